import { useState } from "react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { accountWords } from "../account-words.ts";
import { changePassword } from "../account-contract.ts";
import classes from "./account.module.css";
import { NewPasswordField } from "./NewPasswordField.tsx";

export const PasswordForm = () => {
  const say = useWords(accountWords);
  const [changes, setChanges] = useState(0);
  return (
    <Section title={say("password")}>
      <p className={classes.line}>{say("passwordLine")}</p>
      <Form
        key={changes}
        sends={changePassword}
        initial={{ currentPassword: "", password: "", passwordConfirmation: "" }}
        plain
        submit={say("changePassword")}
        done={say("passwordChanged")}
        onDone={() => setChanges(changes + 1)}
      >
        <Fields of={3}>
          <Field
            name="currentPassword"
            type="password"
            label={say("currentPassword")}
            required
            autoComplete="current-password"
          />
          <NewPasswordField label={say("newPassword")} required />
          <Field
            name="passwordConfirmation"
            type="password"
            label={say("newPasswordAgain")}
            required
            autoComplete="new-password"
          />
        </Fields>
      </Form>
    </Section>
  );
};
