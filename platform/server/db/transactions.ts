import pg from "pg";
import { connect, type Connected } from "./connections.ts";
import { causeOf, StandbyMet, whereWritesAreAllowed } from "./away.ts";
import { type PendingStatement, type Question, type Rows, sendPacket } from "./packet.ts";
import { identification } from "./fair-queue.ts";

export type { Question } from "./packet.ts";

/** Asks statements that travel in the first packet of a transaction, before its `begin`, and are not part of it. */
export type AskBefore = (ask: Ask) => void;

/** Statements issued in the same tick are sent in one packet. */
export type Ask = (question: Question) => Promise<Rows>;

export type Transaction = {
  pool: pg.Pool;
  ask: Ask;
  /** What the transaction writes in the same packet as the commit; it is not committed if one of them fails. */
  alongside: Promise<unknown>[];
  actions: (() => void)[];
};

type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * The shop whose share of connections a transaction uses, the statement that sets the shop in it, and the one that begins
 * it if it is not a usual one.
 */
type Scope = { shopId: string; enter?: Question; begin?: Question };

/**
 * One transaction on one connection. Serialisation failures and deadlocks are retried twice; so are unique
 * violations by a concurrent insert, because the second attempt sees that row.
 */
export const transaction = async <T>(pool: pg.Pool, scope: Scope, work: Work<T>, askBefore?: AskBefore): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attempted(pool, scope, work, askBefore);
    } catch (error) {
      if (attempt === 3 || !mayTryAgain(error)) throw error;
    }
  }
};

/**
 * Runs read-only work. Reads issued in the same tick are pipelined as one read-only transaction, so they cost one
 * round trip, and no connection is held between them. At READ COMMITTED each statement has its own snapshot
 * anyway.
 */
export const reading = async <T>(
  pool: pg.Pool,
  { shopId, enter }: Required<Omit<Scope, "begin">>,
  work: Work<T>,
  askBefore?: AskBefore,
): Promise<T> => {
  const askInPacket = packets(pool, shopId, asTransaction(enter));
  askBefore?.((question) => askInPacket(question, "before"));
  const { ask, causeIn } = remembering(askInPacket);
  const tx: Transaction = { pool, ask, alongside: [], actions: [] };
  const result = await work(tx).catch((error: unknown) => Promise.reject(causeIn(error)));
  await Promise.all(tx.alongside);
  for (const action of tx.actions) action();
  return result;
};

/** When one pipelined statement fails, the others fail with 25P02; this keeps the first error, which is the cause. */
const remembering = (ask: Ask) => {
  let first: unknown;
  return {
    ask: (question: Question) =>
      ask(question).catch((error: unknown) => {
        first ??= error;
        throw error;
      }),
    causeIn: (error: unknown) => (followsAnother(error) ? (first ?? error) : error),
    /** The database does not know of every error: a value may not have been sent, or a row not read. */
    rejectFailed: () => {
      if (first !== undefined) throw first;
    },
  };
};

/**
 * The error of a statement in a transaction that had already failed. Likewise a statement whose preparation was
 * skipped there is unknown at the next use.
 */
const followsAnother = (error: unknown) =>
  error instanceof pg.DatabaseError && ["25P02", "26000"].includes(error.code ?? "");

/**
 * For short statements that every call needs: those of one tick share a packet and a connection, and are served
 * first.
 */
export const batched = (pool: pg.Pool): Ask => packets(pool, identification, eachAlone);

/** One statement outside any shop, in that shop's share of connections. */
export const askedAlone = (pool: pg.Pool, question: Question, turnOf: string): Promise<Rows> =>
  packets(pool, turnOf, eachAlone)(question);

const mayTryAgain = (error: unknown) => {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && ["40001", "40P01", "23505"].includes(cause.code ?? "");
};

const usualBegin: Question = { name: "begin", text: "begin" };
const commit: Question = { name: "commit", text: "commit" };

const attempted = async <T>(
  pool: pg.Pool,
  { shopId, enter, begin = usualBegin }: Scope,
  work: Work<T>,
  askBefore?: AskBefore,
): Promise<T> => {
  const { client, release } = await connect(pool, shopId);
  const gathered = gatheredFor(client);
  askBefore?.(gathered.askBefore);
  const { ask, causeIn, rejectFailed } = remembering(gathered.ask);
  const tx: Transaction = { pool, ask, alongside: [], actions: [] };
  let broken: Error | undefined;
  let result: T;
  try {
    // Not awaited, so that the first statement of the work is sent in the same packet.
    const begun = Promise.all([tx.ask(begin), enter && tx.ask(enter)]);
    begun.catch(() => undefined);
    result = await work(tx);
    rejectFailed();
    const [committed] = await Promise.all([gathered.commit(), begun, ...tx.alongside]);
    if (committed.command !== "COMMIT") throw new Error("the transaction was rolled back");
  } catch (error) {
    gathered.end();
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    const cause = causeIn(error);
    const thrown = begin === usualBegin && cause instanceof Error ? whereWritesAreAllowed(cause) : cause;
    if (thrown instanceof StandbyMet) broken = thrown;
    throw thrown;
  } finally {
    release(broken);
  }
  for (const action of tx.actions) action();
  return result;
};

/** Gathers the statements of a tick, and sends them together. */
const gatheredFor = (client: pg.PoolClient) => {
  let before: PendingStatement[] = [];
  let inside: PendingStatement[] = [];
  let flushing: NodeJS.Immediate | undefined;
  let stage: "open" | "committing" | "over" = "open";
  const flush = () => {
    clearImmediate(flushing);
    flushing = undefined;
    const packets = [before, inside].filter(({ length }) => length > 0);
    before = [];
    inside = [];
    together(client, () => packets.forEach((packet) => sendPacket(client, packet)));
  };
  const askIn = (packetOf: () => PendingStatement[]) => (question: Question) =>
    answerTo((answered) => {
      // The connection may serve another call by now.
      if (stage === "over") return;
      if (stage === "committing") return answered(new Error("a statement was asked after the commit"), none);
      flushing ??= setImmediate(flush);
      packetOf().push({ question, answered });
    });
  const ask = askIn(() => inside);
  return {
    askBefore: askIn(() => before),
    ask,
    commit: () => {
      const committed = ask(commit);
      stage = "committing";
      return committed;
    },
    /** Sends what was asked, but no commit. What a branch of the failed work asks later is never answered. */
    end: () => {
      inside = inside.filter(({ question }) => question !== commit);
      flush();
      stage = "over";
    },
  };
};

/** Its error has the stack of who asked, not of the connection. */
const answerTo = (ask: (answered: PendingStatement["answered"]) => void) =>
  new Promise<Rows>((resolve, reject) => {
    ask((error, rows) => (error ? reject(error) : resolve(rows)));
  }).catch((error: Error) => {
    Error.captureStackTrace(error);
    throw error;
  });

const together = ({ connection: { stream } }: pg.PoolClient, send: () => void) => {
  stream.cork();
  send();
  stream.uncork();
};

/** `place`: before the transaction of its packet, or inside it. */
type PlacedStatement = PendingStatement & { place: "before" | "inside" };
type Send = (connected: Connected, packet: readonly PlacedStatement[]) => void;

/** Statements issued while a packet waits for its connection join it. */
const packets = (pool: pg.Pool, shopId: string, send: Send) => {
  let packet: PlacedStatement[] | undefined;
  const take = () => {
    const taken = packet ?? [];
    packet = undefined;
    return taken;
  };
  const close = () =>
    connect(pool, shopId).then(
      (connected) => together(connected.client, () => send(connected, take())),
      (error: Error) => take().forEach(({ answered }) => answered(error, none)),
    );
  return (question: Question, place: PlacedStatement["place"] = "inside") =>
    answerTo((answered) => {
      if (!packet) setImmediate(() => void close());
      (packet ??= []).push({ question, place, answered });
    });
};

const none: Rows = { rows: [], fields: [], rowCount: 0, command: "", oid: 0 };

/** The database executes a packet as one transaction; `enter` makes it a read-only one of the shop. */
const asTransaction =
  (enter: Question): Send =>
  (connected, packet) => {
    const inside = packet.filter(({ place }) => place === "inside");
    if (inside.length === 0) return eachAlone(connected, packet);
    const { client, release } = connected;
    let met: Error | undefined;
    for (const asked of packet)
      if (asked.place === "before") sendPacket(client, [mayWrite(asked)], (error) => (met ??= standbyIn(error)));
    // If `enter` fails, every statement after it fails too.
    sendPacket(client, [{ question: enter, answered: () => undefined }, ...inside], (error) =>
      release(met ?? brokenBy(error)),
    );
  };

const eachAlone: Send = ({ client, release }, packet) => {
  let open = packet.length;
  let broken: Error | undefined;
  for (const asked of packet)
    sendPacket(client, [mayWrite(asked)], (error) => {
      broken ??= standbyIn(error) ?? brokenBy(error);
      open -= 1;
      if (open === 0) release(broken);
    });
};

const mayWrite = ({ question, answered }: PendingStatement): PendingStatement => ({
  question,
  answered: (error, rows) => answered(whereWritesAreAllowed(error), rows),
});

const standbyIn = (error: Error | null) => {
  const cause = whereWritesAreAllowed(error);
  return cause instanceof StandbyMet ? cause : undefined;
};

/** An error that the database reports leaves the connection usable, unless it ends the connection (`FATAL`). */
const brokenBy = (error: Error | null) =>
  error === null || (error instanceof pg.DatabaseError && error.severity === "ERROR") ? undefined : error;
