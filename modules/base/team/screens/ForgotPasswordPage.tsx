import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { contractLater } from "../../../../platform/web/form/contract-later.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import type { forgotPassword } from "../sign-in-contract.ts";
import { signInWords } from "../sign-in-words.ts";
import classes from "./sign-in.module.css";

const sendsRequest = routeAt<typeof forgotPassword>({ method: "POST", path: "/api/forgot-password" });
const requestContract = contractLater(async () => (await import("../sign-in-contract.ts")).forgotPassword);

/** Requests a reset link; the answer is the same whether the e-mail is known or not. */
export const ForgotPasswordPage = () => {
  const say = useWords(signInWords);
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const toSignIn = <a href={`/${language}/login`}>{say("toSignIn")}</a>;
  return (
    <PublicPage title={say("forgotTitle")} width="narrow">
      {sentTo === undefined ? (
        <>
          <h1>{say("forgotTitle")}</h1>
          <p className={classes.intro}>{say("forgotLine")}</p>
          <Form
            sends={sendsRequest}
            contract={requestContract}
            initial={{ email: typed }}
            submit={say("sendLink")}
            failed={say("notSent")}
            wide
            onDone={() => setSentTo(typed)}
          >
            <EmailField onTyped={setTyped} />
          </Form>
          <p className={classes.below}>{toSignIn}</p>
        </>
      ) : (
        <div role="status">
          <h1>{say("sentTitle")}</h1>
          <p className={classes.intro}>{say("sentLine", { email: isolated(sentTo) })}</p>
          <p className={classes.below}>
            {toSignIn}
            <UnstyledButton className={classes.quiet} onClick={() => setSentTo(undefined)}>
              {say("otherEmail")}
            </UnstyledButton>
          </p>
        </div>
      )}
    </PublicPage>
  );
};

const EmailField = ({ onTyped }: { onTyped: (email: string) => void }) => {
  const say = useWords(signInWords);
  return (
    <Field
      name="email"
      type="email"
      label={say("email")}
      required={false}
      autoComplete="username"
      autoFocus
      onChange={(email) => onTyped(String(email))}
    />
  );
};
