import { Field } from "../../../../platform/web/form/Field.tsx";
import { useLanguage } from "../../../../platform/web/language.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { accountChoices } from "../account-choices.ts";
import { listIncomeAccounts } from "../contract.ts";

/** The field `incomeAccountId` of a form. */
export const IncomeAccountField = ({ label, required }: { label: string; required?: boolean | undefined }) => {
  const language = useLanguage();
  const accounts = useAnswer(listIncomeAccounts, {});
  return (
    <Field
      name="incomeAccountId"
      type="select"
      label={label}
      required={required}
      choices={accountChoices(accounts.data?.data ?? [], language)}
    />
  );
};
