import { getTableConfig } from "drizzle-orm/pg-core";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { shopTable } from "../../../../platform/server/db/columns.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { letterhead } from "../../../../platform/server/papers/letterhead.ts";
import { closePrinters } from "../../../../platform/server/papers/pdf.ts";
import { route } from "../../../../platform/shared/route.ts";
import { paperLine, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { lineRoutes, lineWith } from "../contract.ts";
import { moved } from "../rules.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../tables.ts";
import { draftTotals, documentLock, lockDraft } from "../draft-verbs.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper, servePaper } from "../paper-verbs.ts";
import { serveLines } from "../line-call-verbs.ts";
import { paperItems } from "../paper-line-verbs.ts";
import { lineAnswerOf, linesReader } from "../line-verbs.ts";

afterAll(closePrinters);

const offers = shopTable("offers", documentColumns<{ client: string }>(), (t) => documentKeys("offers", t));
const offerLines = shopTable("offer_lines", lineColumns("offer", "sale"), (t) =>
  lineKeys("offer_lines", "offer", t, offers),
);

const offerLineRoutes = lineRoutes(
  "sale",
  "/api/offers",
  { view: "view-client-invoices", edit: "edit-client-invoices" },
  { line: lineWith("sale", {}), document: "an offer", draftOnly: "Only a draft." },
);

const linesOf = linesReader("offers.lines", offerLines);
const lock = documentLock("offers.lock", offers);
const readDocument = async (db: Parameters<typeof linesOf>[0], id: string) => ({
  facts: await db.find(offers, id),
  lines: await linesOf(db, id),
  rates: [],
});

const handlers = serveLines(offerLineRoutes, {
  table: offerLines,
  readDocument,
  linesOf,
  lock: (db, id) => lockDraft(db, id, { lock, readDocument, approved: () => refuse("forbidden") }),
  save: (db, facts, lines) => db.updateHeld(offers, facts, draftTotals(facts, lines)),
  ownOfNewLine: {},
  answerOf: (line, language) => lineAnswerOf("sale", line, language),
  subject: ({ id }, name) => ({ kind: "client-invoices", id, name }),
});

test("a second document has the calls on its lines under its own address", () => {
  expect(handlers.map(({ route }) => [route.method, route.path, route.needs])).toEqual([
    ["GET", "/api/offers/:id/items", "view-client-invoices"],
    ["POST", "/api/offers/:id/items", "edit-client-invoices"],
    ["POST", "/api/offers/:id/items/batch", "edit-client-invoices"],
    ["PUT", "/api/offers/:id/items/:itemId", "edit-client-invoices"],
    ["DELETE", "/api/offers/:id/items/:itemId", "edit-client-invoices"],
  ]);
});

test("its tables have the columns, keys and checks of every document, under their own names", () => {
  const { columns, checks, foreignKeys } = getTableConfig(offerLines);
  expect(columns.find((column) => column.name === "offer_id")?.notNull).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual([
    "offer_lines_exemption",
    "offer_lines_qty",
    "offer_lines_discount",
    "offer_lines_total",
  ]);
  expect(foreignKeys.map((key) => key.getName())).toEqual([
    "offer_lines_offer_fkey",
    "offer_lines_account_fkey",
    "offer_lines_product_fkey",
  ]);
  expect(getTableConfig(offers).checks.map(({ name }) => name)).toEqual([
    "offers_approved",
    "offers_total",
    "offers_range",
  ]);
});

const billLines = shopTable("bill_lines", lineColumns("bill", "purchase"), (t) =>
  lineKeys("bill_lines", "bill", t, offers),
);
const billLineRoutes = lineRoutes(
  "purchase",
  "/api/bills",
  { view: "view-purchases", edit: "edit-purchases" },
  { line: lineWith("purchase", {}), document: "a bill", draftOnly: "Only a draft." },
);

test("a document that buys posts to expense, asset or equity accounts; a free line of one that sells has its own name and price", () => {
  const columns = (table: Parameters<typeof getTableConfig>[0]) =>
    getTableConfig(table).columns.map(({ name }) => name);
  expect(columns(billLines)).toContain("expense_account_id");
  expect(columns(billLines)).not.toContain("income_account_id");
  expect(columns(offerLines)).toContain("income_account_id");

  const id = newId();
  const rent = { name: "Rent", expenseAccountId: id, unitPrice: "5000" };
  expect(billLineRoutes.add.body.safeParse(rent).success).toBe(true);
  for (const field of ["name", "expenseAccountId", "unitPrice"])
    expect(billLineRoutes.add.body.safeParse({ ...rent, [field]: undefined }).success, field).toBe(false);
  expect(offerLineRoutes.add.body.safeParse({ productId: id }).success).toBe(true);
  const free = { name: "Wash", unitPrice: "50" };
  expect(offerLineRoutes.add.body.safeParse(free).success).toBe(true);
  expect(
    offerLineRoutes.add.body.safeParse({ ...free, productId: null, unitPrice: undefined, grandTotal: "50" }).success,
  ).toBe(true);
  for (const field of ["name", "unitPrice"])
    expect(offerLineRoutes.add.body.safeParse({ ...free, [field]: undefined }).success, field).toBe(false);
  expect(Object.keys(lineWith("purchase", {}).shape)).toEqual(
    Object.keys(lineWith("sale", {}).shape).map((field) => field.replace("income", "expense")),
  );
});

test("its paper uses the shared layout; approved, it is printed once and kept, whatever changes afterwards", async () => {
  const kept = new Map<string, Uint8Array>();
  const files = {
    exists: async (key: string) => kept.has(key),
    put: async (key: string, content: Uint8Array) => void kept.set(key, content),
    size: async (key: string) => kept.get(key)!.length,
    get: async (key: string) => Readable.from([kept.get(key)!]),
  };
  const db = { shopId: newId(), read: async () => [{ isCopy: false }] } as unknown as Db;
  const seller = { ...paperShop, logoKey: null, branches: [] } as unknown as Seller;
  const branchId = newId();
  const facts = {
    label: "OFF-1",
    createdAt: "2026-11-20T08:00:00Z",
    approvedAt: "2026-11-20T09:00:00Z",
    branchId,
    ...frozenPaper(db, { client: "Ahmed" }, { seller, branchId }),
  };
  const document = { facts, lines: [paperLine] };
  const { served } = servePaper(
    route({
      method: "GET",
      path: "/api/offers/:id.pdf",
      needs: "view-client-invoices",
      kind: "file",
      summary: "Offer",
    }),
    {
      readDocument: async () => document,
      printedFor: () => ({ client: "Ahmed" }),
      paperOf: ({ lines }, { shop, at }) => ({
        template: "tests/support/second-paper.typ",
        at: new Date(at),
        data: { shop: letterhead(shop), number: facts.label, ...paperItems(shop, lines) },
      }),
    },
  );
  const print = async () => {
    const answer = (await served.handle({ db, params: { id: newId() }, files } as never)) as FileAnswer;
    return buffer((await (await answer()).open()) as Readable);
  };
  const first = await print();
  const text = await pdfText(first);
  for (const part of ["Oil filter", "48.30", "Taxable amount"]) expect(text).toContain(part);
  document.lines = [{ ...paperLine, name: "Air filter" }];
  expect((await print()).equals(first)).toBe(true);
  expect([...kept.keys()]).toEqual([facts.pdfKey]);
});

test("a moved line is at its new position, and the others are renumbered", () => {
  const lines = ["a", "b", "c"].map((id) => ({ id }));
  const orderAfter = (id: string, position: number) => moved(lines, id, position).map((line) => line.id);
  expect(orderAfter("c", 1)).toEqual(["c", "a", "b"]);
  expect(orderAfter("a", 9)).toEqual(["b", "c", "a"]);
  expect(orderAfter("nobody", 1)).toEqual(["a", "b", "c"]);
});
