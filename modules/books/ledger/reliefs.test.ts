import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { divideHalfUp, sum } from "../../../platform/shared/money.ts";
import { type ChargedGroup, conditionsOf, monthsLater, type Relieved, shareOf, reliefRuleOn } from "./relief-rules.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const allOfSaudi = ["vat-paid", "certificate"];

/** A shop with an invoice of 1,150 of 10 June 2025 that was written off on 20 November 2026. */
const writtenOff = async (options: Parameters<typeof api.newShop>[0] = {}, total = "1150.00") => {
  const shop = await api.newShop(options);
  const bills = billing(shop);
  const visit = await bills.vehicle();
  const invoice = await bills.invoiced(visit, total, { issued_at: "2025-06-10" });
  const writeOff = async (): Promise<string> => {
    const { data } = succeeded(await shop.get("/api/overdue-items?days=90")).body;
    return succeeded(await shop.post(`/api/overdue-items/${data[0].id}/write-off`, { reason: "Left the country" })).body
      .id;
  };
  const entry = await writeOff();
  const file = (through = "2026-09-30") =>
    books.rows("update books set vat_locked_through = $2 where shop_id = $1", [shop.shopId, through]);
  const attach = async (to = entry) =>
    shop.upload(`/api/journal-entries/${to}/media`, { name: "certificate.png", bytes: await samples.png() });
  const reliefs = async () => succeeded(await shop.get("/api/bad-debt-reliefs")).body;
  const take = (confirmed: string[] = allOfSaudi, of = entry, fields: object = {}) =>
    shop.post(`/api/bad-debt-reliefs/${of}/take`, { confirmed, ...fields });
  const balances = () => books.balances(shop.shopId);
  const problems = () => books.problems(shop.shopId);
  return { shop, bills, visit, invoice, entry, writeOff, file, attach, reliefs, take, balances, problems };
};

test("the VAT of a debt is taken back once its conditions are met and its paper is attached, in the period of the relief", async () => {
  const { shop, entry, file, attach, reliefs, take, balances, problems } = await writtenOff();
  expect(await reliefs()).toMatchObject({
    is_given: true,
    due: 0,
    data: [{ id: entry, amount: "1150.00", vat: "150.00", due_on: "2026-11-20", state: "waiting", needs_paper: true }],
  });
  expect((await take()).body.type).toBe("relief-not-due");
  await file();
  expect(await reliefs()).toMatchObject({ due: 1, data: [{ state: "due" }] });
  expect((await take(["certificate"])).body).toMatchObject({ type: "conditions-open" });
  expect((await take()).body.type).toBe("paper-missing");
  succeeded(await attach());
  const { body: taken } = await take();
  expect(taken).toMatchObject({ state: "taken", taken_on: "2026-11-20", papers: 1 });
  expect(await balances()).toEqual({ 4102: -100_000n, 6111: 100_000n });
  const taxes = await books.rows(
    "select date::text, code, rate, base, vat, is_note from tax_entries where shop_id = $1 and vat < 0",
    [shop.shopId],
  );
  expect(taxes).toEqual([{ date: "2026-11-20", code: "S", rate: 1500, base: -100_000n, vat: -15_000n, is_note: true }]);
  expect((await take()).body.type).toBe("relief-taken");
  expect(await problems()).toEqual([]);
});

test("money that comes after puts the VAT back, and what is written off again is relieved in proportion", async () => {
  const { shop, bills, entry, writeOff, file, attach, take, balances, invoice, visit, problems } = await writtenOff();
  await file();
  succeeded(await attach());
  succeeded(await take());
  succeeded(await shop.post(`/api/journal-entries/${entry}/reverse`, { reason: "He pays" }));
  expect(await balances()).toEqual({ 1201: 115_000n, 2201: -15_000n, 4102: -100_000n });
  const part = [{ client_invoice_id: invoice.id, amount: "400.00" }];
  succeeded(await bills.pay(visit, "400.00", { allocations: part }));
  const again = await writeOff();
  succeeded(await attach(again));
  expect((await take(allOfSaudi, again)).body).toMatchObject({ amount: "750.00", vat: "97.83" });
  expect(await balances()).toEqual({ 1101: 40_000n, 2201: -5217n, 4102: -100_000n, 6111: 65_217n });
  expect(await problems()).toEqual([]);
});

test("a later return gives back only the VAT that was not relieved", async () => {
  const { shop, file, attach, take, reliefs, invoice, balances, problems } = await writtenOff();
  await file();
  succeeded(await attach());
  succeeded(await take());
  const [item] = invoice.items;
  succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: "2026-11-20",
      reason: "return-of-goods",
      reason_text: "Never paid",
      items: [{ client_invoice_item_id: item.id, qty: "1" }],
      approve: true,
    }),
  );
  expect(await balances()).toEqual({ 4102: -100_000n, 4202: 100_000n });
  expect(await reliefs()).toMatchObject({ data: [], due: 0 });
  expect(await problems()).toEqual([]);
});

test("an invoice that was written off in parts gives back its VAT to the halala, and a return is taken off once", async () => {
  const shop = await api.newShop();
  const bills = billing(shop);
  const visit = await bills.vehicle();
  const invoice = await bills.invoiced(visit, "1150.00", { issued_at: "2025-06-10" });
  const part = { allocations: [{ client_invoice_id: invoice.id, amount: "230.18" }] };
  const payments: string[] = [];
  for (let each = 0; each < 2; each += 1) payments.push(succeeded(await bills.pay(visit, "230.18", part)).body.id);
  await books.rows("update books set vat_locked_through = '2026-09-30' where shop_id = $1", [shop.shopId]);
  const writeOff = async (): Promise<string> => {
    const [item] = succeeded(await shop.get("/api/overdue-items?days=90")).body.data;
    const { id } = succeeded(await shop.post(`/api/overdue-items/${item.id}/write-off`, { reason: "Gone" })).body;
    succeeded(
      await shop.upload(`/api/journal-entries/${id}/media`, { name: "certificate.png", bytes: await samples.png() }),
    );
    return id;
  };
  const lost = [await writeOff()];
  for (const payment of payments) {
    succeeded(await shop.post(`/api/client-payments/${payment}/reverse`, { reason: "Bounced" }));
    lost.push(await writeOff());
  }
  const reliefs = [];
  for (const entry of lost)
    reliefs.push(succeeded(await shop.post(`/api/bad-debt-reliefs/${entry}/take`, { confirmed: allOfSaudi })).body.vat);
  expect(reliefs).toEqual(["89.95", "30.03", "30.02"]);
  expect(await books.balances(shop.shopId)).toEqual({ 4102: -100_000n, 6111: 100_000n });

  const item = { client_invoice_item_id: invoice.items[0].id, sub_total: "500.00" };
  succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: "2026-11-20",
      reason: "discount",
      items: [item],
      approve: true,
    }),
  );
  const { data } = succeeded(await shop.get("/api/bad-debt-reliefs")).body;
  expect(data.map((row: { amount: string }) => row.amount).toSorted()).toEqual(["114.64", "230.18", "230.18"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a relief is put back once, by its own call", async () => {
  const { shop, entry, file, attach, take, reliefs, balances, problems } = await writtenOff();
  await file();
  succeeded(await attach());
  const path = `/api/bad-debt-reliefs/${entry}/undo`;
  expect((await shop.post(path, { reason: "x" })).body.type).toBe("relief-not-taken");
  const replies = await Promise.all([take(), take(), take()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  succeeded(await shop.post(path, { reason: "Taken too early" }));
  expect((await shop.post(path, { reason: "x" })).body.type).toBe("relief-not-taken");
  expect(await balances()).toMatchObject({ 2201: -15_000n, 6111: 115_000n });
  expect(await reliefs()).toMatchObject({ data: [{ state: "due" }] });
  expect(await problems()).toEqual([]);
});

test("the Emirates ask for six months and that the client was told, Bahrain for twelve; Kuwait gives nothing back", async () => {
  const emirates = await writtenOff({ country: "AE" }, "1050.00");
  expect((await emirates.reliefs()).data).toMatchObject([{ vat: "50.00", state: "due" }]);
  succeeded(await emirates.attach());
  expect((await emirates.take([])).body.type).toBe("conditions-open");
  expect((await emirates.take(["client-notified"])).status).toBe(200);

  const bahrain = await writtenOff({ country: "BH" }, "110.000");
  expect((await bahrain.take([])).body).toMatchObject({ state: "taken", vat: "10.000" });

  const kuwait = await writtenOff({ country: "KW" }, "100.000");
  expect(await kuwait.reliefs()).toMatchObject({ is_given: false, data: [], due: 0 });
  expect((await kuwait.take([])).body.type).toBe("relief-not-given");
});

test("an opening item gives VAT back only if it was declared before", async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/opening-balances", { day: "2026-10-31" }));
  const party_id = succeeded(await shop.post("/api/clients", { name: "Najd Express" })).body.id;
  const old = { kind: "client", party_id, date: "2025-02-01", amount: "575.00" };
  succeeded(
    await shop.post("/api/opening-items", { ...old, number: "1", vat_declared: true, net: "1000", vat: "150" }),
  );
  succeeded(await shop.post("/api/opening-items", { ...old, number: "2" }));
  const { data } = succeeded(await shop.get("/api/overdue-items?days=90")).body;
  for (const { id } of data) succeeded(await shop.post(`/api/overdue-items/${id}/write-off`, { reason: "Closed" }));
  expect(succeeded(await shop.get("/api/bad-debt-reliefs")).body).toMatchObject({
    due: 1,
    data: [{ source: { label: "1" }, vat: "75.00", due_on: "2026-11-20", state: "due" }],
  });
});

const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
const treatments = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom("S" as const, "Z" as const),
    rate: fc.constantFrom(0, 500, 1000, 1500),
    base: amount,
    vat: amount,
  }),
  { maxLength: 4, selector: ({ code, rate }) => `${code} ${rate}` },
);
const grossOf = (groups: readonly ChargedGroup[]) => sum(groups.map(({ base, vat }) => base + vat));
const vatOf = (groups: readonly ChargedGroup[]) => sum(groups.map(({ vat }) => vat));
const none = { lost: 0n, groups: [] };

test("the parts of a relief by rate add up: VAT to the share of all VAT, all of it to what is lost", () => {
  const threeRates = [
    { code: "S" as const, rate: 500, base: 10_000n, vat: 500n },
    { code: "S" as const, rate: 1000, base: 10_000n, vat: 1000n },
    { code: "S" as const, rate: 1500, base: 10_000n, vat: 1500n },
  ];
  // Each rounded alone would be 1, 1 and 2 of 3.
  expect(shareOf(threeRates, 33n, none).map(({ vat }) => vat)).toEqual([1n, 1n, 1n]);
  expect(shareOf(threeRates, 33_000n, none)).toEqual(threeRates);
  fc.assert(
    fc.property(treatments, amount, (groups, lost) => {
      const relief = shareOf(groups, lost, none);
      const gross = grossOf(groups);
      const least = lost < gross ? lost : gross;
      expect(vatOf(relief)).toBe(gross === 0n ? 0n : divideHalfUp(vatOf(groups) * least, gross));
      if (groups.every(({ vat }) => vat > 0n)) expect(grossOf(relief)).toBe(least);
      for (const part of relief) {
        const whole = groups.find(({ code, rate }) => code === part.code && rate === part.rate)!;
        expect(part.vat <= whole.vat && part.base <= whole.base).toBe(true);
      }
    }),
  );
});

test("what is left for a relief is never below zero, although an earlier one took more than its share", () => {
  const charged = [
    { code: "S" as const, rate: 1500, base: 100n, vat: 15n },
    { code: "Z" as const, rate: 0, base: 100n, vat: 0n },
  ];
  const rounded = { lost: 43n, groups: [{ code: "S" as const, rate: 1500, base: 40n, vat: 6n }] };
  expect(shareOf(charged, 169n, rounded)).toEqual([{ code: "S", rate: 1500, base: 60n, vat: 9n }]);
});

test("the reliefs of a document that was written off in parts come to its VAT, by rate", () => {
  fc.assert(
    fc.property(treatments, fc.array(amount, { maxLength: 4 }), (groups, parts) => {
      let [left, before]: [bigint, Relieved] = [grossOf(groups), none];
      for (const part of [...parts, left]) {
        const lost = part < left ? part : left;
        const relief = shareOf(groups, lost, before);
        left -= lost;
        before = { lost: before.lost + lost, groups: [...before.groups, ...relief] };
      }
      const taxed = groups.filter(({ vat }) => vat > 0n);
      const relieved = taxed.map(({ code, rate }) => {
        const same = before.groups.filter((each) => each.code === code && each.rate === rate);
        return { code, rate, base: sum(same.map(({ base }) => base)), vat: vatOf(same) };
      });
      expect(relieved).toEqual(taxed);
    }),
  );
});

test("months end with the month, and legal steps are needed above the limit only", () => {
  expect([monthsLater("2024-08-31", 6), monthsLater("2025-11-30", 12), monthsLater("2024-02-29", 12)]).toEqual([
    "2025-02-28",
    "2026-11-30",
    "2025-02-28",
  ]);
  const rule = reliefRuleOn("SA", "2026-01-01")!;
  expect(conditionsOf(rule, { amount: 10_000_000n, digits: 2 })).not.toContain("legal-steps");
  expect(conditionsOf(rule, { amount: 10_000_001n, digits: 2 })).toContain("legal-steps");
  expect([reliefRuleOn("KW", "2026-01-01"), reliefRuleOn("BH", "2018-06-01")]).toEqual([undefined, undefined]);
});
