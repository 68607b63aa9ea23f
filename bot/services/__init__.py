"""The use cases: ids and facts in, frozen dataclasses out; one call is one transaction."""

from dataclasses import dataclass
from typing import Self

from bot.services.boards import Board, BoardQuery, BoardRow, BoardService, Scope, Sort
from bot.services.company import Ally, Company, CompanyService, Payment
from bot.services.corrections import Changes, CorrectionService
from bot.services.courses import Curve, Curves, Day
from bot.services.curves import ContractCount, Contracts, CurveService, Span
from bot.services.deals import DealPage, DealService, Logging
from bot.services.drafts import Draft, DraftService
from bot.services.entries import BlankEntry, ContractEntry, Entry, GoulashEntry, KnownEntry
from bot.services.evening import Evening, Feat, HistoryLine, HistoryPage, HistoryService, Takes
from bot.services.exports import ExportService, deals_in
from bot.services.formwords import (
    GOULASH_FIELD,
    FormAnswers,
    answers_of,
    contract_entry,
    entry_of,
    goulash_entry,
    read_handful,
)
from bot.services.house import HouseService, Rescoring, Seen
from bot.services.importing.faults import Fault, FaultyDocumentError
from bot.services.importing.places import ImportTarget
from bot.services.imports import GamePreview, Imported, ImportPreview, ImportService, check_size
from bot.services.ledger import At
from bot.services.lines import LineService, Pasted, ReadLine
from bot.services.meta import MetaService
from bot.services.moderation import (
    AS_IN_DISCORD,
    GuildSettings,
    ModerationService,
    NewSettings,
    PastTable,
)
from bot.services.openings import Opening
from bot.services.people import Actor, Place, Player, clean_name
from bot.services.periods import Period, PeriodService
from bot.services.players import Linked, PlayerService
from bot.services.privacy import Kept, PrivacyService
from bot.services.rulewords import GROUPS as RULE_GROUPS
from bot.services.rulewords import RuleField, read_rules
from bot.services.rulewords import shown as rules_word
from bot.services.seasons import Season, SeasonService
from bot.services.seats import Seating, SeatService
from bot.services.stats import Count, DealRef, PlayerStats, StatsService, Who
from bot.services.table import Doubt, Doubtful, LiveMessage, LoggedDeal, Recorded, Table
from bot.services.tables import Again, Draw, TableService
from bot.services.verification import Difference, Verdict, VerificationService
from db import Action, Database, DealState, GameState, Writers
from db.monthly import MonthDifference
from scoring.names import fold

__all__ = [
    "AS_IN_DISCORD",
    "GOULASH_FIELD",
    "RULE_GROUPS",
    "Action",
    "Actor",
    "Again",
    "Ally",
    "At",
    "BlankEntry",
    "Board",
    "BoardQuery",
    "BoardRow",
    "BoardService",
    "Changes",
    "Company",
    "CompanyService",
    "ContractCount",
    "ContractEntry",
    "Contracts",
    "CorrectionService",
    "Count",
    "Curve",
    "CurveService",
    "Curves",
    "Day",
    "DealPage",
    "DealRef",
    "DealService",
    "DealState",
    "Difference",
    "Doubt",
    "Doubtful",
    "Draft",
    "DraftService",
    "Draw",
    "Entry",
    "Evening",
    "ExportService",
    "Fault",
    "FaultyDocumentError",
    "Feat",
    "FormAnswers",
    "GamePreview",
    "GameState",
    "GoulashEntry",
    "GuildSettings",
    "HistoryLine",
    "HistoryPage",
    "HistoryService",
    "HouseService",
    "ImportPreview",
    "ImportService",
    "ImportTarget",
    "Imported",
    "Kept",
    "KnownEntry",
    "LineService",
    "Linked",
    "LiveMessage",
    "LoggedDeal",
    "Logging",
    "MetaService",
    "ModerationService",
    "MonthDifference",
    "NewSettings",
    "Opening",
    "PastTable",
    "Pasted",
    "Payment",
    "Period",
    "PeriodService",
    "Place",
    "Player",
    "PlayerService",
    "PlayerStats",
    "PrivacyService",
    "ReadLine",
    "Recorded",
    "Rescoring",
    "RuleField",
    "Scope",
    "Season",
    "SeasonService",
    "SeatService",
    "Seating",
    "Seen",
    "Services",
    "Sort",
    "Span",
    "StatsService",
    "Table",
    "TableService",
    "Takes",
    "Verdict",
    "VerificationService",
    "Who",
    "Writers",
    "answers_of",
    "check_size",
    "clean_name",
    "contract_entry",
    "deals_in",
    "entry_of",
    "fold",
    "goulash_entry",
    "read_handful",
    "read_rules",
    "rules_word",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases, over one database."""

    tables: TableService
    deals: DealService
    corrections: CorrectionService
    lines: LineService
    drafts: DraftService
    history: HistoryService
    seats: SeatService
    seasons: SeasonService
    house: HouseService
    moderation: ModerationService
    players: PlayerService
    privacy: PrivacyService
    periods: PeriodService
    boards: BoardService
    stats: StatsService
    company: CompanyService
    curves: CurveService
    exports: ExportService
    imports: ImportService
    verification: VerificationService
    meta: MetaService

    @classmethod
    def over(cls, database: Database, *, draw: Draw | None = None) -> Self:
        """Build them; ``draw`` chooses the first dealer, by chance unless given."""
        return cls(
            tables=TableService(database, draw),
            deals=DealService(database),
            corrections=CorrectionService(database),
            lines=LineService(database),
            drafts=DraftService(database),
            history=HistoryService(database),
            seats=SeatService(database),
            seasons=SeasonService(database),
            house=HouseService(database),
            moderation=ModerationService(database),
            players=PlayerService(database),
            privacy=PrivacyService(database),
            periods=PeriodService(database),
            boards=BoardService(database),
            stats=StatsService(database),
            company=CompanyService(database),
            curves=CurveService(database),
            exports=ExportService(database),
            imports=ImportService(database),
            verification=VerificationService(database),
            meta=MetaService(database),
        )
