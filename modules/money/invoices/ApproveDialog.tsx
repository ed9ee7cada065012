import { Button } from "@mantine/core";
import { z } from "zod";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useRefresh } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { addPayment } from "../payments/contract.ts";
import { useLastMethod } from "../payments/use-payment-methods.ts";
import { MethodField } from "../payments/MethodField.tsx";
import { VatNotConfirmed } from "../../base/shop/VatStatusQuestion.tsx";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { EInvoiceProblems } from "../e-invoices/EInvoiceProblems.tsx";
import { useEInvoiceCheck } from "./use-e-invoice-check.ts";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";

type Props = {
  invoice: ShownInvoice;
  /** The invoice is not in the shown state any more: another user changed or approved it. */
  onChanged: () => void;
  onClose: () => void;
};

/** Confirms the approval of a draft; for a cash invoice it asks how it was paid. */
export const ApproveDialog = ({ invoice, onChanged, onClose }: Props) => {
  const plateOf = useShownPlate();
  const say = useWords(invoiceWords);
  const sayKit = useWords(kitWords);
  const { check } = useEInvoiceCheck(invoice);
  const refresh = useRefresh();
  const { last } = useLastMethod("received");
  const may = useMay();
  const body = (values: FormValues) => ({
    version: invoice.version,
    payment: isPaidNow(invoice, values) ? typedPayment.parse(values["payment"]) : undefined,
  });

  if (invoice.vatStatus === "unknown")
    return (
      <Dialog opened close={onClose} title={say("approveQuestion")} size="md">
        <VatNotConfirmed status={invoice.vatStatus} onSaid={onClose} />
      </Dialog>
    );
  if (isPaidNow(invoice, {}) && !may(addPayment.needs))
    return (
      <Dialog opened close={onClose} title={say("approveQuestion")} size="md">
        <p className={classes.dialogLine}>{say("cashNeedsPayment")}</p>
        <Button variant="default" onClick={onClose}>
          {sayKit("close")}
        </Button>
      </Dialog>
    );
  return (
    <Dialog opened close={onClose} title={say("approveQuestion")} size="md">
      <p className={classes.dialogLine}>{say("approveLine")}</p>
      <DefinitionList
        of={[
          [say("client"), <Name key="client">{invoice.client.name}</Name>],
          [say("addressedTo"), invoice.addressedTo !== invoice.client.name && <LocalizedName of={invoice.addressee} />],
          [say("plate"), <Ltr key="plate">{plateOf(invoice)}</Ltr>],
          [
            say("totalOf"),
            <b key="total">
              <Money amount={invoice.grandTotal} currency />
            </b>,
          ],
        ]}
      />
      {check && <EInvoiceProblems check={check} client={invoice.client.showUrl} />}
      <DialogForm
        sends={contract.approveInvoice}
        params={{ id: invoice.id }}
        initial={{ exitCarOnInvoiceIssuance: true, useDeposit: false, payment: { paymentMethodId: last, memo: "" } }}
        body={body}
        submit={say("approve")}
        done={say("approveDone")}
        failed={say("notApproved")}
        beside={
          <Button variant="default" onClick={onClose}>
            {sayKit("cancel")}
          </Button>
        }
        onDone={onClose}
        confirms={({ detail }) => ({ title: detail, action: say("approveAnyway") })}
        onProblem={({ code }) => {
          if (code === "needs-confirmation") void refresh();
          const changed = ["invoice-changed", "invoice-approved", "changed-elsewhere"].includes(code);
          if (changed) onChanged();
          return changed;
        }}
      >
        <AboveApproved invoice={invoice} />
        <Field name="exitCarOnInvoiceIssuance" type="checkbox" label={say("exitCar")} />
        <Deposit invoice={invoice} />
        <Payment invoice={invoice} />
      </DialogForm>
    </Dialog>
  );
};

/** Asks for the reason if the visit's invoices come to more than the client approved. */
const AboveApproved = ({ invoice: { aboveApproved } }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const inDigits = useDigits();
  const shown = (amount: string) => isolated(inDigits(readable(amount)));
  return (
    aboveApproved && (
      <>
        <p className={classes.dialogLine} role="status">
          {say("aboveApprovedLine", {
            total: shown(aboveApproved.total),
            approved: shown(aboveApproved.approvedTotal),
          })}
        </p>
        <Field name="aboveApprovedReason" label={say("aboveApprovedReason")} required />
      </>
    )
  );
};

/** The deposits that approval applies and the rest to be paid, with the switch's current setting. */
const sumsOf = (invoice: ShownInvoice, values: FormValues) =>
  values["useDeposit"] === true && invoice.withDeposit ? invoice.withDeposit : invoice;

const isPaidNow = (invoice: ShownInvoice, values: FormValues) =>
  invoice.type === "cash_invoice" && isNotZero(sumsOf(invoice, values).balanceDue);

/** An insurer's invoice does not use the client's deposit by default. */
const Deposit = ({ invoice: { withDeposit } }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const inDigits = useDigits();
  return (
    withDeposit && (
      <Field
        name="useDeposit"
        type="checkbox"
        label={say("useDeposit", { amount: isolated(inDigits(readable(withDeposit.deposit))) })}
      />
    )
  );
};

const Payment = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const { values } = useFormValues();
  const { deposit, balanceDue } = sumsOf(invoice, values);
  const paidNow = isPaidNow(invoice, values);
  return (
    <>
      {invoice.type === "cash_invoice" && isNotZero(deposit) && (
        <p className={classes.dialogLine}>
          {say(paidNow ? "deposit" : "coveredByDeposit")}{" "}
          <b>
            <Money amount={deposit} currency />
          </b>
        </p>
      )}
      {paidNow && (
        <>
          <p className={classes.dialogLine}>
            {say("takenNow")}{" "}
            <b>
              <Money amount={balanceDue} currency />
            </b>
          </p>
          <MethodField of="received" name="payment.paymentMethodId" required />
          <Field name="payment.memo" label={say("memo")} />
        </>
      )}
    </>
  );
};

const typedPayment = z.object({ paymentMethodId: z.string(), memo: z.string().transform((memo) => memo || null) });
