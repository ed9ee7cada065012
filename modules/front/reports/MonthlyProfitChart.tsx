import { readableDate } from "../../../platform/shared/dates.ts";
import { digitsOf, readable, toDecimal } from "../../../platform/shared/money.ts";
import { isolated, isolatedDate } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Bars, Chart } from "../../../platform/web/parts/Chart.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { monthStart } from "../../books/ledger/periods.ts";
import { type MonthlyProfit, readMonthlyProfit } from "./contract.ts";
import { profitOver } from "./profit-months.ts";
import { reportWords } from "./screen-words.ts";

/** The net profit of the months up to a day, twelve at the most; nothing if they have neither income nor expenses. */
export const MonthlyProfitChart = (query: { to: string; branchId: string | undefined }) => {
  const inDigits = useDigits();
  const nameOf = useMonthName();
  const today = useToday();
  const digits = digitsOf(useShop().currency);
  const answer = useAnswer(readMonthlyProfit, { query }, { live: true, keep: true }).data?.months ?? [];
  const profit = profitOver(answer, digits);
  const heading = useSentence(profit);
  const { months, parts } = profit;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const endOf = (month: MonthlyProfit) => ({ name: nameOf(month.month), value: inDigits(readable(month.profit)) });
  return (
    <Chart heading={heading} points={parts.length} figures={<Figures of={months} />}>
      <Bars of={parts} first={endOf(first)} last={endOf(last)} isNow={last.month === monthStart(today)} />
    </Chart>
  );
};

/** What is left of these months, and the one that did most of it. */
const useSentence = ({ months, total, main }: ReturnType<typeof profitOver>) => {
  const say = useWords(reportWords);
  const inDigits = useDigits();
  const nameOf = useMonthName();
  const digits = digitsOf(useShop().currency);
  const [first] = months;
  if (!first) return "";
  const month = isolatedDate(nameOf(first.month));
  const shown = (amount: bigint) => isolated(inDigits(readable(toDecimal(amount, digits))));
  if (!main) return say("profitSince", { month, total: shown(total) });
  const most = isolatedDate(nameOf(main.key));
  return total > 0n
    ? say("profitMost", { month, total: shown(total), best: most })
    : say("lossMost", { month, total: shown(-total), worst: most });
};

const useMonthName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (month: string) => inDigits(readableDate(month, language, "month"));
};

const Figures = ({ of: months }: { of: readonly MonthlyProfit[] }) => {
  const say = useWords(reportWords);
  const nameOf = useMonthName();
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
            <td>{nameOf(month)}</td>
            <AmountCell amount={income} />
            <AmountCell amount={expenses} />
            <AmountCell amount={profit} />
          </tr>
        ))}
      </tbody>
    </AccountingTable>
  );
};
