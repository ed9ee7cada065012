import type { Db } from "../../../../platform/server/db/database.ts";
import type { BoardRow } from "../contract.ts";
import { isWaiting, type NextStep } from "../rules.ts";
import { boardList } from "./query.ts";
import { listedVisits, type Reader, rowOf, waitingRowOf, waitingVisits } from "./row.ts";

const maxInside = 200;

/** All visits inside that need attention, the longest inside first; of these branches, or of all. */
export const waitingInside = async (
  db: Db,
  reader: Reader,
  branchIds: ReadonlySet<string> | null,
): Promise<BoardRow[]> => {
  const visits = await db.read(listedVisits(insideOf(reader, branchIds)));
  return needingAttention(visits.slice(0, maxInside).map((visit) => rowOf(visit, reader)));
};

/** The same, each with why it waits. */
export const waitingWithReasons = async (db: Db, reader: Reader, branchIds: ReadonlySet<string> | null) => {
  const visits = await db.read(waitingVisits(insideOf(reader, branchIds, { withWaits: true })));
  return needingAttention(visits.slice(0, maxInside).map((visit) => waitingRowOf(visit, reader)));
};

const insideOf = (reader: Reader, branchIds: ReadonlySet<string> | null, { withWaits = false } = {}) =>
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

const needingAttention = <R extends Pick<BoardRow, "next" | "status">>(rows: readonly R[]): R[] =>
  rows.filter(({ next, status }) => next !== null && isWaiting(next, status));

/** Those that wait for one step: furthest past their promise first, then the longest inside. */
export const waitingFor = <R extends Urgent>(step: NextStep, waiting: readonly R[]): R[] =>
  waiting.filter(({ next }) => next === step).toSorted(byUrgency);

type Urgent = Pick<BoardRow, "next" | "time">;

const byUrgency = (first: Urgent, second: Urgent) =>
  (first.time.left ?? Infinity) - (second.time.left ?? Infinity) || second.time.day - first.time.day;
