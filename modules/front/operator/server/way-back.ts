import { withDirectory } from "../../../../platform/server/db/database.ts";
import { openPool } from "../../../../platform/server/db/pool.ts";
import { recordOperatorDeed } from "../../../base/team/operator-deed-verbs.ts";
import { shops } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { findUserOf, letBackIn, whyNotLetIn } from "../../../base/team/way-back-verbs.ts";
import { writeJournal } from "./journal.ts";

type Request = { email: string; reason: string; baseUrl: string; now: Date };

/**
 * Lets a managing director back in who is alone and has lost every way to sign in; noted in the journal and in the shop's
 * activity log, and told to all its managing directors. Answers the link to choose a password. Throws a sentence if the
 * e-mail is nobody's, or if somebody else can help.
 */
export const letDirectorIn = async (
  databaseUrl: string,
  { email, reason, baseUrl, now: at }: Request,
): Promise<string> => {
  const pool = openPool(databaseUrl, 2);
  try {
    const found = await findUserOf(pool, email);
    if (!found) throw new Error(`There is no user ${email}.`);
    const { shopId, userId } = found;
    return await withDirectory(
      pool,
      async (directory) => {
        await directory.enterConsole();
        const db = await directory.enterShop(shopId);
        const user = await db.lock(users, userId);
        const refusal = await whyNotLetIn(db, user);
        if (refusal) throw new Error(`${email} ${refusal}`);
        const now = at.toISOString();
        const url = await letBackIn(db, user, { now, baseUrl, reason });
        const { name } = await db.find(shops, shopId);
        const subject = { kind: "users" as const, id: user.id, name: user.name };
        await recordOperatorDeed(db, { method: "POST", path: "/api/operator/let-in", at: now, subject, reason });
        await writeJournal(directory, {
          at: now,
          operator: null,
          deed: "let-in",
          shop: { id: shopId, name },
          reason,
          details: { email: found.email },
        });
        return url;
      },
      shopId,
    );
  } finally {
    await pool.end();
  }
};
