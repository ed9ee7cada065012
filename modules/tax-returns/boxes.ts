import { type Minor, sum } from "../../platform/shared/money.ts";
import { type TaxDirection, taxDirections } from "../ledger/rules.ts";
import { exemptCategory } from "../lines/exemptions.ts";
import { type TaxCode, taxCodes } from "../lines/rules.ts";

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
  code: TaxCode;
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
  if (code === "import") return 8;
  if (code === "reverse-charge") return 9;
  const [standard, zero, exempt] = direction === "output" ? ([1, 3, 5] as const) : ([7, 10, 11] as const);
  if (code === "S") return standard;
  if (direction === "output" && citizensCodes.has(code)) return 2;
  if (direction === "output" && exportCodes.has(code)) return 4;
  return { O: undefined, E: exempt, Z: zero }[exemptCategory(code)];
};

/** What a box adds up: every code of each direction that belongs to it. Boxes 13 and 14 add up all. */
export const treatmentsIn = (box: number): { direction: TaxDirection; code: TaxCode }[] =>
  taxDirections.flatMap((direction) =>
    taxCodes.map((code) => ({ direction, code })).filter((treatment) => isInBox(treatment, box)),
  );

const isInBox = (treatment: Pick<TaxSum, "direction" | "code">, box: number) => {
  if (box === 13 || box === 14) return true;
  const own = boxOf(treatment);
  const boxes: readonly number[] = box === 6 ? saleBoxes : box === 12 ? purchaseBoxes : [box];
  return own !== undefined && boxes.includes(own);
};

const citizensCodes = new Set<TaxCode>(["VATEX-SA-HEA", "VATEX-SA-EDU"]);
const exportCodes = new Set<TaxCode>(["VATEX-SA-32", "VATEX-SA-33"]);

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
  const within = (box: LineBox) => ofPeriod.filter((item) => boxOf(item) === box);
  const lineOf = (box: LineBox): TaxLine => (box === 9 ? reverseCharge(within(9)) : addedUp(within(box)));
  const sales = totalOf(saleBoxes.map(lineOf));
  const due = vatDue(ofPeriod);
  const correcting = sums.filter(({ isCorrection }) => isCorrection);
  const corrections = vatDue(correcting);
  return {
    lines: lineBoxes.map((box) => ({ box, ...lineOf(box) })),
    sales,
    // Box 9 is owed, not reclaimed: so 6 less 12 is 13.
    purchases: { ...totalOf(purchaseBoxes.map(lineOf)), vat: sales.vat - due },
    due,
    corrections,
    corrected: addedUp(correcting),
    carried,
    net: due + corrections - carried,
  };
};

/** The amounts of the output, and the VAT that is owed beyond what is deductible. */
const reverseCharge = (sums: readonly TaxSum[]): TaxLine => ({
  ...addedUp(sums.filter(({ direction }) => direction === "output")),
  vat: vatDue(sums),
});

const totalOf = (lines: readonly TaxLine[]): TaxLine => ({
  amount: sum(lines.map(({ amount }) => amount)),
  adjustment: sum(lines.map(({ adjustment }) => adjustment)),
  vat: sum(lines.map(({ vat }) => vat)),
  documents: lines.reduce((count, line) => count + line.documents, 0),
  notes: lines.reduce((count, line) => count + line.notes, 0),
});

/** Output less input VAT. */
export const vatDue = (sums: readonly Pick<TaxSum, "direction" | "vat">[]): Minor =>
  sum(sums.map(({ direction, vat }) => (direction === "output" ? vat : -vat)));

/** Names a line of the summary: `output-S-1000`. */
export const treatmentKeyOf = ({ direction, code, rate }: Pick<TaxSum, "direction" | "code" | "rate">) =>
  `${direction}-${code}-${rate}`;

/** For shops outside Saudi Arabia: one line for each rate and treatment. */
export const summaryByTreatment = (sums: readonly TaxSum[]) => {
  const keys = [...new Set(sums.map(({ direction, code, rate }) => `${direction} ${code} ${rate}`))].toSorted();
  return keys.map((key) => {
    const same = sums.filter(({ direction, code, rate }) => key === `${direction} ${code} ${rate}`);
    const { direction, code, rate } = same[0]!;
    return { direction, code, rate, ...addedUp(same) };
  });
};
