import { IconReceiptRefund, IconTrash } from "@tabler/icons-react";
import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import { returnPurchase } from "./return-contract.ts";
import { purchaseWords } from "./screen-words.ts";
import type { ShownPurchase } from "./shown.ts";

export const usePurchaseMenu = (
  purchase: ShownPurchase,
  { withPrint, onReturn }: { withPrint: boolean | undefined; onReturn: () => void },
) => {
  const say = useWords(purchaseWords);
  const may = useMay();
  const go = useGo();
  const { send } = useSend(contract.deletePurchase, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: purchase.id } });
      toast(say("removed"));
      go("/back/purchases");
    });
  };
  const paper = usePaperMenu(purchase, withPrint);
  const menu = [
    paper.printing,
    paper.showing,
    paper.downloading,
    {
      label: say("return"),
      icon: <IconReceiptRefund size={18} />,
      onClick: onReturn,
      hidden: purchase.status !== 1 || !may(returnPurchase.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: purchase.status !== 0 || !may(contract.deletePurchase.needs),
    },
  ];
  return { menu, refusal };
};
