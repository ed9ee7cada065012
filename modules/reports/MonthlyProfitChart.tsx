import { readableDate } from "../../platform/shared/dates.ts";
import { digitsOf, toMinor } from "../../platform/shared/money.ts";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../platform/web/parts/AccountingTable.tsx";
import { useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { barsOf } from "./chart.ts";
import { type MonthlyProfit, readMonthlyProfit } from "./contract.ts";
import classes from "./chart.module.css";
import { reportWords } from "./screen-words.ts";

/** The net profit of the twelve months up to a day, as a picture with its table behind; nothing if all are zero. */
export const MonthlyProfitChart = (query: { to: string; branchId: string | undefined }) => {
  const say = useWords(reportWords);
  const currency = useCurrencyName();
  const digits = digitsOf(useShop().currency);
  const months = useAnswer(readMonthlyProfit, { query }, { live: true, keep: true }).data?.months ?? [];
  const amounts = months.map(({ profit }) => toMinor(profit, digits) ?? 0n);
  if (amounts.every((amount) => amount === 0n)) return null;
  return (
    <Section title={say("byMonth", { currency })}>
      <Picture months={months} amounts={amounts} />
      <div className="hidden-to-the-eye">
        <Figures of={months} />
      </div>
    </Section>
  );
};

const Picture = ({ months, amounts }: { months: readonly MonthlyProfit[]; amounts: readonly bigint[] }) => {
  const inDigits = useDigits();
  const { bars, zero } = barsOf(amounts);
  return (
    <div className={classes.picture} aria-hidden>
      {bars.map(({ top, height, isLoss }, at) => (
        <div key={months[at]!.month} className={classes.month}>
          <svg className={classes.space} viewBox="0 0 10 100" preserveAspectRatio="none">
            <rect className={isLoss ? classes.loss : classes.profit} x="1.5" width="7" y={top} height={height} />
            <line className={classes.zero} x1="0" x2="10" y1={zero} y2={zero} />
          </svg>
          <span>{inDigits(String(Number(months[at]!.month.slice(5, 7))))}</span>
        </div>
      ))}
    </div>
  );
};

const Figures = ({ of: months }: { of: readonly MonthlyProfit[] }) => {
  const say = useWords(reportWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <AccountingTable label={say("profit")}>
      <thead>
        <tr>
          <Head>{say("month")}</Head>
          <AmountHead>{say("income")}</AmountHead>
          <AmountHead>{say("expenses")}</AmountHead>
          <AmountHead>{say("profit")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, income, expenses, profit }) => (
          <tr key={month}>
            <td>{inDigits(readableDate(month, language, "month"))}</td>
            <AmountCell amount={income} />
            <AmountCell amount={expenses} />
            <AmountCell amount={profit} />
          </tr>
        ))}
      </tbody>
    </AccountingTable>
  );
};
