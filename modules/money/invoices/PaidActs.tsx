import { ShareButton } from "../../base/messages/ShareButton.tsx";
import { paymentWords } from "../payments/screen-words.ts";
import { useInvoicePayments } from "../payments/use-invoice-payments.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { isolated } from "../../../platform/shared/words.ts";
import classes from "./invoice.module.css";
import { invoiceLinks } from "./paper-contract.ts";
import type { ShownInvoice } from "./shown.ts";

/** What a client gets once an invoice is paid: the receipt of the last payment, and the invoice by WhatsApp. */
export const PaidActs = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(paymentWords);
  const { payments } = useInvoicePayments(invoice);
  const { id, pdfUrl, downloadUrl } = invoice;
  const last = payments.find((payment) => payment.pdfUrl !== null);
  return (
    <div className={classes.paidActs}>
      {last?.pdfUrl && <PrintButton href={last.pdfUrl} label={say("printNumber", { number: isolated(last.number) })} />}
      <ShareButton routes={invoiceLinks} id={id} pdfUrl={pdfUrl} downloadUrl={downloadUrl} way="whatsApp" plain />
    </div>
  );
};
