import { daysBetween } from "../../../platform/shared/dates.ts";
import { readable, toThousandths } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedDate } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Chart } from "../../../platform/web/parts/Chart.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { stepLineOf } from "../../../platform/web/parts/step-line.ts";
import { StepLine } from "../../../platform/web/parts/StepLine.tsx";
import { useDayText } from "../../../platform/web/use-day-text.ts";
import type { showProduct } from "./contract.ts";
import type { Movement } from "./MovementRows.tsx";
import { stockWords } from "./stock-words.ts";

type Forecast = Answer<typeof showProduct>["forecast"];

type Props = {
  /** The latest first, as they are listed. */
  movements: readonly Movement[];
  minimum: string | null;
  /** When it runs out at the pace of late, and what that pace is. */
  forecast: Forecast;
};

/**
 * When a part runs out; else from what to what its stock went. Its stock over time as a step line with the minimum, and
 * dashed to the day on which it is empty. Nothing of a part without a forecast that moved less than twice.
 */
export const StockChart = ({ movements, minimum, forecast }: Props) => {
  const today = useToday();
  const sentence = useSentence({ movements, forecast });
  if (sentence === null) return null;
  const emptyOn = forecast?.emptyOn ?? null;
  const isSoon = emptyOn !== null && daysBetween(today, emptyOn) <= soonDays;
  return (
    <Chart
      inSection
      heading={sentence}
      tone={isSoon ? "wait" : undefined}
      points={movements.length}
      note={forecast && <Pace of={forecast} />}
    >
      <Line movements={movements} minimum={minimum} emptyOn={emptyOn} />
    </Chart>
  );
};

/** Marked as soon: the time in which a vendor delivers. */
const soonDays = 14;

const useSentence = ({ movements, forecast }: Omit<Props, "minimum">): string | null => {
  const say = useWords(stockWords);
  const inDigits = useDigits();
  const dayText = useDayText();
  if (forecast?.emptyOn) return say("emptyOn", { day: isolatedDate(dayText(forecast.emptyOn)) });
  if (forecast) return say("lastsLong");
  const [last, first] = [movements[0], movements.at(-1)];
  if (!last || !first || last === first) return null;
  return say("ran", {
    first: isolated(inDigits(readable(first.onHandAfter))),
    from: isolatedDate(dayText(first.date)),
    last: isolated(inDigits(readable(last.onHandAfter))),
  });
};

const Pace = ({ of: { used, days } }: { of: NonNullable<Forecast> }) => {
  const say = useWords(stockWords);
  const inDigits = useDigits();
  return <Quiet>{say("usedOfLate", { used: isolated(inDigits(readable(used))), days })}</Quiet>;
};

type LineProps = Pick<Props, "movements" | "minimum"> & { emptyOn: string | null };

const Line = ({ movements, minimum, emptyOn }: LineProps) => {
  const say = useWords(stockWords);
  const inDigits = useDigits();
  const dayText = useDayText();
  const today = useToday();
  const points = movements.map(({ date, onHandAfter }) => ({ date, amount: toThousandths(onHandAfter) })).toReversed();
  const line = stepLineOf(points, { today, minimum: minimum === null ? null : toThousandths(minimum), emptyOn });
  const [last, first] = [movements[0]!, movements.at(-1)!];
  return (
    <StepLine
      of={line}
      first={{ name: dayText(first.date), value: inDigits(readable(first.onHandAfter)) }}
      last={{ name: dayText(line.end), value: line.empty ? inDigits(0) : undefined }}
      now={{ value: inDigits(readable(last.onHandAfter)), word: say("now") }}
      minimum={minimum === null ? undefined : say("minimumLine", { quantity: isolated(inDigits(readable(minimum))) })}
    />
  );
};
