import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { listVendors } from "../../vendors/contract.ts";
import { VendorPicker, type VendorReference } from "../../vendors/VendorPicker.tsx";
import { markPartOrdered } from "../part-contract.ts";
import { partOfficeWords } from "../part-office-words.ts";

type Props = {
  /** At least one planned part, each with its task. */
  parts: readonly { id: string; taskId: string }[];
  /** The vendor and day that are known already. */
  vendor?: VendorReference | null;
  expectedOn?: string | null;
  close: () => void;
};

/** Marks parts as ordered without a purchase order: where, and when they are expected, if that is known. */
export const OrderedDialog = ({ parts, vendor, expectedOn, close }: Props) => {
  const say = useWords(partOfficeWords);
  const may = useMay();
  const [first] = parts;
  if (!first) return null;
  return (
    <FormDialog
      title={say("mark")}
      line={say("markLine")}
      sends={markPartOrdered}
      params={paramsOf(first)}
      initial={{ vendorId: vendor?.id ?? "", expectedOn: expectedOn ?? "" }}
      by={async ({ body }, options) => {
        const answers = [];
        for (const part of parts) answers.push(await call(markPartOrdered, { params: paramsOf(part), body }, options));
        return answers[0];
      }}
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

const paramsOf = ({ id, taskId }: { id: string; taskId: string }) => ({ id: taskId, partId: id });
