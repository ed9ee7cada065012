import { refuse } from "../shared/refusals.ts";
import type { Db } from "./database.ts";
import { catalogueId } from "./ids.ts";

/** What of an answer is stored and given again. */
type KeptAnswer = { status: number; body?: unknown };

/**
 * The first 2xx answer to a key is stored with its effect and given again for 24 hours.
 * While the first is in flight: `in-flight`; another request under the key: `key-reused`. A refusal is judged again.
 */
export const answerOnce = async (db: Db, key: string, requestHash: string, carryOut: () => Promise<KeptAnswer>): Promise<KeptAnswer> => {
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
  if (stored) return { status: stored.status, body: stored.answer ?? undefined };

  const outgoing = await carryOut();
  db.alongside(
    db.query(
      "idempotency.store",
      `insert into idempotent_answers (shop_id, id, request_hash, status, answer) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, id) do update set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = now()`,
      [id, requestHash, outgoing.status, outgoing.body === undefined ? null : JSON.stringify(outgoing.body)],
    ),
  );
  return outgoing;
};
