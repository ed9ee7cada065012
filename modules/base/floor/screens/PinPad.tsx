import { UnstyledButton } from "@mantine/core";
import { IconArrowLeft, IconBackspace, IconCheck } from "@tabler/icons-react";
import { isolated, type ReaderLanguage } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { useKeys } from "../../../../platform/web/use-keys.ts";
import type { Person } from "../contract.ts";
import { longestPin, shortestPin } from "../rules.ts";
import { floorWords } from "../screen-words.ts";
import classes from "./floor.module.css";
import { Initial } from "./Initial.tsx";
import { usePin } from "./use-pin.ts";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

type Props = {
  person: Person;
  /** The language of the page when the person was chosen. */
  openedIn: ReaderLanguage;
  back: () => void;
};

/** Takes the PIN on large keys of its own, so that no keyboard covers the page. */
export const PinPad = ({ person, openedIn, back }: Props) => {
  const say = useWords(floorWords);
  const { typed, mistakes, problem, wait, sending, press, erase, enter } = usePin(person, openedIn);
  const isClosed = sending || wait > 0;
  useKeys([
    ...[...digits, "0"].map((digit): [string, () => void] => [digit, () => press(digit)]),
    ["Backspace", erase],
    ["Enter", enter],
    ["Escape", back],
  ]);
  const key = (digit: string) => (
    <UnstyledButton key={digit} className={classes.key} disabled={isClosed} onClick={() => press(digit)}>
      {digit}
    </UnstyledButton>
  );
  return (
    <div className={classes.pin}>
      <UnstyledButton className={classes.back} onClick={back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden className="flips" />
        {say("other")}
      </UnstyledButton>
      <div className={classes.person}>
        <Initial of={person} />
        <h1>
          <LocalizedName of={person} />
        </h1>
      </div>
      <Dots key={mistakes} count={typed} isWrong={problem !== undefined || wait > 0} />
      <p className={classes.said} role={wait > 0 ? "timer" : "status"} data-wrong={problem || wait > 0 || undefined}>
        {wait > 0 ? say("wait", { time: isolated(minutesAndSeconds(wait)) }) : (problem ?? say("enterPin"))}
      </p>
      <div className={classes.pad} dir="ltr" role="group" aria-label={say("pad")}>
        {digits.map(key)}
        <UnstyledButton className={classes.key} disabled={isClosed} aria-label={say("erase")} onClick={erase}>
          <IconBackspace size={30} stroke={1.75} aria-hidden />
        </UnstyledButton>
        {key("0")}
        <UnstyledButton
          className={classes.key}
          data-enter
          disabled={isClosed || typed < shortestPin}
          aria-label={say("enter")}
          onClick={enter}
        >
          <IconCheck size={30} stroke={2} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  );
};

/** Drawn anew after each mistake, so that they shake again. */
const Dots = ({ count, isWrong }: { count: number; isWrong: boolean }) => {
  const say = useWords(floorWords);
  return (
    <div className={classes.dots} data-wrong={isWrong || undefined} role="img" aria-label={say("typed", { count })}>
      {Array.from({ length: longestPin }, (_, place) => (
        <span key={place} data-typed={place < count || undefined} data-optional={place >= shortestPin || undefined} />
      ))}
    </div>
  );
};

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
