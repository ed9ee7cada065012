import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Picker } from "../../../../platform/web/parts/Picker.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { WarrantyField } from "../../warranties/WarrantyField.tsx";
import { addClientPart } from "../client-part-contract.ts";
import * as contract from "../part-contract.ts";
import type { TaskPart } from "../part-contract.ts";
import { partWords } from "../part-words.ts";
import { usePartSearch } from "./use-part-search.ts";

/** `awaited`: the words in which the task's hold names the part. */
export const AddPart = ({ taskId, awaited, close }: { taskId: string; awaited?: string; close: () => void }) => {
  const say = useWords(partWords);
  return (
    <FormDialog
      title={say("add")}
      line={awaited && <Name>{awaited}</Name>}
      sends={contract.addTaskPart}
      params={{ id: taskId }}
      fixed={awaited === undefined ? {} : { isAwaited: true }}
      initial={{ productId: "", quantity: "1" }}
      submit={say("add")}
      done={say("added")}
      failed={say("notAdded")}
      close={close}
      size="md"
    >
      <PartField />
      <Field name="quantity" type="quantity" label={say("quantity")} required />
    </FormDialog>
  );
};

/** A part that the client brought. */
export const AddClientPart = ({ taskId, close }: { taskId: string; close: () => void }) => {
  const say = useWords(partWords);
  return (
    <FormDialog
      title={say("addOwn")}
      line={say("ownLine")}
      sends={addClientPart}
      params={{ id: taskId }}
      initial={{ name: "", quantity: "1" }}
      submit={say("add")}
      done={say("ownAdded")}
      failed={say("notAdded")}
      close={close}
      size="md"
    >
      <Field name="name" label={say("ownName")} required autoFocus />
      <Field name="quantity" type="quantity" label={say("quantity")} required />
    </FormDialog>
  );
};

const PartField = () => {
  const say = useWords(partWords);
  const { options, onSearch, searching } = usePartSearch();
  return (
    <Field name="productId" label={say("part")} required autoFocus>
      {(input) => (
        <Picker {...input} options={options} placeholder={say("search")} onSearch={onSearch} searching={searching} />
      )}
    </Field>
  );
};

export type PartQuantityAct = "issueSome" | "giveBackSome" | "change";

type Props = { part: TaskPart; close: () => void };

/** Asks how many are issued, returned or planned. */
export const PartQuantity = ({ part, act, close }: Props & { act: PartQuantityAct }) => {
  const say = useWords(partWords);
  const common = {
    params: { id: part.taskId, partId: part.id },
    initial: { quantity: act === "giveBackSome" ? part.inWork : part.quantity },
    title: say(act),
    failed: say("notDone"),
    close,
    size: "md" as const,
  };
  const field = <Field name="quantity" type="quantity" label={say("quantity")} required autoFocus />;
  if (act === "change")
    return (
      <FormDialog {...common} sends={contract.changeTaskPart} submit={say("save")}>
        {field}
      </FormDialog>
    );
  if (act === "giveBackSome")
    return (
      <FormDialog {...common} sends={contract.returnTaskPart} submit={say("giveBack")}>
        {field}
      </FormDialog>
    );
  return (
    <FormDialog
      {...common}
      sends={contract.issueTaskPart}
      submit={say("issue")}
      confirms={({ detail }) => ({ title: detail, action: say("issueAnyway") })}
    >
      {field}
    </FormDialog>
  );
};

/** A part of a repair that is free because of a warranty names it. */
export const BearPart = ({ part, visitId, close }: Props & { visitId: string }) => {
  const say = useWords(partWords);
  return (
    <ReasonDialog
      title={say("bear")}
      line={say("bearLine")}
      sends={contract.bearTaskPart}
      params={{ id: part.taskId, partId: part.id }}
      initial={{ reason: "", warrantyClaimId: null }}
      failed={say("notDone")}
      close={close}
    >
      <WarrantyField visitId={visitId} />
    </ReasonDialog>
  );
};
