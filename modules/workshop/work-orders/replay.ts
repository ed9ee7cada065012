import { breakSince, type Interval, startClock } from "./clock-rules.ts";
import type { ListedTask } from "./contract.ts";
import { canDo, isOpen, keepsHold, stateOf, type TaskState } from "./rules.ts";
import type { UnsentEvent } from "./unsent.ts";

type Clock = { taskId: string; startedAt: string; endedAt: string | null; endedBy: string | null };

/** Tasks, and the clocks of one employee by their start. */
export type Floor<T extends ListedTask = ListedTask> = { tasks: readonly T[]; clocks: readonly Clock[] };

/** The mechanic, who may manage work orders. */
type Me = { id: string; manages: boolean };

type Event = Pick<UnsentEvent, "kind" | "taskId" | "at" | "reason" | "note" | "part" | "confirm">;

/**
 * What a mechanic's page shows after events that the server has not recorded yet: as the server will record them
 * (`server/clock.ts`), by the same rules.
 */
export const afterEvents = <T extends ListedTask>(
  floor: Floor<T>,
  events: readonly Event[],
  me: Me,
): Floor<T> & { onBreakSince: string | null } => {
  const after = events.reduce((now, event) => effects[event.kind](now, event, me), floor as Floor);
  const clocks = byStart(after.clocks);
  return { tasks: after.tasks as readonly T[], clocks, onBreakSince: breakSince(clocks) };
};

type Effect = (floor: Floor, event: Event, me: Me) => Floor;

const start: Effect = (floor, event, me) => {
  const { taskId, at } = event;
  if (taskId === null) return floor;
  const started = startClock(intervalsSince(floor.clocks, at), taskId, Date.parse(at));
  const begun = changeTask(floor, taskId, (task) => begin(task, event, me));
  if (started.kind === "nothing") return begun;
  const stopped =
    started.stops === null ? begun : endClock(begun, floor.clocks[Number(started.stops)], at, "switched", me);
  const clock = { taskId, startedAt: iso(started.start), endedAt: started.end === null ? null : iso(started.end) };
  return addClock(stopped, { ...clock, endedBy: clock.endedAt && "switched" }, me);
};

const stop: Effect = (floor, { taskId, at }, me) => {
  const running = floor.clocks.find((clock) => clock.taskId === taskId && clock.endedAt === null);
  return running ? endClock(floor, running, at, "stopped", me) : floor;
};

const hold: Effect = (floor, event, me) => {
  const { taskId, at, reason, note, part } = event;
  const task = taskOf(floor, taskId);
  if (!task) return floor;
  const stopped = stopTask(floor, task, at, "held", me);
  if (!canDo("hold", stateWithoutClocks(task)) || isStanding("hold", task, event, me)) return stopped;
  return changeTask(stopped, task.id, (now) => ({
    ...now,
    state: "on-hold",
    heldAt: at,
    holdReason: reason ?? null,
    holdNote: note ?? null,
    holdPart: part ? { id: part.id, name: part.name, nameAr: part.nameAr } : null,
    partsNotTaken: part ? Math.max(1, now.partsNotTaken) : now.partsNotTaken,
    heldBy: me.id,
  }));
};

const finish: Effect = (floor, { taskId, at }, me) => {
  const task = taskOf(floor, taskId);
  if (!task) return floor;
  const stopped = stopTask(floor, task, at, "finished", me);
  if (!canDo("finish", stateWithoutClocks(task))) return stopped;
  return changeTask(stopped, task.id, (now) => ({ ...now, ...notHeld, state: "done" }));
};

const rest: Effect = (floor, { at }, me) => {
  const running = floor.clocks.find(({ endedAt }) => endedAt === null);
  return running ? endClock(floor, running, at, "break", me) : floor;
};

const resume: Effect = (floor, event, me) => {
  const last = byStart(floor.clocks).at(-1);
  if (floor.clocks.some(({ endedAt }) => endedAt === null) || last?.endedBy !== "break") return floor;
  const task = taskOf(floor, last.taskId);
  if (task && (!isOpen(task.state) || task.heldAt)) return floor;
  return start(floor, { ...event, taskId: last.taskId }, me);
};

const effects: Readonly<Record<Event["kind"], Effect>> = { start, stop, hold, finish, break: rest, resume };

const isStanding = (act: "start" | "hold", task: ListedTask, { confirm }: Event, me: Me) =>
  task.holdReason === "dispute" || keepsHold(act, task, { by: me, isConfirmed: confirm ?? false });

const begin = (task: ListedTask, event: Event, me: Me): ListedTask => {
  if (!isOpen(task.state)) return task;
  const { at } = event;
  const isLifted =
    task.heldAt !== null && !isStanding("start", task, event, me) && Date.parse(task.heldAt) <= Date.parse(at);
  const lifted = isLifted ? { ...task, ...notHeld } : task;
  return withState({ ...lifted, employeeId: task.employeeId ?? me.id }, true);
};

const addClock = (floor: Floor, clock: Clock, me: Me): Floor => {
  const clocks = [...floor.clocks, clock];
  return changeTask({ ...floor, clocks }, clock.taskId, (task) =>
    clock.endedAt === null
      ? withState({ ...task, running: [...task.running, { employeeId: me.id, startedAt: clock.startedAt }] }, true)
      : { ...task, workedSeconds: task.workedSeconds + countedSeconds(task, clock.startedAt, clock.endedAt) },
  );
};

const endClock = (floor: Floor, clock: Clock | undefined, at: string, endedBy: string, me: Me): Floor => {
  if (!clock) return floor;
  const ended = { ...clock, endedAt: later(clock.startedAt, at), endedBy };
  const clocks = floor.clocks.map((known) => (known === clock ? ended : known));
  return changeTask({ ...floor, clocks }, clock.taskId, (task) =>
    withState(
      {
        ...task,
        running: task.running.filter(({ employeeId }) => employeeId !== me.id),
        workedSeconds: task.workedSeconds + countedSeconds(task, ended.startedAt, ended.endedAt),
      },
      true,
    ),
  );
};

/** Ends everybody's clock on a task. */
const stopTask = (floor: Floor, task: ListedTask, at: string, endedBy: string, me: Me): Floor => {
  const own = floor.clocks.find((clock) => clock.taskId === task.id && clock.endedAt === null);
  return changeTask(endClock(floor, own, at, endedBy, me), task.id, (now) =>
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
  isOpen(task.state)
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

const taskOf = ({ tasks }: Floor, id: string | null) => tasks.find((task) => task.id === id);

const changeTask = (floor: Floor, id: string, change: (task: ListedTask) => ListedTask): Floor => ({
  ...floor,
  tasks: floor.tasks.map((task) => (task.id === id ? change(task) : task)),
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
  isOpen(task.state) ? secondsBetween(from, to) : 0;

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other);

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
