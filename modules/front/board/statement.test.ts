import { read as readSheet } from "@e965/xlsx";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

/** Owed less deposits (with the VAT of advances) and refunds due, in the ledger at the end of a day. */
const inLedger = async (shopId: string, clientId: string, on: string) => {
  const [{ balance } = { balance: 0n }] = await books.rows<{ balance: bigint }>(
    `select (coalesce(sum(l.debit - l.credit), 0) - (select coalesce(sum(p.deposit_vat), 0) from client_payments p where p.shop_id = $1 and p.client_id = $2))::bigint as balance
     from journal_lines l where l.shop_id = $1 and l.party_id = $2 and l.date <= $3`,
    [shopId, clientId, on],
  );
  return Number(balance) / 100;
};

test("a statement begins with what was owed before, follows every document, and ends with the ledger's balance", async () => {
  const shop = await api.newShop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const { vehicle: enter, invoiced, pay, method } = billing(shop);
  const vehicle = await enter({ client_name: "Fleet Co" });
  const sold = await invoiced(vehicle, "230", { issued_at: "2026-09-10" });
  const paid = succeeded(await pay(vehicle, "300", { confirm: true, paid_at: "2026-10-05" })).body;
  const returned = succeeded(
    await shop.post(`/api/client-invoices/${sold.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: sold.items[0].id, qty: "1" }],
      approve: true,
      amount: "100",
      payment_method_id: await method(),
      payment_reference: "R-1",
    }),
  ).body;
  const clientId = paid.client.id;
  const read = async (query: string) =>
    succeeded(await shop.get(`/api/party-statements/${clientId}?${query}`)).body as {
      opening: string;
      closing: string;
      charged: string;
      paid: string;
      data: { number: string; charged: string | null; paid: string | null; balance: string; view_url: string }[];
      pdf_url: string;
      xlsx_url: string;
    };
  const all = await read("from=2026-10-01&to=2026-11-20");
  expect(all).toMatchObject({ opening: "230.00", charged: "100.00", paid: "530.00", closing: "-200.00" });
  expect(all.data.map(({ number, charged, paid: given, balance }) => [number, charged, given, balance])).toEqual([
    [paid.number, null, "300.00", "-70.00"],
    [returned.number, null, "230.00", "-300.00"],
    [returned.refunds[0].number, "100.00", null, "-200.00"],
  ]);
  expect(all.data[1]!.view_url).toBe(`/back/return-invoices/${returned.id}`);
  expect(all.data[2]!.view_url).toBe(`/back/return-invoices/${returned.id}`);
  expect(Number(all.closing)).toBe(await inLedger(shop.shopId, clientId, "2026-11-20"));
  expect(await read("from=2026-01-01&to=2026-09-30")).toMatchObject({ opening: "0.00", closing: "230.00" });
  expect(await read("from=2026-11-21&to=2026-11-30")).toMatchObject({
    opening: "-200.00",
    closing: "-200.00",
    data: [],
  });

  const text = await pdfText((await shop.get(all.pdf_url)).bytes);
  for (const expected of ["Statement of account", "Fleet Co", sold.number ? paid.number : "", "230.00", "-200.00"])
    expect(text.replaceAll("−", "-")).toContain(expected);
  const sheet = await shop.get(all.xlsx_url);
  expect(sheet.status).toBe(200);
  const { Sheets, SheetNames } = readSheet(sheet.bytes, { UTC: true, cellDates: true });
  const cells = Sheets[SheetNames[0]!]!;
  const last = 8 + all.data.length;
  expect([cells["A8"]!.t, cells["F8"]!.t, cells["A8"]!.v]).toEqual(["d", "n", new Date("2026-10-05T00:00:00Z")]);
  expect(cells[`F${last}`]!.v).toBe(Number(all.closing));
});

test("a statement is read with reports, or with invoices and payments: payments alone do not tell what is owed", async () => {
  const shop = await api.newShop();
  const { id } = succeeded(await shop.post("/api/clients", { name: "Fleet Co" })).body;
  for (const [permissions, status] of [
    [["view-reports"], 200],
    [["view-client-payments", "view-client-invoices"], 200],
    [["view-client-payments"], 403],
    [["view-client-invoices"], 403],
  ] as const) {
    const reader = await shop.colleague(permissions);
    for (const path of ["", ".pdf", "/lines.xlsx"])
      expect((await reader.get(`/api/party-statements/${id}${path}`)).status, `${permissions.join()} ${path}`).toBe(
        status,
      );
  }
  const cashier = await shop.colleague(["view-client-payments"]);
  expect((await cashier.get(`/api/party-statements/${id}`)).body).toMatchObject({
    type: "statement-of-invoices",
    title: "A statement shows invoices too. It needs the permission to view invoices.",
  });
});
