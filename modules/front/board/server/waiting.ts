import type { Db } from "../../../../platform/server/db/database.ts";
import { isWaiting, type NextStep } from "../rules.ts";
import type { BoardRow } from "../contract.ts";
import { boardList } from "./query.ts";
import { boardRowOf, boardVisits, listedRowOf, listedVisits, type Reader } from "./row.ts";

const maxInside = 200;

type Branches = ReadonlySet<string> | null;

/** All visits inside that need attention, the longest inside first; of these branches, or of all. */
export const waitingInside = async (db: Db, reader: Reader, branchIds: Branches) => {
  const visits = await db.read(boardVisits(inside(reader, branchIds, { withWaits: false })));
  return needingAttention(visits.slice(0, maxInside).map((visit) => boardRowOf(visit, reader)));
};

/** The same, with why each waits. */
export const listedInside = async (db: Db, reader: Reader, branchIds: Branches) => {
  const visits = await db.read(listedVisits(inside(reader, branchIds, { withWaits: true })));
  return needingAttention(visits.slice(0, maxInside).map((visit) => listedRowOf(visit, reader)));
};

const inside = (reader: Reader, branchIds: Branches, { withWaits }: { withWaits: boolean }) =>
  boardList(
    {
      filter: "inside",
      all: false,
      order: "oldest",
      limit: maxInside,
      after: undefined,
      sought: undefined,
      clientId: undefined,
      branchIds,
      withWaits,
    },
    reader,
  );

const needingAttention = <Row extends Pick<BoardRow, "next" | "status">>(rows: readonly Row[]): Row[] =>
  rows.filter(({ next, status }) => next !== null && isWaiting(next, status));

/** Those that wait for one step: furthest past their promise first, then the longest inside. */
export const waitingFor = <Row extends Pick<BoardRow, "next" | "time">>(
  step: NextStep,
  waiting: readonly Row[],
): Row[] => waiting.filter(({ next }) => next === step).toSorted(byUrgency);

const byUrgency = (first: Pick<BoardRow, "time">, second: Pick<BoardRow, "time">) =>
  (first.time.left ?? Infinity) - (second.time.left ?? Infinity) || second.time.day - first.time.day;
