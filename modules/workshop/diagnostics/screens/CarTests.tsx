import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { carTestWords } from "../car-test-words.ts";
import {
  type FreezeFrame,
  parseFreezeFrame,
  frozenFacts,
  incompleteIn,
  type Readiness,
  readinessIn,
} from "../car-tests.ts";
import type { StepEntries } from "../values.ts";
import classes from "./car-tests.module.css";

/** The values that the car kept of the moment of a fault. */
export const FrozenFacts = ({ of, onRemove }: { of: FreezeFrame; onRemove?: () => void }) => {
  const say = useWords(carTestWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <section className={classes.part} aria-label={say("freezeFrame")}>
      <div className={classes.head}>
        <h3>
          {say("freezeFrame")} <span className={classes.quiet}>{say("frozenOf", { code: isolated(of.code) })}</span>
        </h3>
        {onRemove && <Remove label={say("removeFreezeFrame")} onClick={onRemove} />}
      </div>
      <DefinitionList
        of={frozenFacts(of).map(({ label, name, read }) => [
          name[language],
          <Name key={label}>{inDigits(read[language])}</Name>,
        ])}
      />
    </section>
  );
};

/** The tests that the car runs by itself, those that are not complete first. */
export const Monitors = ({ of, onRemove }: { of: Readiness; onRemove?: () => void }) => {
  const say = useWords(carTestWords);
  const inDigits = useDigits();
  const open = incompleteIn(of);
  const all = of.tests.length;
  return (
    <section className={classes.part} aria-label={say("readiness")}>
      <div className={classes.head}>
        <h3>
          {say("readiness")}{" "}
          <span className={classes.quiet}>
            {open.length === 0
              ? say("allComplete")
              : say("completeOf", { done: inDigits(all - open.length), all: inDigits(all) })}
          </span>
        </h3>
        {onRemove && <Remove label={say("removeReadiness")} onClick={onRemove} />}
      </div>
      <ul className={classes.monitors}>
        {of.tests
          .toSorted((first, second) => Number(first.isComplete) - Number(second.isComplete))
          .map(({ name, isComplete }) => (
            <li key={name}>
              <span>{say(name)}</span>
              <StatusWord tone={isComplete ? "done" : "wait"} icon={isComplete ? "good" : "half"}>
                {say(isComplete ? "complete" : "incomplete")}
              </StatusWord>
            </li>
          ))}
      </ul>
      {open.length > 0 && <p className={classes.line}>{say("incompleteLine")}</p>}
    </section>
  );
};

type Taken = { entries: StepEntries; remove: (label: "freeze_frame" | "readiness") => void };

/** The freeze frame and the monitors of a step, as taken from the car. */
export const TakenTests = ({ entries, remove }: Taken) => {
  const [frame, monitors] = [parseFreezeFrame(entries), readinessIn(entries)];
  return (
    <>
      {frame && <FrozenFacts of={frame} onRemove={() => remove("freeze_frame")} />}
      {monitors && <Monitors of={monitors} onRemove={() => remove("readiness")} />}
    </>
  );
};

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon size="var(--w-touch)" onClick={onClick} aria-label={label}>
    <IconTrash size={20} stroke={1.75} aria-hidden />
  </ActionIcon>
);
