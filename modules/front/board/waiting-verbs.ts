import type { Db } from "../../../platform/server/db/database.ts";
import { type Filter, filters, isWaiting, type NextStep, type Station, stopOf } from "./rules.ts";
import type { BoardRow } from "./contract.ts";
import { maxInside } from "./wait-rules.ts";
import { boardCounts, boardList, countName, countsOfBoard } from "./server/query.ts";
import { boardVisits, listedRowOf, listedVisits, type Reader } from "./server/row.ts";

type Branches = ReadonlySet<string> | null;

const ofWholeBoard = { all: false, after: undefined, sought: undefined, clientId: undefined };

/** How many vehicles each filter of the board finds; of these branches, or of all. */
export const countsByFilter = async (
  db: Db,
  day: Pick<Reader, "today" | "timeZone">,
  branchIds: Branches,
): Promise<Record<Filter, number>> => {
  const [counts] = await db.read(countsOfBoard(boardCounts(day, branchIds)));
  return Object.fromEntries(filters.map((filter) => [filter, counts?.[countName(filter)] ?? 0])) as Record<
    Filter,
    number
  >;
};

/**
 * The visits inside with why each waits, the longest inside first; of these branches, or of all. `isCut`: more than
 * `maxInside` are inside.
 */
export const listedInside = async (db: Db, reader: Reader, branchIds: Branches) => {
  const inside = boardList(
    { ...ofWholeBoard, filter: "inside", order: "oldest", limit: maxInside, branchIds, withWaits: true },
    reader,
  );
  const visits = await db.read(listedVisits(inside));
  return {
    visits: visits.slice(0, maxInside).map((visit) => listedRowOf(visit, reader)),
    isCut: visits.length > maxInside,
  };
};

export type VisitInside = Awaited<ReturnType<typeof listedInside>>["visits"][number];

/** Of the visits inside those that stand at a station: furthest past their promise first, then the longest inside. */
export const standingAt = <Row extends Pick<BoardRow, "life" | "time">>(
  station: Station,
  inside: readonly Row[],
): Row[] => inside.filter(({ life }) => stopOf(life) === station).toSorted(byUrgency);

/** Those that need attention. */
export const needingAttention = <Row extends Pick<BoardRow, "next" | "status">>(rows: readonly Row[]): Row[] =>
  rows.filter(({ next, status }) => next !== null && isWaiting(next, status));

/** Those that wait for one step: furthest past their promise first, then the longest inside. */
export const waitingFor = <Row extends Pick<BoardRow, "next" | "time">>(
  step: NextStep,
  waiting: readonly Row[],
): Row[] => waiting.filter(({ next }) => next === step).toSorted(byUrgency);

export const byUrgency = (first: Pick<BoardRow, "time">, second: Pick<BoardRow, "time">) =>
  (first.time.left ?? Infinity) - (second.time.left ?? Infinity) || second.time.day - first.time.day;

/** Of the vehicles inside without an entry card the one that entered last; its visit's id. */
export const newestWithoutCard = async (db: Db, reader: Reader, branchIds: Branches): Promise<string | null> => {
  const cardless = boardList(
    { ...ofWholeBoard, filter: "no_entry_card", order: "newest", limit: 1, branchIds, withWaits: false },
    reader,
  );
  return (await db.read(boardVisits(cardless)))[0]?.id ?? null;
};
