import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { withDirectory } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi, testBilling } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { signedInOperator } from "../../../tests/support/operator.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { issueInvoice } from "../plans/invoice-verbs.ts";
import { recordPayment } from "../plans/verbs.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");
const operator = await signedInOperator(api);
const pool = openPool(api.database.runtimeUrl, 4);
const owner = new pg.Pool({ connectionString: api.database.ownerUrl, max: 1 });
afterAll(() => Promise.all([pool.end(), owner.end()]));

type Shop = Awaited<ReturnType<typeof api.newShop>>;
const wish = { plan: "professional", interval: "monthly", currency: "sar", country: "SA", method: "transfer" };
const ordered = async (shop: Shop, changes: object = {}) =>
  succeeded(await shop.post("/api/plan/orders", { ...wish, email: shop.email, ...changes })).body;
const confirm = (shop: Shop, orderId: string) =>
  operator.post(`/api/operator/shops/${shop.shopId}/confirm-transfer`, {
    order_id: orderId,
    bank_reference: "FT26325",
    reason: "It has arrived",
  });
const invoicesOf = async (shop: Shop) =>
  succeeded(await shop.get("/api/plan"))
    .body.payments.map(({ invoice }: { invoice: object | null }) => invoice)
    .filter(Boolean);
const numbers = async () =>
  (await owner.query<{ number: number }>("select number from directory.subscription_invoices order by 1")).rows.map(
    ({ number }) => number,
  );
const withoutGaps = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("a confirmed transfer gets one invoice, which the shop reads, the journal names, and which stays as it was", async () => {
  const shop = await api.newShop();
  const order = await ordered(shop);
  expect(await invoicesOf(shop)).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(shop, order.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [invoice, ...others] = await invoicesOf(shop);
  expect(others).toEqual([]);
  const count = (await numbers()).length;
  expect(await numbers()).toEqual(withoutGaps(count));
  const [entry] = succeeded(await operator.get(`/api/operator/journal?shop_id=${shop.shopId}`)).body.data;
  expect(entry.details.invoice).toBe(invoice.number);

  const before = await shop.get(invoice.pdf_url);
  const text = await pdfText(before.bytes);
  for (const said of ["Tax invoice", invoice.number, "Warsha Systems LLC", "Golden Road Workshop", "828.00"])
    expect(text).toContain(said);
  await owner.query("update shops set name = 'Another name' where shop_id = $1", [shop.shopId]);
  expect((await shop.get(invoice.pdf_url)).bytes.equals(before.bytes)).toBe(true);
});

test("transfers of several shops confirmed at once are numbered without a gap", async () => {
  const shops = await Promise.all(Array.from({ length: 4 }, () => api.newShop()));
  const before = (await numbers()).length;
  const orders = await Promise.all(shops.map((shop) => ordered(shop)));
  const answers = await Promise.all(shops.map((shop, index) => confirm(shop, orders[index].id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await numbers()).toEqual(withoutGaps(before + 4));
});

test("a confirmation that fails after the number was taken leaves neither payment nor invoice, and its number is used next", async () => {
  const shop = await api.newShop();
  const order = await ordered(shop);
  const before = await numbers();
  const now = api.clock.now().toISOString();
  const failing = withDirectory(pool, async (directory) => {
    await directory.enterConsole();
    const db = await directory.enterShop(shop.shopId);
    await recordPayment(db, order.id, { now, graceDays: 7 });
    const stored = { ...order, net: 72_000n, vat: 10_800n, transactionId: null, subscriptionId: null };
    await issueInvoice(directory, db, stored, { seller: testBilling.seller, now });
    throw new Error("the process ends here");
  });
  await expect(failing).rejects.toThrow("the process ends here");
  expect(await numbers()).toEqual(before);
  expect(succeeded(await shop.get("/api/plan")).body.payments).toEqual([]);
  succeeded(await confirm(shop, order.id));
  expect(await numbers()).toEqual(withoutGaps(before.length + 1));
});

test("a transfer from another country is invoiced without VAT; an upgrade until the end of what is paid", async () => {
  const shop = await api.newShop({ country: "BH" });
  const first = await ordered(shop, { plan: "standard", currency: "bhd", country: "BH" });
  succeeded(await confirm(shop, first.id));
  api.clock.advance(60_000);
  const upgrade = await ordered(shop, { currency: "bhd", country: "BH" });
  expect(upgrade.kind).toBe("upgrade");
  succeeded(await confirm(shop, upgrade.id));
  const [second, period] = await invoicesOf(shop);
  expect(await pdfText((await shop.get(period.pdf_url)).bytes)).toContain("VATEX-SA-33");
  expect(await pdfText((await shop.get(second.pdf_url)).bytes)).toContain("Upgrade of the subscription to Warsha");
});

test("an invoice is read by nobody else, needs the permission of the plan's page, and is changed by nobody", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const order = await ordered(shop);
  succeeded(await confirm(shop, order.id));
  const [{ pdf_url: url }] = await invoicesOf(shop);
  expect((await other.get(url)).status).toBe(404);
  expect((await (await shop.colleague(["view-clients"])).get(url)).status).toBe(403);

  const seen = (sql: string, enter: { shop?: string; console?: true }) =>
    withDirectory(pool, async (directory) => {
      if (enter.console) await directory.enterConsole();
      if (enter.shop) await directory.enterShop(enter.shop);
      return directory.query(`tests.${sql.length}.${sql}`, sql);
    });
  const all = "select id from directory.subscription_invoices";
  expect(await seen(all, {})).toEqual([]);
  expect(await seen(all, { shop: other.shopId })).toEqual([]);
  expect(await seen(all, { shop: shop.shopId })).toHaveLength(1);
  expect(await seen(all, { console: true })).toHaveLength((await numbers()).length);
  for (const change of [
    "update directory.subscription_invoices set net = 0",
    "delete from directory.subscription_invoices",
  ])
    await expect(seen(change, { console: true })).rejects.toThrow(/permission denied/);
  const copied = `insert into directory.subscription_invoices
    select gen_random_uuid(), number + 1000, issued_on, issued_at, buyer_shop_id, gen_random_uuid(), currency, net, vat_rate, vat, printed, pdf_key
    from directory.subscription_invoices`;
  await expect(seen(copied, { shop: shop.shopId })).rejects.toThrow(/row-level security/);
});
