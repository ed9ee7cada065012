import { apportion, divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";
import type { TaxCode } from "../../base/lines/rules.ts";
import { credit, debit, type NewEntry, type NewTaxEntry } from "./rules.ts";

/** What a relief needs besides its age. Those of `confirmedBy` are said by a person, the others the books know. */
export const badDebtReliefConditions = [
  "age",
  "written-off",
  "vat-filed",
  "vat-paid",
  "certificate",
  "legal-steps",
  "client-notified",
] as const;
export type ReliefCondition = (typeof badDebtReliefConditions)[number];

export const confirmedConditions = ["vat-paid", "certificate", "legal-steps", "client-notified"] as const;
export type ConfirmedCondition = (typeof confirmedConditions)[number];

/** Those whose paper is attached to the entry of the write-off. */
const papers: readonly ReliefCondition[] = ["certificate", "legal-steps", "client-notified"];

export const needsPaper = (conditions: readonly ReliefCondition[]) =>
  conditions.some((condition) => papers.includes(condition));

type ReliefRule = {
  country: string;
  /** From this day on; a changed law is a rule of its own. */
  from: string;
  /** Months from the supply on. */
  months: number;
  conditions: readonly ReliefCondition[];
  /** Legal steps are needed above it, in whole units of the currency. */
  legalAbove?: bigint;
};

/** In other countries VAT is not given back for a bad debt. To be confirmed against the law of each. */
const reliefRules: readonly ReliefRule[] = [
  {
    country: "SA",
    from: "2018-01-01",
    months: 12,
    conditions: ["age", "written-off", "vat-filed", "vat-paid", "certificate"],
    legalAbove: 100_000n,
  },
  { country: "AE", from: "2018-01-01", months: 6, conditions: ["age", "written-off", "client-notified"] },
  { country: "BH", from: "2019-01-01", months: 12, conditions: ["age", "written-off"] },
];

/** The rule in force on a day; undefined where no VAT is given back. */
export const reliefRuleOn = (country: string, day: string): ReliefRule | undefined =>
  reliefRules.filter((rule) => rule.country === country && rule.from <= day).at(-1);

/** What a debt of this size needs. */
export const conditionsOf = (
  { conditions, legalAbove }: ReliefRule,
  { amount, digits }: { amount: Minor; digits: number },
): readonly ReliefCondition[] =>
  legalAbove !== undefined && amount > legalAbove * 10n ** BigInt(digits) ? [...conditions, "legal-steps"] : conditions;

/** So many months later, on the last day of a shorter month. */
export const monthsLater = (day: string, months: number): string => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const later = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(date < last ? date : last);
  return later.toISOString().slice(0, 10);
};

/** What is charged of a document and not given back, by treatment. */
export type ChargedGroup = { code: TaxCode; rate: number; base: Minor; vat: Minor };

/** What was lost of a document, and of it what reliefs that stand took back, by treatment with VAT. */
export type Relieved = { lost: Minor; groups: readonly ChargedGroup[] };

/**
 * The share of VAT in what is written off or credited of a document, by treatment with VAT: a share of what earlier
 * reliefs left, so that the last one takes the remainder. VAT is rounded once for all treatments, and net amounts and VAT
 * add up to what is lost, with those of the treatments without VAT.
 */
export const shareOf = (charged: readonly ChargedGroup[], amount: Minor, before: Relieved): ChargedGroup[] => {
  const left = leftAfterBadDebtReliefs(charged, before);
  const taxes = left.map(({ vat }) => vat);
  const gross = sum(taxes) + sum(left.map(({ base }) => base));
  const lost = amount < gross ? amount : gross;
  if (lost <= 0n) return [];
  const vat = divideHalfUp(sum(taxes) * lost, gross);
  const vats = apportion(vat, taxes);
  const bases = apportion(
    lost - vat,
    left.map(({ base }) => base),
  );
  return left
    .map((group, index) => ({ ...group, base: bases[index]!, vat: vats[index]! }))
    .filter((part, index) => hasVat(charged[index]!) && part.base + part.vat > 0n);
};

const hasVat = ({ vat }: ChargedGroup) => vat > 0n;

/** What reliefs left of a document. They name only the treatments with VAT; the rest of what was lost before had none. */
export const leftAfterBadDebtReliefs = (
  charged: readonly ChargedGroup[],
  { lost, groups }: Relieved,
): ChargedGroup[] => {
  const untaxed = charged.map((group) => (hasVat(group) ? 0n : group.base));
  const untaxedLost = lessTaken(lost, sum(groups.map(({ base, vat }) => base + vat)));
  const untaxedParts = apportion(untaxedLost < sum(untaxed) ? untaxedLost : sum(untaxed), untaxed);
  return charged.map((group, index) => {
    const same = groups.filter(({ code, rate }) => code === group.code && rate === group.rate);
    const base = sum(same.map((each) => each.base)) + untaxedParts[index]!;
    const vat = sum(same.map((each) => each.vat));
    return { ...group, base: lessTaken(group.base, base), vat: lessTaken(group.vat, vat) };
  });
};

/** Zero if more was taken: a return may leave less, and earlier versions rounded each treatment alone. */
const lessTaken = (whole: Minor, taken: Minor): Minor => (taken < whole ? whole - taken : 0n);

type Posting = {
  id: string;
  branchId: string;
  date: string;
  memo: string;
  groups: readonly ChargedGroup[];
  outputVatAccountId: string;
  badDebtsAccountId: string;
};

/** VAT of a debt that is lost is not owed any more, and the bad debt is smaller by it. */
export const reliefEntry = ({ id, groups, outputVatAccountId, badDebtsAccountId, ...entry }: Posting): NewEntry => {
  const vat = sum(groups.map((group) => group.vat));
  return {
    ...entry,
    id,
    kind: "posting",
    sourceKind: "bad-debt-relief",
    sourceId: id,
    series: "manual-entries",
    lines: [debit(outputVatAccountId, vat), credit(badDebtsAccountId, vat)],
    taxes: groups.map((group) => taxEntry(group, -1n)),
  };
};

type PuttingBack = {
  id: string;
  reliefId: string;
  label: string | null;
  branchId: string;
  date: string;
  memo: string;
  groups: readonly ChargedGroup[];
  outputVatAccountId: string;
  badDebtsAccountId: string;
};

/** The VAT of a relief is owed again: the debt is not written off any more, or a return gives the VAT back itself. */
export const putBackEntry = (put: PuttingBack): NewEntry => {
  const vat = sum(put.groups.map((group) => group.vat));
  return {
    id: put.id,
    branchId: put.branchId,
    date: put.date,
    kind: "reversal",
    sourceKind: "bad-debt-relief",
    sourceId: put.reliefId,
    ...(put.label !== null && { sourceLabel: put.label }),
    reversalOf: put.reliefId,
    memo: put.memo,
    lines: [debit(put.badDebtsAccountId, vat), credit(put.outputVatAccountId, vat)],
    taxes: put.groups.map((group) => taxEntry(group, 1n)),
  };
};

const taxEntry = ({ code, rate, base, vat }: ChargedGroup, sign: 1n | -1n): NewTaxEntry => ({
  code,
  direction: "output",
  rate,
  base: sign * base,
  vat: sign * vat,
  isNote: true,
  correctedPeriod: null,
});
