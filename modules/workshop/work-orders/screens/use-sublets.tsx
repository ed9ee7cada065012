import { IconArrowBackUp, IconBuildingFactory2, IconHome, IconTruckDelivery } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import type { MenuItem } from "../../../../platform/web/parts/DropMenuList.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { ListedTask } from "../contract.ts";
import { isOpenTask, type TaskAct } from "../rules.ts";
import * as contract from "../sublet-contract.ts";
import { subletScreenWords } from "../sublet-screen-words.ts";
import { subletWords } from "../sublet-words.ts";
import type { AskAboutHold } from "./use-hold-question.ts";

type Attempt = (title: string, act: () => Promise<unknown>) => Promise<unknown>;

/** What may be done to the tasks of outside workshops. */
export const useSublets = (attempt: Attempt, askAboutHold: AskAboutHold) => {
  const say = useWords(subletScreenWords);
  const sayOutside = useWords(subletWords);
  const sending = useSend(contract.sendSublet);
  const returning = useSend(contract.takeBackSublet);
  const removing = useSend(contract.removeSublet);
  const send = (task: ListedTask) =>
    void attempt(say("notSaved"), async () => {
      const body = await askAboutHold("send", task, say("sendAnyway"));
      if (body) await sending.send({ params: { id: task.id }, body });
    });
  const takeBack = ({ id }: ListedTask) => void attempt(say("notSaved"), () => returning.send({ params: { id } }));
  const remove = ({ id }: ListedTask) => void attempt(say("notSaved"), () => removing.send({ params: { id } }));

  const menuOf = (task: ListedTask, { mayDo, manages, ask }: Rights): MenuItem[] => {
    const { sublet, state } = task;
    const isPlanned = sublet !== null && sublet.sentAt === null && isOpenTask(state);
    const isBack = sublet !== null && sublet.backAt !== null && isOpenTask(state);
    return [
      {
        label: sublet ? sayOutside("title") : say("give"),
        icon: <IconBuildingFactory2 size={18} />,
        onClick: ask,
        hidden: !manages || !isOpenTask(state) || state === "running",
      },
      {
        label: say(isBack ? "sendAgain" : "send"),
        icon: <IconTruckDelivery size={18} />,
        onClick: () => send(task),
        hidden: !manages || !(isPlanned || isBack) || !mayDo("send", task),
      },
      {
        label: say("takeBack"),
        icon: <IconArrowBackUp size={18} className="flips" />,
        onClick: () => takeBack(task),
        hidden: !manages || !mayDo("take-back", task),
      },
      {
        label: say("remove"),
        icon: <IconHome size={18} />,
        onClick: () => remove(task),
        hidden: !manages || !isPlanned,
      },
    ];
  };
  return { takeBack, menuOf };
};

export type Sublets = ReturnType<typeof useSublets>;

type Rights = { mayDo: (act: TaskAct, task: ListedTask) => boolean; manages: boolean; ask: () => void };
