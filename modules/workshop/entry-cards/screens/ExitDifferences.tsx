import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import classes from "./damage.module.css";
import type { Pin } from "../damage/drawing.ts";
import { type DamageMarks, type Difference, differences, numbersOf, partLabel } from "../damage/marks.ts";
import { MarkWord, PinNumber } from "./MarkWord.tsx";
import exitClasses from "./exit.module.css";
import { exitWords } from "../exit-words.ts";

type Marks = { /** Null without an entry card. */ arrival: DamageMarks | null; exit: DamageMarks };

/** Differences between arrival and exit as text: new, repaired, unchanged. `show` switches the picture to a part. */
export const ExitDifferences = ({ arrival, exit, show }: Marks & { show?: (part: string) => void }) => {
  const say = useWords(exitWords);
  const found = differences(arrival ?? {}, exit);
  const numbers = numbersOf(arrival ?? {}, exit);
  if (arrival && found.length === 0) return <p className={classes.nothing}>{say("nothingAtAll")}</p>;
  const groups = (["new", "repaired", "left"] as const).map((kind) => ({
    kind,
    items: found.filter((item) => item.kind === kind),
  }));
  return (
    <>
      {groups
        .filter(({ kind, items }) => items.length > 0 || kind === "new")
        .map(({ kind, items }) => (
          <section key={kind} className={exitClasses.group}>
            <h3 className={classes.listHead}>
              {say(!arrival ? "atExit" : kind === "new" ? "newSince" : kind)}{" "}
              <span className={exitClasses.count} data-new={(kind === "new" && items.length > 0) || undefined}>
                {items.length}
              </span>
            </h3>
            {items.length === 0 && <p className={classes.nothing}>{say("nothingNew")}</p>}
            <ul>
              {items.map((item) => (
                <Row
                  key={item.part}
                  difference={item}
                  number={numbers.get(item.part) ?? 0}
                  isCompared={arrival !== null}
                  show={show}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
};

const Row = ({
  difference: { part, kind, before, after },
  number,
  isCompared,
  show,
}: {
  difference: Difference;
  number: number;
  isCompared: boolean;
  show?: (part: string) => void;
}) => {
  const say = useWords(exitWords);
  const language = useLanguage();
  const words = (
    <>
      <PinNumber number={number} tone={isCompared ? kind : "found"} />
      <span className={classes.rowWords}>
        <span>{partLabel(part, language)}</span>
        {isCompared && (
          <span className={classes.rowNote}>
            {say(before === undefined ? "notOnCard" : before === "yellow" ? "wasYellow" : "wasRed")}
          </span>
        )}
      </span>
    </>
  );
  return (
    <li className={classes.row} data-difference={kind}>
      {show ? (
        <UnstyledButton className={classes.rowName} onClick={() => show(part)}>
          {words}
        </UnstyledButton>
      ) : (
        <span className={classes.rowName}>{words}</span>
      )}
      {after ? (
        <MarkWord mark={after} />
      ) : (
        <IconCheck size={20} stroke={2} className={exitClasses.whole} aria-label={say("repaired")} />
      )}
    </li>
  );
};

export const pinsOfBoth = ({ arrival, exit }: Marks): { arrival: Pin[]; exit: Pin[] } => {
  const numbers = numbersOf(arrival ?? {}, exit);
  const pins = differences(arrival ?? {}, exit).map(({ part, kind, before }) => ({
    part,
    number: numbers.get(part) ?? 0,
    kind,
    before,
  }));
  return {
    arrival: pins.filter(({ before }) => before).map(({ part, number }) => ({ part, number, tone: "found" })),
    exit: pins.map(({ part, number, kind }) => ({ part, number, tone: arrival ? kind : "found" })),
  };
};
