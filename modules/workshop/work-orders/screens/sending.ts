import { call } from "../../../../platform/web/call.ts";
import { isProblem } from "../../../../platform/web/problem.ts";
import { answerOrKept } from "../../../../platform/web/use-kept-answer.ts";
import { showMyWork } from "../board-contract.ts";
import { recordClockEvent } from "../clock-contract.ts";
import { recordTexts, showTask } from "../contract.ts";
import { bodyOf, isPrompt, nextRecord, outcomeOf, type UnsentEvent, type UnsentTexts } from "../unsent.ts";
import { noteClockAct } from "./clock-acts.ts";
import { inTurnOfPages, tokenOf } from "./sending-pass.ts";
import { sendPhotos } from "./sending-photos.ts";
import {
  changeUnsent,
  hasWaited,
  holdUp,
  openUnsent,
  removeUnsent,
  serverNow,
  unsentItems,
  unsentOwner,
} from "./unsent-list.ts";

/** Of a lost line that the browser does not notice. */
const pollMs = 10_000;
const longestCallMs = 20_000;

/** Opens the list of a user and sends what waits: now, when the line returns, and every ten seconds until all is sent. */
export const beginSending = (owner: string) => {
  void openUnsent(owner).then(sendUnsent);
  if (isStarted) return;
  isStarted = true;
  addEventListener("online", () => void sendUnsent());
  document.addEventListener("visibilitychange", () => void sendUnsent());
  setInterval(() => void sendUnsent(), pollMs);
};

let isStarted = false;

/** Sends what waits, on one page of this browser at a time; photos last, and beside what is tapped meanwhile. */
export const sendUnsent = (): Promise<void> => {
  const items = unsentItems();
  if (!nextRecord(items) && !items.some(({ doneAt }) => doneAt !== undefined)) return sendPhotos();
  return sendRecords().then(sendPhotos);
};

const sendRecords = inTurnOfPages("warsha-unsent", () => pass());

const pass = async () => {
  const owner = unsentOwner();
  await openUnsent(owner);
  const csrfToken = await tokenOf(owner);
  if (owner === undefined || csrfToken === undefined) return holdUp();
  for (let item = nextRecord(unsentItems()); item; item = nextRecord(unsentItems()))
    if (unsentOwner() !== owner || !(await attempt(item, csrfToken))) {
      holdUp();
      break;
    }
  await forgetSent(owner);
};

/** False if the line is down, or the server takes nothing now. */
const attempt = async (item: UnsentEvent | UnsentTexts, csrfToken: string): Promise<boolean> => {
  try {
    await (item.what === "event" ? sendEvent(item, csrfToken) : sendTexts(item, csrfToken));
    await changeUnsent({ ...item, doneAt: Date.now() });
    if (item.what === "event") noteClockAct();
    return true;
  } catch (thrown) {
    if (!isProblem(thrown)) return false;
    const outcome = outcomeOf(thrown.status, thrown.code, item);
    if (outcome === "arrived") await changeUnsent({ ...item, doneAt: Date.now() });
    if (outcome === "refused")
      await changeUnsent({ ...item, refusal: thrown.detail, isIdTaken: thrown.code === "id-taken" });
    return outcome !== "later";
  }
};

const sendEvent = async (item: UnsentEvent, csrfToken: string) => {
  const { id, kind, taskId, owner, reason, note, part, confirm, at } = item;
  const isNow = isPrompt(item, hasWaited(item.id), serverNow());
  if (isNow) await changeUnsent({ ...item, isTried: true });
  const employeeId = owner.split("/")[1];
  const event = bodyOf({ kind, reason, note, part, confirm });
  const body = { ...event, id, taskId: taskId ?? undefined, employeeId, ...(!isNow && { at }) };
  await call(recordClockEvent, { body }, { csrfToken, signal: AbortSignal.timeout(longestCallMs) });
};

const sendTexts = async ({ taskId, at, before, now, overrides }: UnsentTexts, csrfToken: string) => {
  const sent = { params: { id: taskId ?? "" }, body: { at, before, now, overrides } };
  await call(recordTexts, sent, { csrfToken, signal: AbortSignal.timeout(longestCallMs) });
};

/** Deletes what was sent, once the answers that this device keeps include it. */
const forgetSent = async (owner: string) => {
  const sent = unsentItems().filter(({ doneAt }) => doneAt !== undefined);
  if (sent.length === 0) return;
  const tasks = [...new Set(sent.flatMap(({ taskId }) => taskId ?? []))];
  try {
    const work = await answerOrKept(owner, showMyWork, {}, ({ me }) => owner.endsWith(me.id));
    const shown = await inTurn(tasks, (id) => lookAgain(owner, id));
    const since = Math.min(work.askedAt, ...shown.map(({ askedAt }) => askedAt));
    await removeUnsent(sent.filter(({ doneAt }) => (doneAt ?? since) < since).map(({ id }) => id));
    for (const subscriber of arrivals) subscriber();
  } catch {
    // The next pass tries again.
  }
};

/** A task that was given to somebody else may not be shown any more; nothing of it is kept then. */
const lookAgain = async (owner: string, id: string): Promise<{ askedAt: number }> => {
  const askedAt = Date.now();
  try {
    return await answerOrKept(owner, showTask, { params: { id } });
  } catch (thrown) {
    if (isProblem(thrown) && [403, 404].includes(thrown.status)) return { askedAt };
    throw thrown;
  }
};

const inTurn = async <T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> => {
  const done: U[] = [];
  for (const item of items) done.push(await work(item));
  return done;
};

const arrivals = new Set<() => void>();

/** Called when the server has recorded something of the list. */
export const whenSent = (subscriber: () => void) => {
  arrivals.add(subscriber);
  return () => void arrivals.delete(subscriber);
};
