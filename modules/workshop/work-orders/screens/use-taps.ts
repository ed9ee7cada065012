import { useWords } from "../../../../platform/web/language.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { useOnce } from "../../../../platform/web/use-once.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { recordClockEvent } from "../clock-contract.ts";
import type { ListedTask } from "../contract.ts";
import type { ClockAct } from "../rules.ts";
import { workWords } from "../screen-words.ts";
import { bodyOf, type TappedEvent } from "../unsent.ts";
import { noteClockAct } from "./clock-acts.ts";
import type { KeepEvent } from "./keep-event.ts";
import type { AskAboutHold } from "./use-hold-question.ts";

const anyway: Partial<Record<ClockAct, "holdAnyway" | "finishAnyway">> = { hold: "holdAnyway", finish: "finishAnyway" };

type Tap = TappedEvent & { taskId?: string; employeeId?: string };

type Options = {
  isMine: (task: ListedTask) => boolean;
  attempt: (title: string, act: () => Promise<unknown>) => Promise<void>;
  askAboutHold: AskAboutHold;
};

/** Records clock events; with `keep` those of the user's own work even while the line is down. */
export const useTaps = (keep: KeepEvent | undefined, { isMine, attempt, askAboutHold }: Options) => {
  const say = useWords(workWords);
  const user = useUser();
  const { send, sending } = useSend(recordClockEvent);
  const once = useOnce();
  const record = async (body: Tap, task?: ListedTask) => {
    const action = say(anyway[body.kind] ?? "startAnyway");
    const agreed = task ? await askAboutHold(body.kind, task, action) : {};
    if (!agreed) return;
    const event = { ...body, ...agreed };
    const isOwn = body.employeeId === undefined || body.employeeId === user.id;
    const isKept = keep && isOwn && (task === undefined || isMine(task));
    if (isKept && (await keep(event, task))) return;
    await send({ body: bodyOf(event) });
    noteClockAct();
  };
  const tap = (body: Tap, task?: ListedTask) =>
    once(JSON.stringify(body), () => attempt(say("notDone"), () => record(body, task)));
  return { tap, sending };
};
