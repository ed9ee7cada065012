import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { VendorPicker } from "../../../records/vendors/VendorPicker.tsx";
import { type ListedTask, showTask, type Task } from "../contract.ts";
import { setSublet } from "../sublet-contract.ts";
import { subletScreenWords } from "../sublet-screen-words.ts";
import { subletWords } from "../sublet-words.ts";

type Props = { task: ListedTask; close: () => void };

/** The outside workshop of a task, and what is agreed with it. */
export const SubletDialog = ({ task, close }: Props) => {
  const say = useWords(subletScreenWords);
  const sayOutside = useWords(subletWords);
  const answer = useAnswer(showTask, { params: { id: task.id } });
  if (answer.data) return <SubletForm task={answer.data} close={close} />;
  return (
    <Dialog opened close={close} title={task.sublet ? sayOutside("title") : say("give")} size="md">
      <Loaded answer={answer}>{() => null}</Loaded>
    </Dialog>
  );
};

const SubletForm = ({ task, close }: { task: Task; close: () => void }) => {
  const say = useWords(subletScreenWords);
  const sayOutside = useWords(subletWords);
  const may = useMay();
  const { sublet } = task;
  const name = useTaskName()(task);
  const seesPrice = may("view-purchases");
  const read = async () => {
    const now = await call(showTask, { params: { id: task.id } });
    return { version: now.version, values: valuesOf(now, name, seesPrice) };
  };
  return (
    <FormDialog
      title={sublet ? sayOutside("title") : say("give")}
      line={say("line")}
      sends={setSublet}
      params={{ id: task.id }}
      initial={valuesOf(task, name, seesPrice)}
      versioned={{ version: task.version, of: ({ version }) => version, read }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <Field name="vendorId" label={sayOutside("vendor")} required autoFocus={!sublet}>
        {(input) => <VendorPicker {...input} chosen={sublet?.vendor} />}
      </Field>
      <Field name="description" label={sayOutside("description")} required />
      <Fields>
        <Field name="expectedOn" type="date" label={sayOutside("expectedOn")} />
        {seesPrice && <Field name="price" type="money" label={sayOutside("price")} />}
      </Fields>
    </FormDialog>
  );
};

const valuesOf = ({ sublet }: Task, name: string, seesPrice: boolean) => ({
  vendorId: sublet?.vendor.id ?? "",
  description: sublet?.description ?? name,
  expectedOn: sublet?.expectedOn ?? "",
  ...(seesPrice && { price: sublet?.price ?? "" }),
});
