import { expect } from "vitest";
import type { ShopOwner } from "../api.ts";
import { billing, succeeded } from "../billing.ts";
import { buying } from "../buying.ts";
import { bankStatement, documents, month, type MonthDocument } from "./documents.ts";
import { boughtAsset, opening, products, type Vendor, vendors, type Visit, visits } from "./workshop.ts";

type Named = { id: string; items: { id: string }[]; refunds?: unknown };
type Kind = MonthDocument["kind"];
type Clock = { set: (instant: string) => void };

/** Posts every document on its own day through the public calls; each answer has the total written beside it. */
export const postMonth = async (owner: ShopOwner, clock: Clock) => {
  const bills = billing(owner);
  const { account } = buying(owner);
  const accountIds = new Map<string, string>();
  const accountOf = async (code: string) => {
    if (!accountIds.has(code)) accountIds.set(code, await account(code));
    return accountIds.get(code)!;
  };
  const parts = new Map<string, string>();
  for (const [key, { account: code, name, kind, ...more }] of Object.entries(products))
    parts.set(
      key,
      await bills.product({ name, kind, income_account_id: await accountOf(code), vat_exempted: "exempt" in more }),
    );
  const vendorIds = new Map<string, string>();
  for (const [key, { name, terms }] of Object.entries(vendors)) {
    const fields = { name, terms_days: terms, vat_number: "310122393500003" };
    vendorIds.set(key, succeeded(await owner.post("/api/vendors", fields)).body.id);
  }
  const visitIds = new Map<string, string>();
  const clientIds = new Map<string, string>();
  for (const [key, { client, plate, ...more }] of Object.entries(visits)) {
    const insurer =
      "insurer" in more
        ? succeeded(await owner.post("/api/insurance-companies", { name: more.insurer })).body.id
        : null;
    const id = await bills.vehicle({ client_name: client, license_plate: plate, insurance_company_id: insurer });
    const { client_id: clientId } = succeeded(await owner.get(`/api/client-vehicles/${id}`)).body;
    if ("terms" in more) succeeded(await owner.put(`/api/clients/${clientId}`, { terms_days: more.terms }));
    visitIds.set(key, id);
    clientIds.set(key, clientId);
  }
  const partyOf = (name: Visit | Vendor) => clientIds.get(name) ?? vendorIds.get(name);

  const made = new Map<string, Named>();
  const named = (name: string) => made.get(name)!;
  const manual = async (date: string, memo: string, lines: typeof opening) =>
    succeeded(
      await owner.post("/api/journal-entries", {
        date,
        memo,
        lines: await Promise.all(
          lines.map(async ([code, debit, credit, party]) => ({
            account_id: await accountOf(code),
            ...(debit ? { debit } : { credit }),
            ...(party && { party_id: partyOf(party) }),
          })),
        ),
      }),
    ).body;
  await manual(month.opening, "Opening balances", opening);

  const post: { [K in Kind]: (document: Extract<MonthDocument, { kind: K }>) => Promise<unknown> } = {
    invoice: async ({ on, visit, lines, total, paidBy, toInsurer }) => {
      const { id } = await bills.invoice(visitIds.get(visit)!, {
        issued_at: on,
        type: paidBy ? "cash_invoice" : "sale_invoice",
        addressed_to: visits[visit].client,
        ...(toInsurer && { addressed_to: "Tawuniya", addressed_to_kind: "insurer" }),
      });
      for (const [product, qty, price, discount] of lines)
        await bills.item(id, {
          product_id: parts.get(product),
          qty,
          unit_price: price,
          ...(discount && { flat_discount: discount }),
        });
      const payment = paidBy && { payment: { payment_method_id: await bills.method(paidBy) } };
      const approved = succeeded(
        await bills.approve(id, { exit_car_on_invoice_issuance: false, confirm: true, ...payment }),
      ).body;
      expect(approved.grand_total).toBe(total);
      return approved;
    },
    payment: async ({ on, visit, amount, by, deposit = "0.00", ofInvoice }) => {
      const paid = succeeded(
        await bills.pay(visitIds.get(visit)!, amount, {
          paid_at: on,
          payment_method_id: await bills.method(by),
          confirm: true,
          ...(ofInvoice && { allocations: [{ client_invoice_id: named(ofInvoice).id, amount }] }),
        }),
      ).body;
      expect(paid.deposit).toBe(deposit);
      return paid;
    },
    bounce: async ({ on, payment }) => {
      const { id } = named(payment);
      succeeded(await owner.post(`/api/cheques/${id}/deposit`, { date: on }));
      return succeeded(await owner.post(`/api/cheques/${id}/bounce`, { reason: "No funds" })).body;
    },
    return: async ({ on, invoice, line, qty, amount, inStock, total }) => {
      const { id, items } = named(invoice);
      const given = succeeded(
        await owner.post(`/api/client-invoices/${id}/return-invoices`, {
          issued_at: on,
          reason: amount ? "discount" : "return-of-goods",
          approve: true,
          items: [
            {
              client_invoice_item_id: items[line]!.id,
              ...(amount ? { sub_total: amount } : { qty }),
              back_in_stock: inStock === true,
            },
          ],
        }),
      ).body;
      expect(given.grand_total).toBe(total);
      return given;
    },
    refund: async ({ on, ofReturn, amount, by }) =>
      succeeded(
        await owner.post(`/api/return-invoices/${named(ofReturn).id}/refunds`, {
          paid_at: on,
          amount,
          payment_method_id: await bills.method(by),
          payment_reference: "FT-1",
        }),
      ).body,
    credit: async ({ ofReturn, amount }) =>
      succeeded(await owner.post(`/api/return-invoices/${named(ofReturn).id}/credits`, { amount })).body,
    "debit note": async ({ on, invoice, line, amount, total }) => {
      const { id, items } = named(invoice);
      const note = succeeded(
        await owner.post(`/api/client-invoices/${id}/debit-notes`, {
          issued_at: on,
          reason: "correction",
          items: [{ client_invoice_item_id: items[line]!.id, sub_total: amount }],
        }),
      ).body;
      expect(note.grand_total).toBe(total);
      return note;
    },
    bill: async ({ on, vendor, number, lines, total, reverseCharge }) => {
      const { id } = succeeded(
        await owner.post("/api/purchases", {
          vendor_id: vendorIds.get(vendor),
          vendor_number: number,
          bill_date: on,
          ...(reverseCharge && { kind: "reverse_charge" }),
        }),
      ).body;
      for (const line of lines)
        succeeded(
          await owner.post(`/api/purchases/${id}/items`, {
            unit_price: line.price,
            ...("product" in line
              ? { name: products[line.product].name, product_id: parts.get(line.product), qty: line.qty }
              : {
                  name: "Bought",
                  expense_account_id: await accountOf(line.account),
                  deductible: !line.notDeductible,
                }),
          }),
        );
      const posted = succeeded(await owner.post(`/api/purchases/${id}/post`)).body;
      expect(posted.grand_total).toBe(total);
      return posted;
    },
    "purchase return": async ({ on, bill, line, qty, total }) => {
      const { id, items } = named(bill);
      const given = succeeded(
        await owner.post(`/api/purchases/${id}/returns`, {
          returned_at: on,
          reason: "Wrong part",
          items: [{ purchase_item_id: items[line]!.id, qty }],
        }),
      ).body;
      expect(given.grand_total).toBe(total);
      return given;
    },
    "vendor payment": async ({ on, vendor, amount, by }) =>
      succeeded(
        await owner.post("/api/vendor-payments", {
          vendor_id: vendorIds.get(vendor),
          paid_at: on,
          amount,
          payment_method_id: await bills.method(by),
        }),
      ).body,
    manual: ({ on, memo, lines }) => manual(on, memo, lines),
    "stock count": async ({ counted }) => {
      const { id } = succeeded(await owner.post("/api/stock-counts", { reason: "Month" })).body;
      for (const [product, quantity] of Object.entries(counted))
        succeeded(await owner.put(`/api/stock-counts/${id}/products/${parts.get(product)}`, { counted: quantity }));
      return succeeded(await owner.post(`/api/stock-counts/${id}/post`)).body;
    },
    "cash count": async ({ on, counted, difference }) => {
      const counts = { cash: counted, credit_card: "0", cheque: "0" };
      const draft = succeeded(await owner.get(`/api/day-settlements/draft?day=${on}`)).body;
      const expected = (name: string): string =>
        draft.lines.find((line: { payment_method: { name: string } }) => line.payment_method.name === name).expected;
      const settled = succeeded(
        await owner.post("/api/day-settlements", {
          day: on,
          reason: "Counted in the evening",
          counts: Object.entries(counts).map(([payment_method, amount]) => ({
            payment_method,
            counted: payment_method === "cash" ? amount : expected(payment_method),
          })),
        }),
      ).body;
      expect(settled.difference).toBe(difference);
      return settled;
    },
    "card settlement": async ({ on, amount, fee, taxInvoice, paid }) => {
      const body = { date: on, amount, fee, tax_invoice_number: taxInvoice };
      const settled = succeeded(await owner.post("/api/card-settlements", body)).body;
      expect(settled.paid).toBe(paid);
      return settled;
    },
    "bank charge": async ({ description }) => reconcile(description),
  };

  /** The file of the bank is imported, all proposals confirmed, and the line that the books lack is posted. */
  const reconcile = async (charge: string) => {
    const bank = await accountOf("1102");
    succeeded(
      await owner.post(`/api/cash-and-bank/${bank}/statements`, {
        file_name: "october.csv",
        opening_balance: bankStatement.opening,
        closing_balance: bankStatement.closing,
        lines: bankStatement.lines.map(([date, amount, description]) => ({ date, amount, description })),
      }),
    );
    const open = async () => succeeded(await owner.get(`/api/cash-and-bank/${bank}/open-lines`)).body;
    const { lines } = await open();
    type Line = { id: string; description: string; match: { line_ids: string[] } | null };
    const matches = (lines as Line[]).flatMap(({ id, match }) => (match ? [{ id, line_ids: match.line_ids }] : []));
    expect(matches).toHaveLength(bankStatement.lines.length - 1);
    succeeded(await owner.post("/api/bank-lines/match", { matches }));
    const unknown = (lines as Line[]).find(({ description }) => description === charge)!;
    const entry = await owner.post(`/api/bank-lines/${unknown.id}/entry`, {
      account_id: await accountOf("6109"),
      memo: "Account fee",
    });
    expect(await open()).toMatchObject({ open: 0, bank_balance: bankStatement.closing, difference: "0.00" });
    return succeeded(entry).body;
  };

  for (const document of documents) {
    clock.set(`${document.on}T09:00:00Z`);
    const answer = await (post[document.kind] as (given: MonthDocument) => Promise<Named>)(document).catch(
      (error: unknown) => {
        throw new Error(`${document.on} ${document.kind} ${document.name ?? ""}: ${String(error)}`, { cause: error });
      },
    );
    if (document.name) made.set(document.name, answer);
  }
  await register(owner, accountOf);
  return { partOf: (key: keyof typeof products) => parts.get(key)!, accountOf };
};

const register = async (owner: ShopOwner, accountOf: (code: string) => Promise<string>) => {
  const { on, startsOn, ...asset } = boughtAsset;
  const accounts = {
    asset_account_id: await accountOf("1501"),
    accumulated_account_id: await accountOf("1599"),
    expense_account_id: await accountOf("6110"),
  };
  succeeded(await owner.post("/api/fixed-assets", { ...asset, bought_on: on, starts_on: startsOn, ...accounts }));
};
