import { sql } from "drizzle-orm";
import { z } from "zod";
import { cellsOf } from "../../../../platform/server/cells/known.ts";
import { runOnce } from "../../../../platform/server/db/database.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { serveOperator } from "../../../../platform/server/http/serve.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { teamWords } from "../../../base/team/words.ts";
import { endRenewalOfShop } from "../../plans/verbs.ts";
import * as contract from "../console-contract.ts";
import { mayDelete } from "../console-rules.ts";
import { refuseOperator } from "../words.ts";
import { writeJournal } from "./journal.ts";
import { findShop } from "./shops.ts";
import { isPasswordOf } from "./sign-in.ts";

export const deleteShop = serveOperator(
  contract.deleteShop,
  ({ pool, operator, body }) => isPasswordOf(pool, operator, body.password),
  async ({ directory, params, operator, body: { reason }, prepared: isRight, now, billing }) => {
    if (!isRight) throw refuseField("password", teamWords.wrongPassword);
    const shop = await findShop(directory, operator, params.id, now);
    if (!mayDelete(shop, { now, graceDays: billing.graceDays })) throw refuseOperator("deletion-not-due");
    const { id, name, since, deletionRequestedAt } = shop;
    await writeJournal(directory, {
      at: now,
      operator,
      deed: "delete-shop",
      shop: { id, name },
      reason,
      details: {
        since: since.slice(0, 10),
        ...(deletionRequestedAt && { requested: deletionRequestedAt.slice(0, 10) }),
      },
    });
    const db = await directory.enterShop(id);
    await endRenewalOfShop(db);
    await directory.read(shopDeleted, { id, onlyAccess: true });
    await db.query("operator.queue-deletion", "select enqueue('delete-shop', '{}'::jsonb) where $1::uuid is not null");
    db.announce("sessions");
  },
);

/** The job that removes everything of a shop whose deletion was ordered: its rows, then its files. Can be repeated. */
export const deleteShopData = (pool: Pool, files: Files) => async (payload: unknown) => {
  const { shopId } = payload as { shopId: string };
  if (!isId(shopId)) return;
  await runOnce(pool, shopDeleted, { id: shopId, onlyAccess: false });
  await cellsOf(pool)?.settle(shopId, undefined);
  for await (const key of files.list(shopId)) await files.remove(key);
};

const shopDeleted = readByHand(
  "operator.delete-shop",
  { deleteShop: z.unknown() },
  ({ id, onlyAccess }: Values<{ id: string; onlyAccess: boolean }>) => sql`select delete_shop(${id}, ${onlyAccess})`,
);
