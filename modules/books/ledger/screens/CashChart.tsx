import { readableDate } from "../../../../platform/shared/dates.ts";
import { changeOver } from "../../../../platform/shared/main-parts.ts";
import { digitsOf, readable, toDecimal, toMinor } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedDate } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { Bars, Chart } from "../../../../platform/web/parts/Chart.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { bookWords } from "../books-words.ts";
import type { listCash } from "../closing-contract.ts";

type Cash = Answer<typeof listCash>;
type Balances = Pick<Cash, "step" | "balances">;

const titles = { day: "balanceByDay", month: "balanceByMonth", year: "balanceByYear" } as const;

/** What cash and bank held at the end of each day, month or year of the period; nothing if that is always zero. */
export const CashChart = ({ of }: { of: Cash }) => {
  const { step, balances } = of;
  const inDigits = useDigits();
  const nameOf = useName(step);
  const today = useToday();
  const heading = useSentence(of);
  const digits = digitsOf(useShop().currency);
  const bars = balances.map(({ to, closing }) => ({ key: to, amount: toMinor(closing, digits) ?? 0n }));
  const [first, last] = [balances[0], balances.at(-1)];
  if (!first || !last || bars.every(({ amount }) => amount === 0n)) return null;
  const endOf = ({ to, closing }: Balances["balances"][number]) => ({
    name: nameOf(to),
    value: inDigits(readable(closing)),
  });
  return (
    <Chart heading={heading} points={bars.length} figures={<Figures of={{ step, balances }} />}>
      <Bars of={bars} first={endOf(first)} last={endOf(last)} isNow={last.from <= today && today <= last.to} />
    </Chart>
  );
};

/** By how much it changed and when most of it did; what is drawn, if no step did a third of it. */
const useSentence = ({ step, balances, total }: Pick<Cash, "step" | "balances" | "total">): string => {
  const say = useWords(bookWords);
  const currency = useCurrencyName();
  const inDigits = useDigits();
  const nameOf = useName(step);
  const digits = digitsOf(useShop().currency);
  const minor = (amount: string) => toMinor(amount, digits) ?? 0n;
  const shown = (amount: string) => isolated(inDigits(readable(amount)));
  const { change, main } = changeOver(
    minor(total.opening),
    balances.map(({ closing }) => minor(closing)),
  );
  const closing = shown(total.closing);
  if (change === 0n) return say("cashStayed", { closing });
  if (!main) return say(titles[step], { currency });
  const name = isolatedDate(nameOf(balances[main.at]!.to));
  return say(change > 0n ? "cashRose" : "cashFell", {
    change: shown(toDecimal(change > 0n ? change : -change, digits)),
    closing,
    when: step === "day" ? say("onDay", { day: name }) : say("inPeriod", { period: name }),
  });
};

/** `12 November 2026`, `November 2026` or `2026`. */
const useName = (step: Balances["step"]) => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (date: string) =>
    inDigits(step === "year" ? date.slice(0, 4) : readableDate(date, language, step === "day" ? "long" : "month"));
};

const Figures = ({ of: { step, balances } }: { of: Balances }) => {
  const say = useWords(bookWords);
  const nameOf = useName(step);
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
            <td>{nameOf(to)}</td>
            <AmountCell amount={closing} zero="shown" />
          </tr>
        ))}
      </tbody>
    </AccountingTable>
  );
};
