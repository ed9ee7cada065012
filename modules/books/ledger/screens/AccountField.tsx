import { nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useLanguage } from "../../../../platform/web/language.tsx";
import { Picker } from "../../../../platform/web/parts/Picker.tsx";
import type { ShownAccount } from "../chart-contract.ts";

type Props = {
  name: string;
  label: string;
  accounts: readonly ShownAccount[];
  hint?: string;
  required?: boolean;
};

/** An account, found by code or name. */
export const AccountField = ({ name, label, accounts, hint, required = true }: Props) => {
  const language = useLanguage();
  const nameOf = (id: unknown) => {
    const account = accounts.find((row) => row.id === id);
    return account && `${account.code} ${nameIn(language, account)}`;
  };
  return (
    <Field name={name} label={label} hint={hint} required={required} nameOf={nameOf}>
      {(input) => (
        <Picker
          {...input}
          options={accounts.map((row) => ({
            id: row.id,
            name: `${row.code} ${nameIn(language, row)}`,
            detail: nameIn(language, row.group),
          }))}
        />
      )}
    </Field>
  );
};
