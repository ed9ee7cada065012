import { type Minor, sum } from "../../platform/shared/money.ts";
import type { TaxDirection } from "../ledger/rules.ts";

/** Boxes of the Saudi VAT return with a line of their own: 1 to 5 sales, 7 to 11 purchases. */
export const saleBoxes = [1, 2, 3, 4, 5] as const;
export const purchaseBoxes = [7, 8, 9, 10, 11] as const;
export type LineBox = (typeof saleBoxes)[number] | (typeof purchaseBoxes)[number];
export const lineBoxes: readonly LineBox[] = [...saleBoxes, ...purchaseBoxes];

/** Also the totals, all of the period (13) and the corrections (14). */
export const boxesWithDocuments: readonly number[] = [...lineBoxes, 6, 12, 13, 14];

/** Tax entries of one treatment, added up; amounts have the sign that they have in the return. */
export type TaxSum = {
  direction: TaxDirection;
  code: string;
  /** Hundredths of a percent. */
  rate: number;
  /** Of credit and debit notes. */
  isNote: boolean;
  /** They correct a filed period. */
  isCorrection: boolean;
  base: Minor;
  vat: Minor;
  documents: number;
};

/** An adjustment is positive where it reduces: the authority's form computes amount less adjustment. */
export type TaxLine = { amount: Minor; adjustment: Minor; vat: Minor; documents: number; notes: number };

/** The box of a treatment; none for supplies outside the tax. */
export const boxOf = ({ direction, code }: Pick<TaxSum, "direction" | "code">): LineBox | undefined => {
  const [standard, zero, exempt] = direction === "output" ? ([1, 3, 5] as const) : ([7, 10, 11] as const);
  if (code === "S") return standard;
  if (direction === "output" && citizensCodes.has(code)) return 2;
  if (direction === "output" && exportCodes.has(code)) return 4;
  if (exemptCodes.has(code)) return exempt;
  return code === "Z" || (code.startsWith("VATEX-SA-") && code !== outOfScope) ? zero : undefined;
};

const outOfScope = "VATEX-SA-OOS";
const citizensCodes = new Set(["VATEX-SA-HEA", "VATEX-SA-EDU"]);
const exportCodes = new Set(["VATEX-SA-32", "VATEX-SA-33"]);
const exemptCodes = new Set(["E", "VATEX-SA-29", "VATEX-SA-29-7", "VATEX-SA-30"]);

export const addedUp = (sums: readonly TaxSum[]): TaxLine => {
  const [documents, notes] = [sums.filter(({ isNote }) => !isNote), sums.filter(({ isNote }) => isNote)];
  return {
    amount: sum(documents.map(({ base }) => base)),
    adjustment: -sum(notes.map(({ base }) => base)),
    vat: sum(sums.map(({ vat }) => vat)),
    documents: documents.reduce((count, item) => count + item.documents, 0),
    notes: notes.reduce((count, item) => count + item.documents, 0),
  };
};

/** Boxes 1 to 16 of a period. `carried` is the credit of the last filed return. */
export const saudiReturn = (sums: readonly TaxSum[], carried: Minor) => {
  const ofPeriod = sums.filter(({ isCorrection }) => !isCorrection);
  const within = (boxes: readonly LineBox[]) => ofPeriod.filter((item) => boxes.some((box) => box === boxOf(item)));
  const due = vatDue(ofPeriod);
  const correcting = sums.filter(({ isCorrection }) => isCorrection);
  const corrections = vatDue(correcting);
  return {
    lines: lineBoxes.map((box) => ({ box, ...addedUp(within([box])) })),
    sales: addedUp(within(saleBoxes)),
    purchases: addedUp(within(purchaseBoxes)),
    due,
    corrections,
    corrected: addedUp(correcting),
    carried,
    net: due + corrections - carried,
  };
};

/** Output less input VAT. */
export const vatDue = (sums: readonly Pick<TaxSum, "direction" | "vat">[]): Minor =>
  sum(sums.map(({ direction, vat }) => (direction === "output" ? vat : -vat)));

/** For shops outside Saudi Arabia: one line for each rate and treatment. */
export const summaryByTreatment = (sums: readonly TaxSum[]) => {
  const keys = [...new Set(sums.map(({ direction, code, rate }) => `${direction} ${code} ${rate}`))].toSorted();
  return keys.map((key) => {
    const same = sums.filter(({ direction, code, rate }) => key === `${direction} ${code} ${rate}`);
    const { direction, code, rate } = same[0]!;
    return { direction, code, rate, ...addedUp(same) };
  });
};
