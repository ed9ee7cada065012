import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { AccountField } from "../ledger/screens/AccountField.tsx";
import { listAccounts } from "../ledger/chart-contract.ts";
import { PartyField } from "../ledger/screens/PartyField.tsx";
import { type OpenLine, postLine } from "./contract.ts";
import { bankWords } from "./screen-words.ts";

/** Posts an entry between the account of the bank and another one. */
export const PostDialog = ({ line, close }: { line: OpenLine; close: () => void }) => {
  const say = useWords(bankWords);
  return (
    <FormDialog
      title={say("postTitle")}
      line={say("postLine")}
      close={close}
      sends={postLine}
      params={{ id: line.id }}
      initial={{ accountId: line.account?.id ?? "", memo: line.description }}
      submit={say("post")}
      done={say("posted")}
      failed={say("notPosted")}
    >
      <AccountAndParty />
      <Field name="memo" label={say("memo")} />
    </FormDialog>
  );
};

const AccountAndParty = () => {
  const say = useWords(bankWords);
  const { values } = useFormValues();
  const accounts = (useAnswer(listAccounts, {}).data?.data ?? []).filter(
    (row) => row.acceptsManualLines && !row.hasOwnList,
  );
  const chosen = accounts.find(({ id }) => id === values["accountId"]);
  return (
    <>
      <AccountField name="accountId" label={say("otherAccount")} accounts={accounts} />
      {chosen?.needsParty && <PartyField name="partyId" />}
    </>
  );
};
