import {
  IconClipboardList,
  IconMail,
  IconReceipt2,
  IconReceiptRefund,
  IconShare,
  IconTrash,
} from "@tabler/icons-react";
import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { useState } from "react";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { MailDialog } from "../../base/messages/MailDialog.tsx";
import * as contract from "./contract.ts";
import { invoiceLinks } from "./paper-contract.ts";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

export const useInvoiceMenu = (invoice: ShownInvoice, { withPrint }: { withPrint: boolean | undefined }) => {
  const say = useWords(invoiceWords);
  const may = useMay();
  const go = useGo();
  const { send } = useSend(contract.deleteInvoice, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const [mailing, setMailing] = useState(false);
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      const { redirectTo } = await send({ params: { id: invoice.id } });
      toast(say("removed"));
      go(redirectTo);
    });
  };
  const paper = usePaperMenu(invoice, withPrint);
  const menu = [
    paper.printing,
    paper.showing,
    {
      label: say("itemsSheet"),
      icon: <IconClipboardList size={18} />,
      onClick: () => void window.open(invoice.itemsSheetUrl, "_blank", "noopener"),
      hidden: invoice.items.length === 0,
    },
    paper.downloading,
    {
      label: say("share"),
      icon: <IconShare size={18} />,
      onClick: () => go(`${invoice.viewUrl}/share`),
      hidden: invoice.status !== 1,
    },
    {
      label: say("email"),
      icon: <IconMail size={18} />,
      onClick: () => setMailing(true),
      hidden: invoice.status !== 1,
    },
    {
      label: say("return"),
      icon: <IconReceiptRefund size={18} />,
      onClick: () => go(`${invoice.viewUrl}/return-invoices/create`),
      hidden: invoice.status !== 1 || invoice.isRefunded || !may(contract.approveInvoice.needs),
    },
    {
      label: say("debitNote"),
      icon: <IconReceipt2 size={18} />,
      onClick: () => go(`${invoice.viewUrl}/debit-notes/create`),
      hidden: invoice.status !== 1 || !may(contract.approveInvoice.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: invoice.status !== 0 || !may(contract.deleteInvoice.needs),
    },
  ];
  const dialog = mailing && <MailDialog routes={invoiceLinks} id={invoice.id} close={() => setMailing(false)} />;
  return { menu, refusal, dialog };
};
