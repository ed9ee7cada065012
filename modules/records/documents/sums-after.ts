import { isNotZero } from "../../../platform/shared/money.ts";

export type SumAfter = { label: string; amount: string; /** Still to be paid. */ open?: boolean };

type GivenBack = { paidBack: string | null; keptAsCredit: string | null; owedBack: string | null };

/** What was paid back for returns, what stays as credit, and what is still owed: rows after the totals, if not zero. */
export const givenBackSums = (
  { paidBack, keptAsCredit, owedBack }: GivenBack,
  say: (key: keyof GivenBack) => string,
): SumAfter[] => [
  ...row(say("paidBack"), paidBack),
  ...row(say("keptAsCredit"), keptAsCredit),
  ...row(say("owedBack"), owedBack).map((sum) => ({ ...sum, open: true })),
];

const row = (label: string, amount: string | null): SumAfter[] =>
  amount && isNotZero(amount) ? [{ label, amount }] : [];
