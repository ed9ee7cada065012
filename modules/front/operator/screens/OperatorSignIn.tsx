import { useState } from "react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { PublicFrame } from "../../../../platform/web/parts/PublicFrame.tsx";
import { signInOperator } from "../contract.ts";
import { operatorSignInWords } from "../screen-words.ts";
import classes from "./console.module.css";

/** E-mail and password, then the code, which is always asked for. */
export const OperatorSignIn = () => {
  const say = useWords(operatorSignInWords);
  const language = useLanguage();
  const [asksCode, setAsksCode] = useState(false);
  return (
    <PublicFrame title={say("title")} width="narrow" way={<Link to={`/${language}/login`}>{say("toShops")}</Link>}>
      <h1>{say("title")}</h1>
      <p className={classes.intro}>{say("line")}</p>
      <Form
        sends={signInOperator}
        initial={{ email: "", password: "", code: "" }}
        submit={say("signIn")}
        failed={say("failed")}
        wide
        onProblem={({ code }) => {
          if (code !== "code-needed") return false;
          setAsksCode(true);
          return true;
        }}
      >
        {!asksCode && (
          <Field name="email" type="email" label={say("email")} required={false} autoComplete="username" autoFocus />
        )}
        {!asksCode && (
          <Field
            name="password"
            type="password"
            label={say("password")}
            required={false}
            autoComplete="current-password"
          />
        )}
        {asksCode && (
          <Field
            name="code"
            type="code"
            label={say("code")}
            hint={say("codeHint")}
            required={false}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </Form>
      <p className={classes.below}>
        <Link to={`/${language}/login`}>{say("toShops")}</Link>
      </p>
    </PublicFrame>
  );
};
