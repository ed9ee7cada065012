import { expect, test } from "vitest";
import { succeeded } from "../../../tests/support/billing.ts";
import { business, openTaxedShops, today } from "../../../tests/support/connected-shop.ts";
import { pdfArchive, pdfText } from "../../../tests/support/pdf-text.ts";
import { clearedQr } from "../../../tests/support/tax-authority.ts";

const { authority, workshop, connected } = await openTaxedShops();
type Shop = Awaited<ReturnType<typeof connected>>;

const returned = async (shop: Shop, invoice: { id: string; items: { id: string }[] }) => {
  const { id } = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: today,
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: invoice.items[0]!.id, qty: 1 }],
    }),
  ).body;
  succeeded(await shop.post(`/api/return-invoices/${id}/approve`, {}));
  return id as string;
};

const charged = async (shop: Shop, invoice: { id: string; items: { id: string }[] }) =>
  succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/debit-notes`, {
      reason: "price-increase",
      items: [{ client_invoice_item_id: invoice.items[0]!.id, sub_total: "10.00" }],
    }),
  ).body.id as string;

const paperOf = async (shop: Shop, path: string) => succeeded(await shop.get(`${path}.pdf`)).bytes;
const xmlOf = async (shop: Shop, id: string) =>
  (await shop.get((await shop.list(`?source_id=${id}`)).data[0].xml_url)).bytes;

test("the PDF of an invoice, a return and a debit note is PDF/A-3b and contains its XML byte for byte", async () => {
  const shop = await connected();
  const invoice = await shop.invoiced();
  const further = await shop.invoiced(business);
  const documents = [
    ["client-invoices", invoice.id],
    ["return-invoices", await returned(shop, invoice)],
    ["client-invoices", further.id],
    ["debit-notes", await charged(shop, further)],
  ] as const;
  await shop.sent();
  for (const [kind, id] of documents) {
    const archive = await pdfArchive(await paperOf(shop, `/api/${kind}/${id}`));
    expect(archive).toMatchObject({
      part: "3",
      conformance: "B",
      outputIntent: "GTS_PDFA1",
      relationship: "Alternative",
      type: "application/xml",
      hasAssociatedFile: true,
      faults: [],
    });
    const xml = await xmlOf(shop, id);
    const { data } = await shop.list(`?source_id=${id}`);
    const xmlName = `${data[0].number}-${data[0].counter}.xml`;
    expect(archive.files.map(({ name, path }) => [name, path])).toEqual([[xmlName, xmlName]]);
    expect(Buffer.from(archive.files[0]!.bytes).equals(xml)).toBe(true);
    // A cleared document is that of the authority, with its QR code.
    expect(xml.includes(`>${clearedQr}<`)).toBe(data[0].is_standard);
  }
});

test("the same paper is the same bytes; a shop that is not connected prints without XML", async () => {
  const shop = await connected();
  const { id } = await shop.invoiced();
  const path = `/api/client-invoices/${id}`;
  expect((await paperOf(shop, path)).equals(await paperOf(shop, path))).toBe(true);
  const other = await workshop();
  const plain = await pdfArchive(await paperOf(other, `/api/client-invoices/${(await other.invoiced()).id}`));
  expect(plain).toMatchObject({ part: null, files: [] });
});

test("an invoice with characters that no font has is printed as PDF/A-3b too", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle({
    client_name: "陈伟 😀",
    license_plate: "粤B 12345",
    license_plate_country: "XX",
  });
  const { id } = await shop.invoice(vehicle, { issued_at: today, addressed_to: "陈伟 😀" });
  await shop.item(id, { product_id: await shop.product({ name: "机油 5W-30" }), grand_total: "115" });
  succeeded(await shop.approve(id));
  await shop.sent();
  const pdf = await paperOf(shop, `/api/client-invoices/${id}`);
  expect(await pdfArchive(pdf)).toMatchObject({ part: "3", conformance: "B", faults: [] });
  expect(await pdfText(pdf)).toContain("5W-30");
});

test("after a repair, paper, public page and later notes name the repaired buyer", async () => {
  const shop = await connected();
  authority.unknownVatNumber = business.vat_number;
  const invoice = await shop.invoiced(business);
  await shop.sent();
  const [rejected] = (await shop.list()).data;
  const repair = { name: "Gulf Shield", vat_number: "310284417600003", street: "Prince Road" };
  succeeded(await shop.post(`/api/e-invoices/${rejected.id}/repair`, repair));
  await shop.sent();
  const paths = [
    `/api/client-invoices/${invoice.id}`,
    `/api/debit-notes/${await charged(shop, invoice)}`,
    `/api/return-invoices/${await returned(shop, invoice)}`,
  ];
  await shop.sent();
  expect((await shop.list()).data.map(({ state }: { state: string }) => state)).toEqual([
    "cleared",
    "cleared",
    "cleared",
    "rejected",
  ]);
  for (const path of paths) {
    const text = await pdfText(await paperOf(shop, path));
    expect(text).toContain("310284417600003");
    expect(text).toContain("Gulf Shield");
    expect(text).toContain("Prince Road");
    expect(text).not.toContain(business.vat_number);
  }
});

test("a simplified invoice that was sealed again is printed with its new QR code and XML", async () => {
  const shop = await connected();
  authority.unknownVatNumber = "310122393500003";
  const invoice = await shop.invoiced();
  const path = `/api/client-invoices/${invoice.id}`;
  const before = await pdfArchive(await paperOf(shop, path));
  await shop.sent();
  authority.unknownVatNumber = undefined;
  const [rejected] = (await shop.list()).data;
  succeeded(await shop.post(`/api/e-invoices/${rejected.id}/repair`, {}));
  await shop.sent();
  const after = await pdfArchive(await paperOf(shop, path));
  expect(Buffer.from(after.files[0]!.bytes).equals(await xmlOf(shop, invoice.id))).toBe(true);
  expect(Buffer.from(before.files[0]!.bytes).equals(Buffer.from(after.files[0]!.bytes))).toBe(false);
});

test("the credit note of a line that a debit note charged more for names both", async () => {
  const shop = await connected();
  const invoice = await shop.invoiced();
  await charged(shop, invoice);
  const note = await returned(shop, invoice);
  await shop.sent();
  const { data } = await shop.list();
  expect(data.map(({ state }: { state: string }) => state)).toEqual(["reported", "reported", "reported"]);
  const numbers = [...(await xmlOf(shop, note)).toString().matchAll(/InvoiceDocumentReference><cbc:ID>([^<]+)/g)];
  expect(numbers.map(([, number]) => number)).toEqual(
    data
      .slice(1)
      .map(({ number }: { number: string }) => number)
      .toReversed(),
  );
});

test("a connected shop that is not registered for VAT any more seals nothing, notes included", async () => {
  const shop = await connected();
  succeeded(await shop.post("/api/shop/vat-registration", { vat_number: null, from: today }));
  const invoice = await shop.invoiced();
  const note = await charged(shop, invoice);
  const back = await returned(shop, invoice);
  for (const id of [invoice.id, note, back]) expect((await shop.list(`?source_id=${id}`)).data).toEqual([]);
});
