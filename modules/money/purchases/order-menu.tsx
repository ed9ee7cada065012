import { IconCircleX, IconTrash } from "@tabler/icons-react";
import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { cancelOrder, deleteOrder, sendOrder } from "./order-contract.ts";
import { isOpenOrder } from "./order-rules.ts";
import { orderWords } from "./order-words.ts";
import type { ShownOrder } from "./shown.ts";

/** The acts of an order's page. */
export const useOrderActs = (
  order: ShownOrder,
  { withPrint, onCancel }: { withPrint: boolean | undefined; onCancel: () => void },
) => {
  const say = useWords(orderWords);
  const may = useMay();
  const go = useGo();
  const sending = useSend(sendOrder);
  const removing = useSend(deleteOrder, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const send = async () => {
    if (!(await confirm({ title: say("send"), line: say("sendQuestion"), action: say("send") }))) return;
    await attempt(say("notSent"), async () => {
      await sending.send({ params: { id: order.id }, body: { version: order.version } });
      toast(say("sent"));
    });
  };
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await removing.send({ params: { id: order.id } });
      toast(say("removed"));
      go("/back/purchase-orders");
    });
  };
  const paper = usePaperMenu(order, withPrint);
  const menu = [
    paper.printing,
    paper.showing,
    paper.downloading,
    {
      label: say("cancel"),
      icon: <IconCircleX size={18} />,
      onClick: onCancel,
      danger: true,
      hidden: !isOpenOrder(order.state) || !may(cancelOrder.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: order.state !== "draft" || !may(deleteOrder.needs),
    },
  ];
  return { menu, send, refusal };
};
