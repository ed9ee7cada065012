import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as shopOfCall } from "../../../../platform/server/db/select.ts";
import { mayCall } from "../../../../platform/server/http/outside.ts";
import { closePublicLink, openPublicLink } from "../../../../platform/server/http/public-links.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import { startOfDay, todayIn } from "../../../../platform/shared/dates.ts";
import { type FieldRefusals, refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { shops } from "../../shop/tables.ts";
import { providerFieldWords } from "../provider-words.ts";
import * as contract from "../whatsapp-contract.ts";
import { freeText, helloTemplate } from "../whatsapp-rules.ts";
import { whatsappAccounts } from "../whatsapp-tables.ts";
import { secretPurposeOfAccount, verifyTokenOf, webhookTokenOf } from "../whatsapp-verbs.ts";
import { refuseWhatsApp, whatsappFieldWords } from "../whatsapp-words.ts";
import { accountOf } from "../channel-verbs.ts";
import { serveTestMessage } from "./test-message.ts";
import { tokenPurposeOfAccount } from "./whatsapp-sending.ts";

type Account = Row<typeof whatsappAccounts>;
type Answering = Pick<Call<Route>, "db" | "shop" | "now" | "baseUrl" | "secretKey">;

/** The address at Meta has no end of its own; the directory needs one. */
const neverExpires = "2200-01-01T00:00:00Z";

const show = serve(contract.showWhatsApp, async (call) => ({
  account: await answerOf(await accountOf(call.db), call),
}));

const save = serve(contract.saveWhatsApp, async (call) => {
  const { db, body, shop, secretKey, privateHosts, about } = call;
  const { version, token, appSecret, host, linkTemplate = null, ...fields } = body;
  // The shop's row is locked, so that of two first saves at once the second sees the first.
  await db.lock(shops, shop.id);
  const before = await accountOf(db);
  checkVersion(version, before ? accountVersion(before) : "");
  if (!mayCall(host, privateHosts) || new URL(host).origin !== host)
    throw refuseField("host", providerFieldWords.address);
  assertSecrets(before, { token, appSecret, host });
  const safe = openSafe(secretKey);
  const row = {
    ...fields,
    host,
    linkTemplate,
    isPreferred: fields.isPreferred ?? before?.isPreferred ?? true,
    failures: 0,
    awayUntil: null,
    ...(token && { sealedToken: safe.seal(tokenPurposeOfAccount, shop.id, token), tokenRefusedAt: null }),
    ...(appSecret && { sealedAppSecret: safe.seal(secretPurposeOfAccount, shop.id, appSecret) }),
  };
  const after = before ? await db.update(whatsappAccounts, before.id, row) : await open(call, row as NewAccount);
  about({ kind: "whatsapp-account", id: shop.id, name: after.phoneNumberId });
  return { version: accountVersion(after) };
});

type NewAccount = Omit<Account, "id" | "shopId" | "webhookId" | "verifiedAt" | "tokenRefusedAt" | "sendingUntil">;

const open = async ({ db, shop, secretKey }: Answering, row: NewAccount): Promise<Account> => {
  const account = await db.insert(whatsappAccounts, { id: shop.id, webhookId: newId(), ...row });
  await openPublicLink(db, { id: account.webhookId, expiresAt: neverExpires }, webhookTokenOf(account, secretKey));
  return account;
};

/** Both are needed at first, and again for another host, because whoever changes the host would learn the token. */
const assertSecrets = (
  before: Account | undefined,
  { token, appSecret, host }: { token?: string | undefined; appSecret?: string | undefined; host: string },
) => {
  const words = before ? whatsappFieldWords.secretAgain : whatsappFieldWords.secretNeeded;
  if (before?.host === host) return;
  const errors: FieldRefusals = { ...(!token && { token: [words] }), ...(!appSecret && { app_secret: [words] }) };
  if (Object.keys(errors).length > 0) throw refuse("invalid", { errors });
};

const remove = serve(contract.removeWhatsApp, async ({ db, shop, about }) => {
  const account = await accountOf(db);
  if (account) {
    await closePublicLink(db, account.webhookId);
    await db.remove(whatsappAccounts, account.id);
  }
  about({ kind: "whatsapp-account", id: shop.id });
});

const test = serveTestMessage(contract.sendWhatsAppTest, {
  channel: "whatsapp",
  template: helloTemplate,
  assertSetUp: async (db) => {
    if (!(await accountOf(db))) throw refuseWhatsApp("no-whatsapp-account");
  },
});

export const whatsappHandlers: readonly Served[] = [show, save, remove, test];

const accountVersion = versionByFields(contract.whatsappFields);

const answerOf = async (account: Account | undefined, call: Answering) => {
  if (!account) return null;
  const { secretKey, baseUrl } = call;
  const { phoneNumberId, businessAccountId, host, apiVersion, isPreferred } = account;
  const { linkTemplate, linkLanguage, linkLanguageAr, verifiedAt, tokenRefusedAt, awayUntil } = account;
  return {
    phoneNumberId,
    businessAccountId,
    host,
    apiVersion,
    isPreferred,
    linkTemplate,
    linkLanguage,
    linkLanguageAr,
    verifiedAt,
    tokenRefusedAt,
    awayUntil,
    webhookUrl: `${baseUrl}/api/public/whatsapp/${webhookTokenOf(account, secretKey)}`,
    verifyToken: verifyTokenOf(account, secretKey),
    charged: await chargedOf(call.db, call),
    version: accountVersion(account),
  };
};

const charged = readByHand(
  "messages.whatsapp-charged",
  { month: z.string(), category: z.string().nullable(), count: z.int() },
  (value: Values<{ zone: string; since: string; free: string }>) => sql`
    select to_char(date_trunc('month', sent_at at time zone ${value.zone}), 'YYYY-MM-DD') as month, category,
      count(*)::int as count
    from outbox_messages
    where shop_id = ${shopOfCall} and channel = 'whatsapp' and template is not null and sent_at >= ${value.since}
      and state in ('sent', 'delivered', 'read') and category is distinct from ${value.free}
    group by 1, 2 order by 1 desc, 3 desc, 2`,
);

const chargedOf = (db: Db, { shop, now }: Pick<Answering, "shop" | "now">) => {
  const [year = 0, month = 0] = todayIn(shop.timeZone, now).split("-").map(Number);
  const last = month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, "0")}-01`;
  return db.read(charged, { zone: shop.timeZone, since: startOfDay(last, shop.timeZone), free: freeText });
};
