import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-10-05T09:00:00Z"));

const workshop = async (fields: object = {}) => {
  const shop = await api.newShop(fields);
  const work = billing(shop);
  const draft = await work.invoice(await work.vehicle(), { issued_at: "2026-09-30" });
  const line = async (product: object, item: object = {}) =>
    succeeded(
      await shop.post(`/api/client-invoices/${draft.id}/items`, { product_id: await work.product(product), ...item }),
    ).body;
  const box = async (number: number) =>
    (await shop.get("/api/tax-return?period=2026-Q3")).body.boxes[number - 1].amount;
  return { ...shop, ...work, draft, line, box };
};

test("an exempt line takes its reason from itself, else its product, else the shop, else it is outside the tax", async () => {
  const shop = await workshop();
  const exempt = { price: "100", vat_exempted: true };
  expect(await shop.line(exempt)).toMatchObject({ exempt_code: "VATEX-SA-OOS", exempt_reason: null });
  succeeded(await shop.put("/api/settings", { exempt_code: "VATEX-SA-29", exempt_reason: "Margin of a loan" }));
  expect((await shop.get("/api/settings")).body).toMatchObject({ exempt_code: "VATEX-SA-29" });
  expect(await shop.line(exempt)).toMatchObject({ exempt_code: "VATEX-SA-29", exempt_reason: "Margin of a loan" });
  const ofProduct = { ...exempt, exempt_code: "VATEX-SA-35", exempt_reason: "First aid kit" };
  expect(await shop.line(ofProduct)).toMatchObject({ exempt_code: "VATEX-SA-35", exempt_reason: "First aid kit" });
  const own = await shop.line(ofProduct, { exempt_code: "VATEX-SA-32" });
  expect(own).toMatchObject({ exempt_code: "VATEX-SA-32", exempt_reason: null });
  expect(await shop.line({ price: "100" })).toMatchObject({ exempt_code: null, exempt_reason: null });

  const change = async (body: object) =>
    (await shop.put(`/api/client-invoices/${shop.draft.id}/items/${own.id}`, body)).body;
  expect(await change({ exempt_reason: "To Bahrain" })).toMatchObject({
    exempt_code: "VATEX-SA-32",
    exempt_reason: "To Bahrain",
  });
  expect(await change({ exempt_code: null })).toMatchObject({
    exempt_code: "VATEX-SA-35",
    exempt_reason: "First aid kit",
  });
  expect(await change({ vat_exempted: false })).toMatchObject({ exempt_code: null, exempt_reason: null, vat: "15.00" });
  expect(await change({ vat_exempted: true })).toMatchObject({ exempt_code: "VATEX-SA-35" });
});

test("a reason of another country, or of a line that is not exempt, is refused under its field", async () => {
  const shop = await workshop();
  const product_id = await shop.product({ price: "100" });
  const add = (item: object) => shop.post(`/api/client-invoices/${shop.draft.id}/items`, { product_id, ...item });
  for (const [item, field] of [
    [{ exempt_code: "VATEX-SA-35" }, "exempt_code"],
    [{ exempt_reason: "Because" }, "exempt_reason"],
    [{ vat_exempted: true, exempt_code: "E" }, "exempt_code"],
    [{ vat_exempted: true, exempt_code: "VATEX-SA-99" }, "exempt_code"],
  ] as const) {
    const { status, body } = await add(item);
    expect([status, Object.keys(body.errors)], JSON.stringify(item)).toEqual([422, [field]]);
  }
  expect((await shop.put("/api/settings", { exempt_code: "Z" })).status).toBe(422);
  const young = await api.newShop({ country: "BH" });
  const refused = await young.post("/api/products", { name: "x", vat_exempted: true, exempt_code: "VATEX-SA-35" });
  expect(refused).toMatchObject({ status: 422 });
});

test("each reason has its tax entry and box; the paper prints it; a return gives it back in the same box", async () => {
  const shop = await workshop();
  succeeded(await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" }));
  const exempt = (price: string, exempt_code: string) => ({ price, vat_exempted: true, exempt_code });
  const sold = [
    await shop.line({ price: "100" }),
    await shop.line(exempt("20", "VATEX-SA-EDU")),
    await shop.line(exempt("30", "VATEX-SA-35")),
    await shop.line(exempt("40", "VATEX-SA-33"), { exempt_reason: "Repair for a client abroad" }),
    await shop.line(exempt("50", "VATEX-SA-30")),
    await shop.line(exempt("60", "VATEX-SA-OOS")),
  ];
  const invoice = succeeded(await shop.approve(shop.draft.id)).body;
  expect(invoice.vat_groups.map(({ exempt_code }: Record<string, unknown>) => exempt_code ?? "S")).toEqual(
    sold.map(({ exempt_code }) => exempt_code ?? "S"),
  );
  const amounts = async () => Promise.all([1, 2, 3, 4, 5, 6].map(shop.box));
  expect(await amounts()).toEqual(["100.00", "20.00", "30.00", "40.00", "50.00", "240.00"]);
  const text = await pdfText((await shop.get(invoice.pdf_url)).bytes);
  for (const part of ["VATEX-SA-35", "Medicines and medical equipment", "Repair for a client abroad"])
    expect(text).toContain(part);

  const note = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: "2026-09-30",
      reason: "discount",
      items: [{ client_invoice_item_id: sold[3].id, sub_total: "10" }],
      approve: true,
    }),
  ).body;
  expect(note.items[0]).toMatchObject({ exempt_code: "VATEX-SA-33", exempt_reason: "Repair for a client abroad" });
  const { body } = await shop.get("/api/tax-return?period=2026-Q3");
  expect(body.boxes[3]).toMatchObject({ amount: "40.00", adjustment: "10.00" });
  expect(await pdfText((await shop.get(note.pdf_url)).bytes)).toContain("VATEX-SA-33");
});

test("outside Saudi Arabia the summary has a line for what is outside the tax, exempt and zero rated", async () => {
  const shop = await workshop({ country: "AE" });
  for (const exempt_code of ["O", "E", "Z"]) await shop.line({ price: "10", vat_exempted: true, exempt_code });
  succeeded(await shop.approve(shop.draft.id));
  const { body } = await shop.get("/api/tax-return?period=2026-Q3");
  expect(body.treatments.map(({ code, name }: Record<string, unknown>) => [code, name])).toEqual([
    ["E", "Exempt"],
    ["O", "Outside the scope of the tax"],
    ["Z", "Zero rated"],
  ]);
});

test("a product without a price that is sold with VAT loses its exemption with its reason", async () => {
  const shop = await workshop();
  const line = await shop.line(
    { price: undefined, vat_exempted: true, exempt_code: "VATEX-SA-35" },
    { vat_exempted: false, unit_price: "10" },
  );
  expect((await shop.get(`/api/products/${line.product_id}`)).body).toMatchObject({
    vat_exempted: false,
    exempt_code: null,
    price: "10.00",
  });
});
