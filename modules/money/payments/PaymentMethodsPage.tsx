import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { accountChoices } from "../../books/ledger/account-choices.ts";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { addAccount } from "../../books/ledger/chart-contract.ts";
import { nextCode } from "../../books/ledger/chart-groups.ts";
import { chequeScreenWords } from "./cheque-screen-words.ts";
import * as contract from "./method-contract.ts";
import classes from "./payments.module.css";

type Bound = Answer<typeof contract.listMethodAccounts>;

/** The account of each payment method; a new bank account can be added here. */
export const PaymentMethodsPage = () => {
  const say = useWords(chequeScreenWords);
  const bound = useAnswer(contract.listMethodAccounts, {});
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={say("methods")}
      line={say("methodsLine")}
      actions={
        <May needs={addAccount.needs}>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {say("newAccount")}
          </Button>
        </May>
      }
    >
      <Loaded answer={bound} skeleton={<FormSkeleton fields={5} />}>
        {(known) => (
          <>
            <ul className={classes.methods}>
              {known.data.map((method) => (
                <Method key={`${method.id} ${method.version}`} method={method} accounts={known.accounts} />
              ))}
            </ul>
            {adding && <NewBankAccount codes={known.codes} close={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Method = ({ method, accounts }: { method: Bound["data"][number]; accounts: Bound["accounts"] }) => {
  const say = useWords(chequeScreenWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  return (
    <li className={classes.method}>
      <Form
        sends={contract.changeMethod}
        params={{ id: method.id }}
        fixed={{ version: method.version }}
        initial={{ accountId: method.account.id }}
        submit={sayKit("save")}
        done={say("methodSaved")}
        failed={say("methodNotSaved")}
        plain
      >
        <Field
          name="accountId"
          type="select"
          label={say("accountOf", { method: isolatedName(method.label) })}
          choices={accountChoices(
            accounts.filter(({ isOfCheques }) => !isOfCheques || method.name === "cheque"),
            language,
          )}
        />
      </Form>
    </li>
  );
};

const NewBankAccount = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const say = useWords(chequeScreenWords);
  const sayKit = useWords(kitWords);
  return (
    <FormDialog
      sends={addAccount}
      title={say("newAccount")}
      initial={{ code: nextCode("11", codes) ?? "" }}
      submit={sayKit("save")}
      done={say("accountAdded")}
      failed={say("methodNotSaved")}
      close={close}
    >
      <Field name="code" type="code" label={say("code")} maxLength={8} />
      <Fields>
        <Field name="name" label={say("name")} required autoFocus />
        <Field name="nameAr" label={say("nameAr")} required />
      </Fields>
    </FormDialog>
  );
};
