import { nearDate } from "../../../../platform/shared/dates.ts";
import { isolatedDate, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import type { ListedTask } from "../contract.ts";
import { isOpenTask, type TaskState as State } from "../rules.ts";
import { partWords } from "../part-words.ts";
import { subletWords } from "../sublet-words.ts";
import { stateWords } from "../words.ts";
import { useHoldText } from "./use-hold-text.ts";
import classes from "./work.module.css";

const signs: Readonly<Record<State, readonly [Tone, StatusIcon]>> = {
  "not-begun": ["none", "draft"],
  running: ["info", "half"],
  stopped: ["none", "half"],
  "on-hold": ["wait", "clock"],
  outside: ["wait", "half"],
  done: ["done", "good"],
  checked: ["done", "done"],
  cancelled: ["none", "declined"],
};

/** The state of a task; on hold over its reason, of an outside workshop over where it is. */
export const TaskState = ({
  of: { state, holdReason, holdNote, holdPart, sublet, partsOrdered },
  chip,
}: {
  of: Pick<ListedTask, "state" | "holdReason" | "holdNote" | "holdPart"> &
    Partial<Pick<ListedTask, "sublet" | "partsOrdered">>;
  chip?: boolean;
}) => {
  const say = useWords(stateWords);
  const holdText = useHoldText();
  const [tone, icon] = signs[state];
  return (
    <span className={classes.state}>
      <StatusWord tone={tone} icon={icon} chip={chip}>
        {say(state)}
      </StatusWord>
      {state === "on-hold" && holdReason && (
        <span className={classes.reason}>{holdText({ reason: holdReason, part: holdPart, note: holdNote })}</span>
      )}
      {partsOrdered && isOpenTask(state) && <PartsOrdered of={partsOrdered} />}
      {sublet && isOpenTask(state) && <Whereabouts of={sublet} />}
    </span>
  );
};

/** That missing parts are ordered, and by when they are expected. */
const PartsOrdered = ({ of: { expectedOn } }: { of: NonNullable<ListedTask["partsOrdered"]> }) => {
  const say = useWords(partWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  return (
    <span className={classes.whereabouts} data-late={(expectedOn !== null && expectedOn < today) || undefined}>
      {expectedOn
        ? say("orderedFor", { day: isolatedDate(inDigits(nearDate(expectedOn, today, language))) })
        : say("ordered")}
    </span>
  );
};

/** At which outside workshop a task is, or will be. */
const Whereabouts = ({ of: { vendor, expectedOn, sentAt, backAt } }: { of: NonNullable<ListedTask["sublet"]> }) => {
  const say = useWords(subletWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  const name = isolatedName(nameIn(language, vendor));
  if (backAt) return <span className={classes.whereabouts}>{say("back", { vendor: name })}</span>;
  if (!sentAt) return <span className={classes.whereabouts}>{say("planned", { vendor: name })}</span>;
  return (
    <span className={classes.whereabouts} data-late={(expectedOn !== null && expectedOn < today) || undefined}>
      {expectedOn
        ? say("away", { vendor: name, day: isolatedDate(inDigits(nearDate(expectedOn, today, language))) })
        : name}
    </span>
  );
};
