import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { VendorPicker, type VendorReference } from "../../records/vendors/VendorPicker.tsx";
import * as contract from "./contract.ts";
import { purchaseKinds } from "./rules.ts";
import { purchaseWords } from "./screen-words.ts";
import { kindWords } from "./words.ts";

type Props = { vendor?: VendorReference; receivedOn?: string | undefined; close: () => void };

/** The head of a vendor's bill; its items are added on its page. */
export const NewPurchase = ({ vendor, receivedOn, close }: Props) => {
  const say = useWords(purchaseWords);
  const go = useGo();
  const today = useToday();
  return (
    <FormDialog
      title={say("create")}
      line={say("createLine")}
      close={close}
      sends={contract.createPurchase}
      initial={{ vendorId: vendor?.id ?? "", billDate: today, receivedOn, kind: "domestic" }}
      draftKey={vendor ? undefined : "new-purchase"}
      submit={say("createAct")}
      failed={say("notCreated")}
      onDone={({ viewUrl }) => go(viewUrl)}
    >
      <Field name="vendorId" label={say("vendor")} autoFocus={!vendor}>
        {(input) => <VendorPicker {...input} chosen={vendor} />}
      </Field>
      <Fields>
        <Field name="vendorNumber" type="code" label={say("vendorNumber")} autoFocus={Boolean(vendor)} />
        <Field name="billDate" type="date" label={say("billDate")} min="2018-01-01" max={today} />
        <Field name="receivedOn" type="date" label={say("receivedOn")} hint={say("receivedHint")} max={today} />
      </Fields>
      <KindField />
    </FormDialog>
  );
};

export const KindField = () => {
  const say = useWords(purchaseWords);
  const sayKind = useWords(kindWords);
  return (
    <Field
      name="kind"
      type="select"
      label={say("kind")}
      choices={purchaseKinds.map((kind) => ({ value: kind, label: sayKind(kind) }))}
    />
  );
};
