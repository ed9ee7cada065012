import { and, eq, or, sql } from "drizzle-orm";
import { type Db, type Row, readShop } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { type BeforeShopCall, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { shops } from "../../../base/shop/tables.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { methodOfInstalments } from "../../payments/method-verbs.ts";
import * as contract from "../contract.ts";
import { isServed, type Mode } from "../rules.ts";
import { instalmentAccounts, instalmentOrders, instalmentRefunds } from "../tables.ts";
import { instalmentFieldWords, refuse } from "../words.ts";
import { isWaiting } from "./orders.ts";
import { readLimits, TamaraAway, tamaraUrl } from "./tamara.ts";
import { openToken, sealToken } from "./tokens.ts";

export const accountOf = (db: Db): Promise<Row<typeof instalmentAccounts> | undefined> =>
  db.findWhere(instalmentAccounts, eq(instalmentAccounts.id, db.shopId));

const show = serve(contract.showInstalmentAccount, async ({ db, shop }) => answerOf(shop, await accountOf(db)));

const answerOf = (
  shop: { country: string; currency: string },
  account: Row<typeof instalmentAccounts> | undefined,
) => ({
  isServed: isServed(shop),
  account: account ?? null,
});

/** Tries the tokens before anything is kept; only those that were entered are kept, so that another user's stay. */
const tried = async (call: BeforeShopCall<typeof contract.connectInstalments>) => {
  const { pool, shop, body, secretKey } = call;
  if (!isServed(shop)) throw refuse("instalments-unserved");
  const account = await readShop(pool, shop.id, accountOf);
  const known = account?.mode === body.mode ? account : undefined;
  const apiToken = body.apiToken ?? (known && openToken(secretKey, shop.id, "api", known.sealedApiToken));
  const notificationToken =
    body.notificationToken ?? (known && openToken(secretKey, shop.id, "notification", known.sealedNotificationToken));
  checkedTogether([
    () => {
      if (!apiToken) throw refuseField("api_token", instalmentFieldWords.tokenMissing);
      if (!isSendable(apiToken)) throw refuseField("api_token", instalmentFieldWords.wrongToken);
    },
    () => {
      if (!notificationToken) throw refuseField("notification_token", instalmentFieldWords.tokenMissing);
    },
  ]);
  const { currency, digits, country } = shop;
  const tamara = { url: tamaraUrl(body.mode, call.tamaraUrl), apiToken: apiToken!, currency, digits };
  const limits = await readLimits(tamara, country).catch((error: unknown) => {
    if (error instanceof TamaraAway) throw refuse("instalments-away");
    throw refuseField("api_token", instalmentFieldWords.wrongToken);
  });
  if (!limits) throw refuseField("api_token", instalmentFieldWords.noInstalments);
  return {
    leastAmount: limits.least,
    mostAmount: limits.most,
    isSame: known !== undefined,
    tokens: {
      ...(body.apiToken !== undefined && { sealedApiToken: sealToken(secretKey, shop.id, "api", body.apiToken) }),
      ...(body.notificationToken !== undefined && {
        sealedNotificationToken: sealToken(secretKey, shop.id, "notification", body.notificationToken),
      }),
    },
  };
};

/** What can stand in a header. */
const isSendable = (token: string) => /^[\x21-\x7e]+$/.test(token);

const connect = serve(
  contract.connectInstalments,
  tried,
  async ({ db, body: { mode, isOffered }, prepared, shop, user, now, about }) => {
    // The shop's row is locked, so that two connections at once follow one another.
    await db.lock(shops, shop.id);
    // The old shop follows its orders until the copy takes its place.
    await assertNoCopy(db);
    const before = await accountOf(db);
    const { isSame, tokens, ...limits } = prepared;
    if (isSame && before?.mode !== mode) throw refuseKernel("changed-elsewhere");
    if (before && before.mode !== mode) await assertNothingOpen(db, before.mode);
    await methodOfInstalments(db);
    const fields = { ...limits, mode, isOffered, limitsAt: now };
    const { sealedApiToken, sealedNotificationToken } = tokens;
    const account = before
      ? await db.update(instalmentAccounts, before.id, { ...fields, ...tokens })
      : await db.insert(instalmentAccounts, {
          id: shop.id,
          ...fields,
          sealedApiToken: sealedApiToken!,
          sealedNotificationToken: sealedNotificationToken!,
          connectedBy: user.id,
          connectedAt: now,
        });
    await db.query(
      "instalments.try-again",
      `update instalment_orders set due_at = now() where shop_id = $1 and failure = 'keys' and due_at is not null`,
    );
    about({ kind: "instalment-account", id: account.id });
    return answerOf(shop, account);
  },
);

const disconnect = serve(contract.disconnectInstalments, async ({ db, shop, about }) => {
  await db.lock(shops, shop.id);
  const account = await accountOf(db);
  if (!account) return;
  await assertNothingOpen(db, account.mode);
  await db.remove(instalmentAccounts, account.id);
  about({ kind: "instalment-account", id: account.id });
});

/** A checkout that nobody finished is open until Tamara says that it expired. */
const assertNothingOpen = async (db: Db, mode: Mode) => {
  const [found] = await db.read(openOrders, { mode });
  if (found!.count > 0) throw refuse("instalments-open");
};

const openOrders = read("instalments.open-orders", (value: Values<{ mode: Mode }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(instalmentOrders)
    .leftJoin(instalmentRefunds, and(eq(instalmentRefunds.orderId, instalmentOrders.id), isWaiting))
    .where(
      and(
        eq(instalmentOrders.mode, value.mode),
        or(
          sql`${instalmentOrders.state} in ('new', 'order_approved', 'order_authorised') and ${instalmentOrders.providerId} is not null`,
          sql`${instalmentRefunds.id} is not null`,
          sql`${instalmentOrders.refunded} > ${instalmentOrders.bookedRefunds}`,
        ),
      ),
    ),
);

export const accountHandlers: readonly Served[] = [show, connect, disconnect];
