import { refuse } from "../shared/refusals.ts";
import type { Db } from "./database.ts";
import { catalogueId } from "./ids.ts";
import { openSafe } from "./secrets.ts";

/** What of an answer is stored and given again. */
type KeptAnswer = { status: number; body?: unknown };

/** How an answer's body lies in the table, by the id of its row; null where there is none. */
type Kept = { write: (id: string, body: unknown) => string | null; read: (id: string, stored: unknown) => unknown };

type Once = { key: string; requestHash: string; kept: Kept; carryOut: () => Promise<KeptAnswer> };

/**
 * The first 2xx answer to a key is stored with its effect and given again for 24 hours.
 * While the first is in flight: `in-flight`; another request under the key: `key-reused`. A refusal is judged again.
 */
export const answerOnce = async (db: Db, { key, requestHash, kept, carryOut }: Once): Promise<KeptAnswer> => {
  const id = catalogueId("idempotency-key", key);
  const [[lock], [stored]] = await Promise.all([
    db.query<{ free: boolean }>("idempotency.lock", "select pg_try_advisory_xact_lock(hashtextextended($1::text || $2, 0)) as free", [key]),
    db.query<{ requestHash: string; status: number; answer: unknown }>(
      "idempotency.find",
      "select request_hash, status, answer from idempotent_answers where shop_id = $1 and id = $2 and created_at > now() - interval '24 hours'",
      [id],
    ),
  ]);
  if (!lock?.free) throw refuse("in-flight", { retryAfter: 1 });
  if (stored && stored.requestHash !== requestHash) throw refuse("key-reused");
  if (stored) return { status: stored.status, body: kept.read(id, stored.answer ?? undefined) };

  const outgoing = await carryOut();
  db.alongside(
    db.query(
      "idempotency.store",
      `insert into idempotent_answers (shop_id, id, request_hash, status, answer) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, id) do update set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = now()`,
      [id, requestHash, outgoing.status, kept.write(id, outgoing.body)],
    ),
  );
  return outgoing;
};

export const openAnswers: Kept = {
  write: (_id, body) => (body === undefined ? null : JSON.stringify(body)),
  read: (_id, stored) => stored,
};

/** For answers with a secret that is shown once: whoever reads the table learns nothing of it. */
export const sealedAnswers = (secretKey: string, shopId: string): Kept => {
  const safe = openSafe(secretKey);
  const owner = (id: string) => `${shopId}/${id}`;
  return {
    write: (id, body) => (body === undefined ? null : JSON.stringify(safe.seal("idempotent-answer", owner(id), JSON.stringify(body)))),
    read: (id, stored) => (typeof stored === "string" ? JSON.parse(safe.open("idempotent-answer", owner(id), stored)) : undefined),
  };
};
