import type { Db } from "../../../../platform/server/db/database.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import type { Series } from "../../../../platform/shared/kinds.ts";
import { isBookingFound } from "../../../workshop/bookings/search-rules.ts";
import { bookingsAhead } from "../../../workshop/bookings/reading-verbs.ts";
import { findClientNumbered, findClients, type ListedClient } from "../../../records/clients/verbs.ts";
import { findInsurers } from "../../../records/insurers/verbs.ts";
import { bookReaders } from "../../../books/ledger/readers.ts";
import { findProducts } from "../../../records/products/verbs.ts";
import { numberSeries } from "../../../base/shop/tables.ts";
import { type Sought, soughtBy } from "../../../workshop/visits/search-verbs.ts";
import * as contract from "../contract.ts";
import { type Called, calledBy, type Prefixes, ranked, type SearchKind } from "../ranking.ts";
import { findDocuments } from "./search-documents.ts";
import {
  bookingResult,
  clientResult,
  documentResult,
  insurerResult,
  numberIn,
  paperResult,
  productResult,
} from "./search-results.ts";
import { findClaims, findDiagnostic, findInvoices, findNotes, findVisits, findWork } from "./search-visits.ts";

const maxOfAKind = 6;

export const search = serve(contract.search, async (call) => {
  const { q } = call.query;
  const sought = soughtBy(q);
  if (!sought) return { data: [] };
  const endsInNumber = /\D\d{1,9}$/u.test(fold(q));
  const called = endsInNumber ? calledBy(q, await prefixesOf(call.db, call.kinds)) : undefined;
  const found = await Promise.all([
    papersOf(call, sought, called),
    documentsOf(call, sought, called),
    clientsOf(call, called),
    bookingsOf(call, called),
    namedThings(call),
  ]);
  return { data: ranked(found.flat(), maxOfAKind) };
});

type Searching = Pick<Call<typeof contract.search>, "db" | "query" | "may" | "language" | "now" | "shop" | "user">;

/** The number that is sought among records of a kind. */
const numbered = (q: string, called: Called | undefined, kind: SearchKind) =>
  called ? (called.kinds.includes(kind) ? called.number : undefined) : numberIn(q);

/** Vehicles, and the documents of visits. A number with a prefix is no plate. */
const papersOf = async (
  { db, query: { q }, may, language, user, shop: { timeZone } }: Searching,
  sought: Sought,
  called: Called | undefined,
) => {
  const viewable = {
    vehicles: may("view-client-vehicles"),
    cards: may("view-entry-cards"),
    diagnostics: may("view-client-diagnostics"),
    estimates: may("view-estimates"),
    work: may("view-work-orders"),
    invoices: may("view-client-invoices"),
    claims: may("view-insurance-claims"),
  };
  const numberOf = (kind: SearchKind) => numbered(q, called, kind);
  const pattern = wordsPattern(q) ?? "";
  const diagnostic = numberOf("vehicle-diagnostic");
  const notes = { returned: numberOf("return-invoice"), debited: numberOf("debit-note") };
  const work = { estimate: numberOf("estimate"), order: numberOf("work-order") };
  const own = ownBranchesOf(user);
  const hasNotes = notes.returned !== undefined || notes.debited !== undefined;
  const found = await Promise.all([
    !called?.isLabel && Object.values(viewable).includes(true)
      ? findVisits(db, sought, { ...viewable, ...own }, timeZone)
      : [],
    viewable.invoices ? findInvoices(db, pattern, numberOf("client-invoice"), own) : [],
    viewable.invoices && hasNotes ? findNotes(db, notes, own) : [],
    viewable.diagnostics && diagnostic !== undefined ? findDiagnostic(db, diagnostic, timeZone, own) : [],
    viewable.claims ? findClaims(db, numberOf("insurance-claim"), q.trim().toLowerCase(), own) : [],
    viewable.estimates || viewable.work ? findWork(db, { pattern, ...work, ...viewable, ...own, timeZone }) : [],
  ]);
  return found.flat().map((paper) => paperResult(paper, q, language, called));
};

/** Receipts, opening items with their credit notes, vendors and the documents of vendors. */
const documentsOf = async (
  { db, query: { q }, may, language, user }: Searching,
  { words }: Sought,
  called: Called | undefined,
) => {
  const viewable = {
    invoices: may("view-client-invoices"),
    payments: may("view-client-payments"),
    books: may(bookReaders),
    purchases: may("view-purchases"),
    vendors: may("view-vendors"),
  };
  if (!Object.values(viewable).includes(true)) return [];
  const numbers = {
    receipt: numbered(q, called, "receipt"),
    "opening-credit-note": numbered(q, called, "opening-credit-note"),
    purchase: numbered(q, called, "purchase"),
    "purchase-order": numbered(q, called, "purchase-order"),
    "purchase-return": numbered(q, called, "purchase-return"),
  };
  const found = await findDocuments(db, { typed: fold(q).trim(), pattern: wordsPattern(q) ?? "", words }, numbers, {
    ...viewable,
    ...ownBranchesOf(user),
  });
  return found.map((document) => documentResult(document, q, language, called));
};

const clientsOf = async ({ db, query: { q }, may }: Searching, called: Called | undefined) => {
  const number = numbered(q, called, "client");
  return may("view-clients")
    ? (await findNamedClients(db, q, number)).map((client) => clientResult(client, q, number))
    : [];
};

/** The client with this number first, then the newest matches. */
const findNamedClients = async (db: Db, q: string, number: number | undefined): Promise<ListedClient[]> => {
  const [numbered, named] = await Promise.all([
    number === undefined ? [] : findClientNumbered(db, number),
    findClients(db, q, 2_147_483_647, maxOfAKind),
  ]);
  return [...numbered, ...named];
};

const bookingsOf = async (
  { db, query: { q }, may, now, shop: { timeZone } }: Searching,
  called: Called | undefined,
) => {
  if (!may("view-client-vehicles") || called?.isLabel) return [];
  const booked = await bookingsAhead(db, new Date(Date.parse(now) - dayMs).toISOString(), timeZone);
  return booked.filter((booking) => isBookingFound(q, booking)).map((booking) => bookingResult(booking, q));
};

const namedThings = async ({ db, query: { q }, may, language }: Searching) => {
  const [products, insurers] = await Promise.all([
    may("view-products") ? findProducts(db, q, maxOfAKind) : [],
    may("view-client-invoices") ? findInsurers(db, q, maxOfAKind) : [],
  ]);
  return [
    ...products.map((product) => productResult(product, q, language)),
    ...insurers.map((insurer) => insurerResult(insurer, q, language)),
  ];
};

const seriesOf = {
  estimate: "estimates",
  "work-order": "work-orders",
  "vehicle-diagnostic": "client-diagnostics",
  "client-invoice": "client-invoices",
  "return-invoice": "client-returns",
  "debit-note": "debit-notes",
  receipt: "receipts",
  "opening-credit-note": "opening-credit-notes",
  "insurance-claim": "insurance-claims",
  purchase: "purchases",
  "purchase-order": "purchase-orders",
  "purchase-return": "purchase-returns",
  client: "clients",
} as const satisfies Partial<Record<SearchKind, Series>>;

/**
 * The prefixes that the shop and its branches have now, and those that a series had before or began with unless another
 * series has them now.
 */
const prefixesOf = async (db: Db, kinds: Kinds): Promise<Prefixes> => {
  const all = await db.list(numberSeries);
  const taken = new Set(all.map(({ prefix }) => prefix));
  return (Object.entries(seriesOf) as [keyof typeof seriesOf, Series][]).flatMap(([kind, series]) => {
    const alike = all.filter((row) => row.series === series);
    const before = [
      ...alike.flatMap(({ earlierPrefixes }) => earlierPrefixes ?? []),
      kinds.series[series]?.prefix ?? "",
    ];
    const prefixes = [...alike.map(({ prefix }) => prefix), ...before.filter((prefix) => !taken.has(prefix))];
    return [...new Set(prefixes)].map((prefix) => [kind, prefix] as const);
  });
};

const dayMs = 86_400_000;
