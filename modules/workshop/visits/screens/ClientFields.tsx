import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useTaxNumberName } from "../../../../platform/web/tax-number.ts";
import { CustomFields } from "../../../base/custom-fields/CustomFields.tsx";
import { ClientPicker, type ChosenClient } from "../../../records/clients/ClientPicker.tsx";
import { changeClient } from "../../../records/clients/contract.ts";
import { clientIn, isNewClient } from "./vehicle-body.ts";
import classes from "./visits.module.css";
import { visitWords } from "../words.ts";

/**
 * The client: chosen, or typed. Phone and VAT number of a chosen one can be edited here with edit-clients; a typed one is
 * new, and has the shop's own fields too.
 */
export const ClientFields = () => {
  const say = useWords(visitWords);
  const vatNumberName = useTaxNumberName();
  const may = useMay();
  const { values, set } = useFormValues();
  const client = clientIn(values);
  const isFixed = isListed(client) && !may(changeClient.needs);
  return (
    <>
      <div className={classes.fields}>
        <Field name="clientId" label={say("clientName")} required>
          {(input) => (
            <ClientPicker {...input} value={client} onChange={(chosen) => set(chosenClient(chosen, client))} />
          )}
        </Field>
        <Field name="clientContactNumber" label={say("phone")} type="phone" disabled={isFixed} />
        <Field name="clientVatNumber" label={vatNumberName} type="code" hint={say("vatHint")} disabled={isFixed} />
      </div>
      {isNewClient(client) && <CustomFields record="client" name="clientCustomFields" />}
    </>
  );
};

/** Form values for this client: adds a listed client's contacts, and removes those of the previous one. */
export const chosenClient = (chosen: ChosenClient | null, before: ChosenClient | null): Record<string, unknown> => {
  return {
    client: chosen,
    ...((isListed(chosen) || isListed(before)) && {
      clientContactNumber: chosen?.contactNumber ?? "",
      clientVatNumber: chosen?.vatNumber ?? "",
    }),
  };
};

const isListed = (client: ChosenClient | null) => typeof client?.id === "string";
