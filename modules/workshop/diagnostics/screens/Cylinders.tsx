import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { type CylinderReading, listReadings, nameReadings } from "../catalogue-contract.ts";
import { shareOf } from "../dial.ts";
import { notFitted } from "../rules.ts";
import { type CylinderLabel, cylinderReadings, readingRanges, readingVerdicts } from "../reading-rules.ts";
import { computerWords } from "../screen-words.ts";
import { numberIn, type StepEntries } from "../values.ts";
import { cylinderWords } from "../words.ts";
import classes from "./computer.module.css";
import { NameReadings } from "./NameReadings.tsx";
import { NotFitted } from "./NotFitted.tsx";
import { RangeSlider } from "./RangeSlider.tsx";
import { readingsIn } from "./readings-in.ts";
import { TypedReading } from "./TypedReading.tsx";

/** Six readings side by side, each compared with their median; the shop may rename them. */
export const Cylinders = ({
  entries,
  isReadHere,
  onChange,
  onNotFitted,
}: {
  entries: StepEntries;
  isReadHere: (label: string) => boolean;
  onChange: (label: CylinderLabel, value: number) => void;
  onNotFitted: (label: CylinderLabel, isChosen: boolean) => void;
}) => {
  const say = useWords(computerWords);
  const names = useAnswer(listReadings, {}).data;
  const [naming, setNaming] = useState(false);
  const verdicts = readingVerdicts(readingsIn(entries));
  const judged = cylinderReadings.filter((label) => verdicts[label] !== "not-judged");
  const off = judged.filter((label) => verdicts[label] !== "normal").length;
  return (
    <section className={classes.reading} aria-label={say("cylinders")}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{say("cylinders")}</h2>
          <Ltr className={classes.short}>COL</Ltr>
        </div>
        {judged.length === 0 ? (
          <StatusWord tone="none" icon="draft">
            {say("not-judged")}
          </StatusWord>
        ) : (
          <StatusWord tone={off > 0 ? "wrong" : "done"} icon={off > 0 ? "alert" : "good"}>
            {say("outside", { count: off })}
          </StatusWord>
        )}
      </div>
      <div className={classes.cylinders} dir="ltr">
        {cylinderReadings.map((label, at) => (
          <Cylinder
            key={label}
            label={label}
            at={at}
            reading={names?.data.find((item) => item.label === label)}
            entries={entries}
            verdict={verdicts[label]}
            isReadHere={isReadHere(label)}
            onChange={(value) => onChange(label, value)}
            onNotFitted={(isChosen) => onNotFitted(label, isChosen)}
          />
        ))}
      </div>
      <May needs={nameReadings.needs}>
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {say("nameReadings")}
        </Button>
        {naming && names && <NameReadings names={names} close={() => setNaming(false)} />}
      </May>
    </section>
  );
};

type CylinderProps = {
  label: CylinderLabel;
  at: number;
  /** Its name and unit, if the shop has named it. */
  reading: CylinderReading | undefined;
  entries: StepEntries;
  verdict: ReturnType<typeof readingVerdicts>[(typeof cylinderReadings)[number]];
  isReadHere: boolean;
  onChange: (value: number) => void;
  onNotFitted: (isChosen: boolean) => void;
};

const Cylinder = ({ label, at, reading, entries, verdict, isReadHere, onChange, onNotFitted }: CylinderProps) => {
  const say = useWords(computerWords);
  const language = useLanguage();
  const name = inLanguage(
    { en: reading?.nameEn ?? cylinderWords[label].en, ar: reading?.nameAr ?? cylinderWords[label].ar },
    language,
  );
  const unit = reading?.unit ?? "%";
  const range = readingRanges[label];
  const value = numberIn(entries, label) ?? range.initial;
  const isWrong = verdict === "high" || verdict === "low";
  const isRead = entries[label] !== notFitted && (isReadHere || verdict !== "not-judged");
  const isRenamed = reading && reading.nameEn !== cylinderWords[label].en;
  return (
    <div className={classes.cylinder} data-wrong={isWrong || undefined}>
      <TypedReading small name={name} value={isRead ? value : undefined} range={range} onChange={onChange} />
      <RangeSlider
        upright
        label={name}
        value={value}
        min={range.min}
        max={range.max}
        by={range.by}
        onChange={onChange}
        text={isRead ? `${value} ${unit}` : say("not-judged")}
        filled={isRead ? `${shareOf(value, range) * 100}%` : "0%"}
        isUnset={!isRead}
        isWrong={isWrong}
      />
      <span className={classes.cylinderName}>
        <bdi>{isRenamed ? name : <Count of={at + 1} />}</bdi>
      </span>
      <span className={classes.short}>
        <bdi>{unit}</bdi>
      </span>
      {verdict === "not-judged" && (
        <NotFitted name={name} isChosen={entries[label] === notFitted} onChange={onNotFitted} />
      )}
    </div>
  );
};
