import { inBoth, type PaperShop } from "../../../platform/server/papers/letterhead.ts";
import {
  type BasisPoints,
  digitsOf,
  type Minor,
  type Quantity,
  readable,
  shortest,
  sum,
  toDecimal,
} from "../../../platform/shared/money.ts";
import { inBothLanguages, isolated, type Pair } from "../../../platform/shared/words.ts";
import { categoryAmountWords, exemptCodeWords, taxCategoryWords } from "../../base/lines/exemption-words.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import {
  partsByRate,
  type RatedPart,
  taxCategories,
  taxCategory,
  type TaxedLine,
  type VatGroup,
  vatGroups,
} from "../../base/lines/rules.ts";
import { lineWords } from "../../base/lines/words.ts";

/** A line for print; amounts are minor units. */
export type PaperLine = {
  readonly code?: string | null;
  readonly name: string;
  readonly nameAr?: string | null;
  readonly description?: string | null;
  /** The earlier invoice because of whose warranty it is free. */
  readonly warrantyOf?: string | null;
  readonly qty: Quantity;
  readonly unitPrice: Minor;
  readonly preDiscountSubTotal: Minor;
  readonly flatDiscount: Minor;
  readonly subTotal: Minor;
  readonly vat: Minor;
  readonly grandTotal: Minor;
  readonly vatRate: BasisPoints;
  readonly vatExempted: boolean;
  readonly exemptCode?: ExemptCode | null;
  readonly exemptReason?: string | null;
  readonly ratedParts?: readonly RatedPart[];
};

type Amount = (minor: Minor) => string;

/** The data of `lines.typ`. `ownName`: the document's own name of a line, in both languages. */
export const paperItems = <L extends PaperLine>(
  shop: Pick<PaperShop, "currency" | "vatNumber">,
  lines: readonly L[],
  ownName?: (line: L) => Pair | undefined,
) => {
  const amount = (minor: Minor) => readable(toDecimal(minor, digitsOf(shop.currency)));
  return {
    showsVat: Boolean(shop.vatNumber) || hasVat(lines),
    vatRate: onlyRate(lines),
    lines: paperLines(lines, amount, ownName),
    totals: paperTotals(lines, amount),
  };
};

const paperLines = <L extends PaperLine>(
  lines: readonly L[],
  amount: Amount,
  ownName: (line: L) => Pair | undefined = () => undefined,
) => {
  const namesCategory = !isOfOneRate(lines);
  return lines.map((line) => ({
    code: line.code || null,
    category: namesCategory ? taxCategoryWords[taxCategory(line)] : null,
    reason: reasonOf(line),
    name: ownName(line) ?? inBoth(line.name, line.nameAr),
    description: line.description ?? null,
    warranty: warrantyOnPaper(line),
    qty: readable(shortest(line.qty)),
    unitPrice: amount(line.unitPrice),
    discount: line.flatDiscount === 0n ? null : amount(line.flatDiscount),
    net: amount(line.subTotal),
    rate: line.vatExempted ? null : ratesOf(line),
    vat: amount(line.vat),
    total: amount(line.grandTotal),
  }));
};

/** That a line is free because of a warranty, with the earlier invoice. */
export const warrantyOnPaper = ({ warrantyOf }: Pick<PaperLine, "warrantyOf">): Pair | null =>
  warrantyOf ? inBothLanguages(lineWords.underWarranty, { number: isolated(warrantyOf) }) : null;

const ratesOf = (line: PaperLine) => {
  const rates = partsByRate(line).map(({ vatRate }) => percentText(vatRate));
  return rates.join(" + ");
};

/**
 * Sums of the rounded lines. Payments are not printed: they change after the document is frozen, and belong on
 * receipts and statements.
 */
const paperTotals = (lines: readonly PaperLine[], amount: Amount) => {
  const discount = sum(lines.map((line) => line.flatDiscount));
  return {
    beforeDiscount: amount(sum(lines.map((line) => line.preDiscountSubTotal))),
    discount: discount === 0n ? null : amount(-discount),
    categories: taxCategories(lines).map(({ category, vatRate, subTotal }) => ({
      name: categoryAmountWords[category],
      rate: category === "S" ? percentText(vatRate) : null,
      amount: amount(subTotal),
    })),
    vat: vatByRate(lines, amount),
    total: amount(sum(lines.map((line) => line.grandTotal))),
  };
};

/** A document without a taxed line names its VAT too, as zero. */
const vatByRate = (lines: readonly PaperLine[], amount: Amount) => {
  const rates = taxed(vatGroups(lines)).map(({ vatRate, vat }) => ({
    rate: percentText(vatRate),
    amount: amount(vat),
  }));
  return rates.length > 0 ? rates : [{ rate: null, amount: amount(0n) }];
};

/** Why an exempt line is exempt: the code, with the line's own text or the code's. */
const reasonOf = ({ vatExempted, exemptCode, exemptReason }: PaperLine) =>
  vatExempted && exemptCode
    ? { code: exemptCode, text: exemptReason ? inBoth(exemptReason, null) : exemptCodeWords[exemptCode] }
    : null;

/** Then the heading of the column tells it, and no line names its category. */
const isOfOneRate = (lines: readonly PaperLine[]) => {
  const [group, another] = taxCategories(lines);
  return !another && group?.category === "S";
};

/** The rate common to all taxed lines, if there is one; it is printed once, in the column heading. */
const onlyRate = (lines: readonly TaxedLine[]) => {
  const [group, another] = taxed(vatGroups(lines));
  return group && !another ? percentText(group.vatRate) : null;
};

/** If no line has VAT and the shop has no VAT number, the document does not mention VAT. */
const hasVat = (lines: readonly PaperLine[]) => lines.some((line) => line.vat !== 0n);

const taxed = (groups: readonly VatGroup[]) => groups.filter((group) => !group.vatExempted);

const percentText = (rate: BasisPoints) => `${shortest(toDecimal(BigInt(rate), 2))}%`;
