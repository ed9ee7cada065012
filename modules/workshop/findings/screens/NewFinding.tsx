import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { addFinding } from "../contract.ts";
import { findingWords } from "../screen-words.ts";
import { FindingFields } from "./FindingFields.tsx";

type Props = { clientVehicleId: string; close: () => void; onAdded: (id: string) => void };

export const NewFinding = ({ clientVehicleId, close, onAdded }: Props) => {
  const say = useWords(findingWords);
  return (
    <FormDialog
      sends={addFinding}
      fixed={{ clientVehicleId }}
      initial={{ grade: "soon" }}
      title={say("addTitle")}
      size="md"
      submit={say("addTitle")}
      done={say("added")}
      failed={say("notAdded")}
      close={close}
      onDone={({ id }) => onAdded(id)}
    >
      <FindingFields isNamed isNew />
    </FormDialog>
  );
};
