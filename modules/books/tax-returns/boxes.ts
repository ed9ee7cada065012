import { type Minor, sum } from "../../../platform/shared/money.ts";
import { type TaxDirection, taxDirections } from "../ledger/rules.ts";
import { exemptCategory } from "../../base/lines/exemptions.ts";
import { type TaxCode, taxCodes } from "../../base/lines/rules.ts";
import { type EmirateCode, emirateNames } from "../../base/shop/emirates.ts";

/** Boxes of the Saudi VAT return with a line of their own: 1 to 5 sales, 7 to 11 purchases. */
export const saleBoxes = [1, 2, 3, 4, 5] as const;
export const purchaseBoxes = [7, 8, 9, 10, 11] as const;
export type LineBox = (typeof saleBoxes)[number] | (typeof purchaseBoxes)[number];
export const lineBoxes: readonly LineBox[] = [...saleBoxes, ...purchaseBoxes];

export const isPurchaseBox = (box: number): boolean => purchaseBoxes.some((each) => each === box);

/** Also the totals, all of the period (13) and the corrections (14). */
export const boxesWithDocuments: readonly number[] = [...lineBoxes, 6, 12, 13, 14];

export type Treatment = {
  direction: TaxDirection;
  code: TaxCode;
  /** Hundredths of a percent. */
  rate: number;
  /** Of credit and debit notes. */
  isNote: boolean;
  /** It corrects a filed period. */
  isCorrection: boolean;
  /** Of standard rated sales in the Emirates: where the branch is. */
  emirate?: EmirateCode | null;
};

/** Tax entries of one treatment, added up; amounts have the sign that they have in the return. */
export type TaxSum = Treatment & { base: Minor; vat: Minor };

/** How many documents have exactly these treatments: a document counts once in a line that several of them reach. */
export type TaxDocuments = { treatments: readonly Treatment[]; count: number };

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

type Amounts = Pick<TaxLine, "amount" | "adjustment" | "vat">;

const addedUp = (sums: readonly TaxSum[]): Amounts => ({
  amount: sum(sums.filter(({ isNote }) => !isNote).map(({ base }) => base)),
  adjustment: -sum(sums.filter(({ isNote }) => isNote).map(({ base }) => base)),
  vat: sum(sums.map(({ vat }) => vat)),
});

/** Each document once, whatever the number of its treatments. */
const counted = (
  documents: readonly TaxDocuments[],
  isWithin: (treatment: Treatment) => boolean,
): Pick<TaxLine, "documents" | "notes"> => {
  const countOf = (ofNotes: boolean) =>
    documents
      .filter(({ treatments }) => treatments.some((each) => each.isNote === ofNotes && isWithin(each)))
      .reduce((total, { count }) => total + count, 0);
  return { documents: countOf(false), notes: countOf(true) };
};

/** Boxes 1 to 16 of a period. `carried` is the credit of the last filed return. */
export const saudiReturn = (sums: readonly TaxSum[], documents: readonly TaxDocuments[], carried: Minor) => {
  const isBehind = (box: number) => (treatment: Treatment) =>
    treatment.isCorrection === (box === 14) && isInBox(treatment, box);
  const amountsOf = (box: LineBox) => {
    const within = sums.filter(isBehind(box));
    return box === 9 ? reverseCharge(within) : addedUp(within);
  };
  const countsOf = (box: number) => counted(documents, isBehind(box));
  const sales = totalOf(saleBoxes.map(amountsOf));
  const due = vatDue(sums.filter(isBehind(13)));
  const corrections = vatDue(sums.filter(isBehind(14)));
  return {
    lines: lineBoxes.map((box) => ({ box, ...amountsOf(box), ...countsOf(box) })),
    sales: { ...sales, ...countsOf(6) },
    // Box 9 is owed, not reclaimed: so 6 less 12 is 13.
    purchases: { ...totalOf(purchaseBoxes.map(amountsOf)), vat: sales.vat - due, ...countsOf(12) },
    due,
    corrections,
    corrected: countsOf(14),
    carried,
    net: due + corrections - carried,
  };
};

/** The amounts of the output, and the VAT that is owed beyond what is deductible. */
const reverseCharge = (sums: readonly TaxSum[]): Amounts => ({
  ...addedUp(sums.filter(({ direction }) => direction === "output")),
  vat: vatDue(sums),
});

const totalOf = (lines: readonly Amounts[]): Amounts => ({
  amount: sum(lines.map(({ amount }) => amount)),
  adjustment: sum(lines.map(({ adjustment }) => adjustment)),
  vat: sum(lines.map(({ vat }) => vat)),
});

/** Output less input VAT. */
export const vatDue = (sums: readonly Pick<TaxSum, "direction" | "vat">[]): Minor =>
  sum(sums.map(({ direction, vat }) => (direction === "output" ? vat : -vat)));

type Line = Pick<TaxSum, "direction" | "code" | "rate" | "emirate">;

/** Names a line of the summary: `output-S-1000`, in the Emirates `output-S-500-DXB`. */
export const treatmentKeyOf = ({ direction, code, rate, emirate }: Line) =>
  `${direction}-${code}-${rate}${emirate ? `-${emirate}` : ""}`;

/** Emirates in the order of their boxes, last what has none. */
const placeOf = ({ direction, code, rate, emirate }: Line) => {
  const place = emirateNames.findIndex((each) => each.code === emirate);
  return `${direction}-${code}-${rate}-${place < 0 ? emirateNames.length : place}`;
};

/** For shops outside Saudi Arabia: one line for each rate and treatment. */
export const summaryByTreatment = (sums: readonly TaxSum[], documents: readonly TaxDocuments[]) => {
  const inOrder = sums.toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1));
  const keys = [...new Set(inOrder.map(treatmentKeyOf))];
  return keys.map((key) => {
    const isSame = (treatment: Treatment) => treatmentKeyOf(treatment) === key;
    const same = sums.filter(isSame);
    const { direction, code, rate, emirate = null } = same[0]!;
    return { direction, code, rate, emirate, ...addedUp(same), ...counted(documents, isSame) };
  });
};
