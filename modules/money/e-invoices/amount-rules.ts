import {
  decimal,
  decimalAt,
  error,
  isStandard,
  type PublishedRule,
  toCents,
  warning,
  whole,
} from "./published-rule.ts";
import { ruleWords } from "./rule-words.ts";
import { allAt, type Element, firstAt, textAt } from "./xml.ts";

const totals = "cac:LegalMonetaryTotal";

/** Rules about amounts: decimals, sums, lines. */
export const amountRules: readonly PublishedRule[] = [
  error("BR-16", ruleWords.lines, (invoice) => linesOf(invoice).length > 0),
  error("BR-KSA-F-04", ruleWords.negative, (invoice) =>
    allAmounts(invoice).every(({ text }) => (decimal(text) ?? 0n) >= 0n),
  ),
  twoDecimals("BR-DEC-09", `${totals}/cbc:LineExtensionAmount`),
  twoDecimals("BR-DEC-12", `${totals}/cbc:TaxExclusiveAmount`),
  twoDecimals("BR-DEC-14", `${totals}/cbc:TaxInclusiveAmount`),
  twoDecimals("BR-DEC-16", `${totals}/cbc:PrepaidAmount`),
  twoDecimals("BR-DEC-18", `${totals}/cbc:PayableAmount`),
  twoDecimals("BR-DEC-13", "cac:TaxTotal/cbc:TaxAmount"),
  twoDecimals("BR-DEC-19", "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount"),
  twoDecimals("BR-DEC-20", "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount"),
  twoDecimals("BR-DEC-23", "cac:InvoiceLine/cbc:LineExtensionAmount"),
  twoDecimals("BR-DEC-24", "cac:InvoiceLine/cac:AllowanceCharge/cbc:Amount"),
  twoDecimals("BR-KSA-DEC-03", "cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount"),
  twoDecimals("BR-KSA-DEC-04", "cac:InvoiceLine/cac:TaxTotal/cbc:RoundingAmount"),
  warning(
    "BR-CO-10",
    ruleWords.totals,
    (invoice) =>
      decimalAt(invoice, `${totals}/cbc:LineExtensionAmount`) ===
      toCents(added(linesOf(invoice), "cbc:LineExtensionAmount")),
  ),
  warning(
    "BR-CO-13",
    ruleWords.totals,
    (invoice) =>
      decimalAt(invoice, `${totals}/cbc:TaxExclusiveAmount`) ===
      toCents(decimalAt(invoice, `${totals}/cbc:LineExtensionAmount`) - allowances(invoice)),
  ),
  error("BR-CO-14", ruleWords.totals, (invoice) => {
    const taxed = allAt(invoice, "cac:TaxTotal").find((total) => firstAt(total, "cac:TaxSubtotal") !== undefined);
    return (
      taxed === undefined ||
      decimalAt(taxed, "cbc:TaxAmount") === toCents(added(allAt(taxed, "cac:TaxSubtotal"), "cbc:TaxAmount"))
    );
  }),
  error(
    "BR-CO-15",
    ruleWords.totals,
    (invoice) =>
      decimalAt(invoice, `${totals}/cbc:TaxInclusiveAmount`) ===
      toCents(
        decimalAt(invoice, `${totals}/cbc:TaxExclusiveAmount`) + decimalAt(invoice, "cac:TaxTotal/cbc:TaxAmount"),
      ),
  ),
  warning(
    "BR-CO-16",
    ruleWords.totals,
    (invoice) =>
      decimalAt(invoice, `${totals}/cbc:PayableAmount`) ===
      decimalAt(invoice, `${totals}/cbc:TaxInclusiveAmount`) -
        decimalAt(invoice, `${totals}/cbc:PrepaidAmount`) +
        decimalAt(invoice, `${totals}/cbc:PayableRoundingAmount`),
  ),
  warning("BR-KSA-EN16931-11", ruleWords.lineAmount, (invoice) => linesOf(invoice).every(hasPricedAmount)),
  warning("BR-KSA-51", ruleWords.lineAmount, (invoice) =>
    linesOf(invoice).every(
      (line) =>
        decimalAt(line, "cac:TaxTotal/cbc:RoundingAmount") ===
        toCents(decimalAt(line, "cbc:LineExtensionAmount") + decimalAt(line, "cac:TaxTotal/cbc:TaxAmount")),
    ),
  ),
  error(
    "BR-KSA-52",
    ruleWords.lineAmount,
    (invoice) =>
      !isStandard(invoice) || linesOf(invoice).every((line) => textAt(line, "cac:TaxTotal/cbc:TaxAmount") !== ""),
  ),
  error(
    "BR-KSA-53",
    ruleWords.lineAmount,
    (invoice) =>
      !isStandard(invoice) || linesOf(invoice).every((line) => textAt(line, "cac:TaxTotal/cbc:RoundingAmount") !== ""),
  ),
  error("BR-25", ruleWords.lineName, (invoice) =>
    linesOf(invoice).every((line) => textAt(line, "cac:Item/cbc:Name") !== ""),
  ),
  warning("BR-KSA-F-06-C20", ruleWords.lineName, (invoice) =>
    linesOf(invoice).every((line) => textAt(line, "cac:Item/cbc:Name").length <= 1000),
  ),
];

const linesOf = (invoice: Element) => allAt(invoice, "cac:InvoiceLine");

function twoDecimals(code: string, path: string) {
  return warning(code, ruleWords.decimals, (invoice) =>
    allAt(invoice, path).every(({ text }) => (text.trim().split(".")[1] ?? "").length <= 2),
  );
}

const added = (parts: readonly Element[], path: string) => parts.reduce((sum, part) => sum + decimalAt(part, path), 0n);

/** Document discounts less document charges. */
const allowances = (invoice: Element) =>
  allAt(invoice, "cac:AllowanceCharge").reduce(
    (sum, charge) =>
      textAt(charge, "cbc:ChargeIndicator") === "true"
        ? sum - decimalAt(charge, "cbc:Amount")
        : sum + decimalAt(charge, "cbc:Amount"),
    0n,
  );

/** Quantity × price − discount, rounded; a net amount of more than two digits never is. */
const hasPricedAmount = (line: Element) => {
  const net = decimalAt(line, "cbc:LineExtensionAmount");
  const priced =
    (decimalAt(line, "cbc:InvoicedQuantity") * decimalAt(line, "cac:Price/cbc:PriceAmount")) / whole - allowances(line);
  const difference = net - toCents(priced);
  return toCents(net) === net && difference <= whole / 100n && difference >= -whole / 100n;
};

const allAmounts = (invoice: Element) => [
  ...(firstAt(invoice, totals)?.children ?? []).filter(
    ({ name }) => name !== "cbc:PayableRoundingAmount" && name !== "cbc:PayableAmount",
  ),
  ...allAt(invoice, "cac:TaxTotal/cbc:TaxAmount"),
  ...allAt(invoice, "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount"),
  ...allAt(invoice, "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount"),
  ...linesOf(invoice).flatMap((line) => [
    ...allAt(line, "cbc:InvoicedQuantity"),
    ...allAt(line, "cac:Price/cbc:PriceAmount"),
    ...allAt(line, "cac:AllowanceCharge/cbc:Amount"),
    ...allAt(line, "cac:TaxTotal/cbc:TaxAmount"),
  ]),
];
