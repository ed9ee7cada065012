import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { refuse } from "../../shared/refusals.ts";
import type { Route } from "../../shared/route.ts";
import type { Db } from "../db/database.ts";
import { idempotentAnswers } from "../db/kernel-tables.ts";
import { read, readByHand, type RowOf, type Values } from "../db/read.ts";
import { castOrNull, select, shop } from "../db/select.ts";
import { catalogueId } from "../ids.ts";
import { openSafe } from "../secrets.ts";

/** The part of an answer that is stored and repeated. */
type StoredAnswer = { status: number; body?: unknown };

type Once = {
  key: string;
  route: Route;
  userId: string;
  requestHash: string;
  secretKey: string;
  carryOut: () => Promise<StoredAnswer>;
  /** The id of what the answer created, by which it can be revoked. */
  thingOf: (answer: StoredAnswer) => string;
};

type Stored = RowOf<typeof storedAnswer>;

const keyLocked = readByHand(
  "idempotency.lock",
  { free: z.boolean() },
  (value: Values<{ id: string }>) =>
    sql`select pg_try_advisory_xact_lock(hashtextextended(${shop}::text || ${value.id}, 0)) as free`,
);

const storedAnswer = read("idempotency.find", (value: Values<{ id: string }>) =>
  select({
    requestHash: idempotentAnswers.requestHash,
    status: idempotentAnswers.status,
    answer: idempotentAnswers.answer,
    thingId: idempotentAnswers.thingId,
    sealed: castOrNull(
      sql`case when ${idempotentAnswers.createdAt} > now() - interval '10 minutes' then ${idempotentAnswers.sealed} end`,
      "text",
    ),
  })
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.id, value.id), sql`${idempotentAnswers.createdAt} > now() - interval '24 hours'`)),
);

/**
 * Stores the first 2xx answer to a user's key at a call in the same transaction, and repeats it for 24 hours.
 * While the first is in progress: `in-flight`; another request with the key: `key-reused`. A refused request is
 * judged again. An answer with a secret is not repeated, or from its encrypted body for ten minutes:
 * `already-done` with the id.
 */
export const answerOnce = async (
  db: Db,
  { key, route, userId, requestHash, secretKey, carryOut, thingOf }: Once,
): Promise<StoredAnswer> => {
  const id = catalogueId("idempotency-key", userId, route.method, route.path, key);
  const [[lock], [stored]] = await Promise.all([db.read(keyLocked, { id }), db.read(storedAnswer, { id })]);
  if (!lock?.free) throw refuse("in-flight", { retryAfter: 1 });
  if (stored && stored.requestHash !== requestHash) throw refuse("key-reused");
  const envelope = envelopeOf(secretKey, `${db.shopId}/${id}`);
  if (stored) return givenAgain(stored, envelope);

  const outgoing = await carryOut();
  const { answer, thingId, sealed } = keptOf(route, outgoing, thingOf, envelope);
  db.alongside(
    db.query(
      "idempotency.store",
      `insert into idempotent_answers (shop_id, id, request_hash, status, answer, thing_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (shop_id, id) do update set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer,
         thing_id = excluded.thing_id, sealed = excluded.sealed, created_at = now()`,
      [id, requestHash, outgoing.status, answer, thingId, sealed],
    ),
  );
  return outgoing;
};

type Envelope = ReturnType<typeof envelopeOf>;

/** Encrypts the stored body, so that the table does not reveal it. */
const envelopeOf = (secretKey: string, owner: string) => ({
  seal: (body: unknown) => openSafe(secretKey).seal("idempotent-answer", owner, JSON.stringify(body)),
  open: (sealed: string): unknown => JSON.parse(openSafe(secretKey).open("idempotent-answer", owner, sealed)),
});

const givenAgain = ({ status, answer, thingId, sealed }: Stored, envelope: Envelope): StoredAnswer => {
  if (thingId === null) return { status, body: answer ?? undefined };
  if (sealed === null) throw refuse("already-done", { extra: { id: thingId } });
  return { status, body: envelope.open(sealed) };
};

const keptOf = ({ secret }: Route, outgoing: StoredAnswer, thingOf: Once["thingOf"], envelope: Envelope) => {
  if (!secret)
    return { answer: outgoing.body === undefined ? null : JSON.stringify(outgoing.body), thingId: null, sealed: null };
  return {
    answer: null,
    thingId: thingOf(outgoing),
    sealed: secret === "kept-ten-minutes" ? envelope.seal(outgoing.body) : null,
  };
};
