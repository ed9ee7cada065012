import type { Db } from "../../../platform/server/db/database.ts";
import { wordsPattern } from "../../../platform/server/db/search-pattern.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { phoneSearchDigits } from "../../../platform/shared/phone.ts";
import { inLanguage, type Language, nameIn } from "../../../platform/shared/words.ts";
import { isBookingFound } from "../../bookings/search-rules.ts";
import { type BookingAnswer, bookingsAhead } from "../../bookings/server/reading.ts";
import { findClientNumbered, findClients, type ListedClient } from "../../clients/verbs.ts";
import { viewUrlOf as diagnosticUrlOf } from "../../diagnostics/server/reading.ts";
import { findInsurers } from "../../insurers/verbs.ts";
import { jobVehicleAnswer } from "../../products/server/job-fit.ts";
import { findProducts } from "../../products/verbs.ts";
import { plateSearchKeys } from "../../vehicles/plate-key.ts";
import { viewUrlOf as vehicleUrlOf } from "../../visits/server/facts.ts";
import { soughtBy } from "../../visits/server/find.ts";
import * as contract from "../contract.ts";
import { calledBy, matchOf, ranked, type SearchKind } from "../ranking.ts";
import { resultWords } from "../words.ts";
import { findClaim, findDiagnostic, findInvoices, findNotes, findVisits, type FoundPaper } from "./search-visits.ts";

const mostOfAKind = 6;

export const search = serve(contract.search, async ({ db, query: { q }, may, language, now, shop: { timeZone } }) => {
  const sought = soughtBy(q);
  if (!sought) return { data: [] };
  const called = calledBy(q);
  const numbered = (kind: SearchKind) => (called ? (called.kind === kind ? called.number : undefined) : numberIn(q));
  const plainNumber = (kind: SearchKind) => (called?.kind === kind || isNumber(q) ? numbered(kind) : undefined);
  const [diagnosticNumber, clientNumber] = [plainNumber("vehicle-diagnostic"), plainNumber("client")];
  const claimNumber = plainNumber("insurance-claim");
  const viewable = {
    vehicles: may("view-client-vehicles"),
    cards: may("view-entry-cards"),
    diagnostics: may("view-client-diagnostics"),
    invoices: may("view-client-invoices"),
    claims: may("view-insurance-claims"),
  };
  const notes = { returned: numbered("return-invoice"), debited: numbered("debit-note") };
  const hasNotes = notes.returned !== undefined || notes.debited !== undefined;
  const [visits, invoices, noted, diagnostics, claims, clients, products, insurers, booked] = await Promise.all([
    Object.values(viewable).includes(true) ? findVisits(db, sought, viewable, timeZone) : [],
    viewable.invoices ? findInvoices(db, wordsPattern(q) ?? "", numbered("client-invoice")) : [],
    viewable.invoices && hasNotes ? findNotes(db, notes) : [],
    viewable.diagnostics && diagnosticNumber !== undefined ? findDiagnostic(db, diagnosticNumber, timeZone) : [],
    viewable.claims && claimNumber !== undefined ? findClaim(db, claimNumber) : [],
    may("view-clients") ? findNamedClients(db, q, clientNumber) : [],
    may("view-products") ? findProducts(db, q, mostOfAKind) : [],
    viewable.invoices ? findInsurers(db, q, mostOfAKind) : [],
    viewable.vehicles ? bookingsAhead(db, new Date(Date.parse(now) - dayMs).toISOString(), timeZone) : [],
  ]);
  const found = [
    ...[...visits, ...invoices, ...noted, ...diagnostics, ...claims].map((paper) =>
      paperResult(paper, q, language, called),
    ),
    ...clients.map((client) => clientResult(client, q, clientNumber)),
    ...booked.filter((booking) => isBookingFound(q, booking)).map((booking) => bookingResult(booking, q)),
    ...products.map(({ id, name, nameAr, code, kind, vehicles, itemCount, total }) => ({
      ...plain,
      job:
        kind === "job" ? { vehicles: vehicles.map((row) => jobVehicleAnswer(row, language)), itemCount, total } : null,
      kind: "product" as const,
      id,
      title: nameIn(language, { name, nameAr }),
      detail: code ?? "",
      url: `/back/products/${id}`,
      match: matchOf(q, [name, nameAr, code]),
    })),
    ...insurers.map(({ id, name, nameAr }) => ({
      ...plain,
      kind: "insurance-company" as const,
      id,
      title: nameIn(language, { name, nameAr }),
      detail: "",
      url: `/back/client-invoices?insurer=${id}`,
      match: matchOf(q, [name, nameAr]),
    })),
  ];
  return { data: ranked(found, mostOfAKind) };
});

/** `12`, `١٢`, `INV-000012` → 12. */
const numberIn = (typed: string): number | undefined => {
  const digits = /^(?:\p{L}+-)?0*(\d{1,9})$/u.exec(fold(typed))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const isNumber = (typed: string) => /^\d+$/.test(fold(typed));

/** The client with this number first, then the newest matches. */
const findNamedClients = async (db: Db, q: string, number: number | undefined): Promise<ListedClient[]> => {
  const [numbered, named] = await Promise.all([
    number === undefined ? [] : findClientNumbered(db, number),
    findClients(db, q, 2_147_483_647, mostOfAKind),
  ]);
  return [...numbered, ...named];
};

const dayMs = 86_400_000;

const bookingResult = (booking: BookingAnswer, q: string) => {
  const { id, clientName, date, time, wish, licensePlate, licensePlateCountry, viewUrl: url } = booking;
  return {
    kind: "booking" as const,
    id,
    title: clientName,
    detail: `${time} · ${wish}`,
    licensePlate,
    licensePlateCountry,
    on: date,
    job: null,
    url,
    match: matchOf(q, [clientName, licensePlate]),
  };
};

const plain = { licensePlate: null, licensePlateCountry: null, on: null, job: null };

const paperResult = (paper: FoundPaper, q: string, language: Language, called: ReturnType<typeof calledBy>) => {
  const { kind, id, licensePlate, licensePlateCountry } = paper;
  const detail = [vehicleName(paper, language), paper.clientName].filter(Boolean).join(" · ");
  const common = { kind, id, detail, licensePlate, licensePlateCountry, on: paper.dated, job: null };
  switch (kind) {
    case "client-vehicle":
      return {
        ...common,
        title: licensePlate,
        url: vehicleUrlOf(id),
        match: plateSearchKeys(q).includes(paper.plateKey)
          ? 2
          : matchOf(q, [licensePlate, paper.vinNumber, paper.clientName, paper.claimNumber]),
      };
    case "entry-card":
      return {
        ...common,
        title: inLanguage(resultWords.entryCard, language),
        url: `/back/entry-cards/${id}`,
        match: 0,
      };
    case "vehicle-diagnostic":
      return {
        ...common,
        title: inLanguage(resultWords.diagnostic, language, { number: String(paper.number) }),
        url: diagnosticUrlOf(id),
        match: isCalled(paper, q, called),
      };
    case "insurance-claim":
      return {
        ...common,
        title: inLanguage(resultWords.claim, language, { number: String(paper.number) }),
        url: `/back/insurance-claims/${id}`,
        match: isCalled(paper, q, called),
      };
    case "client-invoice":
      return {
        ...common,
        title: paper.label ?? inLanguage(resultWords.draft, language),
        url: `/back/client-invoices/${id}`,
        match: isCalled(paper, q, called),
      };
    case "return-invoice":
      return {
        ...common,
        title: paper.label ?? "",
        url: `/back/return-invoices/${id}`,
        match: isCalled(paper, q, called),
      };
    case "debit-note":
      return { ...common, title: paper.label ?? "", url: `/back/debit-notes/${id}`, match: isCalled(paper, q, called) };
  }
};

/** A document matches by its own number or claim number; a match of its client or vehicle ranks lower. */
const isCalled = ({ kind, number, label, claimNumber }: FoundPaper, q: string, called: ReturnType<typeof calledBy>) => {
  const wanted = called ? (called.kind === kind ? called.number : undefined) : numberIn(q);
  if (number !== null && number === wanted) return called ? 3 : 2;
  return Math.max(label === null ? 0 : matchOf(q, [label]), claimNumber === null ? 0 : matchOf(q, [claimNumber]));
};

const clientResult = (client: ListedClient, q: string, wanted: number | undefined) => {
  const { id, name, number, contactNumber } = client;
  const digits = phoneSearchDigits(q);
  const isPhone = digits !== undefined && digits.length > 6 && contactNumber?.endsWith(digits);
  return {
    ...plain,
    kind: "client" as const,
    id,
    title: name,
    detail: contactNumber ?? "",
    url: `/back/clients/${id}`,
    match: number === wanted && wanted !== numberIn(q) ? 3 : isPhone ? 2 : matchOf(q, [name, number]),
  };
};

const vehicleName = ({ makeName, makeNameAr, modelName, modelNameAr, vehicleYear }: FoundPaper, language: Language) =>
  (language === "ar" ? [makeNameAr, modelNameAr, vehicleYear] : [makeName, modelName, vehicleYear])
    .filter(Boolean)
    .join(" ");
