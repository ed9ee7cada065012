import { TextInput } from "@mantine/core";
import { useState } from "react";
import { latinDigits } from "../../../../platform/shared/digits.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { shownNumber, typedReading } from "../dial.ts";
import type { PreviousTread } from "../report.ts";
import { wearWords } from "../screen-words.ts";
import { isMadeAfter, maxTread, shownMade, type TirePlace, typedMade, tyreVerdict } from "../tyres.ts";
import { TreadBefore } from "./ReportParts.tsx";
import classes from "./wear.module.css";

type Props = {
  name: string;
  place: TirePlace;
  tread: number | undefined;
  made: string | undefined;
  previous: PreviousTread;
  onTread: (tread: number | undefined) => void;
  onMade: (made: string | undefined) => void;
};

const treadRange = { min: 0, max: maxTread, by: 0.1 };

/** Tread and date of a tyre, each with its verdict, and the tread at the previous inspection. */
export const TyreMeasures = ({ name, place, tread, made, previous, onTread, onMade }: Props) => {
  const say = useWords(wearWords);
  const inDigits = useDigits();
  const today = useToday();
  const before = previous?.tread[place];
  const readMade = (text: string) => {
    const typed = typedMade(latinDigits(text));
    return typed === undefined || isMadeAfter(typed, today) ? undefined : typed;
  };
  const verdicts = [tyreVerdict({ tread }, today), tyreVerdict({ made }, today)] as const;
  return (
    <div className={classes.measures}>
      <Typed
        label={say("tread")}
        name={say("treadOf", { name })}
        shown={tread === undefined ? "" : inDigits(shownNumber(tread))}
        read={(text) => typedReading(text, treadRange)}
        error={() => say("treadRange", { min: 0, max: maxTread })}
        onChange={onTread}
      />
      <Typed
        label={say("made")}
        name={say("madeOf", { name })}
        shown={made === undefined ? "" : inDigits(shownMade(made))}
        read={readMade}
        error={(text) => say(typedMade(latinDigits(text)) === undefined ? "madeShape" : "madeLater")}
        onChange={onMade}
      />
      {verdicts.map((verdict, at) =>
        verdict === "ok" || verdict === "not-judged" ? null : (
          <StatusWord key={at} tone={verdict === "worn-out" ? "wrong" : "wait"} icon="alert">
            {say(verdict)}
          </StatusWord>
        ),
      )}
      {previous && typeof before === "number" && <TreadBefore of={{ tread: before, on: previous.on }} />}
    </div>
  );
};

type TypedProps<T> = {
  label: string;
  /** Names the tyre too. */
  name: string;
  shown: string;
  read: (text: string) => T | undefined;
  error: (text: string) => string;
  onChange: (value: T | undefined) => void;
};

/** A value typed in its own notation; what cannot be read stays with a message, and the value is empty. */
const Typed = <T,>({ label, name, shown, read, error, onChange }: TypedProps<T>) => {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== "" && read(typed) === undefined;
  return (
    <TextInput
      label={label}
      aria-label={name}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={typed ?? shown}
      error={isWrong && typed !== undefined ? error(typed) : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  );
};
