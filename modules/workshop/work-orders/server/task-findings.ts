import type { Db } from "../../../../platform/server/db/database.ts";
import { mayMove, type Move, stateOf } from "../../findings/rules.ts";
import { findings } from "../../findings/tables.ts";
import { moveFindings } from "../../findings/verbs.ts";

/**
 * Moves what these tasks repair with them: done, to be done again, or open after a cancellation. A finding whose
 * estimate the client has not answered stays with it.
 */
export const moveTaskFindings = async (
  db: Db,
  tasks: readonly { findingId: string | null }[],
  move: Extract<Move, "finish" | "redo" | "release">,
  now: string,
) => {
  const ids = tasks.flatMap(({ findingId }) => findingId ?? []);
  if (ids.length === 0) return;
  const movable = (await db.findAll(findings, ids)).filter((finding) => {
    const state = stateOf(finding);
    return mayMove(move, state) && !(move === "release" && state === "priced");
  });
  await moveFindings(
    db,
    movable.map(({ id }) => id),
    move,
    now,
  );
};
