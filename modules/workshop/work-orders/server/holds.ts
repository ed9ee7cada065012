import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import { inBothLanguages } from "../../../../platform/shared/words.ts";
import { canDo, holdToConfirm, isGuarded, isHeldByDispute, keepsHold, stateOf, type TaskAct } from "../rules.ts";
import type { StoredTask } from "../verbs.ts";
import { missingWords, notTakenWords, refuse } from "../words.ts";

export type Person = { id: string; manages: boolean };

const withState = (task: StoredTask) => ({ ...task, state: stateOf(task) });

/**
 * Refuses `task-state`, `task-disputed` for what a dispute holds, and `task-waits` for a hold that is not theirs to
 * lift.
 */
export const assertPossible = (act: TaskAct, stored: StoredTask, by: Person) => {
  const task = withState(stored);
  if (!canDo(act, task.state)) throw refuse("task-state");
  if (isHeldByDispute(act, { state: task.state, holdReason: task.disputedAt ? "dispute" : null }))
    throw refuse("task-disputed");
  if (isGuarded(act, task, by)) throw refuse("task-waits");
};

type Confirming = { isConfirmed: boolean; /** Planned parts that are not issued. */ notTaken?: number };

/**
 * Asks (`needs-confirmation`) before an act ends a hold for the client, a deposit or the insurer, or finishes a task
 * whose parts were not taken.
 */
export const assertConfirmed = (act: TaskAct, task: StoredTask, { isConfirmed, notTaken = 0 }: Confirming) => {
  const missing = holdToConfirm(act, withState(task));
  const reasons = {
    ...(missing && { [`waits-for-${missing}`]: missingWords[missing] }),
    ...(notTaken > 0 && { "parts-not-taken": inBothLanguages(notTakenWords.parts, { count: notTaken }) }),
  };
  if (!isConfirmed && Object.keys(reasons).length > 0) throw needsConfirmation(reasons);
};

/** Whether what was recorded afterwards leaves the hold of a task as it is. */
export const isHoldKept = (act: TaskAct, task: StoredTask, agreed: { by: Person; isConfirmed: boolean }) =>
  keepsHold(act, withState(task), agreed);
