import { useState } from "react";
import { useSelectOnEntry } from "../../../../platform/web/form/use-select-on-entry.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { isTooFine, shownNumber, typedReading } from "../dial.ts";
import type { ReadingRange } from "../reading-rules.ts";
import { computerWords } from "../screen-words.ts";
import classes from "./computer.module.css";

type Props = {
  name: string;
  /** Undefined: not read, shown as a dash. */
  value: number | undefined;
  range: Pick<ReadingRange, "min" | "max" | "by" | "initial">;
  onChange: (value: number) => void;
  small?: boolean;
};

/**
 * A reading that can be typed in place; an invalid number stays with a message naming the range, and the value is
 * unchanged.
 */
export const TypedReading = ({ name, value, range, onChange, small }: Props) => {
  const say = useWords(computerWords);
  const inDigits = useDigits();
  const [typed, setTyped] = useState<string>();
  /** What the field showed when it was entered: the car's next reading does not change it under the caret. */
  const [entered, setEntered] = useState<string>();
  /** The value before typing began. */
  const [before, setBefore] = useState<number>();
  const shown = value === undefined ? "" : inDigits(shownNumber(value));
  const isStillUnread = value === undefined && typed?.trim() === "";
  const isWrong = typed !== undefined && !isStillUnread && typedReading(typed, range) === undefined;
  return (
    <span className={classes.typed}>
      <input
        className={small ? classes.smallNumber : classes.number}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-label={say("typed", { name })}
        aria-invalid={isWrong || undefined}
        placeholder="–"
        value={typed ?? entered ?? shown}
        {...useSelectOnEntry(() => setEntered(shown))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const read = typedReading(text, range);
          if (read === undefined) return before !== undefined && onChange(before);
          setBefore(before ?? value ?? range.initial);
          onChange(read);
        }}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        onBlur={() => {
          setEntered(undefined);
          setBefore(undefined);
          if (!isWrong) setTyped(undefined);
        }}
      />
      {isWrong && (
        <span className={classes.wrong} role="alert">
          {say(!isTooFine(typed, range) ? "between" : range.by === 1 ? "whole" : "hundredths", {
            min: inDigits(shownNumber(range.min)),
            max: inDigits(shownNumber(range.max)),
          })}
        </span>
      )}
    </span>
  );
};
