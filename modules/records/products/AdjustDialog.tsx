import { Button } from "@mantine/core";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Hint } from "../../../platform/web/parts/Hint.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { addMovement } from "./stock-contract.ts";
import { movementWords, stockWords } from "./stock-words.ts";

type Props = {
  productId: string;
  /** Nothing of it ever moved: only opening stock can be entered. */
  isFirst: boolean;
  cost: string | null;
  /** Of a shop with several. Before anything moved there, its opening stock can be entered too. */
  branch: { name: string; nameAr: string; hasMoved: boolean } | undefined;
  onClose: () => void;
};

/** Enters the opening stock of a part, or adjusts its stock with a reason. */
export const AdjustDialog = ({ productId, isFirst, cost, branch, onClose }: Props) => {
  const say = useWords(stockWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  const language = useLanguage();
  return (
    <Dialog opened close={onClose} title={say(isFirst ? "enterOpening" : "adjust")} size="md">
      <DialogForm
        sends={addMovement}
        params={{ id: productId }}
        initial={isFirst ? { kind: "opening", unitCost: cost ?? "", date: today } : { kind: "adjustment-out" }}
        submit={sayKit("save")}
        done={say("stockSaved")}
        failed={say("stockNotSaved")}
        onDone={onClose}
        beside={
          <Button variant="default" onClick={onClose}>
            {sayKit("cancel")}
          </Button>
        }
      >
        {branch && <Hint>{say("inBranch", { branch: isolatedName(nameIn(language, branch)) })}</Hint>}
        <AdjustFields isFirst={isFirst} mayOpen={branch !== undefined && !branch.hasMoved} today={today} />
      </DialogForm>
    </Dialog>
  );
};

const AdjustFields = ({ isFirst, mayOpen, today }: { isFirst: boolean; mayOpen: boolean; today: string }) => {
  const say = useWords(stockWords);
  const sayMovement = useWords(movementWords);
  const { values } = useFormValues();
  const isOpening = values["kind"] === "opening";
  return (
    <>
      {!isFirst && (
        <Field
          name="kind"
          type="select"
          label={say("direction")}
          required
          choices={[
            { value: "adjustment-out", label: say("adjustOut") },
            { value: "adjustment-in", label: say("adjustIn") },
            ...(mayOpen ? [{ value: "opening", label: sayMovement("opening") }] : []),
          ]}
        />
      )}
      <Fields>
        <Field name="quantity" type="quantity" label={say("quantity")} required autoFocus />
        {values["kind"] !== "adjustment-out" && (
          <Field
            name="unitCost"
            type="money"
            label={say("unitCost")}
            hint={say(isOpening ? "unitCostHint" : "unitCostDefault")}
          />
        )}
      </Fields>
      {isOpening && (
        <Field name="date" type="date" label={say("since")} hint={say("sinceHint")} min="2018-01-01" max={today} />
      )}
      <Field name="reason" label={say("reason")} required={!isOpening} />
    </>
  );
};
