import { useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { contractLater } from "../../../../platform/web/form/contract-later.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { usePageSearch } from "../../../../platform/web/page-search.ts";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import { ButtonLink } from "../../../../platform/web/plain/Button.tsx";
import type { resetPassword } from "../sign-in-contract.ts";
import { signInWords } from "../sign-in-words.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import classes from "./sign-in.module.css";

const sendsPassword = routeAt<typeof resetPassword>({ method: "POST", path: "/api/reset-password" });
const passwordContract = contractLater(async () => (await import("../sign-in-contract.ts")).resetPassword);

/** Opened from a mail: for a forgotten password, or the first password after an invitation. */
export const ResetPasswordPage = () => {
  const say = useWords(signInWords);
  const language = useLanguage();
  const search = usePageSearch();
  const [token] = useState(() => new URLSearchParams(search).get("token") ?? "");
  const [isSaved, setSaved] = useState(false);
  const newLink = `/${language}/forgot-password`;
  if (token === "") {
    return (
      <PublicPage title={say("resetTitle")} width="narrow">
        <h1>{say("noToken")}</h1>
        <p className={classes.intro}>{say("noTokenLine")}</p>
        <ButtonLink href={newLink} size="lg">
          {say("newLink")}
        </ButtonLink>
      </PublicPage>
    );
  }
  if (isSaved) {
    return (
      <PublicPage title={say("resetTitle")} width="narrow">
        <div role="status">
          <h1>{say("savedTitle")}</h1>
          <p className={classes.intro}>{say("savedLine")}</p>
        </div>
        <ButtonLink href={`/${language}/login`} size="lg">
          {say("signIn")}
        </ButtonLink>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={say("resetTitle")} width="narrow">
      <h1>{say("resetTitle")}</h1>
      <p className={classes.intro}>{say("resetLine")}</p>
      <Form
        sends={sendsPassword}
        contract={passwordContract}
        fixed={{ token }}
        initial={{ password: "", passwordConfirmation: "" }}
        submit={say("savePassword")}
        failed={say("passwordNotSaved")}
        wide
        onDone={() => setSaved(true)}
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
        <a href={newLink}>{say("newLink")}</a>
      </p>
    </PublicPage>
  );
};
