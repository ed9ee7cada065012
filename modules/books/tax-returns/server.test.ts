import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-10-05T09:00:00Z"));

/** A shop that sold in two quarters and took one part back. */
const workshop = async (fields: object = {}) => {
  const shop = await api.newShop(fields);
  const work = billing(shop);
  const vehicle = await work.vehicle();
  const sold = async (issued_at: string, prices: readonly { price: string; vat_exempted?: boolean }[]) => {
    const draft = await work.invoice(vehicle, { issued_at });
    for (const each of prices) await work.item(draft.id, { product_id: await work.product(each) });
    return succeeded(await work.approve(draft.id)).body;
  };
  await sold("2026-06-30", [{ price: "500" }]);
  const invoice = await sold("2026-07-01", [{ price: "100.10" }, { price: "40", vat_exempted: true }]);
  await sold("2026-09-30", [{ price: "200.10" }]);
  succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: "2026-09-30",
      reason: "discount",
      items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "10" }],
      approve: true,
    }),
  );
  const read = async (period: string) => shop.get(`/api/tax-return?period=${period}`);
  const behind = async (period: string, box: number) =>
    (await shop.get(`/api/tax-entries?period=${period}&box=${box}`)).body.data;
  return { ...shop, read, behind, invoice };
};

test("a quarter adds up the VAT of its documents by box, agrees with the books, and leads to the documents", async () => {
  const shop = await workshop();
  const { body } = await shop.read("2026-Q3");
  expect(body).toMatchObject({
    from: "2026-07-01",
    to: "2026-09-30",
    due_on: "2026-10-31",
    treatments: [],
    due: "43.54",
    corrections: "0.00",
    net: "43.54",
  });
  expect(body.boxes).toHaveLength(16);
  // 15.02 + 30.02 − 1.50: the form multiplies 290.20 by 15 % and gets 43.53.
  expect(body.boxes[0]).toMatchObject({
    box: 1,
    amount: "300.20",
    adjustment: "10.00",
    vat: "43.54",
    documents: 2,
    notes: 1,
  });
  expect(body.boxes[5]).toMatchObject({ box: 6, amount: "300.20", vat: "43.54" });
  expect(body.form).toEqual([{ box: 1, vat: "43.53", difference: "-0.01" }]);
  expect(body.ties.map(({ difference }: { difference: string }) => difference)).toEqual(["0.00", "0.00", "0.00"]);
  expect(body.ties[0]).toMatchObject({ what: "output", declared: "43.54", ledger: "43.54" });

  const documents = await shop.behind("2026-Q3", 1);
  expect(documents.map(({ base, vat, is_note }: Record<string, unknown>) => [base, vat, is_note])).toEqual([
    ["100.10", "15.02", false],
    ["200.10", "30.02", false],
    ["-10.00", "-1.50", true],
  ]);
  expect(documents[0]).toMatchObject({
    date: "2026-07-01",
    source: { label: shop.invoice.number, view_url: shop.invoice.view_url },
    party: { name: "Client 1", name_ar: null },
  });
  // The first invoice has an exempt line too.
  expect(body.boxes[5]).toMatchObject({ documents: 2, notes: 1 });
  expect(await shop.behind("2026-Q3", 6)).toHaveLength(3);
  expect(await shop.behind("2026-Q3", 13)).toHaveLength(3);
  expect(await shop.behind("2026-Q3", 14)).toEqual([]);
  const [first] = (await shop.get("/api/tax-entries?period=2026-Q3&box=13&limit=1")).body.data;
  const { body: page } = await shop.get("/api/tax-entries?period=2026-Q3&box=13&limit=1");
  const { body: next } = await shop.get(
    `/api/tax-entries?period=2026-Q3&box=13&limit=3&cursor=${page.meta.next_cursor}`,
  );
  expect(next.data).toHaveLength(2);
  expect(next.data.map(({ id }: { id: string }) => id)).not.toContain(first.id);
});

test("a document of several treatments counts once in each box, and the documents behind a box add up to it", async () => {
  const shop = await api.newShop();
  const work = billing(shop);
  const trade = buying(shop);
  const draft = await work.invoice(await work.vehicle(), { issued_at: "2026-07-01" });
  for (const fields of [
    { price: "100" },
    ...["VATEX-SA-30", "VATEX-SA-32", "VATEX-SA-33"].map((exempt_code) => ({
      price: "40",
      vat_exempted: true,
      exempt_code,
    })),
  ])
    await work.item(draft.id, { product_id: await work.product(fields) });
  const invoice = succeeded(await work.approve(draft.id)).body;
  succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: "2026-07-02",
      reason: "discount",
      items: invoice.items.map(({ id }: { id: string }) => ({ client_invoice_item_id: id, sub_total: "10" })),
      approve: true,
    }),
  );
  const service = { expense_account_id: await trade.account("6108"), unit_price: "1000" };
  const tools = { expense_account_id: await trade.account("6103"), unit_price: "50", vat_exempted: true };
  const vendor = await trade.vendor();
  await trade.bought(
    vendor,
    [service, { ...tools, exempt_code: "VATEX-SA-35" }, { ...tools, exempt_code: "VATEX-SA-30" }],
    { bill_date: "2026-08-01" },
  );
  await trade.bought(
    await trade.vendor({ vat_number: undefined }),
    [service, { ...service, unit_price: "100", deductible: false }],
    { kind: "reverse_charge", bill_date: "2026-08-02" },
  );

  const { boxes } = (await shop.get("/api/tax-return?period=2026-Q3")).body;
  const counts = boxes.map(({ documents, notes }: Record<string, number>) => [documents, notes]);
  const once = [1, 1];
  expect(counts.slice(0, 6)).toEqual([once, [0, 0], [0, 0], once, once, once]);
  expect(counts.slice(6, 12)).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [2, 0],
  ]);
  for (const { box, amount, adjustment, vat, documents, notes } of boxes.slice(0, 12)) {
    const { data } = succeeded(await shop.get(`/api/tax-entries?period=2026-Q3&box=${box}`)).body;
    const added = (field: string) =>
      data.reduce((sum: number, row: Record<string, string>) => sum + Math.round(Number(row[field]) * 100), 0);
    const net = Math.round((Number(amount) - Number(adjustment)) * 100);
    expect([box, data.length, added("base"), added("vat")]).toEqual([
      box,
      documents + notes,
      net,
      Math.round(Number(vat) * 100),
    ]);
  }
  const all = succeeded(await shop.get("/api/tax-entries?period=2026-Q3&box=13")).body.data;
  const due = all.reduce((sum: number, row: { vat: string }) => sum + Math.round(Number(row.vat) * 100), 0);
  expect([all.length, due]).toEqual([4, Math.round(Number(boxes[12].vat) * 100)]);
});

test("the documents behind a box name vendors and insurers in both languages", async () => {
  const shop = await workshop();
  const trade = buying(shop);
  const vendor = await trade.vendor({ name: "Gulf Parts", name_ar: "الخليج لقطع الغيار" });
  const fields = { expense_account_id: await trade.account("6103"), qty: "1", unit_price: "100" };
  await trade.bought(vendor, [fields], { bill_date: "2026-08-10" });
  const [row] = await shop.behind("2026-Q3", 7);
  expect(row.party).toEqual({ name: "Gulf Parts", name_ar: "الخليج لقطع الغيار" });
});

test("months add up to their quarter", async () => {
  const shop = await workshop();
  const due = async (period: string) => Math.round(Number((await shop.read(period)).body.due) * 100);
  const months = await Promise.all(["2026-07", "2026-08", "2026-09"].map(due));
  expect(months.reduce((sum, month) => sum + month, 0)).toBe(await due("2026-Q3"));
});

test("only periods that are over are listed and answered", async () => {
  const shop = await workshop();
  const { body } = await shop.get("/api/tax-periods");
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(["2026-Q3", "2026-Q2"]);
  expect(body.next).toMatchObject({ id: "2026-Q4", to: "2026-12-31" });
  expect(await shop.read("2026-Q4")).toMatchObject({ status: 409, body: { type: "period-not-over" } });
  expect((await shop.get("/api/tax-entries?period=2026-Q4")).body.type).toBe("period-not-over");
  expect((await shop.get("/api/tax-return")).body.id).toBe("2026-Q3");
  for (const period of ["2026-Q5", "2026", "2026-00", "x".repeat(300)])
    expect((await shop.read(encodeURIComponent(period))).status, period).toBe(422);
  expect((await shop.get("/api/tax-entries?period=2026-Q3&box=15")).status).toBe(422);
  expect((await shop.read("2026-09")).body).toMatchObject({ id: "2026-09" });

  const young = await api.newShop();
  const work = billing(young);
  await work.invoiced(await work.vehicle(), "115", { issued_at: "2026-10-01" });
  expect((await young.get("/api/tax-periods")).body.data).toMatchObject([{ id: "2026-Q3" }]);
  const empty = await api.newShop();
  const listed = (await empty.get("/api/tax-periods")).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(["2026-Q3"]);
  expect((await empty.get("/api/tax-return?period=2026-Q3")).body).toMatchObject({ net: "0.00" });
});

test("outside Saudi Arabia there is one line for each rate and treatment", async () => {
  const shop = await workshop({ country: "BH" });
  const trade = buying(shop);
  const service = { expense_account_id: await trade.account("6108"), unit_price: "1000" };
  const abroad = await trade.vendor({ vat_number: undefined });
  await trade.bought(abroad, [service], { kind: "reverse_charge", bill_date: "2026-08-02" });
  const { body } = await shop.read("2026-Q3");
  expect(body.boxes).toEqual([]);
  expect(body.treatments).toMatchObject([
    { direction: "input", code: "reverse-charge", rate: 10, amount: "1000.000", vat: "100.000" },
    { direction: "output", code: "O", rate: 0, amount: "40.000", vat: "0.000" },
    { direction: "output", code: "S", rate: 10, amount: "300.200", adjustment: "10.000", vat: "29.020" },
    { direction: "output", code: "reverse-charge", rate: 10, amount: "1000.000", vat: "100.000" },
  ]);
  expect(body.form).toEqual([]);
  for (const { key, amount, adjustment, vat } of body.treatments) {
    const { data } = succeeded(await shop.get(`/api/tax-entries?period=2026-Q3&treatment=${key}`)).body;
    const added = (field: string) =>
      data.reduce((sum: number, row: Record<string, string>) => sum + Math.round(Number(row[field]) * 1000), 0);
    const net = Math.round((Number(amount) - Number(adjustment)) * 1000);
    expect([key, added("base"), added("vat")]).toEqual([key, net, Math.round(Number(vat) * 1000)]);
  }
  expect((await shop.get("/api/tax-entries?period=2026-Q3&treatment=S")).status).toBe(422);
});

test("in the Emirates standard rated sales stand by the emirate of their branch, in the order of the boxes", async () => {
  const shop = await api.newShop({ country: "AE" });
  const work = billing(shop);
  const sell = async (total: string) => work.invoiced(await work.vehicle(), total, { issued_at: "2026-08-10" });
  const branchesOf = async () => succeeded(await shop.get("/api/branches")).body.data;
  const [first] = await branchesOf();
  expect(first.emirate).toBeNull();
  await sell("105");
  const treatments = async () => (await shop.get("/api/tax-return?period=2026-Q3")).body.treatments;
  expect(await treatments()).toMatchObject([{ key: "output-S-500", emirate: null, amount: "100.00", vat: "5.00" }]);
  const north = { name: "North", name_ar: "الشمال", emirate: "AUH" };
  const { id } = succeeded(await shop.post("/api/branches", north)).body;
  expect((await shop.put(`/api/branches/${first.id}`, { ...first, emirate: "XXX" })).status).toBe(422);
  const { name, name_ar } = first;
  succeeded(await shop.put(`/api/branches/${first.id}`, { name, name_ar, emirate: "DXB" }));
  expect(succeeded(await shop.put(`/api/branches/${first.id}`, { name, name_ar })).body.emirate).toBe("DXB");
  await books.rows("update users set branch_id = $2 where id = $1 returning id", [shop.userId, id]);
  await sell("210");
  const lines = await treatments();
  expect(lines).toMatchObject([
    { key: "output-S-500-AUH", emirate: "AUH", amount: "200.00", vat: "10.00", documents: 1 },
    { key: "output-S-500-DXB", emirate: "DXB", amount: "100.00", vat: "5.00", documents: 1 },
  ]);
  expect(lines[1].name.replaceAll(/[\u2066-\u2069]/g, "")).toBe("1b Dubai: Standard rated, 5%");
  for (const { key, vat } of lines) {
    const { data } = succeeded(await shop.get(`/api/tax-entries?period=2026-Q3&treatment=${key}`)).body;
    expect(data).toMatchObject([{ vat }]);
  }
  const saudi = await api.newShop();
  expect(succeeded(await saudi.post("/api/branches", north)).body.emirate).toBeNull();
});

test("is read by those who read reports or file returns, and by nobody else", async () => {
  const shop = await workshop();
  for (const [permissions, status] of [
    [["view-reports"], 200],
    [["file-tax-returns"], 200],
    [["view-client-invoices"], 403],
  ] as const) {
    const colleague = await shop.colleague(permissions);
    for (const path of ["/api/tax-periods", "/api/tax-return?period=2026-Q3", "/api/tax-entries?period=2026-Q3"])
      expect((await colleague.get(path)).status, path).toBe(status);
  }
});

test("the paper and the spreadsheet show what the screen shows, in both languages", async () => {
  const shop = await workshop();
  const { body } = await shop.read("2026-Q3");
  const text = await pdfText((await shop.get(body.pdf_url)).bytes);
  for (const part of ["VAT return", "الضريبة", "01/07/2026", "300.20", "10.00", "43.54"]) expect(text).toContain(part);
  const sheet = strFromU8(unzipSync((await shop.get(body.xlsx_url)).bytes)["xl/worksheets/sheet1.xml"]!);
  for (const part of ["<v>300.20</v>", "<v>43.54</v>", "Standard rated sales"]) expect(sheet).toContain(part);
  const arabic = await shop.get(body.xlsx_url, { "accept-language": "ar" });
  expect(strFromU8(unzipSync(arabic.bytes)["xl/worksheets/sheet1.xml"]!)).toContain("<v>43.54</v>");
});
