import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../platform/server/db/database.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { verifyRegister } from "../../money/fixed-assets/verbs.ts";
import { verifyBooks } from "../../books/ledger/verbs.ts";
import { verifyStock } from "../../records/products/stock-verbs.ts";
import { verifySettlement } from "../../books/tax-returns/verbs.ts";
import { verifyTransfers } from "../../records/stock-transfers/verbs.ts";
import { verifyWork } from "../../workshop/work-orders/part-verbs.ts";
import * as contract from "./contract.ts";
import { bookChecks, type Fault } from "./tables.ts";
import { problemIn } from "./rules.ts";

const readBookCheck = serve(contract.readBookCheck, async ({ db, language }) => {
  const [last] = await db.list(bookChecks);
  return answerOf(last, language);
});

const checkBooks = serve(contract.checkBooks, async ({ db, language, now }) =>
  answerOf(await check(db, now), language),
);

export const bookCheckHandlers: readonly Served[] = [readBookCheck, checkBooks];

/** Checks the books of every shop, one after the other, so that the check of a large shop holds up no other. */
export const checkAllBooks = (pool: Pool) => async () => {
  const shops = await runOnce(pool, shopsWithEntries, {});
  for (const { shopId } of shops) await withShop(pool, shopId, (db) => check(db, new Date().toISOString()));
};

const shopsWithEntries = readByHand(
  "book-checks.shops",
  { shopId: z.string() },
  () => sql`select * from shops_with_entries() as shop_id`,
);

const check = async (db: Db, checkedAt: string) => {
  const found = await Promise.all([
    verifyBooks(db),
    verifyStock(db),
    verifyTransfers(db),
    verifyWork(db),
    verifyRegister(db),
    verifySettlement(db),
  ]);
  const faults = found.flat();
  await db.read(written, { checkedAt, faults: JSON.stringify(faults) });
  return { checkedAt, faults };
};

const written = readByHand(
  "book-checks.write",
  { id: z.string() },
  (value: Values<{ checkedAt: string; faults: string }>) => sql`
    insert into book_checks (shop_id, id, checked_at, faults) values (${shop}, ${shop}, ${value.checkedAt}, ${value.faults}::jsonb)
    on conflict (shop_id, id) do update set checked_at = excluded.checked_at, faults = excluded.faults returning id`,
);

const answerOf = (last: { checkedAt: string; faults: Fault[] } | undefined, language: Language) => ({
  checkedAt: last?.checkedAt ?? null,
  faults: (last?.faults ?? []).map(({ problem, subject }) => ({
    problem: problemIn(language, problem),
    subject,
  })),
});
