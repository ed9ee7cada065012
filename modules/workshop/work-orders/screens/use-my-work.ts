import { useEffect } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { keepSession } from "../../../../platform/web/kept-answers.ts";
import { useMay } from "../../../../platform/web/May.tsx";
import { ownerOf } from "../../../../platform/web/kept-owner.ts";
import { useSession, useUser } from "../../../../platform/web/session.tsx";
import { answerOrKept, useKeptAnswer } from "../../../../platform/web/use-kept-answer.ts";
import { showMyWork } from "../board-contract.ts";
import { showTask, type Task } from "../contract.ts";
import { afterEvents } from "../replay.ts";
import { notIn, type Unsent, type UnsentEvent, withTexts } from "../unsent.ts";
import { sendUnsent } from "./sending.ts";

export type MyWork = Answer<typeof showMyWork>;

/** The user's work with what is recorded on this device. Keeps it and its tasks, so that they open offline. */
export const useMyWork = (items: readonly Unsent[]) => {
  const session = useSession();
  const user = useUser();
  const answer = useKeptAnswer(showMyWork, {}, { live: true, isOwn: ({ me }) => me.id === user.id });
  const { data, askedAt, isKept } = answer;
  useEffect(() => {
    if (!data || isKept || data.me.id !== user.id) return;
    void keepSession(session);
    void keepTasks(ownerOf(session) ?? "", data);
    void sendUnsent();
  }, [data, isKept, user.id, session]);
  const manages = useMay()("manage-work-orders");
  return { ...answer, data: data && withEvents(data, eventsOf(notIn(items, askedAt)), manages) };
};

const withEvents = (work: MyWork, events: readonly UnsentEvent[], manages: boolean): MyWork => {
  const { me, tasks } = work;
  const {
    clocks,
    onBreakSince,
    tasks: after,
  } = afterEvents({ tasks, clocks: me.clocks }, events, { id: me.id, manages });
  return events.length === 0 ? work : { ...work, tasks: [...after], me: { ...me, clocks: [...clocks], onBreakSince } };
};

/** A task with what is recorded on this device. */
export const useTask = (id: string, items: readonly Unsent[]) => {
  const user = useUser();
  const manages = useMay()("manage-work-orders");
  const answer = useKeptAnswer(showTask, { params: { id } }, { live: true });
  const hasEvents = notIn(items, answer.askedAt).some(({ what }) => what === "event");
  const work = useKeptAnswer(showMyWork, {}, { when: hasEvents, isOwn: ({ me }) => me.id === user.id });
  const { data: task } = answer;
  if (!task) return answer;
  const missing = notIn(items, Math.min(answer.askedAt, work.data ? work.askedAt : Infinity));
  const others = (work.data?.tasks ?? []).filter((other) => other.id !== id);
  const clocks = (work.data?.me.clocks ?? []).filter(({ taskId, endedAt }) => taskId !== id || endedAt !== null);
  const own = task.running.filter(({ employeeId }) => employeeId === user.id);
  const running = own.map(({ startedAt }) => ({ taskId: id, startedAt, endedAt: null, endedBy: null }));
  const floor = { tasks: [task, ...others], clocks: [...clocks, ...running] };
  const after = afterEvents(floor, eventsOf(missing), { id: user.id, manages });
  return { ...answer, data: withTexts(after.tasks[0] as Task, missing) };
};

const eventsOf = (items: readonly Unsent[]) => items.filter((item): item is UnsentEvent => item.what === "event");

/** What the tasks looked like when they were kept last. */
const keptTasks = new Map<string, string>();

const keepTasks = async (owner: string, { tasks }: MyWork) => {
  for (const task of tasks) {
    const looks = JSON.stringify([owner, task]);
    if (keptTasks.get(task.id) === looks) continue;
    keptTasks.set(task.id, looks);
    await answerOrKept(owner, showTask, { params: { id: task.id } }).catch(() => keptTasks.delete(task.id));
  }
};
