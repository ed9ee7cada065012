import { Button } from "@mantine/core";
import { z } from "zod";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import type { FormValues } from "../../platform/web/form/state.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import { listPaymentMethods } from "../payments/contract.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import { isOpen, type ShownInvoice } from "./shown.ts";
import { VatWithoutNumber } from "./VatWithoutNumber.tsx";

type Props = {
  invoice: ShownInvoice;
  /** The invoice is no more what is shown here: another person changed or approved it. */
  onChanged: () => void;
  onClose: () => void;
};

/** The last question before a draft becomes a paper; a cash invoice says here how it was paid. */
export const ApproveDialog = ({ invoice, onChanged, onClose }: Props) => {
  const say = useWords(invoiceWords);
  const sayKit = useWords(kitWords);
  const isCash = invoice.type === "cash_invoice";
  const isPaidNow = isCash && isOpen(invoice.balanceDue);
  const methods = useAnswer(listPaymentMethods, {}, { when: isPaidNow });
  const body = (values: FormValues) => ({ version: invoice.version, payment: isPaidNow ? typedPayment.parse(values["payment"]) : undefined });

  return (
    <Dialog opened close={onClose} title={say("approveQuestion")} size="md">
      <p className={classes.dialogLine}>{say("approveLine")}</p>
      <VatWithoutNumber invoice={invoice} />
      <Form
        sends={contract.approveInvoice} params={{ id: invoice.id }} initial={{ exitCarOnInvoiceIssuance: true, payment: { paymentMethodId: "", memo: "" } }} body={body}
        submit={say("approve")} done={say("approveDone")} failed={say("notApproved")} beside={<Button variant="default" onClick={onClose}>{sayKit("cancel")}</Button>} onDone={onClose}
        onProblem={({ code }) => {
          const changed = code === "invoice-changed" || code === "invoice-approved";
          if (changed) onChanged();
          return changed;
        }}
      >
        <Field name="exitCarOnInvoiceIssuance" type="checkbox" label={say("exitCar")} />
        {isCash && isOpen(invoice.deposit) && <p className={classes.dialogLine}>{say(isPaidNow ? "deposit" : "coveredByDeposit")} <b><Money amount={invoice.deposit} currency /></b></p>}
        {isPaidNow && (
          <>
            <p className={classes.dialogLine}>{say("takenNow")} <b><Money amount={invoice.balanceDue} currency /></b></p>
            <Field name="payment.paymentMethodId" type="select" required label={say("method")} choices={(methods.data?.data ?? []).map(({ id, label }) => ({ value: id, label }))} />
            <Field name="payment.memo" label={say("memo")} />
          </>
        )}
      </Form>
    </Dialog>
  );
};

const typedPayment = z.object({ paymentMethodId: z.string(), memo: z.string().transform((memo) => memo || null) });
