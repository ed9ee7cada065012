import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import type { ListedTask } from "../contract.ts";
import type { TaskState as State } from "../rules.ts";
import { holdWords, stateWords } from "../words.ts";
import classes from "./work.module.css";

const signs: Readonly<Record<State, readonly [Tone, StatusIcon]>> = {
  "not-begun": ["none", "draft"],
  running: ["info", "half"],
  stopped: ["none", "half"],
  "on-hold": ["wait", "clock"],
  done: ["done", "good"],
  checked: ["done", "done"],
  cancelled: ["none", "declined"],
};

/** The state of a task; on hold over its reason. */
export const TaskState = ({
  of: { state, holdReason, holdNote },
  chip,
}: {
  of: Pick<ListedTask, "state" | "holdReason" | "holdNote">;
  chip?: boolean;
}) => {
  const say = useWords(stateWords);
  const sayHold = useWords(holdWords);
  const [tone, icon] = signs[state];
  return (
    <span className={classes.state}>
      <StatusWord tone={tone} icon={icon} chip={chip}>
        {say(state)}
      </StatusWord>
      {state === "on-hold" && holdReason && (
        <span className={classes.reason}>{holdReason === "other" && holdNote ? holdNote : sayHold(holdReason)}</span>
      )}
    </span>
  );
};
