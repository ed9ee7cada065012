import type { Frozen } from "../../../records/documents/paper-verbs.ts";
import type { PaperLine } from "../../../records/documents/paper-line-verbs.ts";
import type { PlateDrawing } from "../../../../platform/server/papers/drawings.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { PrintedField } from "../../../base/custom-fields/verbs.ts";
import { makeAndModel, plateDrawing } from "../../../records/vehicles/paper-verbs.ts";
import type { Finding } from "../../../workshop/findings/contract.ts";
import type { Alternative, Channel, LineAnswer } from "../rules.ts";

/** Why a line is offered. */
export type PrintedFinding = {
  name: Pair;
  note: string | null;
  grade: Finding["grade"];
  isSafety: boolean;
  photoIds: readonly string[];
};

/** What an estimate prints of the client, the vehicle and what was found; kept when it is sent. */
export type Printed = {
  client: { name: string; phone: string | null };
  vehicle: { plate: PlateDrawing; name: Pair; year: number | null; vin: string | null };
  /** The shop's own fields of client, vehicle and visit. */
  custom?: readonly PrintedField[];
  findings?: readonly PrintedFinding[];
};

type Read = {
  clientName: string;
  clientContactNumber: string | null;
  licensePlate: string;
  licensePlateCountry: string;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
  vehicleYear: number | null;
  vinNumber: string | null;
  custom?: readonly PrintedField[];
  findings: readonly PrintedFinding[];
};

export const printedFor = (facts: Read): Printed => ({
  client: { name: facts.clientName, phone: facts.clientContactNumber },
  vehicle: {
    plate: plateDrawing(facts),
    name: makeAndModel(facts),
    year: facts.vehicleYear,
    vin: facts.vinNumber,
  },
  ...(facts.custom && facts.custom.length > 0 && { custom: facts.custom }),
  ...(facts.findings.length > 0 && { findings: facts.findings }),
});

/** A line of a paper; a kept one has its amounts as text, because JSON has no bigint. */
export type PrintedLine = PaperLine & { alternative: Alternative | null; answer: LineAnswer | null };

type Amounts = "unitPrice" | "preDiscountSubTotal" | "flatDiscount" | "subTotal" | "vat" | "grandTotal";
type KeptLine = Omit<PrintedLine, Amounts> & Record<Amounts, string>;

/** What an answer was given to. */
export type KeptAnswer = Frozen<Printed> & {
  label: string;
  issuedAt: string;
  validUntil: string;
  poSoNumber: string | null;
  memo: string | null;
  version: number;
  /** What was due as a deposit of what is approved. */
  deposit: string;
  lines: KeptLine[];
};

export const keptLine = (line: PrintedLine): KeptLine => ({
  code: line.code ?? null,
  name: line.name,
  nameAr: line.nameAr ?? null,
  description: line.description ?? null,
  warrantyOf: line.warrantyOf ?? null,
  qty: line.qty,
  vatRate: line.vatRate,
  vatExempted: line.vatExempted,
  exemptCode: line.exemptCode ?? null,
  exemptReason: line.exemptReason ?? null,
  alternative: line.alternative,
  answer: line.answer,
  unitPrice: String(line.unitPrice),
  preDiscountSubTotal: String(line.preDiscountSubTotal),
  flatDiscount: String(line.flatDiscount),
  subTotal: String(line.subTotal),
  vat: String(line.vat),
  grandTotal: String(line.grandTotal),
});

export const printedLine = (line: KeptLine): PrintedLine => ({
  ...line,
  unitPrice: BigInt(line.unitPrice),
  preDiscountSubTotal: BigInt(line.preDiscountSubTotal),
  flatDiscount: BigInt(line.flatDiscount),
  subTotal: BigInt(line.subTotal),
  vat: BigInt(line.vat),
  grandTotal: BigInt(line.grandTotal),
});

/** How an answer was given, as printed. */
export type Signing = {
  channel: Channel;
  name: string;
  phone: string | null;
  answeredAt: string;
  /** The network address of an answer by link. */
  address: string | null;
  signature: Uint8Array | null;
  /** Why an approval was taken back. */
  reason: string | null;
};
