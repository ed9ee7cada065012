import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { contractLater } from "../../../../platform/web/form/contract-later.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import { useSessionDoor } from "../../../../platform/web/session.tsx";
import type { login } from "../sign-in-contract.ts";
import { signInWords } from "../sign-in-words.ts";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import classes from "./sign-in.module.css";

const sendsLogin = routeAt<typeof login>({ method: "POST", path: "/api/login" });
const loginContract = contractLater(async () => (await import("../sign-in-contract.ts")).login);

/** E-mail and password, then a code if the user has a second factor. */
export const LoginPage = () => {
  const say = useWords(signInWords);
  const language = useLanguage();
  const { enter } = useSessionDoor();
  const [asksCode, setAsksCode] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  return (
    <PublicPage
      title={say("signIn")}
      width="narrow"
      way={
        <>
          <span>{say("noAccount")}</span>
          <a href={`/${language}/register`}>{say("register")}</a>
        </>
      }
    >
      <h1 className={classes.title}>{say(asksCode ? "codeTitle" : "signIn")}</h1>
      <Form
        sends={sendsLogin}
        contract={loginContract}
        initial={{ email: "", password: "", code: "" }}
        submit={say(asksCode ? "continue" : "signIn")}
        failed={say("notSignedIn")}
        wide
        onDone={enter}
        onProblem={({ code }) => {
          if (code === "sign-in-locked") setIsLocked(true);
          if (code !== "code-needed") return false;
          setAsksCode(true);
          return true;
        }}
      >
        {asksCode ? <CodeFields back={() => setAsksCode(false)} /> : <AccountFields withCode={isLocked} />}
      </Form>
      <PasskeySignIn />
      {!asksCode && (
        <p className={classes.below}>
          <a href={`/${language}/forgot-password`}>{say("forgot")}</a>
        </p>
      )}
    </PublicPage>
  );
};

/** `withCode`: where too many wrong passwords locked the account, the second factor opens it. */
const AccountFields = ({ withCode }: { withCode: boolean }) => {
  const say = useWords(signInWords);
  return (
    <>
      <Field name="email" type="email" label={say("email")} required={false} autoComplete="username" autoFocus />
      <Field name="password" type="password" label={say("password")} required={false} autoComplete="current-password" />
      {withCode && (
        <Field
          name="code"
          type="code"
          label={say("code")}
          hint={say("codeIfOn")}
          required={false}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
};

const CodeFields = ({ back }: { back: () => void }) => {
  const say = useWords(signInWords);
  const { values, set } = useFormValues();
  const [byRecovery, setByRecovery] = useState(false);
  const another = (then: () => void) => () => {
    set({ code: "" });
    then();
  };
  return (
    <div>
      <p className={classes.intro}>{say("codeLine", { email: isolated(String(values["email"])) })}</p>
      {byRecovery ? (
        <Field
          key="recovery"
          name="code"
          type="code"
          label={say("recoveryCode")}
          hint={say("recoveryHint")}
          required={false}
          autoFocus
        />
      ) : (
        <Field
          key="code"
          name="code"
          type="code"
          label={say("code")}
          hint={say("codeHint")}
          required={false}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <p className={classes.below}>
        <UnstyledButton className={classes.quiet} onClick={another(() => setByRecovery(!byRecovery))}>
          {say(byRecovery ? "useCode" : "useRecovery")}
        </UnstyledButton>
        <UnstyledButton className={classes.quiet} onClick={another(back)}>
          {say("otherAccount")}
        </UnstyledButton>
      </p>
    </div>
  );
};
