import { Field } from "../../../platform/web/form/Field.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { nameIn } from "../../../platform/shared/words.ts";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { accountChoices } from "../../books/ledger/account-choices.ts";
import { listExpenseAccounts } from "../../books/ledger/contract.ts";
import { IncomeAccountField } from "../../books/ledger/screens/IncomeAccountField.tsx";
import { lineWords } from "../../base/lines/words.ts";
import type { Side } from "./rules.ts";

/** The account to which a line is posted: an income account, or one of the groups for purchases. */
export const AccountField = ({ side }: { side: Side }) => (side === "sale" ? <IncomeField /> : <ExpenseField />);

const IncomeField = () => {
  const say = useWords(lineWords);
  return <IncomeAccountField label={say("incomeAccount")} required={false} />;
};

/** Without an account a part goes into stock. */
const ExpenseField = () => {
  const say = useWords(lineWords);
  const { values } = useFormValues();
  const hasProduct = Boolean(values["productId"]);
  const language = useLanguage();
  const groups = useAnswer(listExpenseAccounts, {});
  return (
    <Field
      name="expenseAccountId"
      type="select"
      label={say("account")}
      required={!hasProduct}
      clearable={hasProduct}
      placeholder={hasProduct ? say("intoStock") : undefined}
      choices={(groups.data?.data ?? []).flatMap((group) =>
        accountChoices(group.accounts, language).map((choice) => ({ ...choice, group: nameIn(language, group) })),
      )}
    />
  );
};
