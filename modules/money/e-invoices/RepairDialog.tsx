import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { AddressFields } from "../../base/shop/AddressFields.tsx";
import { type EInvoice, repairEInvoice } from "./contract.ts";
import classes from "./e-invoices.module.css";
import { eInvoiceWords } from "./screen-words.ts";

/** Why the authority rejected a document, and what may change before it is sealed again. */
export const RepairDialog = ({ of, close }: { of: EInvoice; close: () => void }) => {
  const say = useWords(eInvoiceWords);
  return (
    <Dialog opened close={close} title={say("repairTitle", { number: isolated(of.number) })} size="lg">
      <p className={classes.quiet}>{say("authoritySays")}</p>
      <ul className={classes.messages}>
        {of.messages.map(({ code, text }) => (
          <li key={code}>
            <bdi dir="auto">{text}</bdi> <bdi className={classes.quiet}>{code}</bdi>
          </li>
        ))}
      </ul>
      <p className={classes.steps}>{say(of.isStandard ? "repairLine" : "repairSimplified")}</p>
      <DialogForm
        sends={repairEInvoice}
        changes
        params={{ id: of.id }}
        initial={of.isStandard ? of.buyer : {}}
        submit={say("sealAgain")}
        done={say("sealedAgain")}
        onDone={close}
      >
        {of.isStandard && (
          <>
            <Field name="name" label={say("buyerName")} required />
            <Field name="vatNumber" type="code" label={say("vatNumber")} autoFocus />
            <Field name="crNumber" type="code" label={say("crNumber")} />
            <AddressFields />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
};
