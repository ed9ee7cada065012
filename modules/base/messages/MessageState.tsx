import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import type { Message } from "./contract.ts";
import classes from "./outbox.module.css";
import { isLater } from "./text-rules.ts";
import { messageWords } from "./words.ts";

export const messageLooks: Record<Message["state"], { tone: Tone; icon: StatusIcon }> = {
  waiting: { tone: "wait", icon: "clock" },
  sent: { tone: "info", icon: "send" },
  delivered: { tone: "done", icon: "done" },
  read: { tone: "done", icon: "eye" },
  kept: { tone: "none", icon: "archive" },
  failed: { tone: "wrong", icon: "alert" },
  cancelled: { tone: "none", icon: "declined" },
  unknown: { tone: "wait", icon: "alert" },
};

type Shown = Pick<Message, "state" | "lastError"> & { dueAt?: string | null };

/** The state, when a waiting message is due, and the reason that the last attempt had. */
export const MessageState = ({ of: { state, lastError, dueAt = null } }: { of: Shown }) => {
  const say = useWords(messageWords);
  const reason = ownReasons.find((known) => known === lastError);
  return (
    <div>
      <StatusWord {...messageLooks[state]}>{say(state)}</StatusWord>
      {state === "waiting" && dueAt !== null && isLater(dueAt) && (
        <div className={classes.quiet}>
          {say("due")} <Day date={dueAt} form="short" /> <Clock instant={dueAt} />
        </div>
      )}
      {lastError && lastError !== "no-address" && (
        <div className={classes.quiet}>{reason ? say(reason) : <bdi dir="auto">{lastError}</bdi>}</div>
      )}
    </div>
  );
};

/** Reasons that are not a server's own words. */
const ownReasons = [
  "time-out",
  "interrupted",
  "not-delivered",
  "token-refused",
  "no-whatsapp",
  "no-template",
  "template-missing",
  "template-differs",
  "template-paused",
] as const;
