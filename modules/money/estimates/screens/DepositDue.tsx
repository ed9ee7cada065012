import { isNotZero, toDecimal, toMinor } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { depositBalance, depositDue } from "../deposit-rules.ts";
import { answerWords } from "../answer-words.ts";
import type { SharedEstimate } from "../shared-contract.ts";
import classes from "./answer.module.css";

type Terms = Pick<NonNullable<SharedEstimate["deposit"]>, "percent" | "amount" | "from" | "received">;

/** What is due of a total, less what was received; decimal texts. */
const missingOf = ({ percent, amount, from, received }: Terms, total: string, digits: number) => {
  const minor = (text: string | null) => (text === null ? null : (toMinor(text, digits) ?? 0n));
  const terms = { depositPercent: percent, depositAmount: minor(amount), depositFrom: minor(from) };
  const due = depositDue(terms, minor(total) ?? 0n);
  return toDecimal(depositBalance(due, minor(received) ?? 0n).missing, digits);
};

type SumProps = { deposit: Terms; total: string; digits: number };

/** The deposit that is due of what is chosen so far. */
export const DepositSum = ({ deposit, total, digits }: SumProps) => {
  const say = useWords(answerWords);
  const missing = missingOf(deposit, total, digits);
  if (!isNotZero(missing)) return null;
  return (
    <p className={classes.depositSum}>
      <span>{say("depositBeforeYes")}</span>
      <b>
        <Money amount={missing} currency />
      </b>
    </p>
  );
};

type Props = { estimate: SharedEstimate; total: string; digits: number };

/** What is due before the work begins, and how it can be paid. */
export const DepositDue = ({ estimate: { deposit, number, answers }, total, digits }: Props) => {
  const say = useWords(answerWords);
  if (!deposit) return null;
  const missing = missingOf(deposit, total, digits);
  const isDue = isNotZero(missing);
  if (!isDue && !isNotZero(deposit.received)) return null;
  return (
    <section className={classes.deposit} aria-label={say("depositNow")}>
      {isNotZero(deposit.received) && (
        <p className={classes.depositSum}>
          <span>{say("depositReceived")}</span>
          <b>
            <Money amount={deposit.received} currency />
          </b>
        </p>
      )}
      {isDue && (
        <>
          <p className={classes.depositSum}>
            <span>{say(answers.length > 0 ? "depositNow" : "depositBeforeYes")}</span>
            <b>
              <Money amount={missing} currency />
            </b>
          </p>
          <p>{say("depositLater")}</p>
          <p>{say(deposit.iban ? "depositTransfer" : "depositAtShop")}</p>
          {deposit.iban && (
            <p className={classes.account}>
              {deposit.bankAccountName && <Name>{deposit.bankAccountName}</Name>}
              {deposit.bankName && <Name>{deposit.bankName}</Name>}
              <span>
                <Ltr>{deposit.iban}</Ltr>
              </span>
              <span>{say("depositReference", { number: isolated(number) })}</span>
            </p>
          )}
        </>
      )}
    </section>
  );
};
