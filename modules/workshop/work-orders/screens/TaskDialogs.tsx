import { type ReactNode } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listBays } from "../../../base/shop/workshop-contract.ts";
import { listEmployees } from "../../../base/team/contract.ts";
import * as contract from "../contract.ts";
import type { ListedTask } from "../contract.ts";
import { workWords } from "../screen-words.ts";

type Props = { task: ListedTask; close: () => void };

/** Who does a task, and where. */
export const AssignDialog = ({ task, close }: Props) => {
  const say = useWords(workWords);
  return (
    <FormDialog
      title={say("assignTitle")}
      sends={contract.changeTask}
      params={{ id: task.id }}
      changes
      initial={{ employeeId: task.employeeId ?? "", bayId: task.bayId ?? "" }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <Places />
    </FormDialog>
  );
};

/** Fields for the employee and the bay of a task. */
const Places = () => {
  const say = useWords(workWords);
  const language = useLanguage();
  const employees = useAnswer(listEmployees, {}).data?.data ?? [];
  const bays = useAnswer(listBays, {}).data?.data ?? [];
  return (
    <>
      <Field
        name="employeeId"
        label={say("employee")}
        type="select"
        clearable
        choices={employees.map((person) => ({ value: person.id, label: nameIn(language, person) }))}
      />
      {bays.length > 0 && (
        <Field
          name="bayId"
          label={say("bay")}
          type="select"
          clearable
          choices={bays
            .filter(({ archivedAt }) => archivedAt === null)
            .map((bay) => ({ value: bay.id, label: nameIn(language, bay) }))}
        />
      )}
    </>
  );
};

export const EditTask = ({ task, close }: Props) => {
  const say = useWords(workWords);
  return (
    <FormDialog
      title={say("edit")}
      sends={contract.changeTask}
      params={{ id: task.id }}
      changes
      initial={{ ...namesOf(task), plannedHours: task.plannedHours ?? "" }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <Names of={task} />
      <Field name="plannedHours" type="decimal" label={say("plannedHours")} unit={say("hoursUnit")} />
    </FormDialog>
  );
};

const namesOf = ({ name, nameAr }: ListedTask) => ({ name, ...(nameAr !== null && { nameAr }) });

/** The name of a task as it was typed, or in both languages if it is known in both. */
const Names = ({ of: { nameAr } }: { of: ListedTask }) => {
  const say = useWords(workWords);
  if (nameAr === null) return <Field name="name" label={say("name")} autoFocus required />;
  return (
    <>
      <Field name="name" label={say("nameEn")} autoFocus required />
      <Field name="nameAr" label={say("nameAr")} />
    </>
  );
};

export const TaskReason = ({ task, act, close }: Props & { act: "cancel" | "reopen" }) => {
  const say = useWords(workWords);
  return (
    <ReasonDialog
      title={say(act)}
      line={act === "cancel" ? say("cancelLine") : undefined}
      sends={act === "cancel" ? contract.cancelTask : contract.reopenTask}
      params={{ id: task.id }}
      failed={say("notDone")}
      close={close}
    />
  );
};

/** A new task that does a finished one again. */
export const ReworkDialog = ({ task, close }: Props) => {
  const say = useWords(workWords);
  return (
    <FormDialog
      title={say("rework")}
      sends={contract.addTask}
      fixed={{ clientVehicleId: task.clientVehicle.id, reworkOfId: task.id }}
      initial={namesOf(task)}
      submit={say("add")}
      done={say("added")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <Names of={task} />
      <Field name="complaint" label={say("complaint")} type="textarea" />
    </FormDialog>
  );
};

/** A new task of a visit, which `vehicle` chooses where the page has none. */
export const AddTask = ({
  clientVehicleId,
  vehicle,
  close,
}: {
  clientVehicleId?: string;
  vehicle?: ReactNode;
  close: () => void;
}) => {
  const say = useWords(workWords);
  const may = useMay();
  return (
    <FormDialog
      title={say("addTask")}
      sends={contract.addTask}
      fixed={clientVehicleId ? { clientVehicleId } : {}}
      submit={say("add")}
      done={say("added")}
      failed={say("notSaved")}
      close={close}
    >
      <Fields>
        {vehicle}
        <Field name="name" label={say("name")} autoFocus={clientVehicleId !== undefined} required />
        <Field name="plannedHours" type="decimal" label={say("plannedHours")} unit={say("hoursUnit")} />
        {may("manage-work-orders") && <Places />}
      </Fields>
      <Field name="complaint" label={say("complaint")} type="textarea" />
    </FormDialog>
  );
};
