import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type Db, withShop } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { patiently } from "../../../../platform/server/mail/outbox.ts";
import { failuresBeforeRest, restAfter } from "../provider-rules.ts";
import type { Way } from "../channel-verbs.ts";
import { beginSending, type Message } from "../text-queue-verbs.ts";

/** Then the job queues itself again, so that other shops' jobs do not wait for many messages or a slow provider. */
const turnMs = 5_000;
/** Messages of a shop that are sent at the same time, so that one without an answer does not delay the others. */
const maxAtOnce = 8;
/** While a call is underway, messages that are queued meanwhile are looked for. */
const lookAgainMs = 500;
/** Longer than a turn, with a call at its end that is not answered and one that began meanwhile. */
const leaseSeconds = 60;
export const usualTimeoutMs = 15_000;

/** When a provider or account is used, and when it is left alone. */
export type Rest = { sendingUntil: string | null; failures: number; awayUntil: string | null };

/** How the messages of a channel are sent. */
export type Sender<Taken> = {
  channel: Way["channel"];
  /** Locks the provider or account; undefined if the shop has none. */
  lock: (db: Db) => Promise<(Rest & { honoursId: boolean }) | undefined>;
  /** Writes to what `hold` locks, if it is still there. */
  write: (db: Db, rest: Rest) => Promise<unknown>;
  /** Takes the next message that is due, by `attemptNext`. */
  take: (db: Db) => Promise<Taken | undefined>;
  /** Calls the provider outside any transaction and records the outcome; answers whether the call had no success. */
  send: (taken: Taken) => Promise<boolean>;
};

/**
 * Sends a shop's messages of one channel, several at a time, if no other job does so. No row is locked during a call. A
 * provider that fails again and again rests; after a rest it is first tried with one message.
 */
export const takeTurn = async <Taken>(pool: Pool, shopId: string, sender: Sender<Taken>) => {
  const before = await withShop(pool, shopId, (db) => begin(db, sender));
  if (!before) return;
  let { failures } = before;
  const send = async (taken: Taken) => {
    const hasFailed = await sender.send(taken);
    // Calls that fail together count until the rest begins, and once after it.
    failures = hasFailed ? Math.min(failures + 1, Math.max(failuresBeforeRest, before.failures + 1)) : 0;
    return restAfter(failures) === 0;
  };
  try {
    const take = () => withShop(pool, shopId, sender.take);
    await sendAll(take, send, restAfter(failures) > 0 ? 1 : maxAtOnce);
  } finally {
    await patiently(() => withShop(pool, shopId, (db) => end(db, sender, failures)));
  }
};

/**
 * Until nothing is left, `send` answers false, or the turn is over. After it messages are taken only as long as the job
 * waits for a call that began before.
 */
const sendAll = async <Taken>(
  take: () => Promise<Taken | undefined>,
  send: (taken: Taken) => Promise<boolean>,
  places: number,
) => {
  const until = Date.now() + turnMs;
  const [underway, early] = [new Set<Promise<void>>(), new Set<Promise<void>>()];
  let mayGoOn = true;
  let failure: unknown;
  const begin = (taken: Taken) => {
    const sending = send(taken)
      .then(
        (goesOn) => void (mayGoOn = goesOn),
        (error: unknown) => {
          failure = error;
          mayGoOn = false;
        },
      )
      .finally(() => [underway, early].forEach((calls) => calls.delete(sending)));
    underway.add(sending);
    if (Date.now() < until) early.add(sending);
  };
  try {
    while (mayGoOn && (early.size > 0 || Date.now() < until)) {
      const taken = underway.size < places ? await take() : undefined;
      if (taken !== undefined) begin(taken);
      else if (underway.size === 0) break;
      else await Promise.race([...underway, ...(underway.size < places ? [wait(lookAgainMs)] : [])]);
    }
  } finally {
    await Promise.all(underway);
  }
  if (failure !== undefined) throw failure;
};

/** Takes the lease; undefined if another job has it or the provider rests. */
const begin = async <Taken>(db: Db, { channel, lock, write }: Sender<Taken>): Promise<Rest | undefined> => {
  const now = new Date().toISOString();
  const known = await lock(db);
  if (known && (isLater(known.sendingUntil, now) || isLater(known.awayUntil, now))) return undefined;
  await settleBroken(db, channel, known?.honoursId ?? false);
  if (!known) return void (await keepWaiting(db, channel));
  await write(db, { ...known, sendingUntil: inSeconds(leaseSeconds) });
  return known;
};

/** Gives the lease back, and queues the next turn. */
const end = async <Taken>(db: Db, { channel, lock, write }: Sender<Taken>, failures: number) => {
  if (!(await lock(db))) return;
  const rest = restAfter(failures);
  await write(db, { sendingUntil: null, failures, awayUntil: rest > 0 ? inSeconds(rest) : null });
  const due = await Promise.all((["waiting", "sent"] as const).map((state) => db.read(firstDue, { channel, state })));
  const first = Math.min(...due.flat().map(({ dueAt }) => Date.parse(dueAt ?? "")));
  const pause = Math.max(rest, (first - Date.now()) / 1000);
  if (pause <= sweptEverySeconds) await beginSending(db, channel, pause > 0 ? inSeconds(pause) : null);
};

/** What is due later is queued by the sweep. */
const sweptEverySeconds = 60;

const firstDue = read("texts.first-due", (value: Values<{ channel: Way["channel"]; state: Message["state"] }>) =>
  select({ dueAt: outboxMessages.dueAt })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.channel, value.channel),
        eq(outboxMessages.state, value.state),
        isNotNull(outboxMessages.dueAt),
      ),
    )
    .orderBy(asc(outboxMessages.dueAt))
    .limit(1),
);

const nextDue = read(
  "texts.next-due",
  (value: Values<{ channel: Way["channel"]; state: Message["state"]; now: string }>) =>
    select(getTableColumns(outboxMessages))
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.channel, value.channel),
          eq(outboxMessages.state, value.state),
          lte(outboxMessages.dueAt, sql`${value.now}`),
          isNull(outboxMessages.attemptingSince),
        ),
      )
      .orderBy(asc(outboxMessages.dueAt), asc(outboxMessages.id))
      .limit(1)
      .for("update", { skipLocked: true }),
);

/** Takes the next message of this state, so that nobody else takes or cancels it, and counts the attempt. */
export const attemptNext = async (
  db: Db,
  channel: Way["channel"],
  state: "waiting" | "sent" = "waiting",
): Promise<Message | undefined> => {
  const now = new Date().toISOString();
  const [next] = await db.read(nextDue, { channel, state, now });
  if (!next) return undefined;
  // Of a sent message the provider is only asked how far it is; that a process is killed meanwhile changes nothing.
  return db.update(
    outboxMessages,
    next.id,
    state === "waiting" ? { attempts: next.attempts + 1, attemptingSince: now } : { dueAt: inSeconds(leaseSeconds) },
  );
};

const keepWaiting = (db: Db, channel: Way["channel"]) =>
  db.updateWhere(
    outboxMessages,
    and(
      eq(outboxMessages.channel, channel),
      eq(outboxMessages.state, "waiting"),
      isNull(outboxMessages.attemptingSince),
    )!,
    { state: "kept", dueAt: null },
  );

/** What a process was sending when it was killed may have been sent: only a provider that honours our id gets it again. */
const settleBroken = (db: Db, channel: Way["channel"], honoursId: boolean) =>
  db.updateWhere(
    outboxMessages,
    and(eq(outboxMessages.channel, channel), isNotNull(outboxMessages.attemptingSince))!,
    honoursId
      ? { attemptingSince: null }
      : { attemptingSince: null, state: "unknown", dueAt: null, lastError: "interrupted" },
  );

const isLater = (instant: string | null, now: string) => instant !== null && Date.parse(instant) > Date.parse(now);

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
