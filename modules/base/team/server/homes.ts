import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cellsOf } from "../../../../platform/server/cells/known.ts";
import { runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { read, readByHand } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { shops } from "../../shop/tables.ts";
import { signIns } from "../tables.ts";

/** The job that records in which cell a shop lives and which e-mails it has, or that it is gone. Can be repeated. */
export const settleHome = (pool: Pool) => async (payload: unknown) => {
  const { shopId } = payload as { shopId: string };
  const cells = cellsOf(pool);
  if (!isId(shopId)) return;
  if (!cells) throw new Error("this process is of no cell; another one carries out the job");
  const emails = await withShop(pool, shopId, async (db) => {
    const [shop, found] = await Promise.all([db.findWhere(shops, eq(shops.id, shopId)), db.read(emailsOfShop)]);
    return shop && found.map(({ email }) => email);
  });
  await cells.settle(shopId, emails);
};

/** The job that does so for all shops of this cell, so that nothing is missing that was not recorded in time. */
export const settleHomes = (pool: Pool) => async () => {
  if (cellsOf(pool)) await queueHomes(pool);
};

export const queueHomes = (pool: Pool) => runOnce(pool, homesQueued, {});

const emailsOfShop = read("team.emails-of-shop", () => select({ email: signIns.email }).from(signIns));

const homesQueued = readByHand("team.queue-homes", { queued: z.unknown() }, () => sql`select queue_homes() as queued`);
