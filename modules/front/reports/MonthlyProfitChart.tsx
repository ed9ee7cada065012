import { readableDate } from "../../../platform/shared/dates.ts";
import { digitsOf, toMinor } from "../../../platform/shared/money.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { BarChart } from "../../../platform/web/parts/BarChart.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { type MonthlyProfit, readMonthlyProfit } from "./contract.ts";
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
      <BarChart
        of={months.map(({ month }, at) => ({
          key: month,
          name: String(Number(month.slice(5, 7))),
          amount: amounts[at]!,
        }))}
      />
      <div className="hidden-to-the-eye">
        <Figures of={months} />
      </div>
    </Section>
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
