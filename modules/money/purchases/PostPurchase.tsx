import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import * as contract from "./contract.ts";
import { purchaseWords } from "./screen-words.ts";
import type { ShownPurchase } from "./shown.ts";

/** Asks for the date of the entry, and posts. */
export const PostPurchase = ({ purchase, close }: { purchase: ShownPurchase; close: () => void }) => {
  const say = useWords(purchaseWords);
  const today = useToday();
  return (
    <FormDialog
      title={say("post")}
      line={say("postLine")}
      size="md"
      close={close}
      sends={contract.postPurchase}
      params={{ id: purchase.id }}
      fixed={{ version: purchase.version }}
      initial={{ postingDate: purchase.postingDate, receivedOn: purchase.receivedOn }}
      submit={say("post")}
      done={say("postDone")}
      failed={say("notPosted")}
      confirms={({ detail }) => ({ title: say("moreThanOrdered"), line: detail, action: say("postAnyway") })}
    >
      <Field name="postingDate" type="date" label={say("postingDate")} min={purchase.billDate} max={today} />
      <Field name="receivedOn" type="date" label={say("receivedOn")} hint={say("receivedHint")} max={today} />
    </FormDialog>
  );
};
