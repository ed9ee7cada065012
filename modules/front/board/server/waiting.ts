import type { Db } from "../../../../platform/server/db/database.ts";
import { isWaiting, type NextStep } from "../rules.ts";
import { boardList } from "./query.ts";
import { type ListedRow, listedVisits, type Reader, rowOf } from "./row.ts";

const maxInside = 200;

/** All visits inside that need attention, the longest inside first; of these branches, or of all. */
export const waitingInside = async (
  db: Db,
  reader: Reader,
  branchIds: ReadonlySet<string> | null,
): Promise<ListedRow[]> => {
  const inside = boardList(
    {
      filter: "inside",
      all: false,
      order: "oldest",
      limit: maxInside,
      after: undefined,
      sought: undefined,
      clientId: undefined,
      branchIds,
    },
    reader,
  );
  const visits = await db.read(listedVisits(inside));
  return visits
    .slice(0, maxInside)
    .map((visit) => rowOf(visit, reader))
    .filter(({ next, status }) => next !== null && isWaiting(next, status));
};

/** Those that wait for one step: furthest past their promise first, then the longest inside. */
export const waitingFor = (step: NextStep, waiting: readonly ListedRow[]): ListedRow[] =>
  waiting.filter(({ next }) => next === step).toSorted(byUrgency);

const byUrgency = (first: ListedRow, second: ListedRow) =>
  (first.time.left ?? Infinity) - (second.time.left ?? Infinity) || second.time.day - first.time.day;
