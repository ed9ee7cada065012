import { decimal, decimalAt, error, type PublishedRule, toCents, warning, whole } from "./published-rule.ts";
import { ruleWords } from "./rule-words.ts";
import { allAt, type Element, firstAt, textAt } from "./xml.ts";

/** Rules about categories, rates and exemptions. */
export const taxRules: readonly PublishedRule[] = [
  error("BR-CO-04", ruleWords.category, (invoice) =>
    lineCategories(invoice).every((item) => isVat(item) && categoryOf(item) !== ""),
  ),
  error("BR-KSA-18", ruleWords.category, (invoice) =>
    [...lineCategories(invoice), ...groupsOf(invoice).map(treatment)].every((item) =>
      ["S", "Z", "E", "O"].includes(categoryOf(item)),
    ),
  ),
  error("BR-KSA-EN16931-08", ruleWords.totals, (invoice) => groupsOf(invoice).length > 0),
  warning("BR-53", ruleWords.taxCurrency, (invoice) => {
    const currency = textAt(invoice, "cbc:TaxCurrencyCode");
    return (
      currency === "" ||
      allAt(invoice, "cac:TaxTotal/cbc:TaxAmount").some(({ attributes }) => attributes.currencyID === currency)
    );
  }),
  warning("BR-CO-17", ruleWords.vatAmount, (invoice) =>
    groupsOf(invoice).every((group) => hasDueVat(group, lineCategories(invoice).length)),
  ),
  warning("BR-S-05", ruleWords.rate, (invoice) =>
    of("S", lineCategories(invoice)).every((item) => decimalAt(item, "cbc:Percent") > 0n),
  ),
  error("BR-KSA-84", ruleWords.rate, (invoice) =>
    of("S", [...lineCategories(invoice), ...groupsOf(invoice).map(treatment), ...allowanceCategories(invoice)]).every(
      (item) => [5n * whole, 15n * whole].includes(decimalAt(item, "cbc:Percent")),
    ),
  ),
  error("BR-S-06", ruleWords.rate, (invoice) =>
    of("S", allowanceCategories(invoice)).every((item) => decimalAt(item, "cbc:Percent") > 0n),
  ),
  warning("BR-S-08", ruleWords.totals, (invoice) => hasSumOfLines("S", invoice)),
  warning("BR-S-09", ruleWords.vatAmount, (invoice) =>
    groupsOf(invoice)
      .filter((group) => categoryOf(treatment(group)) === "S")
      .every((group) => hasDueVat(group, lineCategories(invoice).length)),
  ),
  warning("BR-S-10", ruleWords.exemption, (invoice) =>
    of("S", groupsOf(invoice).map(treatment)).every((item) => textAt(item, "cbc:TaxExemptionReasonCode") === ""),
  ),
  ...(["Z", "E", "O"] as const).flatMap(untaxedRules),
  error("BR-KSA-DEC-02", ruleWords.rate, (invoice) =>
    [...lineCategories(invoice), ...groupsOf(invoice).map(treatment)]
      .flatMap((item) => allAt(item, "cbc:Percent"))
      .every(({ text }) => /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && decimal(text)! <= 100n * whole),
  ),
  warning("BR-KSA-69", ruleWords.exemption, (invoice) =>
    untaxedGroups(invoice).every(
      (item) => textAt(item, "cbc:TaxExemptionReason") !== "" && textAt(item, "cbc:TaxExemptionReasonCode") !== "",
    ),
  ),
  error("BR-KSA-CL-04", ruleWords.exemption, (invoice) =>
    untaxedGroups(invoice).every((item) => {
      const code = textAt(item, "cbc:TaxExemptionReasonCode");
      return code === "" || reasonCodes[categoryOf(item)]?.test(code) === true;
    }),
  ),
];

function untaxedRules(category: "Z" | "E" | "O"): PublishedRule[] {
  return [
    error(category === "O" ? "BR-KSA-13" : `BR-${category}-05`, ruleWords.rate, (invoice) =>
      of(category, lineCategories(invoice)).every(isZero),
    ),
    error(category === "O" ? "BR-KSA-11" : `BR-${category}-06`, ruleWords.rate, (invoice) =>
      of(category, allowanceCategories(invoice)).every(isZero),
    ),
    warning(`BR-${category}-08`, ruleWords.totals, (invoice) => hasSumOfLines(category, invoice)),
    error(`BR-${category}-09`, ruleWords.vatAmount, (invoice) =>
      groupsOf(invoice)
        .filter((group) => categoryOf(treatment(group)) === category)
        .every((group) => decimalAt(group, "cbc:TaxAmount") === 0n),
    ),
  ];
}

/** The codes that the authority knows, by category. */
const reasonCodes: Partial<Record<string, RegExp>> = {
  E: /^VATEX-SA-(29|29-7|30)$/,
  Z: /^VATEX-SA-(32|33|34-[1-5]|35|36|EDU|HEA|MLTRY|DIPLOMAT)$/,
  O: /^VATEX-SA-OOS$/,
};

const groupsOf = (invoice: Element) => allAt(invoice, "cac:TaxTotal/cac:TaxSubtotal");
const treatment = (group: Element) => firstAt(group, "cac:TaxCategory") ?? group;
const lineCategories = (invoice: Element) =>
  allAt(invoice, "cac:InvoiceLine").map((line) => firstAt(line, "cac:Item/cac:ClassifiedTaxCategory") ?? line);
const allowanceCategories = (invoice: Element) => allAt(invoice, "cac:AllowanceCharge/cac:TaxCategory");

const categoryOf = (category: Element) => textAt(category, "cbc:ID");
const of = (category: string, categories: readonly Element[]) =>
  categories.filter((item) => categoryOf(item) === category);
const untaxedGroups = (invoice: Element) =>
  groupsOf(invoice)
    .map(treatment)
    .filter((item) => categoryOf(item) !== "S");
const isVat = (category: Element) => textAt(category, "cac:TaxScheme/cbc:ID").toUpperCase() === "VAT";
const isZero = (category: Element) => decimalAt(category, "cbc:Percent") === 0n;

const hasSumOfLines = (category: string, invoice: Element) => {
  const groups = groupsOf(invoice).filter((group) => categoryOf(treatment(group)) === category);
  const lines = allAt(invoice, "cac:InvoiceLine").filter(
    (line) => textAt(line, "cac:Item/cac:ClassifiedTaxCategory/cbc:ID") === category,
  );
  const allowances = allAt(invoice, "cac:AllowanceCharge").filter(
    (allowance) => textAt(allowance, "cac:TaxCategory/cbc:ID") === category,
  );
  const sum = (parts: readonly Element[], path: string) => parts.reduce((so, part) => so + decimalAt(part, path), 0n);
  return sum(groups, "cbc:TaxableAmount") === sum(lines, "cbc:LineExtensionAmount") - sum(allowances, "cbc:Amount");
};

/** Within a cent a line of the taxable amount × rate; nothing for a category without tax. */
const hasDueVat = (group: Element, lines: number) => {
  const vat = decimalAt(group, "cbc:TaxAmount");
  if (categoryOf(treatment(group)) !== "S") return vat === 0n;
  const due = toCents(
    (decimalAt(group, "cbc:TaxableAmount") * decimalAt(treatment(group), "cbc:Percent")) / (100n * whole),
  );
  const tolerance = (BigInt(lines) * whole) / 100n;
  return vat >= due - tolerance && vat <= due + tolerance;
};
