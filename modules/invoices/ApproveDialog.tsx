import { Button, Modal } from "@mantine/core";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import type { FormValues } from "../../platform/web/form/state.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { useAnswer, useRefresh } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import { listPaymentMethods } from "../payments/contract.ts";
import * as contract from "./contract.ts";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

/** The last question before a draft becomes a paper; a cash invoice says here how it was paid. */
export const ApproveDialog = ({ invoice, onClose }: { invoice: ShownInvoice; onClose: () => void }) => {
  const say = useWords(invoiceWords);
  const sayKit = useWords(kitWords);
  const refresh = useRefresh();
  const isCash = invoice.type === "cash_invoice";
  const methods = useAnswer(listPaymentMethods, {}, { when: isCash });

  const body = (values: FormValues) => ({
    version: invoice.version,
    payment: isCash ? { paymentMethodId: String(values["payment.paymentMethodId"] ?? ""), memo: values["payment.memo"] ? String(values["payment.memo"]) : null } : undefined,
  });

  return (
    <Modal opened onClose={onClose} title={say("approveQuestion")} size="md">
      <p>{say("approveLine")}</p>
      <Form
        sends={contract.approveInvoice} params={{ id: invoice.id }} initial={{ exitCarOnInvoiceIssuance: true }} body={body} submit={say("approve")} done={say("approveDone")}
        beside={<Button variant="default" onClick={onClose}>{sayKit("cancel")}</Button>} onDone={onClose}
        onProblem={(problem) => { if (problem.status === 409) void refresh(); }}
      >
        <Field name="exitCarOnInvoiceIssuance" type="checkbox" label={say("exitCar")} />
        {isCash && (
          <>
            <p>{say("takenNow")} <b><Money amount={invoice.grandTotal} currency /></b></p>
            <Field name="payment.paymentMethodId" type="select" required label={say("method")} choices={(methods.data?.data ?? []).map(({ id, label }) => ({ value: id, label }))} />
            <Field name="payment.memo" label={say("memo")} />
          </>
        )}
      </Form>
    </Modal>
  );
};
