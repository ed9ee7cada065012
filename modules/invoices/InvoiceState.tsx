import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { invoiceWords } from "./screen-words.ts";
import { isOpen } from "./shown.ts";

type Props = { invoice: { status: 0 | 1; isRefunded: boolean; balanceDue: string; grandTotal: string }; chip?: boolean };

/** How far an invoice has come: draft, approved, partly paid, paid, refunded. */
export const InvoiceState = ({ invoice, chip }: Props) => {
  const say = useWords(invoiceWords);
  if (invoice.status === 0) return <StatusWord tone="none" icon="draft" chip={chip}>{say("draft")}</StatusWord>;
  if (invoice.isRefunded) return <StatusWord tone="none" icon="refund" chip={chip}>{say("refunded")}</StatusWord>;
  if (!isOpen(invoice.balanceDue)) return <StatusWord tone="done" icon="done" chip={chip}>{say("fullyPaid")}</StatusWord>;
  if (invoice.balanceDue !== invoice.grandTotal) return <StatusWord tone="wait" icon="half" chip={chip}>{say("partlyPaid")}</StatusWord>;
  return <StatusWord tone="info" icon="done" chip={chip}>{say("approved")}</StatusWord>;
};
