import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { VendorPicker } from "../../vendors/VendorPicker.tsx";
import { type ListedTask, showTask, type Task } from "../contract.ts";
import { setSublet } from "../sublet-contract.ts";
import { subletScreenWords } from "../sublet-screen-words.ts";

type Props = { task: ListedTask; close: () => void };

/** The outside workshop of a task, and what is agreed with it. */
export const SubletDialog = ({ task, close }: Props) => {
  const say = useWords(subletScreenWords);
  const answer = useAnswer(showTask, { params: { id: task.id } });
  if (answer.data) return <SubletForm task={answer.data} close={close} />;
  return (
    <Dialog opened close={close} title={say(task.sublet ? "change" : "give")} size="md">
      <Loaded answer={answer}>{() => null}</Loaded>
    </Dialog>
  );
};

const SubletForm = ({ task, close }: { task: Task; close: () => void }) => {
  const say = useWords(subletScreenWords);
  const may = useMay();
  const { sublet } = task;
  const seesPrice = may("view-purchases");
  const read = async () => {
    const now = await call(showTask, { params: { id: task.id } });
    return { version: now.version, values: valuesOf(now, seesPrice) };
  };
  return (
    <FormDialog
      title={say(sublet ? "change" : "give")}
      line={say("line")}
      sends={setSublet}
      params={{ id: task.id }}
      initial={valuesOf(task, seesPrice)}
      versioned={{ version: task.version, of: ({ version }) => version, read }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <Field name="vendorId" label={say("vendor")} required autoFocus={!sublet}>
        {(input) => <VendorPicker {...input} chosen={sublet?.vendor} />}
      </Field>
      <Field name="description" label={say("description")} required />
      <Fields>
        <Field name="expectedOn" type="date" label={say("expectedOn")} />
        {seesPrice && <Field name="price" type="money" label={say("price")} />}
      </Fields>
    </FormDialog>
  );
};

const valuesOf = ({ name, sublet }: Task, seesPrice: boolean) => ({
  vendorId: sublet?.vendor.id ?? "",
  description: sublet?.description ?? name,
  expectedOn: sublet?.expectedOn ?? "",
  ...(seesPrice && { price: sublet?.price ?? "" }),
});
