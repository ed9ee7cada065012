import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { ClientPicker, type ChosenClient } from "../../clients/ClientPicker.tsx";
import { changeClient } from "../../clients/contract.ts";
import { clientIn } from "./vehicle-body.ts";
import classes from "./visits.module.css";
import { visitWords } from "../words.ts";

/** Who brings the vehicle: chosen, or typed in. The phone and VAT number of a chosen one can be put right here by whoever may change clients. */
export const ClientFields = () => {
  const say = useWords(visitWords);
  const may = useMay();
  const { values, set } = useFormValues();
  const client = clientIn(values);
  const isFixed = isListed(client) && !may(changeClient.needs);
  return (
    <div className={classes.fields}>
      <Field name="clientId" label={say("clientName")} required>
        {(input) => <ClientPicker {...input} value={client} onChange={(chosen) => set(chosenClient(chosen, client))} />}
      </Field>
      <Field name="clientContactNumber" label={say("phone")} type="phone" disabled={isFixed} />
      <Field name="clientVatNumber" label={say("vatNumber")} type="code" hint={say("vatHint")} disabled={isFixed} />
    </div>
  );
};

/** The form's values with this client: those of a listed client come along, and go with it again. */
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
