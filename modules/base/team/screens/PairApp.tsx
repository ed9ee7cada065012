import { Button } from "@mantine/core";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { QrCode } from "../../../../platform/web/parts/QrCode.tsx";
import { accountWords } from "../account-words.ts";
import { confirmTotp } from "../account-contract.ts";
import classes from "./account.module.css";

type Props = { secret: string; uri: string; cancel: () => void; paired: (recoveryCodes: readonly string[]) => void };

/** The authenticator app scans the QR code; its first code proves that it worked. */
export const PairApp = ({ secret, uri, cancel, paired }: Props) => {
  const say = useWords(accountWords);
  return (
    <div className={classes.pair}>
      <div>
        <h3 className={classes.step}>{say("scan")}</h3>
        <QrCode text={uri} label={say("scanLabel")} />
        <p className={classes.byHand}>
          {say("byHand")}
          <br />
          <Ltr className={classes.secret}>{secret.replace(/.{4}(?=.)/g, "$& ")}</Ltr>
        </p>
      </div>
      <div>
        <h3 className={classes.step}>{say("enter")}</h3>
        <Form
          sends={confirmTotp}
          initial={{ code: "" }}
          submit={say("confirm")}
          failed={say("codeRefused")}
          beside={
            <Button variant="subtle" onClick={cancel}>
              {say("cancel")}
            </Button>
          }
          onDone={({ recoveryCodes }) => paired(recoveryCodes)}
        >
          <Field name="code" type="code" label={say("code")} required={false} autoComplete="one-time-code" autoFocus />
        </Form>
      </div>
    </div>
  );
};
