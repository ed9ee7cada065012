import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { useTaxNumberName } from "../../../platform/web/tax-number.ts";
import { addVendor, changeVendor, showVendor, type Vendor } from "./contract.ts";
import { vendorWords } from "./words.ts";

type Props = { vendor?: Vendor; close: () => void; onSaved?: (vendor: Vendor) => void };

/** Adds or edits a vendor; posted purchases are not changed. */
export const VendorDialog = ({ vendor, close, onSaved }: Props) => {
  const say = useWords(vendorWords);
  const sayKit = useWords(kitWords);
  const common = {
    title: say(vendor ? "edit" : "newVendor"),
    close,
    submit: sayKit("save"),
    done: say("saved"),
    failed: say("notSaved"),
    onDone: onSaved,
    children: <VendorFields />,
  } as const;
  return vendor ? (
    <FormDialog
      sends={changeVendor}
      changes
      params={{ id: vendor.id }}
      initial={{ ...vendor }}
      versioned={versionedBy(vendor, () => call(showVendor, { params: { id: vendor.id } }))}
      {...common}
    />
  ) : (
    <FormDialog sends={addVendor} initial={{ termsDays: 0 }} draftKey="new-vendor" {...common} />
  );
};

const VendorFields = () => {
  const say = useWords(vendorWords);
  const vatNumberName = useTaxNumberName();
  return (
    <>
      <Fields>
        <Field name="name" label={say("name")} required autoFocus autoComplete="off" />
        <Field name="nameAr" label={say("nameAr")} />
        <Field name="contactNumber" label={say("phone")} type="phone" />
        <Field name="vatNumber" label={vatNumberName} type="code" hint={say("vatNumberHint")} />
        <Field name="crNumber" label={say("crNumber")} type="code" />
        <Field name="termsDays" label={say("termsDays")} type="number" required />
      </Fields>
      <Field name="address" label={say("address")} type="textarea" rows={2} />
      <Field name="note" label={say("note")} type="textarea" rows={2} />
    </>
  );
};
