import { ActionIcon, Button } from "@mantine/core";
import { IconMinus, IconParking, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { normalBand, nudged, shareOf, shownNumber } from "../dial.ts";
import { verdictOf } from "../obd/readings.ts";
import { liveWords } from "../obd/words.ts";
import { notFitted } from "../rules.ts";
import {
  engineReadings,
  type ReadingLabel,
  readingRanges,
  type Readings,
  readingVerdicts,
  type ReadingVerdict,
} from "../reading-rules.ts";
import { computerWords, pointWords } from "../screen-words.ts";
import { numberIn, type StepEntries } from "../values.ts";
import classes from "./computer.module.css";
import { Cylinders } from "./Cylinders.tsx";
import { Gauge } from "./Gauge.tsx";
import { NotFitted } from "./NotFitted.tsx";
import { RangeSlider } from "./RangeSlider.tsx";
import { readingsIn } from "./readings-in.ts";
import type { LiveDials } from "./slots.ts";
import type { StepProps } from "./step-props.ts";
import { TypedReading } from "./TypedReading.tsx";
import { useUnfinished } from "./unfinished.ts";

/** Step 2: readings on dials with sliders, or live from the car; the six cylinder readings side by side. */
export const Computer = ({ diagnostic, entering: { entries, set, setAll }, slots, unfinished, foot }: StepProps) => {
  const say = useWords(liveWords);
  const [live, setLive] = useState<LiveDials>();
  /** Live readings are shown on the dials until they are taken. */
  const reported = live && !live.isTaken ? live.readings : undefined;
  const take = (changes: Readings = {}) => {
    const readings = { ...reported, ...changes };
    setAll(readings);
    live?.take();
    return readings;
  };
  const read = useReadHere();
  const change = (label: ReadingLabel, value: number) => {
    read.add(label);
    if (reported) take({ [label]: value });
    else set(label, value);
  };
  useUnfinished(unfinished, async () => ({ ...(reported && take()), ...unreported(entries, live) }));
  return (
    <>
      {slots.computer?.({ diagnostic, onLive: setLive })}
      {reported &&
        foot &&
        createPortal(
          <Button
            variant="default"
            onClick={() => {
              take();
              toast(say("readingsTaken"));
            }}
          >
            {say("takeReadings")}
          </Button>,
          foot,
        )}
      <div className={classes.readings}>
        {engineReadings.map((label) => (
          <Reading
            key={label}
            label={label}
            entries={{ ...entries, ...reported }}
            isLive={reported?.[label] !== undefined}
            isReadHere={read.has(label)}
            isMissing={live?.missing.includes(label) ?? false}
            onChange={(value) => change(label, value)}
            onNotFitted={(isChosen) => set(label, isChosen ? notFitted : readingRanges[label].initial)}
          />
        ))}
        <Cylinders
          entries={entries}
          isReadHere={read.has}
          onChange={(label, value) => {
            read.add(label);
            set(label, value);
          }}
          onNotFitted={(label, isChosen) => set(label, isChosen ? notFitted : readingRanges[label].initial)}
        />
      </div>
    </>
  );
};

/**
 * The readings that were set since the page was opened. A stored reading at the slider's initial value is no reading;
 * one that is being typed must not disappear for that.
 */
const useReadHere = () => {
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (label: string) => labels.has(label),
    add: (label: string) => setLabels((known) => new Set(known).add(label)),
  };
};

/** Readings that the car does not report and nobody entered. */
const unreported = (entries: StepEntries, live: LiveDials | undefined): Record<string, typeof notFitted> => {
  const verdicts = readingVerdicts(readingsIn(entries));
  return Object.fromEntries(
    (live?.missing ?? []).filter((label) => verdicts[label] === "not-judged").map((label) => [label, notFitted]),
  );
};

type ReadingProps = {
  label: (typeof engineReadings)[number];
  entries: StepEntries;
  isLive: boolean;
  isReadHere: boolean;
  isMissing: boolean;
  onChange: (value: number) => void;
  onNotFitted: (isChosen: boolean) => void;
};

const Reading = ({ label, entries, isLive, isReadHere, isMissing, onChange, onNotFitted }: ReadingProps) => {
  const say = useWords(computerWords);
  const sayPoint = useWords(pointWords);
  const inDigits = useDigits();
  const range = readingRanges[label];
  const value = numberIn(entries, label) ?? range.initial;
  const live = isLive && (verdictOf(label, value) ?? "not-judged");
  const verdict = live === "parked" ? "normal" : live || readingVerdicts(readingsIn(entries))[label];
  const [name, unit] = [say(label), inDigits(say(`${label}Unit`))];
  const isWrong = verdict === "high" || verdict === "low";
  const isNotFitted = entries[label] === notFitted;
  const isRead = !isNotFitted && (isLive || isReadHere || verdict !== "not-judged");
  const nudge = (direction: 1 | -1) => onChange(nudged(value, range, direction));
  return (
    <section className={classes.reading} aria-label={name}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{name}</h2>
          <Ltr className={classes.short}>{label.toUpperCase()}</Ltr>
        </div>
        {isMissing && verdict === "not-judged" ? (
          <NotAvailable />
        ) : (
          <span className={classes.outcome}>
            {isNotFitted ? (
              <StatusWord tone="none" icon="none">
                {sayPoint("not-fitted")}
              </StatusWord>
            ) : (
              <Verdict verdict={verdict} isParked={label === "vss" && verdict === "normal"} />
            )}
            {verdict === "not-judged" && <NotFitted name={name} isChosen={isNotFitted} onChange={onNotFitted} />}
          </span>
        )}
      </div>
      <Gauge range={range} value={isRead ? value : undefined} unit={unit} isWrong={isWrong}>
        <TypedReading name={name} value={isRead ? value : undefined} range={range} onChange={onChange} />
      </Gauge>
      <div className={classes.control} dir="ltr">
        <ActionIcon
          variant="default"
          className={classes.nudge}
          onClick={() => nudge(-1)}
          aria-label={say("less", { name })}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </ActionIcon>
        <div className={classes.track}>
          <RangeSlider
            label={name}
            value={value}
            min={range.min}
            max={range.max}
            by={range.by}
            onChange={onChange}
            text={isRead ? `${shownNumber(value)} ${unit}` : say("not-judged")}
            filled={isRead ? `${shareOf(value, range) * 100}%` : "0%"}
            isUnset={!isRead}
            band={normalBand(range)}
            isWrong={isWrong}
          />
        </div>
        <ActionIcon
          variant="default"
          className={classes.nudge}
          onClick={() => nudge(1)}
          aria-label={say("more", { name })}
        >
          <IconPlus size={20} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
};

const NotAvailable = () => <span className={classes.missing}>{useWords(liveWords)("notThere")}</span>;

/** The verdict of a reading; a standing car is parked. */
const Verdict = ({ verdict, isParked }: { verdict: ReadingVerdict; isParked: boolean }) => {
  const say = useWords(computerWords);
  if (isParked)
    return (
      <span className={classes.parked}>
        <IconParking size={18} stroke={2} aria-hidden />
        {say("parked")}
      </span>
    );
  if (verdict === "not-judged")
    return (
      <StatusWord tone="none" icon="draft">
        {say(verdict)}
      </StatusWord>
    );
  return verdict === "normal" ? (
    <StatusWord tone="done" icon="good">
      {say(verdict)}
    </StatusWord>
  ) : (
    <StatusWord tone="wrong" icon="alert">
      {say(verdict)}
    </StatusWord>
  );
};
