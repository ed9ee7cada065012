import { IconArrowBackUp, IconPackageExport, IconPencil, IconReceiptOff, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import type { MenuItem } from "../../../../platform/web/parts/DropMenuList.tsx";
import type { ListedTask } from "../contract.ts";
import type { TaskPart } from "../part-contract.ts";
import { partWords } from "../part-words.ts";
import { OrderedDialog } from "./OrderedDialog.tsx";
import { AddClientPart, AddPart, BearPart, PartQuantity, type PartQuantityAct } from "./PartDialogs.tsx";
import { usePartMoves } from "./use-part-moves.ts";
import { usePartOffice } from "./use-part-office.tsx";
import type { TaskActs } from "./use-task-acts.tsx";

type Asking =
  | { what: "add"; task: ListedTask }
  | { what: "own"; task: ListedTask }
  | { what: "bear"; part: TaskPart; visitId: string }
  | { what: PartQuantityAct | "ordered"; part: TaskPart };

/** What the user may do to parts: buttons, a menu, and the dialogs that they open. */
export const usePartActs = (acts: TaskActs) => {
  const say = useWords(partWords);
  const { issue, giveBack, remove, removeOwn, once, refusal } = usePartMoves();
  const [asking, setAsking] = useState<Asking>();
  const office = usePartOffice(acts, { once, ask: (part) => setAsking({ what: "ordered", part }) });
  const mayIssue = (part: TaskPart, task: ListedTask) =>
    part.state === "planned" && acts.mayAct(task) && task.state !== "cancelled";
  const mayReturn = (part: TaskPart, task: ListedTask) => part.state === "issued" && acts.mayAct(task);
  const mayWait = (part: TaskPart, task: ListedTask) =>
    mayIssue(part, task) && !part.isOnHand && task.state !== "on-hold" && acts.mayDo("hold", task);

  const menuOf = (part: TaskPart, task: ListedTask): MenuItem[] => {
    const ask = (what: PartQuantityAct) => () => setAsking({ what, part });
    const isPlanned = mayIssue(part, task);
    const isIssued = mayReturn(part, task);
    return [
      {
        label: say("issue"),
        icon: <IconPackageExport size={18} />,
        onClick: () => issue(part),
        hidden: !isPlanned || part.isOnHand,
      },
      { label: say("issueSome"), icon: <IconPackageExport size={18} />, onClick: ask("issueSome"), hidden: !isPlanned },
      {
        label: say("giveBackSome"),
        icon: <IconArrowBackUp size={18} className="flips" />,
        onClick: ask("giveBackSome"),
        hidden: !isIssued,
      },
      { label: say("change"), icon: <IconPencil size={18} />, onClick: ask("change"), hidden: !isPlanned },
      ...office.menuOf(part, task),
      {
        label: say("bear"),
        icon: <IconReceiptOff size={18} />,
        onClick: () => setAsking({ what: "bear", part, visitId: task.clientVehicle.id }),
        hidden: !acts.manages || !isIssued,
      },
      {
        label: say("remove"),
        icon: <IconTrash size={18} />,
        danger: true,
        onClick: () => remove(part),
        hidden: !(part.state === "planned" && acts.mayAct(task)),
      },
    ];
  };

  return {
    add: (task: ListedTask) => setAsking({ what: "add", task }),
    addOwn: (task: ListedTask) => setAsking({ what: "own", task }),
    removeOwn,
    mayRemoveOwn: (task: ListedTask) => acts.mayAct(task),
    wait: ({ product, quantity }: TaskPart, task: ListedTask) => acts.hold(task, "part", { ...product, quantity }),
    issue,
    giveBack,
    mayIssue,
    mayReturn,
    mayWait,
    menuOf,
    seesOrder: office.seesOrder,
    refusal,
    dialogs: asking && <Dialogs asking={asking} close={() => setAsking(undefined)} />,
  };
};

export type PartActs = ReturnType<typeof usePartActs>;

const Dialogs = ({ asking, close }: { asking: Asking; close: () => void }) => {
  if (asking.what === "add") return <AddPart taskId={asking.task.id} close={close} />;
  if (asking.what === "own") return <AddClientPart taskId={asking.task.id} close={close} />;
  if (asking.what === "bear") return <BearPart part={asking.part} visitId={asking.visitId} close={close} />;
  if (asking.what === "ordered") {
    const { part } = asking;
    const known = { vendor: part.ordered?.vendor ?? null, expectedOn: part.ordered?.expectedOn ?? null };
    return <OrderedDialog parts={[part]} {...known} close={close} />;
  }
  return <PartQuantity part={asking.part} act={asking.what} close={close} />;
};
