import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { bookWords } from "../books-words.ts";
import * as contract from "../chart-contract.ts";
import type { ShownAccount } from "../chart-contract.ts";
import { chartGroups, nextCode } from "../chart-groups.ts";

type Props = { account: ShownAccount | undefined; onClose: () => void };

/** Adds an account to a group, or renames one. */
export const AccountDialog = ({ account, onClose }: Props) => {
  const say = useWords(bookWords);
  const sayKit = useWords(kitWords);
  const common = {
    submit: sayKit("save"),
    done: say("saved"),
    failed: say("notSaved"),
    onDone: onClose,
    beside: (
      <Button variant="default" onClick={onClose}>
        {sayKit("cancel")}
      </Button>
    ),
  } as const;
  return (
    <Dialog opened close={onClose} title={say(account ? "rename" : "addTitle")}>
      {account ? (
        <DialogForm
          sends={contract.changeAccount}
          changes
          params={{ id: account.id }}
          initial={{ name: account.name, nameAr: account.nameAr }}
          versioned={{
            version: account.version,
            of: (saved) => saved.version,
            read: async () => {
              const { version, name, nameAr } = await call(contract.showAccount, { params: { id: account.id } });
              return { version, values: { name, nameAr } };
            },
          }}
          {...common}
        >
          <Names autoFocus />
        </DialogForm>
      ) : (
        <WithCodes>
          {(codes) => (
            <DialogForm
              sends={contract.addAccount}
              initial={{ group: "61", code: nextCode("61", codes) ?? "" }}
              {...common}
            >
              <GroupAndCode codes={codes} />
              <Names />
            </DialogForm>
          )}
        </WithCodes>
      )}
    </Dialog>
  );
};

/** The codes in use, those of archived accounts too, before one is suggested. */
const WithCodes = ({ children }: { children: (codes: readonly string[]) => ReactNode }) => {
  const all = useAnswer(contract.listAccounts, { query: { archived: "1" } });
  return (
    <Loaded answer={all} skeleton={<FormSkeleton fields={4} />}>
      {({ data }) => children(data.map(({ code }) => code))}
    </Loaded>
  );
};

const GroupAndCode = ({ codes }: { codes: readonly string[] }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const { set } = useFormValues();
  return (
    <Fields>
      <Field
        name="group"
        type="select"
        label={say("group")}
        choices={chartGroups.map(({ prefix, name }) => ({
          value: prefix,
          label: `${prefix} ${inLanguage(name, language)}`,
        }))}
        onChange={(prefix) => set({ code: nextCode(String(prefix), codes) ?? "" })}
      />
      <Field name="code" type="code" label={say("code")} hint={say("codeHint")} maxLength={8} />
    </Fields>
  );
};

const Names = ({ autoFocus }: { autoFocus?: boolean }) => {
  const say = useWords(bookWords);
  return (
    <Fields>
      <Field name="name" label={say("name")} required autoFocus={autoFocus} />
      <Field name="nameAr" label={say("nameAr")} required />
    </Fields>
  );
};
