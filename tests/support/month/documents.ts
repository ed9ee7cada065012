import type { ManualLine, Product, Vendor, Visit } from "./workshop.ts";

/**
 * October 2026 of a workshop in Riyadh, written by hand: 40 documents after the opening balances, VAT 15 %.
 * `sheet.ts` has what must come out of it.
 */
export const month = { from: "2026-10-01", to: "2026-10-31", opening: "2026-06-30" } as const;

type Sold = readonly [product: Product, qty: string, price: string, discount?: string];
type Bought =
  | { product: Product; qty: string; price: string }
  | { account: string; price: string; notDeductible?: true };
type Way = "cash" | "bank_payment" | "credit_card" | "cheque";

/** A document is named where another one refers to it. */
export type MonthDocument = { on: string; name?: string } & (
  | { kind: "invoice"; visit: Visit; lines: readonly Sold[]; total: string; paidBy?: Way; toInsurer?: true }
  | { kind: "payment"; visit: Visit; amount: string; by: Way; deposit?: string; ofInvoice?: string }
  | { kind: "bounce"; payment: string }
  | {
      kind: "return";
      invoice: string;
      line: number;
      qty?: string;
      amount?: string;
      inStock?: true;
      total: string;
    }
  | { kind: "refund"; ofReturn: string; amount: string; by: Way }
  | { kind: "credit"; ofReturn: string; amount: string }
  | { kind: "debit note"; invoice: string; line: number; amount: string; total: string }
  | {
      kind: "bill";
      vendor: Vendor;
      number: string;
      lines: readonly Bought[];
      total: string;
      reverseCharge?: true;
    }
  | { kind: "purchase return"; bill: string; line: number; qty: string; total: string }
  | { kind: "vendor payment"; vendor: Vendor; amount: string; by: Way; firstBill: string }
  | { kind: "manual"; memo: string; lines: readonly ManualLine[] }
  | { kind: "stock count"; counted: Readonly<Partial<Record<Product, string>>> }
  | { kind: "cash count"; counted: string; difference: string }
  | { kind: "card settlement"; amount: string; fee: string; taxInvoice: string; paid: string }
  | { kind: "bank charge"; amount: string; description: string }
);

export const documents: readonly MonthDocument[] = [
  {
    on: "2026-10-01",
    kind: "bill",
    name: "AR-101",
    vendor: "rashid",
    number: "AR-101",
    lines: [
      { product: "pad", qty: "20", price: "40.00" },
      { product: "filter", qty: "40", price: "10.00" },
    ],
    total: "1380.00",
  },
  {
    on: "2026-10-02",
    kind: "bill",
    name: "GO-55",
    vendor: "gulf",
    number: "GO-55",
    lines: [{ account: "6105", price: "200.00" }],
    total: "230.00",
  },
  {
    on: "2026-10-02",
    kind: "manual",
    memo: "Rent of October",
    lines: [
      ["6102", "3000.00", ""],
      ["1102", "", "3000.00"],
    ],
  },
  {
    on: "2026-10-03",
    kind: "invoice",
    name: "INV-1",
    visit: "ahmed",
    lines: [
      ["pad", "2", "80.00", "10.00"],
      ["labour", "1", "100.00"],
    ],
    total: "287.50",
  },
  {
    on: "2026-10-04",
    kind: "invoice",
    name: "INV-2",
    visit: "sara",
    lines: [
      ["filter", "3", "25.00"],
      ["labour", "1", "50.00"],
    ],
    total: "143.75",
    paidBy: "cash",
  },
  { on: "2026-10-05", kind: "payment", visit: "ahmed", amount: "100.00", by: "cash" },
  {
    on: "2026-10-05",
    kind: "bill",
    name: "AR-118",
    vendor: "rashid",
    number: "AR-118",
    lines: [{ product: "pad", qty: "10", price: "46.00" }],
    total: "529.00",
  },
  { on: "2026-10-06", kind: "payment", visit: "noura", amount: "230.00", by: "bank_payment", deposit: "230.00" },
  {
    on: "2026-10-07",
    kind: "invoice",
    name: "INV-3",
    visit: "fahd",
    toInsurer: true,
    lines: [
      ["pad", "4", "80.00"],
      ["body", "1", "600.00"],
    ],
    total: "1058.00",
  },
  {
    on: "2026-10-08",
    kind: "invoice",
    name: "INV-4",
    visit: "noura",
    lines: [
      ["pad", "1", "80.00"],
      ["filter", "2", "25.00"],
      ["labour", "1", "120.00"],
    ],
    total: "287.50",
  },
  { on: "2026-10-09", kind: "payment", visit: "noura", amount: "57.50", by: "credit_card" },
  { on: "2026-10-10", kind: "return", invoice: "INV-1", line: 0, qty: "1", inStock: true, total: "86.25" },
  { on: "2026-10-10", kind: "cash count", counted: "2240.00", difference: "-3.75" },
  {
    on: "2026-10-11",
    kind: "vendor payment",
    vendor: "rashid",
    amount: "1000.00",
    by: "bank_payment",
    firstBill: "AR-101",
  },
  { on: "2026-10-12", kind: "purchase return", bill: "AR-118", line: 0, qty: "2", total: "105.80" },
  { on: "2026-10-13", kind: "debit note", invoice: "INV-4", line: 2, amount: "20.00", total: "23.00" },
  {
    on: "2026-10-14",
    kind: "invoice",
    name: "INV-5",
    visit: "sara",
    lines: [["filter", "2", "25.00"]],
    total: "57.50",
    paidBy: "credit_card",
  },
  {
    on: "2026-10-15",
    kind: "return",
    name: "RET-2",
    invoice: "INV-5",
    line: 0,
    qty: "1",
    inStock: true,
    total: "28.75",
  },
  { on: "2026-10-15", kind: "refund", ofReturn: "RET-2", amount: "28.75", by: "bank_payment" },
  { on: "2026-10-16", kind: "payment", name: "cheque", visit: "ahmed", amount: "101.25", by: "cheque" },
  { on: "2026-10-16", kind: "vendor payment", vendor: "gulf", amount: "230.00", by: "cash", firstBill: "GO-55" },
  {
    on: "2026-10-18",
    kind: "invoice",
    name: "INV-6",
    visit: "sara",
    lines: [
      ["inspection", "1", "100.00"],
      ["labour", "1", "40.00"],
    ],
    total: "146.00",
  },
  { on: "2026-10-19", kind: "bounce", payment: "cheque" },
  { on: "2026-10-20", kind: "stock count", counted: { pad: "21", filter: "35" } },
  {
    on: "2026-10-20",
    kind: "bill",
    name: "NT-7",
    vendor: "najd",
    number: "NT-7",
    lines: [{ account: "1501", price: "3000.00" }],
    total: "3450.00",
  },
  { on: "2026-10-20", kind: "cash count", counted: "2010.00", difference: "0.00" },
  {
    on: "2026-10-21",
    kind: "card settlement",
    amount: "115.00",
    fee: "2.30",
    taxInvoice: "MADA-7710",
    paid: "112.70",
  },
  {
    on: "2026-10-22",
    kind: "invoice",
    name: "INV-7",
    visit: "ahmed",
    lines: [["diagnosis", "1", "200.00"]],
    total: "230.00",
  },
  {
    on: "2026-10-22",
    kind: "bill",
    name: "AD-1",
    vendor: "autodata",
    number: "AD-1",
    lines: [{ account: "6104", price: "400.00" }],
    total: "460.00",
    reverseCharge: true,
  },
  { on: "2026-10-23", kind: "payment", visit: "ahmed", amount: "150.00", by: "bank_payment" },
  {
    on: "2026-10-24",
    kind: "manual",
    memo: "Salaries of October",
    lines: [
      ["6101", "4000.00", ""],
      ["1102", "", "4000.00"],
    ],
  },
  {
    on: "2026-10-25",
    kind: "invoice",
    name: "INV-8",
    visit: "noura",
    lines: [["pad", "1", "80.00"]],
    total: "92.00",
  },
  { on: "2026-10-26", kind: "return", invoice: "INV-8", line: 0, qty: "1", inStock: true, total: "92.00" },
  {
    on: "2026-10-27",
    kind: "bill",
    name: "GO-61",
    vendor: "gulf",
    number: "GO-61",
    lines: [
      { account: "6103", price: "300.00" },
      { account: "6108", price: "100.00", notDeductible: true },
    ],
    total: "460.00",
  },
  { on: "2026-10-28", kind: "payment", visit: "fahd", amount: "500.00", by: "bank_payment", ofInvoice: "INV-3" },
  { on: "2026-10-28", kind: "return", invoice: "INV-3", line: 1, amount: "60.00", total: "69.00" },
  { on: "2026-10-29", kind: "return", name: "RET-5", invoice: "INV-2", line: 0, qty: "1", total: "28.75" },
  { on: "2026-10-29", kind: "credit", ofReturn: "RET-5", amount: "28.75" },
  {
    on: "2026-10-30",
    kind: "vendor payment",
    vendor: "rashid",
    amount: "500.00",
    by: "bank_payment",
    firstBill: "AR-101",
  },
  { on: "2026-10-31", kind: "bank charge", amount: "11.50", description: "MONTHLY ACCOUNT FEE" },
];

/** What the bank wrote: every movement of its account, the last one known to nobody before. */
export const bankStatement = {
  opening: "48000.00",
  closing: "40452.45",
  lines: [
    ["2026-10-02", "-3000.00", "STANDING ORDER RENT"],
    ["2026-10-06", "230.00", "INCOMING TRANSFER NOURA AL-HARBI"],
    ["2026-10-11", "-1000.00", "OUTGOING TRANSFER AL RASHID PARTS"],
    ["2026-10-15", "-28.75", "OUTGOING TRANSFER SARA AL-OTAIBI"],
    ["2026-10-21", "112.70", "MADA SETTLEMENT TERMINAL 7719"],
    ["2026-10-23", "150.00", "INCOMING TRANSFER AHMED AL-GHAMDI"],
    ["2026-10-24", "-4000.00", "SALARIES OCT"],
    ["2026-10-28", "500.00", "INCOMING TRANSFER TAWUNIYA"],
    ["2026-10-30", "-500.00", "OUTGOING TRANSFER AL RASHID PARTS"],
    ["2026-10-31", "-11.50", "MONTHLY ACCOUNT FEE"],
  ],
} as const;
