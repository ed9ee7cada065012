import { IconAlertTriangle, IconCheck, IconParking } from "@tabler/icons-react";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Dial } from "../Dial.tsx";
import { dialCentre } from "../gauge.ts";
import { readingRanges } from "../rules.ts";
import { computerWords } from "../screen-words.ts";
import classes from "./live.module.css";
import { verdictOf, type LiveLabel } from "./readings.ts";
import { liveWords } from "./words.ts";

/** A live reading on its dial: what is normal on the rim, the verdict in a word. Without a value the needle is away. */
export const Gauge = ({ label, value, isMissing }: { label: LiveLabel; value: number | undefined; isMissing: boolean }) => {
  const say = useWords(computerWords);
  const sayLive = useWords(liveWords);
  const inDigits = useDigits();
  const range = readingRanges[label];
  const verdict = value === undefined ? undefined : verdictOf(label, value);
  const isOut = verdict === "high" || verdict === "low";
  const [name, unit] = [say(label), say(`${label}Unit`)];
  const shown = value === undefined ? "–" : inDigits(value.toFixed(label === "rpm" ? 2 : 0).replace("-", "\u2212"));
  return (
    <div className={classes.gauge} data-out={isOut || undefined}>
      <div className={classes.gaugeHead}>
        <h3 className={classes.gaugeName}>{name}</h3>
        {value === undefined && <span className={classes.quiet}>{sayLive(isMissing ? "notThere" : "noReadingYet")}</span>}
        {verdict && <Verdict verdict={verdict} />}
      </div>
      <svg viewBox="0 0 200 166" className={classes.dial} role="img" aria-label={`${name}: ${value === undefined ? sayLive("noReadingYet") : `${shown} ${unit}`}`}>
        <Dial range={range} value={value} isWrong={isOut} />
        <text x={dialCentre.x} y={dialCentre.y + 46} className={classes.value}>{shown}</text>
        <text x={dialCentre.x} y={dialCentre.y + 65} className={classes.unit}>{unit}</text>
      </svg>
    </div>
  );
};

const signs = { normal: IconCheck, parked: IconParking, high: IconAlertTriangle, low: IconAlertTriangle };

const Verdict = ({ verdict }: { verdict: keyof typeof signs }) => {
  const say = useWords(computerWords);
  const Sign = signs[verdict];
  return <span className={classes.verdict} data-verdict={verdict}><Sign size={18} stroke={2} aria-hidden />{say(verdict)}</span>;
};
