import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Directory, type Row, withDirectory, withShop } from "../../../../platform/server/db/database.ts";
import { type BeforeCall, serveOpenly, type Served } from "../../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { isId, newId } from "../../../../platform/server/ids.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { followLink, throttled } from "../../../base/messages/opened-link-verbs.ts";
import { refuseLink } from "../../../base/messages/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { clients } from "../../../records/clients/tables.ts";
import { documentOfLink } from "../../../records/documents/sharing-verbs.ts";
import { lockVisit } from "../../../workshop/visits/verbs.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import * as contract from "../contract.ts";
import { checkoutMinutes, isAgreed, isServed, movesMoney } from "../rules.ts";
import { instalmentOrders } from "../tables.ts";
import { instalmentFieldWords, providerWords, refuse } from "../words.ts";
import { accountOf } from "./account.ts";
import { accountAt } from "./following.ts";
import { type Order, ordersOfInvoice, returnedToClient, wake } from "./orders.ts";
import { beginCheckout, type Tamara, TamaraAway, TamaraRefused } from "./tamara.ts";
import { isNotification, openToken } from "./tokens.ts";

const invoiceOfLink = async (directory: Directory, token: string, call: { now: string; kinds: Kinds }) => {
  const { db, link } = await followLink(directory, token, call);
  if (link.kind !== "client-invoices") throw refuseLink("link-closed");
  return { db, invoice: await db.find(clientInvoices, await documentOfLink(db, link.id)) };
};

type Invoice = Row<typeof clientInvoices>;

/** Whether the client's part of an approved invoice can be paid in instalments now. */
const offerOf = async (db: Db, invoice: Invoice, now: string) => {
  const [shop, account, client, item, orders] = await Promise.all([
    shopOf(db),
    accountOf(db),
    db.find(clients, invoice.clientId),
    db.findWhere(
      openItems,
      and(
        eq(openItems.sourceKind, "client-invoice"),
        eq(openItems.sourceId, invoice.id),
        eq(openItems.partyId, invoice.clientId),
      ),
    ),
    ordersOfInvoice(db, invoice.id),
  ]);
  const owed = item?.remaining ?? 0n;
  const isWithin = account !== undefined && owed >= account.leastAmount && owed <= account.mostAmount;
  const ofAccount = orders.filter(({ mode }) => mode === account?.mode);
  const isTaken = ofAccount.some(({ state }) => isAgreed(state));
  const running = ofAccount.find((order) => isRunning(order, now) && order.amount === owed);
  return {
    shop: { ...shop, digits: digitsOf(shop.currency) },
    account,
    client,
    item,
    owed,
    orders: ofAccount,
    isTaken,
    /** The checkout that is open for what is owed. */
    running,
    // Who holds the link need not be the client: what is typed there goes to Tamara and is kept nowhere.
    needsEmail: client.email === null && (running?.checkoutUrl ?? null) === null,
    // Tamara knows a client by the phone.
    isOffered:
      owed > 0n && isWithin && account.isOffered && client.contactNumber !== null && isServed(shop) && !isTaken,
  };
};

const showOffer = serveOpenly(
  contract.showInstalmentOffer,
  throttled("instalment-offers", 60),
  async ({ directory, params: { token }, now, kinds, amountsIn }) => {
    const { db, invoice } = await invoiceOfLink(directory, token, { now, kinds });
    const { shop, account, owed, orders, isOffered, needsEmail } = await offerOf(db, invoice, now);
    amountsIn(shop);
    const last = orders.findLast(({ state }) => state !== "order_expired");
    return {
      isOffered,
      isTrial: account !== undefined && !movesMoney(account.mode),
      needsEmail: isOffered && needsEmail,
      amount: owed,
      order: last ? { state: last.state, amount: last.amount - last.canceled } : null,
    };
  },
);

/** The order is written before Tamara knows of it, so that its notification finds it even if this process dies. */
const begin = async (call: BeforeCall<typeof contract.beginInstalments>) => {
  const { pool, params, body, now, kinds, secretKey, tamaraUrl } = call;
  await throttled("instalments", 20)(call);
  const begun = await withDirectory(pool, async (directory) => {
    const { db, invoice } = await invoiceOfLink(directory, params.token, { now, kinds });
    await lockVisit(db, invoice.clientVehicleId);
    const { shop, account, client, item, owed, ...offer } = await offerOf(db, invoice, now);
    if (offer.isTaken) throw refuse("instalments-under-way");
    if (!offer.isOffered || !account || !item) throw refuse("instalments-not-offered");
    const at = accountAt(db.shopId, account, { secretKey, tamaraUrl });
    if (!at) throw refuse("instalments-not-offered");
    if (offer.needsEmail && body.email === undefined) throw refuseField("email", fieldKinds.required);
    const order =
      offer.running ??
      (await db.insert(instalmentOrders, {
        id: newId(),
        branchId: invoice.branchId,
        clientVehicleId: invoice.clientVehicleId,
        clientId: invoice.clientId,
        invoiceId: invoice.id,
        openItemId: item.id,
        mode: account.mode,
        amount: owed,
        currency: shop.currency,
        returnedBefore: returnedToClient(invoice),
        createdAt: now,
      }));
    return {
      shopId: db.shopId,
      order,
      tamara: { ...at, currency: shop.currency, digits: shop.digits },
      shop,
      client: { name: client.name, phone: client.contactNumber, email: body.email ?? client.email ?? "" },
      city: client.city ?? shop.city ?? shop.country,
      invoice,
    };
  });
  const { order, shopId } = begun;
  if (order.checkoutUrl !== null) return { checkoutUrl: order.checkoutUrl };
  const checkout = await checkoutAt(call, begun).catch((error: unknown) => {
    if (error instanceof TamaraRefused && error.isAbout("email"))
      throw refuseField("email", instalmentFieldWords.wrongEmail);
    throw refuse(error instanceof TamaraAway ? "instalments-away" : "instalments-declined");
  });
  return withShop(pool, shopId, (db) => keepCheckout(db, order.id, checkout));
};

type Begun = Pick<Parameters<typeof beginCheckout>[1], "client" | "city"> & {
  shopId: string;
  order: Order;
  tamara: Tamara;
  shop: { country: string };
  invoice: Invoice;
};

const checkoutAt = (
  { params, language, baseUrl }: BeforeCall<typeof contract.beginInstalments>,
  { shopId, order, tamara, shop, client, city, invoice }: Begun,
) => {
  const page = `${baseUrl}/${language === "ar" ? "ar" : "en"}/i/${params.token}?instalments=`;
  return beginCheckout(tamara, {
    reference: order.id,
    number: invoice.label!,
    amount: order.amount,
    country: shop.country,
    language,
    client,
    city,
    description: inLanguage(providerWords.description, language, { number: invoice.label! }),
    addresses: {
      success: `${page}success`,
      failure: `${page}failure`,
      cancel: `${page}cancel`,
      notification: `${baseUrl}/api/public/instalment-events/${shopId}`,
    },
  });
};

/** Of two tabs the first checkout is kept, and both lead to it. */
const keepCheckout = async (db: Db, orderId: string, checkout: { providerId: string; checkoutUrl: string }) => {
  const order = await db.lock(instalmentOrders, orderId);
  if (order.checkoutUrl !== null) return { checkoutUrl: order.checkoutUrl };
  await db.query(
    "instalments.keep-checkout",
    `update instalment_orders set provider_id = $3, checkout_url = $4, due_at = now() + interval '15 minutes' where shop_id = $1 and id = $2`,
    [orderId, checkout.providerId, checkout.checkoutUrl],
  );
  return { checkoutUrl: checkout.checkoutUrl };
};

const isRunning = ({ state, createdAt }: Order, now: string) =>
  state === "new" && Date.parse(now) - Date.parse(createdAt) < checkoutMinutes * 60_000;

const beginOrder = serveOpenly(contract.beginInstalments, begin, async ({ prepared }) => prepared);

const notification = z.object({
  order_id: z.string().min(1).max(100),
  order_reference_id: z.string().max(200).optional(),
});

/** The notification says which order to read; what is read decides, so that neither the order of events nor their number matters. */
const receiveEvent = serveOpenly(
  contract.receiveInstalmentEvent,
  async ({ signed }) => ({ bytes: await signed.bytes(), jwt: signed.signature ?? "" }),
  async ({ directory, params, prepared, secretKey, now }) => {
    if (!isId(params.shop)) throw refuse("notification-unsigned");
    const db = await directory.enterShop(params.shop);
    const account = await accountOf(db);
    const token = account && openToken(secretKey, params.shop, "notification", account.sealedNotificationToken);
    if (!token || !isNotification(prepared.jwt, token, now)) throw refuse("notification-unsigned");
    const event = notification.safeParse(readJson(prepared.bytes)).data;
    const order = event && (await orderOf(db, event));
    if (order) await wake(db, order.id);
    return { received: true as const };
  },
);

/** By Tamara's id; or by our own, if the answer to its checkout was lost. */
const orderOf = async (
  db: Db,
  { order_id: providerId, order_reference_id: reference }: z.output<typeof notification>,
) => {
  const known = await db.findWhere(instalmentOrders, eq(instalmentOrders.providerId, providerId));
  if (known || !isId(reference ?? "")) return known;
  const lost = await db.findWhere(
    instalmentOrders,
    and(eq(instalmentOrders.id, reference!), sql`${instalmentOrders.providerId} is null`),
  );
  return lost && db.update(instalmentOrders, lost.id, { providerId });
};

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

export const publicHandlers: readonly Served[] = [showOffer, beginOrder, receiveEvent];
