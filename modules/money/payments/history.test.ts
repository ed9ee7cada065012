import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
const today = "2026-11-20";
beforeEach(() => api.clock.set(`${today}T09:00:00Z`));

const byDay = async (vehicle: string) => {
  const days = await books.rows<{ date: string; receivable: bigint; advance: bigint }>(
    `select distinct l.date::text as date,
       coalesce(sum(l.debit - l.credit) filter (where a.role = 'receivables') over upTo, 0)::bigint as receivable,
       coalesce(sum(l.credit - l.debit) filter (where a.role = 'client-advances') over upTo, 0)::bigint as advance
     from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
     join client_vehicles v on v.shop_id = l.shop_id and v.client_id = l.party_id
     where v.id = $1 window upTo as (order by l.date) order by 1`,
    [vehicle],
  );
  return days.map(({ date, receivable, advance }) => [date, Number(receivable), Number(advance)] as const);
};

const workshop = async () => {
  const shop = await api.newShop();
  return { ...shop, ...billing(shop) };
};

const reverse = (shop: Awaited<ReturnType<typeof workshop>>, id: string) =>
  shop.post(`/api/client-payments/${id}/reverse`, { reason: "entered wrongly" });

test("a payment recorded again with its old date after a reversal is a deposit until the date of the reversal", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const invoice = await shop.invoiced(vehicle, "115", { issued_at: "2026-09-21" });
  const { body: first } = await shop.pay(vehicle, "15", { paid_at: "2026-10-21" });
  expect((await reverse(shop, first.id)).status).toBe(200);
  const { body: second } = await shop.pay(vehicle, "115", { paid_at: "2026-10-21" });
  expect(second).toMatchObject({ deposit: "0.00", allocations: [{ number: invoice.number, amount: "115.00" }] });
  expect(await byDay(vehicle)).toEqual([
    ["2026-09-21", 11_500, 0],
    ["2026-10-21", 0, 1_500],
    [today, 0, 0],
  ]);
  const {
    body: { data },
  } = await shop.get("/api/client-payments");
  expect(data[0].invoices).toEqual([{ number: invoice.number, view_url: `/back/client-invoices/${invoice.id}` }]);

  api.clock.set("2026-11-22T09:00:00Z");
  expect((await reverse(shop, second.id)).status).toBe(200);
  await shop.pay(vehicle, "115", { paid_at: "2026-10-21" });
  expect(await byDay(vehicle)).toEqual([
    ["2026-09-21", 11_500, 0],
    ["2026-10-21", 0, 11_500 + 1_500],
    [today, 0, 11_500],
    ["2026-11-22", 0, 0],
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

const day = fc.nat(60).map((back) => addDays(today, -back));
const act = fc.oneof(
  fc.record({
    kind: fc.constant("approve" as const),
    day,
    total: fc.integer({ min: 1, max: 300 }),
    cash: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("pay" as const), day, amount: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant("reverse" as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("reverse" as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 5 }) }),
);

test("after any approvals, payments and reversals, no receivable is negative on any day, and no deposit is overdrawn", async () => {
  const shop = await workshop();
  const product = await shop.product();
  await books.rows("update shops set writable_until = '2030-01-01' where id = $1", [shop.shopId]);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const vehicle = await shop.vehicle();
      const payments: string[] = [];
      let now = today;
      api.clock.set(`${now}T09:00:00Z`);
      for (const one of acts) {
        if (one.kind === "wait") {
          now = addDays(now, one.days);
          api.clock.set(`${now}T09:00:00Z`);
          await shop.balance(vehicle);
        }
        if (one.kind === "pay")
          payments.push(
            succeeded(await shop.pay(vehicle, String(one.amount), { paid_at: one.day, confirm: true })).body.id,
          );
        if (one.kind === "reverse" && payments.length > 0)
          succeeded(await reverse(shop, payments.splice(one.which % payments.length, 1)[0]!));
        if (one.kind === "approve") {
          const draft = await shop.invoice(vehicle, {
            issued_at: one.day,
            type: one.cash ? "cash_invoice" : "sale_invoice",
          });
          await shop.item(draft.id, { product_id: product, grand_total: String(one.total) });
          succeeded(
            await shop.approve(draft.id, one.cash ? { payment: { payment_method_id: await shop.method() } } : {}),
          );
        }
      }
      const negative = (await byDay(vehicle)).filter(([, receivable, advance]) => receivable < 0 || advance < 0);
      expect(negative).toEqual([]);
      expect(await books.problems(shop.shopId)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
