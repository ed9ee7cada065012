export const taskStates = [
  "not-begun",
  "running",
  "stopped",
  "on-hold",
  "outside",
  "done",
  "checked",
  "cancelled",
] as const;
export type TaskState = (typeof taskStates)[number];

/** Why work waits. All but `other` lift themselves once what they wait for has arrived. */
export const holdReasons = ["part", "client", "deposit", "insurer", "other"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What lists show as the reason; `dispute`: the estimate that the task comes from is disputed. */
export const shownHolds = [...holdReasons, "dispute"] as const;
export type ShownHold = (typeof shownHolds)[number];

/** Where a task comes from. */
export const taskSources = ["hand", "checkpoint", "estimate", "claim"] as const;
export type TaskSource = (typeof taskSources)[number];

export const clockActs = ["start", "stop", "hold", "finish", "break", "resume"] as const;
export type ClockAct = (typeof clockActs)[number];

/** What a person does to a task. */
export type TaskAct =
  | "start"
  | "stop"
  | "hold"
  | "lift"
  | "finish"
  | "check"
  | "reopen"
  | "cancel"
  | "send"
  | "take-back";

type StateFacts = {
  begunAt: string | null;
  heldAt: string | null;
  disputedAt: string | null;
  doneAt: string | null;
  checkedAt: string | null;
  cancelledAt: string | null;
  /** When it went to an outside workshop, and came back. */
  subletSentAt: string | null;
  subletBackAt: string | null;
};

/** `isRunning`: whether somebody's clock runs on it. */
export const stateOf = (
  { begunAt, heldAt, disputedAt, doneAt, checkedAt, cancelledAt, subletSentAt, subletBackAt }: StateFacts,
  isRunning = false,
): TaskState => {
  if (cancelledAt) return "cancelled";
  if (checkedAt) return "checked";
  if (doneAt) return "done";
  if (disputedAt) return "on-hold";
  if (subletSentAt && !subletBackAt) return "outside";
  if (heldAt) return "on-hold";
  if (isRunning) return "running";
  return begunAt ? "stopped" : "not-begun";
};

const from: Readonly<Record<TaskAct, readonly TaskState[]>> = {
  start: ["not-begun", "running", "stopped", "on-hold"],
  stop: ["running", "stopped", "on-hold"],
  hold: ["not-begun", "running", "stopped", "on-hold"],
  lift: ["on-hold"],
  finish: ["not-begun", "running", "stopped", "on-hold"],
  check: ["done"],
  reopen: ["done", "checked", "cancelled"],
  cancel: ["not-begun", "running", "stopped", "on-hold", "outside"],
  send: ["not-begun", "running", "stopped", "on-hold"],
  "take-back": ["outside"],
};

export const canDo = (act: TaskAct, state: TaskState) => from[act].includes(state);

/** What waits until a dispute is lifted on the estimate's page. */
const notInDispute: readonly (TaskAct | ClockAct)[] = ["start", "hold", "lift", "finish", "send"];
export const isHeldByDispute = (
  act: TaskAct,
  { state, holdReason }: { state: TaskState; holdReason: ShownHold | null },
) => state === "on-hold" && holdReason === "dispute" && notInDispute.includes(act);

/** Until the answer or the money is there, the shop works at its own risk. */
const guardedHolds = ["client", "deposit", "insurer"] as const;
export type GuardedHold = (typeof guardedHolds)[number];

type Held = { state: TaskState; holdReason: ShownHold | null };

/** Whether a hold for the client, a deposit or the insurer is not theirs to lift: only who set it or manages may. */
export const isGuarded = (
  act: TaskAct,
  { heldBy, ...task }: Held & { heldBy: string | null },
  { id, manages }: { id: string; manages: boolean },
) => guardedHold(act, task) !== undefined && heldBy !== id && !manages;

/** The hold that an act would end beside what it is for, so that it asks first. Lifting says itself what it does. */
export const holdToConfirm = (act: TaskAct | ClockAct, task: Held): GuardedHold | undefined =>
  act === "lift" ? undefined : guardedHold(act, task);

const guardedHold = (act: TaskAct | ClockAct, { state, holdReason }: Held): GuardedHold | undefined =>
  state === "on-hold" && notInDispute.includes(act) ? guardedHolds.find((hold) => hold === holdReason) : undefined;

/** Whether an act leaves a hold standing: it is not theirs to lift, or they did not confirm to lift it. */
export const keepsHold = (
  act: TaskAct,
  task: Held & { heldBy: string | null },
  { by, isConfirmed }: { by: { id: string; manages: boolean }; isConfirmed: boolean },
) => isGuarded(act, task, by) || (!isConfirmed && holdToConfirm(act, task) !== undefined);

/** Whether work on it is still to be done. */
export const isOpenTask = (state: TaskState) => !["done", "checked", "cancelled"].includes(state);

/** The act that comes next on a work order; null while its tasks are open and none waits for its check. */
export const nextOfOrder = (states: readonly TaskState[]): "add-task" | "check" | "invoice" | null => {
  if (states.every((state) => state === "cancelled")) return "add-task";
  if (states.includes("done")) return "check";
  return isAllChecked(states) ? "invoice" : null;
};

/** Whether a visit's work is done: something passed the quality check, and nothing else is left. */
export const isAllChecked = (states: readonly TaskState[]) =>
  states.includes("checked") && states.every((state) => state === "checked" || state === "cancelled");

/** A task takes more than was planned. */
export const isOver = ({ plannedHours }: { plannedHours: number | null }, workedSeconds: number) =>
  plannedHours !== null && plannedHours > 0 && workedSeconds > plannedHours * 3600;

export const maxTasks = 200;
/** The board shows this many open tasks; a shop of 50 mechanics has about 500. */
export const maxOnBoard = 1000;
