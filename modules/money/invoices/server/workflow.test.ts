import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

/** A repeatable random generator: a failing test names its seed. */
const dice = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  };
};

const halalas = (decimal: string) => BigInt(decimal.replace(".", ""));

test.each([1, 2, 3])("after a day of random work the books are whole (seed %i)", async (seed) => {
  api.clock.set("2026-11-20T09:00:00Z");
  const { below, of } = dice(seed);
  const shop = await api.newShop();
  const work = billing(shop);
  const vehicles = await Promise.all([1, 2, 3].map(() => work.vehicle()));
  const products = [
    await work.product({ price: "33.33" }),
    await work.product({ price: "0.05" }),
    await work.product({ price: "1250", vat_exempted: true }),
  ];
  const method = await work.method();
  const drafts: string[] = [];
  const payments: string[] = [];
  const day = () => `2026-11-${String(1 + below(20)).padStart(2, "0")}`;

  const steps = {
    draft: async () =>
      drafts.push(
        (await work.invoice(of(vehicles), { issued_at: day(), type: of(["sale_invoice", "cash_invoice"]) })).id,
      ),
    line: () =>
      shop.post(`/api/client-invoices/${of(drafts)}/items`, {
        product_id: of(products),
        qty: String(1 + below(5000) / 1000),
        flat_discount: of(["0", "0.01", "5"]),
      }),
    approve: async () => {
      const id = of(drafts);
      const { type } = (await shop.get(`/api/client-invoices/${id}`)).body;
      return work.approve(id, type === "cash_invoice" ? { payment: { payment_method_id: method } } : {});
    },
    pay: async () => {
      const reply = await work.pay(of(vehicles), `${1 + below(900)}.${10 + below(89)}`, {
        confirm: below(3) > 0,
        paid_at: day(),
      });
      if (reply.status === 201) payments.push(reply.body.id);
      return reply;
    },
    reverse: () => shop.post(`/api/client-payments/${of(payments)}/reverse`, { reason: "random" }),
  };
  await steps.draft();
  await work.pay(vehicles[0]!, "5", { confirm: true }).then(({ body }) => payments.push(body.id));
  for (let round = 0; round < 25; round += 1) {
    const chosen = [
      of(["draft", "line", "line", "approve", "pay", "reverse"] as const),
      of(["line", "approve", "pay"] as const),
      of(["line", "approve", "reverse"] as const),
    ];
    await Promise.all(chosen.map((step) => steps[step]()));
  }

  expect(await books.problems(shop.shopId)).toEqual([]);
  const invoices = (await shop.get("/api/client-invoices?status=1&limit=200")).body.data;
  expect(invoices.length).toBeGreaterThan(0);
  const sums = await books.rows<{ stored: bigint; lines: bigint }>(
    "select i.grand_total as stored, sum(l.grand_total)::bigint as lines from client_invoices i join client_invoice_items l on l.shop_id = i.shop_id and l.invoice_id = i.id where i.shop_id = $1 group by i.id, i.grand_total",
    [shop.shopId],
  );
  expect(sums.filter(({ stored, lines }) => stored !== lines)).toEqual([]);

  const numbered = await books.rows<{ number: number }>(
    "select number from client_invoices where shop_id = $1 and number is not null order by approved_at, number",
    [shop.shopId],
  );
  expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, index) => index + 1));
  const receipts = await books.rows<{ number: number }>(
    "select number from client_payments where shop_id = $1 order by number",
    [shop.shopId],
  );
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, index) => index + 1));

  for (const vehicle of vehicles) {
    const balance = await work.balance(vehicle);
    const listed = (await shop.get(`/api/client-payments?client_vehicle_id=${vehicle}&limit=200`)).body.data.filter(
      (item: { reversed_at: string | null }) => !item.reversed_at,
    );
    const total = (rows: { [field: string]: string }[], field: string) =>
      rows.reduce((sum, row) => sum + halalas(row[field]!), 0n);
    const own = invoices.filter((invoice: { client_vehicle_id: string }) => invoice.client_vehicle_id === vehicle);
    expect(halalas(balance.paid)).toBe(total(listed, "amount"));
    expect(halalas(balance.deposit)).toBe(total(listed, "deposit"));
    expect(halalas(balance.due)).toBe(total(own, "balance_due"));
    expect(halalas(balance.due)).toBe(total(own, "grand_total") - halalas(balance.paid) + halalas(balance.deposit));
  }
  const [advances = { held: 0n }] = await books.rows<{ held: bigint }>(
    "select sum(l.credit - l.debit)::bigint as held from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id where l.shop_id = $1 and a.role = 'client-advances'",
    [shop.shopId],
  );
  const [waiting] = await books.rows<{ held: bigint }>(
    "select sum(deposit)::bigint as held from client_payments where shop_id = $1",
    [shop.shopId],
  );
  expect(advances.held ?? 0n).toBe(waiting!.held);
});
