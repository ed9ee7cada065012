import { breakSince, type Interval, startClock } from "./clock-rules.ts";
import type { ListedTask } from "./contract.ts";
import { canDo, isOpenTask, keepsHold, stateOf, type TaskState } from "./rules.ts";
import type { UnsentEvent } from "./unsent.ts";

type Clock = { taskId: string; startedAt: string; endedAt: string | null; endedBy: string | null };

/** Tasks, and the clocks of one employee by their start. */
export type MechanicState<T extends ListedTask = ListedTask> = { tasks: readonly T[]; clocks: readonly Clock[] };

/** The mechanic, who may manage work orders. */
type Mechanic = { id: string; manages: boolean };

type Event = Pick<UnsentEvent, "kind" | "taskId" | "at" | "reason" | "note" | "part" | "confirm">;

/**
 * What a mechanic's page shows after events that the server has not recorded yet: as the server will record them
 * (`server/clock.ts`), by the same rules.
 */
export const afterEvents = <T extends ListedTask>(
  state: MechanicState<T>,
  events: readonly Event[],
  mechanic: Mechanic,
): MechanicState<T> & { onBreakSince: string | null } => {
  const after = events.reduce((now, event) => effects[event.kind](now, event, mechanic), state as MechanicState);
  const clocks = byStart(after.clocks);
  return { tasks: after.tasks as readonly T[], clocks, onBreakSince: breakSince(clocks) };
};

type Effect = (state: MechanicState, event: Event, mechanic: Mechanic) => MechanicState;

const start: Effect = (state, event, mechanic) => {
  const { taskId, at } = event;
  if (taskId === null) return state;
  const started = startClock(intervalsSince(state.clocks, at), taskId, Date.parse(at));
  const begun = changeTask(state, taskId, (task) => begin(task, event, mechanic));
  if (started.kind === "nothing") return begun;
  const stopped =
    started.stops === null ? begun : endClock(begun, state.clocks[Number(started.stops)], at, "switched", mechanic);
  const clock = { taskId, startedAt: iso(started.start), endedAt: started.end === null ? null : iso(started.end) };
  return addClock(stopped, { ...clock, endedBy: clock.endedAt && "switched" }, mechanic);
};

const stop: Effect = (state, { taskId, at }, mechanic) => {
  const running = state.clocks.find((clock) => clock.taskId === taskId && clock.endedAt === null);
  return running ? endClock(state, running, at, "stopped", mechanic) : state;
};

const hold: Effect = (state, event, mechanic) => {
  const { taskId, at, reason, note, part } = event;
  const task = taskOf(state, taskId);
  if (!task) return state;
  const stopped = stopTask(state, task, at, "held", mechanic);
  if (!canDo("hold", stateWithoutClocks(task)) || isHoldKept("hold", task, event, mechanic)) return stopped;
  return changeTask(stopped, task.id, (now) => ({
    ...now,
    state: "on-hold",
    heldAt: at,
    holdReason: reason ?? null,
    holdNote: note ?? null,
    holdPart: part ? { id: part.id, name: part.name, nameAr: part.nameAr } : null,
    partsNotTaken: part ? Math.max(1, now.partsNotTaken) : now.partsNotTaken,
    heldBy: mechanic.id,
  }));
};

const finish: Effect = (state, { taskId, at }, mechanic) => {
  const task = taskOf(state, taskId);
  if (!task) return state;
  const stopped = stopTask(state, task, at, "finished", mechanic);
  if (!canDo("finish", stateWithoutClocks(task))) return stopped;
  return changeTask(stopped, task.id, (now) => ({ ...now, ...notHeld, state: "done" }));
};

const startBreak: Effect = (state, { at }, mechanic) => {
  const running = state.clocks.find(({ endedAt }) => endedAt === null);
  return running ? endClock(state, running, at, "break", mechanic) : state;
};

const resume: Effect = (state, event, mechanic) => {
  const last = byStart(state.clocks).at(-1);
  if (state.clocks.some(({ endedAt }) => endedAt === null) || last?.endedBy !== "break") return state;
  const task = taskOf(state, last.taskId);
  if (task && (!isOpenTask(task.state) || task.heldAt)) return state;
  return start(state, { ...event, taskId: last.taskId }, mechanic);
};

const effects: Readonly<Record<Event["kind"], Effect>> = { start, stop, hold, finish, break: startBreak, resume };

const isHoldKept = (act: "start" | "hold", task: ListedTask, { confirm }: Event, mechanic: Mechanic) =>
  task.holdReason === "dispute" || keepsHold(act, task, { by: mechanic, isConfirmed: confirm ?? false });

const begin = (task: ListedTask, event: Event, mechanic: Mechanic): ListedTask => {
  if (!isOpenTask(task.state)) return task;
  const { at } = event;
  const isLifted =
    task.heldAt !== null && !isHoldKept("start", task, event, mechanic) && Date.parse(task.heldAt) <= Date.parse(at);
  const lifted = isLifted ? { ...task, ...notHeld } : task;
  return withState({ ...lifted, employeeId: task.employeeId ?? mechanic.id }, true);
};

const addClock = (state: MechanicState, clock: Clock, mechanic: Mechanic): MechanicState => {
  const clocks = [...state.clocks, clock];
  return changeTask({ ...state, clocks }, clock.taskId, (task) =>
    clock.endedAt === null
      ? withState(
          { ...task, running: [...task.running, { employeeId: mechanic.id, startedAt: clock.startedAt }] },
          true,
        )
      : { ...task, workedSeconds: task.workedSeconds + countedSeconds(task, clock.startedAt, clock.endedAt) },
  );
};

const endClock = (
  state: MechanicState,
  clock: Clock | undefined,
  at: string,
  endedBy: string,
  mechanic: Mechanic,
): MechanicState => {
  if (!clock) return state;
  const ended = { ...clock, endedAt: later(clock.startedAt, at), endedBy };
  const clocks = state.clocks.map((known) => (known === clock ? ended : known));
  return changeTask({ ...state, clocks }, clock.taskId, (task) =>
    withState(
      {
        ...task,
        running: task.running.filter(({ employeeId }) => employeeId !== mechanic.id),
        workedSeconds: task.workedSeconds + countedSeconds(task, ended.startedAt, ended.endedAt),
      },
      true,
    ),
  );
};

/** Ends everybody's clock on a task. */
const stopTask = (
  state: MechanicState,
  task: ListedTask,
  at: string,
  endedBy: string,
  mechanic: Mechanic,
): MechanicState => {
  const own = state.clocks.find((clock) => clock.taskId === task.id && clock.endedAt === null);
  return changeTask(endClock(state, own, at, endedBy, mechanic), task.id, (now) =>
    withState(
      {
        ...now,
        running: [],
        workedSeconds: now.running.reduce(
          (sum, { startedAt }) => sum + secondsBetween(startedAt, later(startedAt, at)),
          now.workedSeconds,
        ),
      },
      stateWithoutClocks(now) !== "not-begun",
    ),
  );
};

const notHeld = { heldAt: null, holdReason: null, holdNote: null, holdPart: null, heldBy: null };

/** Running or not, of a task whose other state stays. */
const withState = (task: ListedTask, isBegun: boolean): ListedTask =>
  isOpenTask(task.state)
    ? {
        ...task,
        state: stateOf(
          {
            begunAt: isBegun ? "begun" : null,
            heldAt: task.heldAt,
            disputedAt: null,
            doneAt: null,
            checkedAt: null,
            cancelledAt: null,
            subletSentAt: task.sublet?.sentAt ?? null,
            subletBackAt: task.sublet?.backAt ?? null,
          },
          task.running.length > 0,
        ),
      }
    : task;

const stateWithoutClocks = ({ state }: ListedTask): TaskState => (state === "running" ? "stopped" : state);

const taskOf = ({ tasks }: MechanicState, id: string | null) => tasks.find((task) => task.id === id);

const changeTask = (state: MechanicState, id: string, change: (task: ListedTask) => ListedTask): MechanicState => ({
  ...state,
  tasks: state.tasks.map((task) => (task.id === id ? change(task) : task)),
});

/** As the server reads them: those that run, or ended after the event. Their ids are their places. */
const intervalsSince = (clocks: readonly Clock[], at: string): Interval[] =>
  clocks
    .map(({ taskId, startedAt, endedAt }, place) => ({
      id: String(place),
      taskId,
      start: Date.parse(startedAt),
      end: endedAt === null ? null : Date.parse(endedAt),
    }))
    .filter(({ end }) => end === null || end > Date.parse(at));

const byStart = (clocks: readonly Clock[]) =>
  clocks.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));

/** Hours on a closed task wait for a confirmation. */
const countedSeconds = (task: ListedTask, from: string, to: string) =>
  isOpenTask(task.state) ? secondsBetween(from, to) : 0;

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));

const later = (left: string, right: string) => (Date.parse(left) > Date.parse(right) ? left : right);

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
