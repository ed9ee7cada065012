import { readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useListName } from "../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { receiveTransfer, type showTransfer } from "./contract.ts";
import { transferWords } from "./screen-words.ts";

type Transfer = Answer<typeof showTransfer>;

/** Takes what came into stock; what is missing needs a reason. */
export const ReceiveTransfer = ({ transfer, close }: { transfer: Transfer; close: () => void }) => {
  const say = useWords(transferWords);
  return (
    <FormDialog
      title={say("receive")}
      line={say("receiveLine")}
      close={close}
      sends={receiveTransfer}
      params={{ id: transfer.id }}
      initial={{ lines: transfer.lines.map(({ id, quantity }) => ({ lineId: id, received: quantity })), reason: "" }}
      submit={say("receive")}
      done={say("receivedDone")}
      failed={say("notReceived")}
    >
      <Received lines={transfer.lines} />
      <Field name="reason" label={say("differenceReason")} />
    </FormDialog>
  );
};

const Received = ({ lines }: { lines: Transfer["lines"] }) => {
  const say = useWords(transferWords);
  const language = useLanguage();
  const inDigits = useDigits();
  useListName("lines", say("parts"));
  return lines.map((line, at) => (
    <Field
      key={line.id}
      name={`lines.${at}.received`}
      type="quantity"
      required
      label={say("quantityOf", {
        name: isolatedName(nameIn(language, line.product)),
        sent: isolated(inDigits(readable(line.quantity))),
      })}
    />
  ));
};
