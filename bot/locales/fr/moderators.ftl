## What moderators do, and what people see of what is kept about them.

command-marqueur = marqueur
    .description = Pour les modérateurs
command-marqueur-reset = archiver
    .description = Ranger la table de ce salon ; on peut la rétablir
command-marqueur-restore = rétablir
    .description = Rétablir une table fermée ou archivée
command-marqueur-adjust = ajuster
    .description = Corriger les totaux hors d’une donne : amende, solde de départ
    .scores = scores
    .scores-description = Noms et points signés : Alice -30, Bob +10, Chloé +10, Dan +10
    .reason = raison
    .reason-description = Pourquoi
    .free = libre
    .free-description = La somme peut ne pas être nulle
command-marqueur-settings = réglages
    .description = Montrer et changer ce qui vaut dans tout le serveur
    .language = langue
    .language-description = Langue des tables et des classements
    .time_zone = fuseau
    .time_zone-description = Le fuseau dans lequel commencent les mois : Europe/Paris
    .writers = qui_écrit
    .writers-description = Qui peut noter, corriger et fermer
    .scorekeeper = rôle
    .scorekeeper-description = Le rôle des marqueurs
    .no_scorekeepers = sans_rôle
    .no_scorekeepers-description = Plus aucun rôle n’est celui des marqueurs
    .rules = règles
    .rules-description = Les règles proposées aux nouvelles tables
command-marqueur-player = joueur
    .description = Invités : renommer, réunir, retirer, effacer
command-marqueur-player-rename = renommer
    .description = Donner un autre nom à un invité
    .guest = invité
    .guest-description = L’invité
    .name = nom
    .name-description = Le nouveau nom
command-marqueur-player-link = réunir
    .description = Réunir un invité et un membre ; aucun score ne change
    .guest = invité
    .guest-description = L’invité
    .member = membre
    .member-description = Qui c’est
command-marqueur-player-unlink = séparer
    .description = Séparer un invité et un membre
    .guest = invité
    .guest-description = L’invité
command-marqueur-player-retire = retirer
    .description = Ne plus proposer un invité, ou de nouveau
    .guest = invité
    .guest-description = L’invité
command-marqueur-player-erase = effacer
    .description = Rendre un invité anonyme pour de bon ; aucun score ne change
    .guest = invité
    .guest-description = L’invité
command-privacy = vie-privée
    .description = Ce qui est gardé sur vous
command-privacy-show = montrer
    .description = Montrer ce qui est gardé sur vous dans ce serveur
command-privacy-erase = effacer
    .description = Devenir anonyme dans ce serveur ; aucun score ne change

language-en = English
language-fr = Français

writers-everyone = Tous ceux qui voient le salon
writers-seated = Ceux de la table, et les marqueurs
writers-scorekeepers = Les marqueurs seulement

archive-question = { $deals ->
    [0] Ranger la table de { $channel } ? Elle n’a pas de donne.
    [one] Ranger la table de { $channel }, avec sa seule donne ?
   *[other] Ranger la table de { $channel }, avec ses { $deals } donnes ?
}
archive-hint = Dans les deux minutes. Rien ne se perd : /marqueur rétablir la ramène.
archive-button = { $deals ->
    [one] Archiver { $deals } donne
   *[other] Archiver { $deals } donnes
}
archived = { $deals ->
    [one] { $by } a rangé cette table, avec { $deals } donne.
   *[other] { $by } a rangé cette table, avec { $deals } donnes.
}
archived-done = La table est archivée.
past-heading = Quelle table ?
past-choose = Tables fermées et archivées
past-option = { $deals ->
    [one] { $at } · { $deals } donne
   *[other] { $at } · { $deals } donnes
} · { $state ->
    [archived] archivée
   *[closed] fermée
}
reopened = La table est de retour.
adjusted = Ajustement n° { $number } par { $by }

settings-heading = Réglages de ce serveur
settings-language = Langue : { $language }
settings-as-discord = comme dans Discord
settings-zone = Fuseau horaire : { $zone }
settings-writers = Peuvent écrire : { $writers }
settings-role = Marqueurs : { $role }
settings-rules = Règles des nouvelles tables : { $rules }
settings-changed = Dernier changement : { $by }, { $at }

guest-renamed = L’invité s’appelle maintenant { $name }.
guest-linked = { $guest } est { $member } : { $deals ->
    [one] { $deals } donne déplacée
   *[other] { $deals } donnes déplacées
}. `/marqueur joueur séparer` revient en arrière.
guest-unlinked = { $guest } et { $member } sont de nouveau deux personnes : { $deals ->
    [one] { $deals } donne rendue
   *[other] { $deals } donnes rendues
}.
guest-retired = { $name } n’apparaît plus dans les suggestions.
guest-back = { $name } apparaît de nouveau dans les suggestions.
guest-erased = L’invité est anonyme ; les scores restent.

privacy-heading = Ce qui est gardé sur vous ici
privacy-nothing-kept = Rien n’est gardé sur vous dans ce serveur.
privacy-identity = Votre nom dans ce serveur, { $name }, et votre identifiant Discord, { $id }
privacy-played = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
privacy-between = du { $first } au { $last }
privacy-guests = Invité auparavant : { $names }
privacy-not-kept = Aucun message, aucune image, aucune adresse. /vie-privée effacer vous rend anonyme.
erase-question = Devenir anonyme dans ce serveur ?
erase-hint = Votre identifiant et votre nom partent pour de bon, des notes aussi. Les scores restent, car ceux des autres en dépendent.
erase-button = Me rendre anonyme
erased = C’est fait : rien dans les feuilles de marque ne mène plus à vous.

field-guest = Invité
field-member = Membre
field-name = Nom
field-writers = Qui peut écrire
field-time_zone = Fuseau horaire

error-writers-seated = Seuls ceux de la table et les marqueurs peuvent écrire ici.
error-writers-scorekeepers = Seuls les marqueurs peuvent écrire ici.
error-not-your-button = Ce bouton est réservé à qui l’a demandé.
error-too-late = Plus de deux minutes ont passé. Relancez la commande.
error-no-past-tables = Aucune table de ce salon n’est fermée ou archivée.
error-adjustment-unreadable = « { $text } » n’est pas un nom et des points signés. Écrivez : `Alice -30, Bob +10`.
error-adjustment-twice = { $text } y est deux fois.
error-edit-adjustment = Le n° { $number } est un ajustement, pas une donne. Annulez-le, puis ajustez de nouveau.
error-scorekeeper-role-missing = choisissez d’abord un rôle de marqueurs, ou en même temps.
error-time-zone-unknown = « { $text } » n’est pas un fuseau horaire. Par exemple Europe/Paris.
error-guests-none = Il n’y a pas d’invités dans ce serveur.
error-guest-name-taken = un autre invité s’appelle { $text }.
error-link-same-deal = { $guest } et { $member } ont joué la même donne : ce sont deux personnes.
error-link-same-table = { $guest } et { $member } sont à la même table ouverte. Fermez-la d’abord.
error-link-none = { $text } n’est réuni avec personne.
error-link-already = { $text } est déjà réuni avec un membre. `/marqueur joueur séparer` l’annule.
error-privacy-nothing = Rien n’est gardé sur vous dans ce serveur.
former-player = Ancien joueur

command-marqueur-season = saison
    .description = Les saisons de ce serveur
command-marqueur-season-start = commencer
    .description = Commencer une saison : ce qui se joue dès maintenant en est
    .name = nom
    .name-description = Son nom
command-marqueur-season-end = finir
    .description = Finir la saison en cours
command-marqueur-season-list = liste
    .description = Les saisons de ce serveur
command-marqueur-import = importer
    .description = Reprendre les parties d’un fichier exporté
    .file = fichier
    .file-description = Un fichier JSON de /exporter
season-started = La saison { $name } commence.
season-ended = La saison { $name } est finie.
seasons-heading = Saisons
seasons-none = Il n’y en a pas encore.
