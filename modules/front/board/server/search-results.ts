import { fold } from "../../../../platform/shared/folding.ts";
import { phoneSearchDigits } from "../../../../platform/shared/phone.ts";
import { inLanguage, type Language, nameIn } from "../../../../platform/shared/words.ts";
import type { Booking } from "../../../workshop/bookings/contract.ts";
import type { ListedClient } from "../../../records/clients/verbs.ts";
import { diagnosticUrl } from "../../../workshop/diagnostics/diagnostic-url.ts";
import { jobVehicleAnswer } from "../../../records/products/job-vehicle-verbs.ts";
import type { findProducts } from "../../../records/products/verbs.ts";
import { plateSearchKeys } from "../../../records/vehicles/plate-key.ts";
import { viewUrlOf as vehicleUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { type Called, hasPrefix, matchOf, type SearchKind } from "../ranking.ts";
import { resultWords } from "../words.ts";
import { type FoundDocument, pageOfDocument } from "./search-documents.ts";
import type { FoundPaper } from "./search-visits.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type Product = Awaited<ReturnType<typeof findProducts>>[number];

export const productResult = (product: Product, q: string, language: Language) => {
  const { id, name, nameAr, code, kind, vehicles, itemCount, total } = product;
  return {
    ...plain,
    job: kind === "job" ? { vehicles: vehicles.map((row) => jobVehicleAnswer(row, language)), itemCount, total } : null,
    kind: "product" as const,
    id,
    title: nameIn(language, { name, nameAr }),
    detail: code ?? "",
    url: `/back/products/${id}`,
    match: matchOf(q, [name, nameAr, code]),
  };
};

export const insurerResult = (
  { id, name, nameAr }: { id: string; name: string; nameAr: string | null },
  q: string,
  language: Language,
) => ({
  ...plain,
  kind: "insurance-company" as const,
  id,
  title: nameIn(language, { name, nameAr }),
  detail: "",
  url: `/back/client-invoices?insurer=${id}`,
  match: matchOf(q, [name, nameAr]),
});

export const bookingResult = (booking: Booking, q: string) => {
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

export const paperResult = (paper: FoundPaper, q: string, language: Language, called: Called | undefined) => {
  const { kind, id, licensePlate, licensePlateCountry } = paper;
  const detail = [vehicleName(paper, language), paper.clientName].filter(Boolean).join(" · ");
  const common = { kind, id, detail, licensePlate, licensePlateCountry, on: paper.dated, job: null };
  switch (kind) {
    case "client-vehicle":
      return {
        ...common,
        title: shownPlate(paper, language),
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
        url: diagnosticUrl(id),
        match: isCalled(paper, q, called),
      };
    case "insurance-claim":
      return {
        ...common,
        title: inLanguage(resultWords.claim, language, { number: String(paper.number) }),
        url: `/back/insurance-claims/${id}`,
        match: isCalled(paper, q, called),
      };
    case "estimate":
      return {
        ...common,
        title: paper.label ?? inLanguage(resultWords.draftEstimate, language),
        url: `/back/estimates/${id}`,
        match: isCalled(paper, q, called),
      };
    case "work-order":
      return {
        ...common,
        title: inLanguage(resultWords.workOrder, language, { number: String(paper.number) }),
        url: `/back/work-orders/${id}`,
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

type Numbered = { kind: SearchKind; number: number | null; label: string | null };

/** A document matches by its own number or claim number; a match of its client or vehicle ranks lower. */
const isCalled = (paper: FoundPaper, q: string, called: Called | undefined) =>
  numberMatch(paper, q, called) ??
  Math.max(
    paper.label === null ? 0 : matchOf(q, [paper.label]),
    paper.claimNumber === null ? 0 : matchOf(q, [paper.claimNumber]),
  );

/** With the prefix of another series the number still counts, but less: the series may have changed its prefix. */
const numberMatch = ({ kind, number, label }: Numbered, q: string, called: Called | undefined): number | undefined => {
  const wanted = called ? (called.kinds.includes(kind) ? called.number : undefined) : numberIn(q);
  if (number === null || number !== wanted) return undefined;
  return called && (label === null || hasPrefix(label, called)) ? 3 : 2;
};

export const documentResult = (found: FoundDocument, q: string, language: Language, called: Called | undefined) => {
  const { kind, id, label, otherNumber, dated: on, partyName, partyNameAr } = found;
  const party = nameIn(language, { name: partyName, nameAr: partyNameAr });
  const isVendor = kind === "vendor";
  return {
    ...plain,
    kind,
    id,
    title: isVendor ? party : (label ?? inLanguage(resultWords.draft, language)),
    detail: isVendor ? (otherNumber ?? "") : [party, otherNumber].filter(Boolean).join(" · "),
    on,
    url: pageOfDocument(found),
    match: numberMatch(found, q, called) ?? matchOf(q, [label, otherNumber, partyName, partyNameAr]),
  };
};

export const clientResult = (client: ListedClient, q: string, wanted: number | undefined) => {
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

/** `12`, `١٢`, `000012` → 12. */
export const numberIn = (typed: string): number | undefined => {
  const digits = /^\d{1,9}$/.exec(fold(typed))?.[0];
  return digits === undefined ? undefined : Number(digits);
};
