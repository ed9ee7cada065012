import { ActionIcon } from "@mantine/core";
import { IconMinus, IconParking, IconPlus } from "@tabler/icons-react";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { normalBand, nudged, shareOf, shownNumber } from "../gauge.ts";
import { engineReadings, readingRanges, type Readings, readingVerdicts, type ReadingVerdict } from "../rules.ts";
import { computerWords } from "../screen-words.ts";
import { numberIn, type StepEntries } from "../values.ts";
import classes from "./computer.module.css";
import { Cylinders } from "./Cylinders.tsx";
import { Gauge } from "./Gauge.tsx";
import { RangeSlider } from "./RangeSlider.tsx";
import { readingsIn } from "./readings-in.ts";
import type { StepProps } from "./step-props.ts";

/** What the computer reads, on dials with a slider each; the six of the cylinders side by side. */
export const Computer = ({ diagnostic, entering: { entries, set, setAll }, slots }: StepProps) => {
  const takeReadings = (readings: Readings) => setAll({ ...readings });
  return (
    <>
      {slots.computer?.({ diagnostic, takeReadings })}
      <div className={classes.readings}>
        {engineReadings.map((label) => <Reading key={label} label={label} entries={entries} onChange={(value) => set(label, value)} />)}
        <Cylinders entries={entries} onChange={set} />
      </div>
    </>
  );
};

type ReadingProps = { label: (typeof engineReadings)[number]; entries: StepEntries; onChange: (value: number) => void };

const Reading = ({ label, entries, onChange }: ReadingProps) => {
  const say = useWords(computerWords);
  const inDigits = useDigits();
  const range = readingRanges[label];
  const value = numberIn(entries, label) ?? range.initial;
  const verdict = readingVerdicts(readingsIn(entries))[label];
  const [name, unit] = [say(label), inDigits(say(`${label}Unit`))];
  const isWrong = verdict === "high" || verdict === "low";
  const nudge = (direction: 1 | -1) => onChange(nudged(value, range, direction));
  return (
    <section className={classes.reading} aria-label={name}>
      <div className={classes.head}>
        <div><h2 className={classes.name}>{name}</h2><Ltr className={classes.short}>{label.toUpperCase()}</Ltr></div>
        <Verdict verdict={verdict} isParked={label === "vss" && verdict === "normal"} />
      </div>
      <Gauge range={range} value={value} unit={unit} isWrong={isWrong} />
      <div className={classes.control} dir="ltr">
        <ActionIcon variant="default" className={classes.nudge} onClick={() => nudge(-1)} aria-label={say("less", { name })}><IconMinus size={20} stroke={2} aria-hidden /></ActionIcon>
        <div className={classes.track}>
          <RangeSlider label={name} value={value} min={range.min} max={range.max} by={range.by} onChange={onChange} text={`${shownNumber(value)} ${unit}`} filled={`${shareOf(value, range) * 100}%`} band={normalBand(range)} isWrong={isWrong} />
        </div>
        <ActionIcon variant="default" className={classes.nudge} onClick={() => nudge(1)} aria-label={say("more", { name })}><IconPlus size={20} stroke={2} aria-hidden /></ActionIcon>
      </div>
    </section>
  );
};

/** What a reading says; a car that stands still is parked. */
const Verdict = ({ verdict, isParked }: { verdict: ReadingVerdict; isParked: boolean }) => {
  const say = useWords(computerWords);
  if (isParked) return <span className={classes.parked}><IconParking size={18} stroke={2} aria-hidden />{say("parked")}</span>;
  if (verdict === "not-judged") return <StatusWord tone="none" icon="draft">{say(verdict)}</StatusWord>;
  return verdict === "normal" ? <StatusWord tone="done" icon="good">{say(verdict)}</StatusWord> : <StatusWord tone="wrong" icon="alert">{say(verdict)}</StatusWord>;
};
