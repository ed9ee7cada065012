import type { ReactNode } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { digitsOf, isNotZero, toMinor } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Count, Money } from "../../../../platform/web/parts/Money.tsx";
import { leastPoints } from "../../../../platform/web/parts/Sparkline.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { monthStart } from "../../../books/ledger/periods.ts";
import type { showFigures } from "../contract.ts";
import { shortAmount } from "../rules.ts";
import { figureWords } from "../screen-words.ts";

type Answered = Answer<typeof showFigures>;
type AmountFigure = NonNullable<Answered["income"]>;
type NumberFigure = NonNullable<Answered["repairTime"]>;
type Effect = AmountFigure["effect"];

export type ShownFigure = {
  label: string;
  value: ReactNode;
  /** More signs than a phone has room for beside another figure. */
  isLong?: boolean;
  comparison?: string;
  effect?: Effect;
  /** Its values with what stands below its ends; absent if there are too few. */
  line?: ShownLine | undefined;
  to?: string | undefined;
};

type ShownLine = {
  values: readonly (bigint | null)[];
  ago: string;
  first: string;
  now: string;
  last: string;
};

/** The figures in words; of an answer that failed only their names, with dashes. */
export const useShownFigures = () => {
  const say = useWords(figureWords);
  const language = useLanguage();
  const today = useToday();
  const month = readableDate(today, language, "monthName");
  const [amounts, days, percents] = [useAmounts(), useDays(), usePercents()];
  const labels: Record<keyof Answered, string> = {
    income: say("income", { month }),
    received: say("received"),
    repairTime: say("repairTime"),
    acceptance: say("acceptance"),
  };
  const written = ({ income, received, repairTime, acceptance }: Answered) => ({
    income: income && amounts.ofMonth(income),
    received: received && amounts.ofWeek(received),
    repairTime: repairTime && days(repairTime),
    acceptance: acceptance && percents(acceptance),
  });
  return {
    of: (name: keyof Answered, answered: Answered | undefined): ShownFigure => {
      const known = answered && written(answered)[name];
      return { label: labels[name], ...(known || { value: "–" }) };
    },
  };
};

type Written = Omit<ShownFigure, "label">;

const useAmounts = () => {
  const say = useWords(figureWords);
  const language = useLanguage();
  const digits = digitsOf(useShop().currency);
  const today = useToday();
  const percentOf = usePercent();
  const lineOf = useLine();
  const short = useShortAmount();
  const before = readableDate(monthStart(today, -1), language, "monthName");
  const written = ({ amount, effect, weeks, viewUrl }: AmountFigure, comparison: string): Written => ({
    value: <Money amount={amount} currency />,
    isLong: amount.length > maxSigns,
    comparison,
    effect,
    line: lineOf(
      weeks.map((week) => (week === null ? null : (toMinor(week, digits) ?? 0n))),
      weeks.map((week) => (week === null ? null : short(week))),
    ),
    to: viewUrl,
  });
  const compared = ({ amount, before: was, percent }: AmountFigure): "more" | "less" | "as" | "none" => {
    if (!isNotZero(was) || percent === null) return amount === was ? "as" : "none";
    return percent > 0 ? "more" : percent < 0 ? "less" : "as";
  };
  return {
    ofMonth: (figure: AmountFigure) => {
      const percent = percentOf(Math.abs(figure.percent ?? 0));
      const texts = {
        more: say("moreThanMonth", { percent, month: before }),
        less: say("lessThanMonth", { percent, month: before }),
        as: say("asMonth", { month: before }),
        none: say("noneInMonth", { month: before }),
      };
      return written(figure, texts[compared(figure)]);
    },
    ofWeek: (figure: AmountFigure) => {
      const percent = percentOf(Math.abs(figure.percent ?? 0));
      const texts = {
        more: say("moreThanWeek", { percent }),
        less: say("lessThanWeek", { percent }),
        as: say("asWeek"),
        none: say("noneInWeek"),
      };
      return written(figure, texts[compared(figure)]);
    },
  };
};

const maxSigns = 8;

const useDays = () => {
  const say = useWords(figureWords);
  const inDigits = useDigits();
  const lineOf = useLine();
  return ({ value, before, effect, weeks, viewUrl }: NumberFigure): Written => {
    if (value === null) return { value: "–", comparison: say("none"), to: viewUrl };
    const unit = say("days", { count: value });
    const difference = before === null ? 0 : Math.abs(value - before);
    const days = say("daysOf", { number: isolated(inDigits(difference)), unit: say("days", { count: difference }) });
    const compared =
      before === null
        ? say("noneInWeeks")
        : effect === null
          ? say("asWeeks")
          : say(effect === "helps" ? "shorter" : "longer", { days });
    return {
      value: (
        <>
          <Count of={value} /> <small>{unit}</small>
        </>
      ),
      comparison: compared,
      effect,
      line: lineOf(
        weeks.map(inTenths),
        weeks.map((week) => (week === null ? null : isolated(inDigits(week)))),
      ),
      to: viewUrl,
    };
  };
};

const usePercents = () => {
  const say = useWords(figureWords);
  const percentOf = usePercent();
  const lineOf = useLine();
  return ({ value, before, effect, weeks, viewUrl }: NumberFigure): Written => {
    if (value === null) return { value: "–", comparison: say("none"), to: viewUrl };
    return {
      value: (
        <>
          {percentOf(value)} <small>{say("ofAmounts")}</small>
        </>
      ),
      comparison: before === null ? say("noneInWeeks") : say("was", { percent: percentOf(before) }),
      effect,
      line: lineOf(
        weeks.map(inTenths),
        weeks.map((week) => (week === null ? null : percentOf(week))),
      ),
      to: viewUrl,
    };
  };
};

const inTenths = (value: number | null) => (value === null ? null : BigInt(Math.round(value * 10)));

const usePercent = () => {
  const say = useWords(figureWords);
  const inDigits = useDigits();
  return (of: number) => isolated(inDigits(say("percent", { percent: of })));
};

const useShortAmount = () => {
  const say = useWords(figureWords);
  const inDigits = useDigits();
  return (amount: string) => {
    const { number, unit } = shortAmount(amount);
    const written = isolated(inDigits(number));
    return unit === "ones" ? written : say(unit, { number: written });
  };
};

/** A line if it has enough points: its values, and what is said at its two ends. */
const useLine = () => {
  const say = useWords(figureWords);
  return (values: readonly (bigint | null)[], texts: readonly (string | null)[]): ShownLine | undefined => {
    const known = texts.flatMap((text, at) => (text === null ? [] : [{ text, at }]));
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || known.length < leastPoints) return undefined;
    const ago = (at: number) => values.length - 1 - at;
    return {
      values,
      ago: say("weeksAgo", { weeks: ago(first.at) }),
      first: first.text,
      now: ago(last.at) === 0 ? say("now") : say("weeksAgo", { weeks: ago(last.at) }),
      last: last.text,
    };
  };
};
