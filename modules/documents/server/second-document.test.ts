import { getTableConfig } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { shopTable } from "../../../platform/server/db/columns.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { lineRoutes, lineWith } from "../contract.ts";
import { moved } from "../rules.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../tables.ts";
import { draftTotals, documentLock, holdDraft } from "./draft.ts";
import { serveLines } from "./lines.ts";
import { lineAnswerOf, linesReader } from "./reading.ts";

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
  hold: (db, id) => holdDraft(db, id, { lock, readDocument, approved: () => refuse("forbidden") }),
  save: (db, facts, lines) => db.updateHeld(offers, facts, draftTotals(facts, lines)),
  ownOfNewLine: {},
  answerOf: (line, language) => lineAnswerOf("sale", line, language),
  subject: ({ id }, name) => ({ kind: "client-invoices", id, name }),
});

test("a second document has the four calls on its lines under its own address", () => {
  expect(handlers.map(({ route }) => [route.method, route.path, route.needs])).toEqual([
    ["GET", "/api/offers/:id/items", "view-client-invoices"],
    ["POST", "/api/offers/:id/items", "edit-client-invoices"],
    ["PUT", "/api/offers/:id/items/:itemId", "edit-client-invoices"],
    ["DELETE", "/api/offers/:id/items/:itemId", "edit-client-invoices"],
  ]);
});

test("its tables have the columns, keys and checks of every document, under their own names", () => {
  const { columns, checks, foreignKeys } = getTableConfig(offerLines);
  expect(columns.find((column) => column.name === "offer_id")?.notNull).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual(["offer_lines_qty", "offer_lines_discount", "offer_lines_total"]);
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

test("a moved line is at its new position, and the others are renumbered", () => {
  const lines = ["a", "b", "c"].map((id) => ({ id }));
  const orderAfter = (id: string, position: number) => moved(lines, id, position).map((line) => line.id);
  expect(orderAfter("c", 1)).toEqual(["c", "a", "b"]);
  expect(orderAfter("a", 9)).toEqual(["b", "c", "a"]);
  expect(orderAfter("nobody", 1)).toEqual(["a", "b", "c"]);
});
