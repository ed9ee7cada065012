import { IconDownload, IconEye, IconPrinter, IconReceiptRefund, IconTrash } from "@tabler/icons-react";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { print } from "../../../platform/web/print.ts";
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
  const menu = [
    {
      label: say("print"),
      icon: <IconPrinter size={18} />,
      onClick: () => void print(purchase.pdfUrl),
      hidden: !withPrint,
    },
    {
      label: say("show"),
      icon: <IconEye size={18} />,
      onClick: () => void window.open(purchase.pdfUrl, "_blank", "noopener"),
    },
    { label: say("download"), icon: <IconDownload size={18} />, href: purchase.downloadUrl },
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
