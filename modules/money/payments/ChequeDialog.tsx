import type { Answer } from "../../../platform/shared/route.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import * as contract from "./cheque-contract.ts";
import { chequeScreenWords } from "./cheque-screen-words.ts";

export type ChequeAct = "deposit" | "clear" | "bounce" | "undo" | "edit";

type Props = { act: ChequeAct; cheque: Answer<typeof contract.listCheques>["data"][number]; close: () => void };

/** Records what happened to a cheque. */
export const ChequeDialog = ({ act, cheque, close }: Props) => {
  const say = useWords(chequeScreenWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  const common = { params: { id: cheque.id }, title: say(act), failed: say("notSaved"), close };
  switch (act) {
    case "deposit":
      return (
        <FormDialog
          {...common}
          sends={contract.depositCheque}
          size="md"
          initial={{ date: today }}
          submit={say("deposit")}
          done={say("depositedDone")}
        >
          <Field name="date" type="date" label={say("date")} min={cheque.receivedOn} max={today} />
        </FormDialog>
      );
    case "clear":
      return (
        <FormDialog
          {...common}
          sends={contract.clearCheque}
          size="md"
          initial={{ date: today }}
          submit={say("clear")}
          done={say("clearedDone")}
        >
          <Field name="date" type="date" label={say("date")} min={cheque.depositedOn ?? undefined} max={today} />
        </FormDialog>
      );
    case "bounce":
      return (
        <ReasonDialog {...common} sends={contract.bounceCheque} line={say("bounceLine")} done={say("bouncedDone")} />
      );
    case "undo":
      return (
        <ReasonDialog
          {...common}
          sends={contract.undoCheque}
          initial={{ state: cheque.state }}
          line={say("undoLine")}
          done={say("undoneDone")}
        />
      );
    case "edit":
      return (
        <FormDialog
          {...common}
          sends={contract.changeCheque}
          changes
          initial={{ number: cheque.number ?? "", bankName: cheque.bankName ?? "", dueOn: cheque.dueOn ?? "" }}
          submit={sayKit("save")}
          done={say("saved")}
        >
          <Field name="number" type="code" label={say("number")} autoFocus />
          <Field name="bankName" label={say("bank")} />
          <Field name="dueOn" type="date" label={say("dueOn")} />
        </FormDialog>
      );
  }
};
