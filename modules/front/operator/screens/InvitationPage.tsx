import { useState } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { NewPasswordField } from "../../../base/team/screens/NewPasswordField.tsx";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { PublicFrame } from "../../../../platform/web/parts/PublicFrame.tsx";
import { QrCode } from "../../../../platform/web/parts/QrCode.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { acceptInvitation, readInvitation } from "../contract.ts";
import { operatorSignInWords } from "../screen-words.ts";
import classes from "./console.module.css";

/** Where an invited operator chooses a password and pairs the authenticator app; the recovery codes follow. */
export const InvitationPage = ({ token }: { token: string }) => {
  const say = useWords(operatorSignInWords);
  const [codes, setCodes] = useState<readonly string[]>();
  const invitation = useAnswer(readInvitation, { params: { token } }, { when: codes === undefined });
  return (
    <PublicFrame title={say("invitation")} width="narrow">
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Loaded answer={invitation}>
          {({ email, secret, uri }) => (
            <>
              <h1>{say("invitation")}</h1>
              <p className={classes.intro}>{say("invitationLine", { email: isolated(email) })}</p>
              <Form
                sends={acceptInvitation}
                params={{ token }}
                initial={{ password: "", passwordConfirmation: "", code: "" }}
                submit={say("setUp")}
                failed={say("notSetUp")}
                wide
                onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
              >
                <NewPasswordField label={say("choosePassword")} autoFocus />
                <Field
                  name="passwordConfirmation"
                  type="password"
                  label={say("passwordAgain")}
                  autoComplete="new-password"
                />
                <div className={classes.pair}>
                  <h2>{say("scan")}</h2>
                  <QrCode text={uri} label={say("scanLabel")} />
                  <p className={classes.byHand}>
                    {say("byHand")} <Ltr>{secret.replace(/.{4}(?=.)/g, "$& ")}</Ltr>
                  </p>
                </div>
                <Field name="code" type="code" label={say("codeNow")} autoComplete="one-time-code" />
              </Form>
            </>
          )}
        </Loaded>
      )}
    </PublicFrame>
  );
};

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const say = useWords(operatorSignInWords);
  return (
    <div role="status" className={classes.recovery}>
      <h1>{say("recovery")}</h1>
      <p className={classes.intro}>{say("recoveryLine")}</p>
      <CopyText label={say("recovery")} lines={codes} />
      <LinkButton to="/operator" size="lg" fullWidth>
        {say("open")}
      </LinkButton>
    </div>
  );
};
