import { useState } from "react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Link, LinkButton, useGo } from "../../../../platform/web/Link.tsx";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { resetPassword } from "../sign-in-contract.ts";
import { signInWords } from "../sign-in-words.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import classes from "./sign-in.module.css";

/** Opened from a mail: for a forgotten password, or the first password after an invitation. */
export const ResetPasswordPage = () => {
  const say = useWords(signInWords);
  const language = useLanguage();
  const go = useGo();
  const [token] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const newLink = `/${language}/forgot-password`;
  if (token === "") {
    return (
      <PublicPage title={say("resetTitle")} width="narrow">
        <h1>{say("noToken")}</h1>
        <p className={classes.intro}>{say("noTokenLine")}</p>
        <LinkButton to={newLink} size="lg">
          {say("newLink")}
        </LinkButton>
      </PublicPage>
    );
  }
  const done = () => {
    toast(say("passwordSaved"));
    go(`/${language}/login`, { replace: true });
  };
  return (
    <PublicPage title={say("resetTitle")} width="narrow">
      <h1>{say("resetTitle")}</h1>
      <p className={classes.intro}>{say("resetLine")}</p>
      <Form
        sends={resetPassword}
        fixed={{ token }}
        initial={{ password: "", passwordConfirmation: "" }}
        submit={say("savePassword")}
        failed={say("passwordNotSaved")}
        wide
        onDone={done}
      >
        <NewPasswordField label={say("newPassword")} required={false} autoFocus />
        <Field
          name="passwordConfirmation"
          type="password"
          label={say("newPasswordAgain")}
          required={false}
          autoComplete="new-password"
        />
      </Form>
      <p className={classes.below}>
        <Link to={newLink}>{say("newLink")}</Link>
      </p>
    </PublicPage>
  );
};
