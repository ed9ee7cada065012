import { type BasisPoints, type Minor, percent } from "../../../platform/shared/money.ts";
import { credit, debit, type Line, type TaxDirection } from "../ledger/rules.ts";

type VatAccounts = Record<"output-vat" | "input-vat" | "vat-settlement", string>;

/** What moves a period's VAT to the authority's account; no line if there was none. */
export const filingLines = ({ output, input }: { output: Minor; input: Minor }, accounts: VatAccounts): Line[] => [
  ...signed(accounts["output-vat"], output),
  ...signed(accounts["input-vat"], -input),
  ...signed(accounts["vat-settlement"], input - output),
];

/** What is paid to the authority, or received from it. */
export const paymentLines = (
  { amount, isRefund, accountId }: { amount: Minor; isRefund: boolean; accountId: string },
  settlementId: string,
): Line[] =>
  isRefund
    ? [debit(accountId, amount), credit(settlementId, amount)]
    : [debit(settlementId, amount), credit(accountId, amount)];

/** A debit of the amount; below zero a credit. */
const signed = (accountId: string, amount: Minor): Line[] => {
  if (amount === 0n) return [];
  return [amount > 0n ? debit(accountId, amount) : credit(accountId, -amount)];
};

/** What a correction adds to the VAT owed; its VAT is positive where more is declared. */
export const owedMore = ({ direction, vat }: { direction: TaxDirection; vat: Minor }): Minor =>
  direction === "output" ? vat : -vat;

/** The VAT on its account, or on the authority's if the return itself was amended; the rest on the given account. */
export const correctionLines = (
  correction: { direction: TaxDirection; vat: Minor; isAmendment: boolean },
  accountId: string,
  accounts: VatAccounts,
): Line[] => {
  const owed = owedMore(correction);
  const taxed = correction.direction === "output" ? accounts["output-vat"] : accounts["input-vat"];
  return [...signed(accountId, owed), ...signed(correction.isAmendment ? accounts["vat-settlement"] : taxed, -owed)];
};

/** Whether understated VAT requires the filed return itself to be amended. */
export const mustBeAmended = (owed: Minor, limit: Minor | null): boolean =>
  limit !== null && owed > 0n && owed >= limit;

/**
 * Whether VAT is that of a base at a rate. A correction sums up lines whose VAT was rounded one by one, each by at most
 * half of the smallest unit: lines of 50.00 on average differ by one unit for each 100.00 of the base, and one unit is
 * allowed for a last line.
 */
export const isVatOf = ({ base, vat }: { base: Minor; vat: Minor }, rate: BasisPoints, digits: number): boolean => {
  const difference = percent(base, rate) - vat;
  return (difference < 0n ? -difference : difference) <= 1n + base / (100n * 10n ** BigInt(digits));
};
