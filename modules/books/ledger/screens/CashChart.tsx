import { readableDate } from "../../../../platform/shared/dates.ts";
import { digitsOf, toMinor } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { BarChart } from "../../../../platform/web/parts/BarChart.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { bookWords } from "../books-words.ts";
import type { listCash } from "../closing-contract.ts";

type Balances = Pick<Answer<typeof listCash>, "step" | "balances">;

const titles = { day: "balanceByDay", month: "balanceByMonth", year: "balanceByYear" } as const;

/** What cash and bank held over the period, as a picture with its table behind; nothing if that is always zero. */
export const CashChart = ({ of: { step, balances } }: { of: Balances }) => {
  const say = useWords(bookWords);
  const currency = useCurrencyName();
  const digits = digitsOf(useShop().currency);
  const bars = balances.map(({ to, closing }) => ({
    key: to,
    name: nameOf(to, step),
    amount: toMinor(closing, digits) ?? 0n,
  }));
  if (bars.every(({ amount }) => amount === 0n)) return null;
  return (
    <Section title={say(titles[step], { currency })}>
      <BarChart of={bars} />
      <div className="hidden-to-the-eye">
        <Figures of={{ step, balances }} />
      </div>
    </Section>
  );
};

/** The number of the day, month or year. */
const nameOf = (date: string, step: Balances["step"]) => {
  if (step === "year") return date.slice(0, 4);
  return String(Number(step === "month" ? date.slice(5, 7) : date.slice(8)));
};

const Figures = ({ of: { step, balances } }: { of: Balances }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <AccountingTable label={say("afterwards")}>
      <thead>
        <tr>
          <Head>{say("date")}</Head>
          <AmountHead>{say("afterwards")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ to, closing }) => (
          <tr key={to}>
            <td>{inDigits(readableDate(to, language, step === "month" ? "month" : "day"))}</td>
            <AmountCell amount={closing} zero="shown" />
          </tr>
        ))}
      </tbody>
    </AccountingTable>
  );
};
