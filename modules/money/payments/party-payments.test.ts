import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

/** A client with two vehicles, each with an invoice to the client, and one of an insurer for the first vehicle. */
const fleet = async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya", name_ar: "التعاونية" }))
    .body.id as string;
  const first = await bill.vehicle({ client_name: "Fleet Co", insurance_company_id: insurer });
  const clientId = succeeded(await shop.get(`/api/client-vehicles/${first}`)).body.client_id as string;
  const second = await bill.vehicle({ client_id: clientId, client_name: undefined });
  const invoices = [
    await bill.invoiced(first, "115", { issued_at: "2026-11-18" }),
    await bill.invoiced(second, "230", { issued_at: "2026-11-19" }),
  ];
  const insured = await bill.invoiced(first, "345", { addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  const pay = async (fields: object) =>
    shop.post("/api/client-payments", { payment_method_id: await bill.method("bank_payment"), ...fields });
  return { ...shop, ...bill, insurer, clientId, first, second, invoices, insured, payParty: pay };
};

test("a client pays invoices of several vehicles at once", async () => {
  const shop = await fleet();
  const [older, newer] = shop.invoices;
  const open = succeeded(await shop.get(`/api/parties/${shop.clientId}/open-items`)).body;
  expect(open).toMatchObject({
    payer: { kind: "client", name: "Fleet Co" },
    due: "345.00",
    data: [
      { number: older.number, open: "115.00", kind: "Invoice" },
      { number: newer.number, open: "230.00" },
    ],
  });
  const paid = succeeded(
    await shop.payParty({
      party_id: shop.clientId,
      amount: "215",
      allocations: [
        { client_invoice_id: older.id, amount: "115" },
        { open_item_id: open.data[1].id, amount: "100" },
      ],
    }),
  ).body;
  expect(paid).toMatchObject({
    client_vehicle_id: null,
    license_plate: null,
    client: { name: "Fleet Co" },
    deposit: "0.00",
    allocations: [
      { number: older.number, amount: "115.00" },
      { number: newer.number, amount: "100.00" },
    ],
    view_url: `/back/clients/${shop.clientId}`,
  });
  expect((await shop.get(`/api/client-invoices/${newer.id}`)).body).toMatchObject({ balance_due: "130.00" });
  expect(await books.balances(shop.shopId)).toMatchObject({ "1102": 21500n, "1201": 13000n });
  const receipt = await pdfText((await shop.get(paid.pdf_url)).bytes);
  for (const expected of [paid.number, "Fleet Co", older.number, newer.number, "115.00", "100.00", "130.00"])
    expect(receipt).toContain(expected);
  expect((await shop.get("/api/client-payments?q=fleet%20co")).body.data.map(({ id }: { id: string }) => id)).toContain(
    paid.id,
  );

  const reversed = succeeded(await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "Wrong client" }));
  expect(reversed.body.reversed_at).not.toBeNull();
  expect(await books.balances(shop.shopId)).toMatchObject({ "1201": 34500n });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an insurer pays its own invoices only", async () => {
  const shop = await fleet();
  const [older] = shop.invoices;
  const sent = { party_id: shop.insurer, amount: "345" };
  const strange = await shop.payParty({
    ...sent,
    amount: "115",
    allocations: [{ client_invoice_id: older.id, amount: "115" }],
  });
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ["allocations.0.amount"]]);
  const paid = succeeded(
    await shop.payParty({ ...sent, allocations: [{ client_invoice_id: shop.insured.id, amount: "345" }] }),
  ).body;
  expect(paid).toMatchObject({ client: null, payer: { kind: "insurer", name: "Tawuniya", name_ar: "التعاونية" } });
  expect((await books.balances(shop.shopId))["1202"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("nothing is left over, and no document receives more than is open", async () => {
  const shop = await fleet();
  const [older] = shop.invoices;
  const part = (amount: string) => [{ client_invoice_id: older.id, amount }];
  const refused = async (fields: object) => {
    const { status, body } = await shop.payParty({ party_id: shop.clientId, ...fields });
    return [status, ...Object.keys(body.errors ?? { [body.type]: 1 })];
  };
  expect(await refused({ amount: "120", allocations: part("115") })).toEqual([422, "amount"]);
  expect(await refused({ amount: "115.01", allocations: part("115.01") })).toEqual([422, "allocations.0.amount"]);
  expect(await refused({ amount: "116", allocations: [...part("115"), ...part("1")] })).toEqual([
    422,
    "allocations.1.client_invoice_id",
  ]);
  const items = succeeded(await shop.get(`/api/parties/${shop.clientId}/open-items`)).body.data;
  const item = items.find(({ number }: { number: string }) => number === older.number);
  const byItem = [{ open_item_id: item.id, amount: "50" }];
  expect(await refused({ amount: "100", allocations: [...part("50"), ...byItem] })).toEqual([
    422,
    "allocations.1.amount",
  ]);
  expect(await refused({ amount: "10" })).toEqual([422, "amount"]);
  expect((await shop.payParty({ amount: "10" })).status).toBe(422);
  expect((await shop.payParty({ party_id: shop.clientId, client_vehicle_id: shop.first, amount: "10" })).status).toBe(
    422,
  );
  const vendor = succeeded(await shop.post("/api/vendors", { name: "Parts Co" })).body.id;
  expect((await shop.payParty({ party_id: vendor, amount: "10" })).status).toBe(404);
  expect((await shop.get(`/api/parties/${vendor}/open-items`)).status).toBe(404);
});

test("an opening item of a client, which has no document, is paid", async () => {
  const shop = await fleet();
  const accounts = succeeded(await shop.get("/api/accounts")).body.data as { code: string; id: string }[];
  const account = (code: string) => accounts.find((found) => found.code === code)!.id;
  succeeded(
    await shop.post("/api/journal-entries", {
      date: "2026-11-01",
      memo: "Opening",
      lines: [
        { account_id: account("1201"), party_id: shop.clientId, debit: "50" },
        { account_id: account("3901"), credit: "50" },
      ],
    }),
  );
  const { data } = succeeded(await shop.get(`/api/parties/${shop.clientId}/open-items`)).body;
  const opening = data.find(({ open }: { open: string }) => open === "50.00");
  const paid = await shop.payParty({
    party_id: shop.clientId,
    amount: "50",
    allocations: [{ open_item_id: opening.id, amount: "50" }],
  });
  expect(paid.status).toBe(201);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("concurrent payments of a party and of a vehicle never settle more than is open", async () => {
  const shop = await fleet();
  const [older] = shop.invoices;
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () =>
      shop.payParty({
        party_id: shop.clientId,
        amount: "60",
        allocations: [{ client_invoice_id: older.id, amount: "60" }],
      }),
    ),
    shop.pay(shop.first, "60"),
  ]);
  expect(replies.filter(({ status }) => status === 201).length).toBe(1);
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("payers are those who owe something, found by name in either language", async () => {
  const shop = await fleet();
  await shop.vehicle({ client_name: "Owes Nothing" });
  const found = async (q: string) =>
    succeeded(await shop.get(`/api/payers?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found("")).toEqual(["Fleet Co", "Tawuniya"]);
  expect(await found("التعاون")).toEqual(["Tawuniya"]);
  expect(await found("nothing")).toEqual([]);
});
