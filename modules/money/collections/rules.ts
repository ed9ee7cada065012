import { type Minor, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { credit, debit, type Line, summedLines } from "../../books/ledger/rules.ts";
import type { PaymentMethodName } from "../payments/rules.ts";

/** Cash is counted against the balance of its account, card slips and cheques against what was received by them. */
export const countedMethods = ["cash", "credit_card", "cheque"] as const satisfies readonly PaymentMethodName[];
/** Money that a provider pays out later, less its fee. */
export const settledMethods = ["credit_card", "instalments"] as const satisfies readonly PaymentMethodName[];
export type SettledMethod = (typeof settledMethods)[number];

export type CountedMethod = (typeof countedMethods)[number];

export const isCounted = (name: PaymentMethodName): name is CountedMethod =>
  countedMethods.some((counted) => counted === name);

export type Expected = { opening: Minor; received: Minor; paid: Minor };

export const expectedOf = ({ opening, received, paid }: Expected): Minor => opening + received - paid;

type CardSettlement = {
  cardAccountId: string;
  bankAccountId: string;
  feesAccountId: string;
  inputVatAccountId: string;
  amount: Minor;
  fee: Minor;
  feeVat: Minor;
};

/** The bank gets what is left of the card money after the fee; the fee's VAT is reclaimed, or part of the fee. */
export const cardSettlementLines = (settlement: CardSettlement): Line[] => {
  const { amount, fee, feeVat } = settlement;
  return summedLines([
    debit(settlement.bankAccountId, amount - fee),
    debit(settlement.feesAccountId, fee - feeVat),
    debit(settlement.inputVatAccountId, feeVat),
    credit(settlement.cardAccountId, amount),
  ]);
};

/** What was typed less what is expected, as decimal text; undefined while it is not an amount. */
export const differenceOf = (typed: string, expected: string, digits: number): string | undefined => {
  const counted = toMinor(typed, digits);
  return counted === undefined ? undefined : toDecimal(counted - (toMinor(expected, digits) ?? 0n), digits);
};

/** More than expected is a debit of the account, less a credit; 6113 takes the other side of each. */
export const differenceLines = (
  counts: readonly { accountId: string; difference: Minor }[],
  differencesAccountId: string,
): Line[] =>
  summedLines(
    counts.flatMap(({ accountId, difference }) =>
      difference > 0n
        ? [debit(accountId, difference), credit(differencesAccountId, difference)]
        : [debit(differencesAccountId, -difference), credit(accountId, -difference)],
    ),
  );
