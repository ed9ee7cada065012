import { type Minor, percent } from "../../../platform/shared/money.ts";

/** What an estimate asks for before the work begins: a part in percent, or an amount; from which total on. */
export type DepositTerms = {
  readonly depositPercent: number | null;
  readonly depositAmount: Minor | null;
  readonly depositFrom: Minor | null;
};

/** The terms of a draft: an amount that was typed for it, zero for none; else those of the shop. */
export const termsOfDraft = (typed: Minor | null, { depositPercent, depositAmount, depositFrom }: DepositTerms) =>
  typed === null
    ? { depositPercent, depositAmount, depositFrom }
    : { depositPercent: null, depositAmount: typed, depositFrom: null };

export const asksForDeposit = ({ depositPercent, depositAmount }: DepositTerms) =>
  depositPercent !== null || (depositAmount ?? 0n) > 0n;

/** What is due of a total that is approved; at most the total. */
export const depositDue = ({ depositPercent, depositAmount, depositFrom }: DepositTerms, total: Minor): Minor => {
  if (total <= 0n || (depositFrom !== null && total < depositFrom)) return 0n;
  const asked = depositAmount ?? (depositPercent === null ? 0n : percent(total, depositPercent * 100));
  return asked < total ? asked : total;
};

/** What is still missing of a deposit, and what was received and is no longer asked for. */
export const depositBalance = (due: Minor, received: Minor) => ({
  missing: due > received ? due - received : 0n,
  excess: received > due ? received - due : 0n,
});
