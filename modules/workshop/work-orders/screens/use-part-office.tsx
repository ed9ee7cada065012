import { IconArrowBackUp, IconPhoneCheck, IconPhoneX } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import type { MenuItem } from "../../../../platform/web/parts/DropMenuList.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { ListedTask } from "../contract.ts";
import * as contract from "../part-contract.ts";
import type { TaskPart } from "../part-contract.ts";
import { partOfficeWords } from "../part-office-words.ts";
import { isOpenTask } from "../rules.ts";
import type { TaskActs } from "./use-task-acts.tsx";

type Doing = {
  /** Does it once, however often it is tapped. */
  once: (part: TaskPart, act: () => Promise<unknown>) => void;
  /** Asks where a part was ordered. */
  ask: (part: TaskPart) => void;
};

/** What the office does with parts: the order mark, and own cost that is taken back. */
export const usePartOffice = (acts: TaskActs, { once, ask }: Doing) => {
  const say = useWords(partOfficeWords);
  const may = useMay();
  const unmarking = useSend(contract.unmarkPartOrdered);
  const unbearing = useSend(contract.undoBearTaskPart);
  const seesOrder = may(contract.markPartsOrdered.needs);

  const paramsOf = ({ id, taskId }: TaskPart) => ({ id: taskId, partId: id });
  const unmark = (part: TaskPart) => once(part, () => unmarking.send({ params: paramsOf(part) }));
  const unbear = (part: TaskPart) =>
    once(part, async () => {
      const [title, line, action] = [say("undoBear"), say("undoBearLine"), say("undoBear")];
      if (await confirm({ title, line, action })) await unbearing.send({ params: paramsOf(part) });
    });
  const mayMark = ({ state }: TaskPart, task: ListedTask) => state === "planned" && isOpenTask(task.state) && seesOrder;

  const menuOf = (part: TaskPart, task: ListedTask): MenuItem[] => [
    {
      label: say("mark"),
      icon: <IconPhoneCheck size={18} />,
      onClick: () => ask(part),
      hidden: !mayMark(part, task) || (part.isOnHand && part.onHand !== null),
    },
    {
      label: say("unmark"),
      icon: <IconPhoneX size={18} />,
      onClick: () => unmark(part),
      hidden: !mayMark(part, task) || !part.ordered,
    },
    {
      label: say("undoBear"),
      icon: <IconArrowBackUp size={18} className="flips" />,
      onClick: () => unbear(part),
      hidden: !acts.manages || part.state !== "own-cost",
    },
  ];
  return { seesOrder, menuOf };
};
