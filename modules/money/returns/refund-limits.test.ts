import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Reply } from "../../../tests/support/person.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-22T09:00:00Z"));

/** More with `REFUND_SEQUENCES=200 npx vitest run refund-limits`. */
const sequences = Number(process.env.REFUND_SEQUENCES ?? 5);

/** A client's approved invoice of 115.00 with what can be done about it. */
const billed = async (total = "115") => {
  const shop = await api.newShop();
  const work = billing(shop);
  const car = await work.vehicle();
  const invoice = await work.invoiced(car, total);
  const clientId: string = invoice.client.id;
  const accounts: { id: string; code: string }[] = succeeded(await shop.get("/api/accounts")).body.data;
  const account = (code: string) => accounts.find((of) => of.code === code)!.id;
  const reason = { reason: "entered wrongly" };
  const items = invoice.items as { id: string }[];
  const giveBack = (asked: object, fields: object = {}) =>
    shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: items[0]!.id, ...asked }],
      approve: true,
      ...fields,
    });
  const paidBy = async (method: string, amount: string, fields: object = {}) =>
    succeeded(await work.pay(car, amount, { payment_method_id: await work.method(method), ...fields })).body;
  const refundOf = async (amount: string) => ({
    amount,
    payment_method_id: await work.method(),
    payment_reference: "MADA-1",
  });
  const writeOff = async () => {
    const [item] = succeeded(await shop.get("/api/overdue-items?days=1")).body.data;
    return succeeded(await shop.post(`/api/overdue-items/${item.id}/write-off`, reason)).body;
  };
  const byHand = async (amount: string) =>
    succeeded(
      await shop.post("/api/journal-entries", {
        memo: "Goodwill",
        lines: [
          { account_id: account("6112"), debit: amount },
          { account_id: account("1201"), credit: amount, party_id: clientId },
        ],
      }),
    ).body;
  return {
    ...work,
    shop,
    car,
    clientId,
    invoice,
    paidBy,
    writeOff,
    byHand,
    refundOf,
    giveBack,
    all: async (fields: object = {}) => succeeded(await giveBack({ qty: "1" }, fields)).body,
    some: async (subTotal: string) => succeeded(await giveBack({ sub_total: subTotal }, { reason: "discount" })).body,
    show: async (id: string) => succeeded(await shop.get(`/api/return-invoices/${id}`)).body,
    showInvoice: async () => succeeded(await shop.get(`/api/client-invoices/${invoice.id}`)).body,
    refund: async (id: string, amount: string): Promise<Reply> =>
      shop.post(`/api/return-invoices/${id}/refunds`, await refundOf(amount)),
    keep: (id: string, fields: object = {}) => shop.post(`/api/return-invoices/${id}/credits`, fields),
    reverse: (of: string, id: string) => shop.post(`/api/${of}/${id}/reverse`, reason),
    balances: () => books.balances(shop.shopId),
    sound: async () => expect(await books.problems(shop.shopId)).toEqual([]),
  };
};

test("a return of a written-off invoice takes back the bad debt, and nothing is refunded", async () => {
  const shop = await billed("1150");
  await shop.writeOff();
  expect(await shop.showInvoice()).toMatchObject({ balance_due: "0.00", paid: "0.00" });
  const returned = await shop.all();
  expect(returned).toMatchObject({ bad_debt_taken_back: "1150.00", settled: "0.00", refund_due: "0.00" });
  expect(await shop.balances()).toEqual({ 4102: -100_000n, 4202: 100_000n });
  expect((await shop.refund(returned.id, "1150")).body.errors.amount[0]).toMatch("is still owed");
  expect((await shop.keep(returned.id)).status).toBe(422);
  await shop.sound();
});

test("a part that was paid is refunded only beyond what stays owed; the write-off is taken back first", async () => {
  const shop = await billed();
  await shop.paidBy("cash", "60");
  const entry = await shop.writeOff();
  const first = await shop.some("20");
  expect(first).toMatchObject({ grand_total: "23.00", bad_debt_taken_back: "23.00", refund_due: "0.00" });
  const second = await shop.some("50");
  expect(second).toMatchObject({ grand_total: "57.50", bad_debt_taken_back: "32.00", refund_due: "25.50" });
  expect(await shop.balances()).toMatchObject({ 2103: -2550n, 1101: 6000n });
  expect((await shop.balances())["6111"]).toBeUndefined();
  await shop.sound();

  succeeded(await shop.reverse("journal-entries", entry.id));
  expect(await shop.show(second.id)).toMatchObject({ bad_debt_taken_back: "0.00", refund_due: "25.50" });
  expect(await shop.showInvoice()).toMatchObject({ balance_due: "0.00", paid: "60.00", owed_back: "25.50" });
  expect(await shop.balances()).toMatchObject({ 2103: -2550n, 1101: 6000n });
  expect((await shop.balances())["6111"]).toBeUndefined();
  await shop.sound();
  expect(succeeded(await shop.refund(second.id, "25.50")).body.amount).toBe("25.50");
});

test("a payment that is reversed after a return takes the refund due with it", async () => {
  const shop = await billed();
  const payment = await shop.paidBy("cash", "115");
  const returned = await shop.all();
  expect(returned).toMatchObject({ settled: "0.00", refund_due: "115.00", refundable: "115.00" });
  succeeded(await shop.reverse("client-payments", payment.id));
  expect(await shop.balances()).toEqual({ 4102: -10_000n, 4202: 10_000n });
  expect(await shop.show(returned.id)).toMatchObject({ settled: "115.00", refund_due: "0.00" });
  expect(await shop.showInvoice()).toMatchObject({ balance_due: "0.00", paid: "0.00", settled_by_returns: "115.00" });
  expect((await shop.refund(returned.id, "115")).status).toBe(422);
  await shop.sound();
});

test("what was refunded before its payment is reversed is owed by the client, until the refund is reversed too", async () => {
  const shop = await billed();
  const payment = await shop.paidBy("cash", "115");
  const returned = await shop.all(await shop.refundOf("40"));
  succeeded(await shop.refund(returned.id, "35"));
  succeeded(await shop.reverse("client-payments", payment.id));
  expect(await shop.balances()).toMatchObject({ 1101: -7500n, 1201: 7500n });
  const [first, second] = (await shop.show(returned.id)).refunds;
  succeeded(await shop.reverse("client-refunds", first.id));
  expect(await shop.balances()).toMatchObject({ 1101: -3500n, 1201: 3500n });
  succeeded(await shop.reverse("client-refunds", second.id));
  expect(await shop.balances()).toEqual({ 4102: -10_000n, 4202: 10_000n });
  await shop.sound();
});

test("what a cheque paid is refunded once it is cleared: the refusal names the cheque", async () => {
  const shop = await billed();
  const cheque = await shop.paidBy("cheque", "100", { cheque: { number: "00417" } });
  await shop.paidBy("cash", "15");
  const names = { type: "cheque-not-cleared", status: 409, detail: expect.stringContaining("00417") };
  expect((await shop.giveBack({ qty: "1" }, await shop.refundOf("115"))).body).toMatchObject(names);
  const returned = await shop.all(await shop.refundOf("5"));
  expect(returned).toMatchObject({
    refund_due: "110.00",
    refundable: "10.00",
    uncleared: { amount: "100.00", cheques: ["00417"] },
    not_received: "0.00",
  });
  expect((await shop.refund(returned.id, "11")).body).toMatchObject(names);
  expect(succeeded(await shop.keep(returned.id)).body.amount).toBe("10.00");
  expect((await shop.keep(returned.id)).body).toMatchObject(names);
  succeeded(await shop.shop.post(`/api/cheques/${cheque.id}/deposit`));
  expect((await shop.refund(returned.id, "100")).body).toMatchObject(names);
  succeeded(await shop.shop.post(`/api/cheques/${cheque.id}/clear`));
  expect(succeeded(await shop.refund(returned.id, "100")).body.amount).toBe("100.00");
  await shop.sound();
});

test("a cheque that bounces after the return takes its refund due with it", async () => {
  const shop = await billed();
  const cheque = await shop.paidBy("cheque", "115");
  const returned = await shop.all();
  expect(returned.uncleared).toMatchObject({ cheques: [cheque.number] });
  succeeded(await shop.shop.post(`/api/cheques/${cheque.id}/bounce`, { reason: "No cover" }));
  expect(await shop.show(returned.id)).toMatchObject({ refund_due: "0.00", uncleared: null });
  expect(await shop.balances()).toEqual({ 4102: -10_000n, 4202: 10_000n });
});

test("an entry by hand that settled the invoice makes nothing to refund, on any page", async () => {
  const shop = await billed();
  const entry = await shop.byHand("115");
  const returned = await shop.all();
  expect(returned).toMatchObject({ refund_due: "0.00", refundable: "0.00", not_received: "115.00" });
  expect((await shop.refund(returned.id, "1")).body.errors.amount[0]).toMatch("no more than that was received");
  expect((await shop.keep(returned.id, { amount: "1" })).status).toBe(422);
  const listed = succeeded(await shop.shop.get("/api/return-invoices")).body;
  expect([listed.data[0].refund_due, listed.summary.refund_due]).toEqual(["0.00", "0.00"]);
  expect((await shop.showInvoice()).owed_back).toBe("0.00");
  const { account } = succeeded(await shop.shop.get(`/api/clients/${shop.clientId}/statement`)).body;
  expect(account).toMatchObject({ refund_due: "0.00", due: "0.00" });
  succeeded(await shop.reverse("journal-entries", entry.id));
  expect(await shop.balances()).toEqual({ 4102: -10_000n, 4202: 10_000n });
  expect(await shop.show(returned.id)).toMatchObject({ settled: "115.00", not_received: "0.00" });
  await shop.sound();
});

test("a debit note after a return is set off against what the return owes", async () => {
  const shop = await billed();
  await shop.paidBy("cash", "115");
  const returned = await shop.some("50");
  expect(returned.refund_due).toBe("57.50");
  const items = [{ client_invoice_item_id: shop.invoice.items[0].id, sub_total: "20" }];
  const note = { reason: "correction", items };
  succeeded(await shop.shop.post(`/api/client-invoices/${shop.invoice.id}/debit-notes`, note));
  expect(await shop.show(returned.id)).toMatchObject({ refund_due: "34.50", settled: "23.00" });
  expect((await shop.balances())["1201"]).toBeUndefined();
  expect((await shop.refund(returned.id, "34.51")).status).toBe(422);
  succeeded(await shop.refund(returned.id, "34.50"));
  await shop.sound();
});

const step = fc.record({
  kind: fc.constantFrom(
    "cash",
    "cheque",
    "clear",
    "bounce",
    "pay back",
    "keep",
    "by hand",
    "return",
    "write off",
    "undo",
  ),
  share: fc.integer({ min: 1, max: 60 }),
  which: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Carries out steps on an invoice of 230.00, refused or not. */
const steps = (shop: Awaited<ReturnType<typeof billed>>) => {
  const undo: (() => Promise<unknown>)[] = [];
  const [cheques, returns]: [string[], string[]] = [[], []];
  const one = (of: readonly string[], which: number) => of[which % (of.length || 1)] ?? shop.invoice.id;
  const kept = (reply: Reply, of: string) => {
    const { id } = reply.body;
    if (reply.status < 300) undo.push(() => shop.reverse(of, id));
    return reply.status < 300;
  };
  const pay = async (method: string, amount: string) => {
    const fields = { payment_method_id: await shop.method(method), deposit_kind: "held", confirm: true };
    const reply = await shop.pay(shop.car, amount, fields);
    kept(reply, "client-payments");
    if (method === "cheque") cheques.push(reply.body.id);
  };
  const posted = async (entry: Promise<{ id: string }>) => {
    const id = await entry.then((body) => body.id).catch(() => undefined);
    if (id) undo.push(() => shop.reverse("journal-entries", id));
  };
  /** Whether something was paid out. */
  return async ({ kind, share, which }: Step): Promise<boolean> => {
    const amount = (share * 3).toFixed(2);
    const cheque = `/api/cheques/${one(cheques, which)}`;
    if (kind === "cash" || kind === "cheque") await pay(kind, amount);
    if (kind === "clear") {
      await shop.shop.post(`${cheque}/deposit`);
      await shop.shop.post(`${cheque}/clear`);
    }
    if (kind === "bounce") await shop.shop.post(`${cheque}/bounce`, { reason: "No cover" });
    if (kind === "by hand") await posted(shop.byHand(amount));
    if (kind === "write off") await posted(shop.writeOff());
    if (kind === "undo") await undo[which % (undo.length || 1)]?.();
    if (kind === "return") {
      const { status, body } = await shop.giveBack({ sub_total: amount }, { reason: "discount" });
      if (status < 300) returns.push(body.id);
    }
    if (kind === "pay back") return kept(await shop.refund(one(returns, which), amount), "client-refunds");
    if (kind === "keep") return kept(await shop.keep(one(returns, which), { amount }), "client-credits");
    return false;
  };
};

/** By what the tables say, not by the rule. */
const known = `select
    (select coalesce(sum(s.amount), 0) from items_of_invoice($1, $2) i join settlements s on s.shop_id = $1 and s.open_item_id = i.id
      join journal_entries e on e.shop_id = $1 and e.id = s.entry_id where e.source_kind in ('client-refund', 'client-credit'))::bigint as paid_back,
    (select coalesce(sum(a.amount), 0) from payment_allocations a join client_payments p on p.shop_id = $1 and p.id = a.payment_id
      left join cheques c on c.shop_id = $1 and c.id = p.id
      where a.shop_id = $1 and a.undone_on is null and (c.id is null or c.cleared_on is not null))::bigint as received,
    (select i.grand_total - i.returned_total from client_invoices i where i.shop_id = $1 and i.id = $2)::bigint as owed,
    (select coalesce(sum(case e.kind when 'reversal' then -l.credit else l.debit end), 0) from journal_entries e join journal_lines l on l.shop_id = $1 and l.entry_id = e.id
      where e.shop_id = $1 and e.source_kind = 'bad-debt')::bigint as written_off`;
const bothOpen = `select party_id from items_of_invoice($1, $2) where remaining > 0 group by 1 having count(distinct source_kind = 'return-invoice') > 1`;

test("whatever happens to an invoice, no more is paid out than was received beyond what is owed", async () => {
  let paidOut = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (acts) => {
      const shop = await billed("230");
      const at = [shop.shop.shopId, shop.invoice.id];
      const facts = async () =>
        (await books.rows<Record<"paid_back" | "received" | "owed" | "written_off", bigint>>(known, at))[0]!;
      const carryOut = steps(shop);
      for (const act of acts) {
        const isPaid = await carryOut(act);
        const { paid_back: paidBack, received, owed, written_off: writtenOff } = await facts();
        if (isPaid) expect(paidBack).toBeLessThanOrEqual(received - owed);
        paidOut += isPaid ? 1 : 0;
        expect(await books.rows(bothOpen, at), act.kind).toEqual([]);
        const { 2103: due = 0n, 6111: badDebts = 0n } = await shop.balances();
        expect(badDebts).toBeGreaterThanOrEqual(0n);
        expect(badDebts).toBeLessThanOrEqual(writtenOff);
        expect(-due).toBeGreaterThanOrEqual(0n);
      }
      await shop.sound();
    }),
    { numRuns: sequences, endOnFailure: true },
  );
  if (sequences > 10) expect(paidOut).toBeGreaterThan(0);
}, 1_800_000);
