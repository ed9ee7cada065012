import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import { eInvoiceWords } from "./screen-words.ts";
import type { EInvoiceState as State } from "./states.ts";

type Props = {
  of: {
    state: State;
    isStandard: boolean;
    attempts?: number;
    isLate?: boolean;
    isElsewhere?: boolean;
    isRepaired?: boolean;
    messages?: readonly unknown[];
  };
};

/** What the tax authority has done with a document. */
export const EInvoiceState = ({ of }: Props) => {
  const say = useWords(eInvoiceWords);
  const warnings = of.messages?.length ?? 0;
  const [tone, icon, word] = looks[stepResults(of)];
  const isWarned = warnings > 0 && (of.state === "reported" || of.state === "cleared");
  return (
    <StatusWord tone={isWarned ? "wait" : tone} icon={isWarned ? "alert" : icon}>
      {say(word)}
      {isWarned && ` · ${say("warnings", { count: warnings })}`}
    </StatusWord>
  );
};

const stepResults = ({ state, isStandard, attempts = 0, isLate, isElsewhere, isRepaired }: Props["of"]) => {
  if (state === "rejected") return isRepaired ? "repaired" : "rejected";
  if (state !== "waiting") return state;
  if (isElsewhere) return "elsewhere";
  if (isLate) return "late";
  if (attempts > 0) return "away";
  return isStandard ? "clearing" : "waiting";
};

const looks = {
  waiting: ["none", "clock", "waiting"],
  clearing: ["info", "half", "clearing"],
  away: ["wait", "clock", "away"],
  late: ["wrong", "late", "late"],
  elsewhere: ["wait", "alert", "elsewhere"],
  reported: ["done", "done", "reported"],
  cleared: ["done", "done", "cleared"],
  rejected: ["wrong", "declined", "rejected"],
  repaired: ["none", "declined", "repaired"],
} as const satisfies Record<string, readonly [Tone, StatusIcon, keyof typeof eInvoiceWords]>;
