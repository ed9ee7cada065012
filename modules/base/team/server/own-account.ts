import { eq } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { readShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { worksAt } from "../../../../platform/server/http/own-branches.ts";
import { type BeforeShopCall, serve } from "../../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import * as contract from "../account-contract.ts";
import { assertChosenBranchOpen } from "../../shop/branch-verbs.ts";
import { signIns, users } from "../tables.ts";
import { teamWords } from "../words.ts";
import { receiverOf, notifyHolder } from "./mails.ts";
import { hashNewPassword, refuseOwnName } from "../new-password-verbs.ts";
import { passkeysOf } from "./passkeys.ts";
import { isPassword } from "../password-verbs.ts";
import { storedPhone } from "./phones.ts";
import { assertAtBrowser } from "../../../../platform/server/http/proof.ts";
import { endSessions, endTokens, markProven } from "./sessions.ts";
import { sessionOf } from "../session-verbs.ts";
import { userVersion } from "./user-version.ts";

export const changeMe = serve(contract.changeMe, async ({ db, body, user, shop, about, secretKey }) => {
  const { version, ...details } = body;
  if (user.lacksFactor && Object.keys(details).some((field) => field !== "locale"))
    throw refuse("second-factor-needed");
  const contactNumber = storedPhone(body.contactNumber, shop.country);
  checkVersion(version, userVersion(await db.lock(users, user.id), secretKey));
  const after = await db.update(users, user.id, { ...details, ...(contactNumber !== undefined && { contactNumber }) });
  about({ kind: "users", id: user.id, name: after.name });
  const ofBrowser = { csrfToken: "", floor: null, isPaired: false, supportWhatsapp: null };
  const session = await sessionOf(db, user.id, { ...ofBrowser, secretKey });
  if (!session.user) throw refuse("not-signed-in");
  return session.user;
});

export const chooseBranch = serve(contract.chooseBranch, async ({ db, body, user, about }) => {
  const { branchId } = body;
  await assertChosenBranchOpen(db, branchId);
  if (!worksAt(user, branchId)) throw refuseField("branch_id", teamWords.notYourBranch);
  await db.update(users, user.id, { branchId });
  about({ kind: "users", id: user.id, name: user.name });
});

export const provePassword = serve(
  contract.provePassword,
  async ({ body, ...call }) => isOwnPassword(call, body.password),
  async ({ db, user, prepared: isRight, now }) => {
    if (!isRight) throw refuseField("password", teamWords.wrongPassword);
    await markProven(db, user, now);
  },
);

export const changePassword = serve(
  contract.changePassword,
  async ({ body, ...call }) =>
    (await isOwnPassword(call, body.currentPassword)) ? hashNewPassword(body.password) : undefined,
  async ({ db, body, user, shop, baseUrl, now, prepared: passwordHash }) => {
    if (!passwordHash) throw refuseField("current_password", teamWords.wrongPassword);
    const holder = await receiverOf(db, user.id);
    refuseOwnName(body.password, [holder.name, holder.nameAr, holder.email, shop.name, shop.nameAr]);
    await db.query(
      "team.change-password",
      "update directory.sign_ins set password_hash = $3 where shop_id = $1 and user_id = $2",
      [user.id, passwordHash],
    );
    await endSessions(db, user.id, user.sessionId);
    await endTokens(db, user.id);
    await markProven(db, user, now);
    const also = (await passkeysOf(db, user.id)).length > 0 ? "passkeysKept" : undefined;
    await notifyHolder(db, holder, "passwordChanged", { baseUrl, shop, by: user, also });
  },
);

const passwordOfUser = read("team.own-password", (value: Values<{ userId: string }>) =>
  select({ passwordHash: signIns.passwordHash }).from(signIns).where(eq(signIns.userId, value.userId)),
);

/** Browser sessions only; five attempts a minute. */
const isOwnPassword = async (
  { shop, user, pool }: Pick<BeforeShopCall<Route>, "shop" | "user" | "pool">,
  password: string,
) => {
  assertAtBrowser(user);
  await countTryInShop(pool, shop.id, `password:${user.id}`, 5, 60);
  return isPassword(password, await passwordHashOf(pool, shop.id, user.id));
};

const passwordHashOf = (pool: Pool, shopId: string, userId: string) =>
  readShop(pool, shopId, async (db) => {
    const [found] = await db.read(passwordOfUser, { userId });
    return found?.passwordHash;
  });
