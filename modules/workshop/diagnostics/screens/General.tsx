import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import car from "../../../../data/diagrams/top.svg";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { notFitted } from "../rules.ts";
import { isWorn, wearLabels } from "../wear.ts";
import { pointWords, wearWords } from "../screen-words.ts";
import { tirePlaces } from "../tyres.ts";
import { numberIn, tireDatesIn, tiresIn, treadIn } from "../values.ts";
import { NotFitted } from "./NotFitted.tsx";
import { RangeSlider } from "./RangeSlider.tsx";
import type { StepProps } from "./step-props.ts";
import { TyreMeasures } from "./TyreMeasures.tsx";
import classes from "./wear.module.css";

export const General = ({ diagnostic, entering: { entries, set } }: StepProps) => {
  const say = useWords(wearWords);
  const [tires, tread, dates] = [tiresIn(entries), treadIn(entries), tireDatesIn(entries)];
  return (
    <>
      <Section title={say("wear")}>
        <p className={classes.hint}>{say("hint")}</p>
        <div className={classes.parts}>
          {wearLabels.map((label) => (
            <Wear
              key={label}
              name={say(label)}
              value={numberIn(entries, label)}
              onChange={(value) => set(label, value)}
              isNotFitted={entries[label] === notFitted}
              onNotFitted={(isChosen) => set(label, isChosen ? notFitted : undefined)}
            />
          ))}
        </div>
      </Section>
      <Section title={say("tires")}>
        <p className={classes.hint}>{say("tyreLimits")}</p>
        <div className={classes.car}>
          <img src={car} alt="" width={340} height={632} className={classes.picture} />
          {tirePlaces.map((place) => (
            <div key={place} className={classes.tire} data-place={place}>
              <Wear
                name={say(place)}
                value={tires[place] ?? undefined}
                onChange={(value) => set("tires", { ...tires, [place]: value ?? null })}
              />
              <TyreMeasures
                name={say(place)}
                tread={tread[place] ?? undefined}
                made={dates[place] ?? undefined}
                previous={diagnostic.previousTread}
                place={place}
                onTread={(value) => set("tread", { ...tread, [place]: value ?? null })}
                onMade={(value) => set("tire_dates", { ...dates, [place]: value ?? null })}
              />
            </div>
          ))}
        </div>
      </Section>
    </>
  );
};

type WearProps = {
  name: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  isNotFitted?: boolean;
  onNotFitted?: (isChosen: boolean) => void;
};

/** A wear value; an untouched one is marked as such, and a value can be reset to that. */
const Wear = ({ name, value, onChange, isNotFitted = false, onNotFitted }: WearProps) => {
  const say = useWords(wearWords);
  const sayPoint = useWords(pointWords);
  const inDigits = useDigits();
  const isWrong = value !== undefined && isWorn(value);
  return (
    <div className={classes.wear}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {value === undefined ? (
          <span className={classes.outcome}>
            <span className={classes.unset}>{isNotFitted ? sayPoint("not-fitted") : say("unset")}</span>
            {onNotFitted && <NotFitted name={name} isChosen={isNotFitted} onChange={onNotFitted} />}
          </span>
        ) : (
          <span className={classes.outcome}>
            <StatusWord tone={isWrong ? "wrong" : "done"} icon={isWrong ? "alert" : "good"}>
              {say(isWrong ? "worn" : "ok")}
            </StatusWord>
            <Ltr className={classes.value}>{inDigits(`${value}%`)}</Ltr>
            <ActionIcon size="var(--w-touch)" onClick={() => onChange(undefined)} aria-label={say("clear", { name })}>
              <IconX size={18} stroke={2} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      <RangeSlider
        label={name}
        value={value ?? 0}
        min={0}
        max={100}
        by={5}
        onChange={onChange}
        text={value !== undefined ? `${value}%` : isNotFitted ? sayPoint("not-fitted") : say("unset")}
        filled={`${value ?? 0}%`}
        isWrong={isWrong}
        isUnset={value === undefined}
        band={{ start: "0%", width: "70%" }}
      />
    </div>
  );
};
