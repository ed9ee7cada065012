import { readableDate } from "../../../../platform/shared/dates.ts";
import { unbroken } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage } from "../../../../platform/web/language.tsx";
import { Bars, Chart } from "../../../../platform/web/parts/Chart.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { LyingBars } from "../../../../platform/web/parts/LyingBars.tsx";
import { discOf, Road, StopWords } from "../../../../platform/web/parts/Road.tsx";
import type { ShownReport } from "../hub-contract.ts";
import { inThousandths } from "../report-values.ts";

/** The one chart of a report; its heading is the answer. */
export const ReportChart = ({ of: { answer, chart }, station }: { of: ShownReport; station?: StationChoice }) => {
  const inDigits = useDigits();
  const heading = unbroken(answer);
  if (chart?.time) return <OverTime heading={heading} of={chart.time} />;
  if (chart?.bars)
    return (
      <Chart heading={heading} points={chart.bars.length}>
        <LyingBars
          of={chart.bars.map(({ name, value, text }, at) => ({
            key: String(at),
            name,
            amount: inThousandths(value),
            label: inDigits(text),
          }))}
        />
      </Chart>
    );
  if (chart?.road) return <OnRoad heading={heading} of={chart.road} {...(station && { station })} />;
  return (
    <Chart heading={heading} points={0}>
      {null}
    </Chart>
  );
};

type Time = NonNullable<NonNullable<ShownReport["chart"]>["time"]>;

const OverTime = ({ heading, of: { step, points } }: { heading: string; of: Time }) => {
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const endOf = ({ from, text }: Time["points"][number]) => ({
    name:
      step === "year"
        ? inDigits(from.slice(0, 4))
        : inDigits(readableDate(from, language, step === "month" ? "month" : "long")),
    value: text,
  });
  return (
    <Chart heading={heading} points={points.length}>
      <Bars
        of={points.map(({ from, value }) => ({ key: from, amount: inThousandths(value ?? "0") }))}
        first={endOf(first)}
        last={endOf(last)}
        isNow={last.from <= today && today <= last.to}
      />
    </Chart>
  );
};

type Stations = NonNullable<NonNullable<ShownReport["chart"]>["road"]>;

/** The station that is chosen, if any, and what chooses one; choosing it again leaves it. */
export type StationChoice = { chosen: string | undefined; choose: (station: string | undefined) => void };

const OnRoad = ({ heading, of: stations, station }: { heading: string; of: Stations; station?: StationChoice }) => {
  const known = stations.filter(({ hours }) => hours !== null);
  return (
    <Chart heading={heading} points={known.length}>
      <Road
        stops={stations.map(({ key, name, hours, text, before, change, effect, isWork, isLongest }) => ({
          key,
          name,
          ...(station && {
            isChosen: station.chosen === key,
            onPress: () => station.choose(station.chosen === key ? undefined : key),
          }),
          disc: <bdi>{text}</bdi>,
          size: discOf(hours ?? 0, 1.2),
          isMarked: isLongest,
          isEmpty: hours === null,
          isQuiet: isWork,
          words: (
            <>
              {before && <StopWords>{before}</StopWords>}
              {change && (
                <StopWords {...(effect && { tone: effect === "helps" ? ("done" as const) : ("wrong" as const) })}>
                  {change}
                </StopWords>
              )}
            </>
          ),
        }))}
      />
    </Chart>
  );
};
