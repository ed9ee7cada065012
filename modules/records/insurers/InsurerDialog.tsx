import { Button } from "@mantine/core";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { useTaxNumberName, useTaxOfficeName } from "../../../platform/web/tax-number.ts";
import { AddressFields } from "../../base/shop/AddressFields.tsx";
import * as contract from "./contract.ts";
import { DeleteInsurer } from "./DeleteInsurer.tsx";
import classes from "./insurers.module.css";
import { insurerWords } from "./words.ts";

/** Edits an insurance company; approved invoices are not changed. */
export const InsurerDialog = ({
  id,
  onClose,
  onDeleted,
}: {
  id: string;
  onClose: () => void;
  onDeleted: () => void;
}) => {
  const say = useWords(insurerWords);
  const vatNumberName = useTaxNumberName();
  const taxOfficeName = useTaxOfficeName();
  const sayKit = useWords(kitWords);
  const insurer = useAnswer(contract.showInsuranceCompany, { params: { id } });
  return (
    <Dialog opened close={onClose} title={say("edit")} size="md">
      <Loaded answer={insurer} skeleton={<FormSkeleton fields={4} />}>
        {({ version, ...known }) => (
          <DialogForm
            sends={contract.changeInsuranceCompany}
            changes
            params={{ id }}
            initial={known}
            versioned={versionedBy({ version }, () => call(contract.showInsuranceCompany, { params: { id } }))}
            submit={sayKit("save")}
            done={say("saved")}
            failed={say("notSaved")}
            onDone={onClose}
            beside={
              <Button variant="default" onClick={onClose}>
                {sayKit("cancel")}
              </Button>
            }
          >
            <Field name="name" label={say("name")} required autoFocus />
            <Field name="nameAr" label={say("nameAr")} />
            <Field name="termsDays" label={say("termsDays")} type="number" hint={say("termsHint")} required />
            <Fields>
              {taxOfficeName && <Field name="taxOffice" label={taxOfficeName} />}
              <Field name="vatNumber" type="code" label={vatNumberName} />
              <Field name="crNumber" type="code" label={say("crNumber")} />
            </Fields>
            <Field name="claimEmails" type="code" label={say("claimEmails")} hint={say("emailsHint")} />
            <Field name="inspectionEmails" type="code" label={say("inspectionEmails")} hint={say("emailsHint")} />
            <AddressFields />
          </DialogForm>
        )}
      </Loaded>
      <May needs={contract.deleteInsuranceCompany.needs}>
        <div className={classes.remove}>
          <DeleteInsurer id={id} onDeleted={onDeleted} />
        </div>
      </May>
    </Dialog>
  );
};
