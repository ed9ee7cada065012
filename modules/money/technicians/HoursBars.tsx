import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Chart } from "../../../platform/web/parts/Chart.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import type { TechnicianRow, TechniciansReport } from "./contract.ts";
import { mainGap } from "./rules.ts";
import { techniciansWords } from "./screen-words.ts";
import { hoursText, percentText } from "./shown.ts";
import classes from "./technicians.module.css";

/** What was billed of the clocked hours, by technician; the table below has the figures. */
export const HoursBars = ({ of: { data, total } }: { of: TechniciansReport }) => {
  const say = useWords(techniciansWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const main = total.efficiency === null ? null : mainGap(data);
  const values = {
    billed: isolated(inDigits(hoursText(total.billedSeconds))),
    clocked: isolated(inDigits(hoursText(total.clockedSeconds))),
    percent: isolated(inDigits(percentText(total.efficiency ?? 0))),
  };
  const heading = main
    ? say("headingMost", { ...values, name: isolatedName(nameIn(language, main)) })
    : say(total.efficiency === null ? "headingNone" : "heading", values);
  const longest = Math.max(1, ...data.map(lengthOf));
  return (
    <Chart heading={heading} points={data.length}>
      <div className={classes.bars}>
        {data.map((row) => (
          <Bar key={row.id} of={row} longest={longest} isMain={row === main} />
        ))}
        <div className={classes.marks}>
          <span>{say("billedMark")}</span>
          <span data-rest>{say("notBilled")}</span>
        </div>
      </div>
    </Chart>
  );
};

const lengthOf = ({ billedSeconds, clockedSeconds }: TechnicianRow) => Math.max(billedSeconds, clockedSeconds);

const Bar = ({ of: row, longest, isMain }: { of: TechnicianRow; longest: number; isMain: boolean }) => {
  const say = useWords(techniciansWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { clockedSeconds: clocked, billedSeconds } = row;
  const billed = Math.max(0, billedSeconds);
  const gap = billedSeconds - clocked;
  const within = Math.min(billed, clocked);
  const width = (seconds: number) => ({ inlineSize: `${(Math.max(0, seconds) / longest) * 100}%` });
  const sign = gap < 0 ? "\u2212" : "+";
  return (
    <div className={classes.tech}>
      <span className={classes.who}>
        <Name>{nameIn(language, row)}</Name>
      </span>
      <div className={classes.bar}>
        {within > 0 && <span style={width(within)} />}
        {billed > clocked && <span data-over style={width(billed - clocked)} />}
        {clocked > billed && <span data-rest style={width(clocked - billed)} />}
      </div>
      <span className={classes.gap} data-tone={gap > 0 ? "done" : isMain ? "wrong" : undefined}>
        <bdi dir="ltr">{inDigits(`${sign}${hoursText(Math.abs(gap))}`)}</bdi>
      </span>
      <span className={classes.of}>
        {say("ofClocked", {
          billed: isolated(inDigits(hoursText(billedSeconds))),
          clocked: isolated(inDigits(hoursText(clocked))),
        })}
      </span>
    </div>
  );
};
