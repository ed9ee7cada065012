import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { listVendors } from "../../../records/vendors/contract.ts";
import { VendorPicker, type VendorReference } from "../../../records/vendors/VendorPicker.tsx";
import { markPartsOrdered } from "../part-contract.ts";
import { partOfficeWords } from "../part-office-words.ts";

type Props = {
  /** Planned parts, at least one. */
  parts: readonly { id: string }[];
  /** The vendor and day that are known already. */
  vendor?: VendorReference | null;
  expectedOn?: string | null;
  close: () => void;
};

/** Marks parts as ordered without a purchase order: where, and when they are expected, if that is known. */
export const OrderedDialog = ({ parts, vendor, expectedOn, close }: Props) => {
  const say = useWords(partOfficeWords);
  const may = useMay();
  return (
    <FormDialog
      title={say("mark")}
      line={say("markLine")}
      sends={markPartsOrdered}
      fixed={{ parts: parts.map(({ id }) => id) }}
      initial={{ vendorId: vendor?.id ?? "", expectedOn: expectedOn ?? "" }}
      submit={say("markMany", { count: parts.length })}
      done={say("marked")}
      failed={say("notMarked")}
      close={close}
      size="md"
    >
      <Fields>
        {may(listVendors.needs) && (
          <Field name="vendorId" label={say("vendor")}>
            {(input) => <VendorPicker {...input} chosen={vendor ?? undefined} clearable />}
          </Field>
        )}
        <Field name="expectedOn" type="date" label={say("expectedOn")} />
      </Fields>
    </FormDialog>
  );
};
