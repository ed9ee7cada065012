import {
  IconCalendarUser,
  IconCircleCheck,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconRepeat,
  IconRotate,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import type { MenuItem } from "../../../../platform/web/parts/DropMenuList.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import type { ListedTask } from "../contract.ts";
import { canDo, type HoldReason, holdReasons, isGuarded, isHeldByDispute, type TaskAct } from "../rules.ts";
import { workWords } from "../screen-words.ts";
import type { AwaitedPart } from "../unsent.ts";
import { holdWords } from "../words.ts";
import type { KeepEvent } from "./keep-event.ts";
import { PartsNotTaken } from "./PartsNotTaken.tsx";
import { SubletDialog } from "./SubletDialog.tsx";
import { HoldDialog, HoldForPart } from "./HoldDialogs.tsx";
import { AssignDialog, EditTask, ReworkDialog, TaskReason } from "./TaskDialogs.tsx";
import { useHoldQuestion } from "./use-hold-question.ts";
import { type Sublets, useSublets } from "./use-sublets.tsx";
import { useTaps } from "./use-taps.ts";

type Asking = {
  what: "assign" | "other" | "part" | "finish" | "cancel" | "reopen" | "edit" | "rework" | "sublet";
  task: ListedTask;
};

/**
 * What the user may do to a task: buttons, a menu, and the dialogs that they open. With `keep` events of the user's own
 * work are recorded even while the line is down.
 */
export const useTaskActs = (keep?: KeepEvent) => {
  const say = useWords(workWords);
  const sayHold = useWords(holdWords);
  const may = useMay();
  const user = useUser();
  const lifting = useSend(contract.liftHold);
  const checking = useSend(contract.checkTask);
  const { attempt, refusal } = useRefusal();
  const [asking, setAsking] = useState<Asking>();
  const manages = may("manage-work-orders");

  const isMine = ({ employeeId, running }: ListedTask) =>
    employeeId === user.id || running.some((clock) => clock.employeeId === user.id);
  const mayAct = (task: ListedTask) => manages || isMine(task);
  const waitsFor = (act: TaskAct, task: ListedTask) => isGuarded(act, task, { id: user.id, manages });
  const mayDo = (act: TaskAct, task: ListedTask) =>
    mayAct(task) && canDo(act, task.state) && !isHeldByDispute(act, task) && !waitsFor(act, task);
  /** Somebody who manages work orders has to lift its hold first. */
  const waits = (task: ListedTask) => mayAct(task) && waitsFor("start", task);

  const askAboutHold = useHoldQuestion();
  const { tap, sending } = useTaps(keep, { isMine, attempt, askAboutHold });
  const start = (task: ListedTask) => tap({ kind: "start", taskId: task.id }, task);
  /** Stops everybody's clock on it: of each employee by an event of its own. */
  const stop = (task: ListedTask) => {
    for (const { employeeId } of task.running)
      if (manages || employeeId === user.id) tap({ kind: "stop", taskId: task.id, employeeId }, task);
  };
  const finishNow = (task: ListedTask, confirm?: true) =>
    tap({ kind: "finish", taskId: task.id, ...(confirm && { confirm }) }, task);
  const finish = (task: ListedTask) => (task.partsNotTaken > 0 ? setAsking({ what: "finish", task }) : finishNow(task));
  const hold = (task: ListedTask, reason: HoldReason, part?: AwaitedPart) =>
    reason === "other" || (reason === "part" && !part)
      ? setAsking({ what: reason, task })
      : tap({ kind: "hold", taskId: task.id, reason, ...(part && { part }) }, task);
  const lift = (task: ListedTask) => void attempt(say("notDone"), () => lifting.send({ params: { id: task.id } }));
  const check = (task: ListedTask) => void attempt(say("notDone"), () => checking.send({ params: { id: task.id } }));

  const sublets = useSublets(attempt, askAboutHold);
  const close = () => setAsking(undefined);
  const keepOf = (task: ListedTask) => (isMine(task) ? keep : undefined);
  const menuOf = (task: ListedTask) =>
    menuItems(
      task,
      { finish, hold, lift, check, sublets, ask: (what) => setAsking({ what, task }) },
      { mayDo, manages, mayAdd: may(contract.addTask.needs), say, sayHold },
    );
  const dialogs = asking && (
    <>
      {asking.what === "assign" && <AssignDialog task={asking.task} close={close} />}
      {asking.what === "edit" && <EditTask task={asking.task} close={close} />}
      {asking.what === "sublet" && <SubletDialog task={asking.task} close={close} />}
      {asking.what === "rework" && <ReworkDialog task={asking.task} close={close} />}
      {asking.what === "other" && <HoldDialog task={asking.task} keep={keepOf(asking.task)} close={close} />}
      {asking.what === "finish" && (
        <PartsNotTaken id={asking.task.id} finish={() => finishNow(asking.task, true)} close={close} />
      )}
      {asking.what === "part" && <HoldForPart task={asking.task} keep={keepOf(asking.task)} close={close} />}
      {(asking.what === "cancel" || asking.what === "reopen") && (
        <TaskReason task={asking.task} act={asking.what} close={close} />
      )}
    </>
  );
  return {
    tap,
    start,
    stop,
    finish,
    hold,
    lift,
    menuOf,
    mayDo,
    mayAct,
    waits,
    takeBack: sublets.takeBack,
    assign: (task: ListedTask) => setAsking({ what: "assign", task }),
    manages,
    refusal,
    dialogs,
    sending,
  };
};

export type TaskActs = ReturnType<typeof useTaskActs>;

type Doing = {
  finish: (task: ListedTask) => void;
  hold: (task: ListedTask, reason: HoldReason) => void;
  lift: (task: ListedTask) => void;
  check: (task: ListedTask) => void;
  sublets: Sublets;
  ask: (what: Asking["what"]) => void;
};

type Rights = {
  mayDo: (act: TaskAct, task: ListedTask) => boolean;
  manages: boolean;
  mayAdd: boolean;
  say: (key: MenuWord) => string;
  sayHold: (key: HoldReason) => string;
};
type MenuWord = "finish" | "lift" | "check" | "assignTitle" | "edit" | "rework" | "reopen" | "cancel";

const menuItems = (
  task: ListedTask,
  { finish, hold, lift, check, sublets, ask }: Doing,
  { mayDo, manages, mayAdd, say, sayHold }: Rights,
): MenuItem[] => [
  {
    label: say("finish"),
    icon: <IconCircleCheck size={18} />,
    onClick: () => finish(task),
    hidden: !mayDo("finish", task),
  },
  ...holdReasons.map((reason) => ({
    label: sayHold(reason),
    icon: <IconHandStop size={18} />,
    onClick: () => hold(task, reason),
    hidden: !mayDo("hold", task) || task.state === "on-hold",
  })),
  { label: say("lift"), icon: <IconPlayerPlay size={18} />, onClick: () => lift(task), hidden: !mayDo("lift", task) },
  {
    label: say("check"),
    icon: <IconCircleCheck size={18} />,
    onClick: () => check(task),
    hidden: !manages || !mayDo("check", task),
  },
  {
    label: say("assignTitle"),
    icon: <IconCalendarUser size={18} />,
    onClick: () => ask("assign"),
    hidden: !manages || task.state === "checked" || task.state === "cancelled",
  },
  ...sublets.menuOf(task, { mayDo, manages, ask: () => ask("sublet") }),
  {
    label: say("edit"),
    icon: <IconPencil size={18} />,
    onClick: () => ask("edit"),
    hidden: !manages,
  },
  {
    label: say("rework"),
    icon: <IconRepeat size={18} />,
    onClick: () => ask("rework"),
    hidden: !mayAdd || (task.state !== "done" && task.state !== "checked"),
  },
  {
    label: say("reopen"),
    icon: <IconRotate size={18} />,
    onClick: () => ask("reopen"),
    hidden: !manages || !mayDo("reopen", task),
  },
  {
    label: say("cancel"),
    icon: <IconX size={18} />,
    danger: true,
    onClick: () => ask("cancel"),
    hidden: !manages || !mayDo("cancel", task),
  },
];
