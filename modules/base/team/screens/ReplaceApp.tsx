import { Button } from "@mantine/core";
import type { Answer } from "../../../../platform/shared/route.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { replaceTotp } from "../account-contract.ts";
import { accountWords } from "../account-words.ts";
import { beginPasskeyProof, listPasskeys, provePasskey } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import classes from "./account.module.css";
import { offersPasskeys } from "./passkey-browser.ts";
import { usePasskey } from "./use-passkey.ts";

type Props = { begin: (begun: Answer<typeof replaceTotp>) => void; cancel: () => void };

/** Proves who asks, by a code or by a passkey, before another app takes the place of the one in use. */
export const ReplaceApp = ({ begin, cancel }: Props) => {
  const say = useWords(accountWords);
  const { rows: passkeys = [] } = useList(listPasskeys, {});
  return (
    <>
      <p className={classes.line}>{say("replaceLine")}</p>
      <Form
        sends={replaceTotp}
        initial={{ code: "" }}
        submit={say("continue")}
        failed={say("notDone")}
        beside={
          <Button variant="subtle" onClick={cancel}>
            {say("cancel")}
          </Button>
        }
        onDone={begin}
      >
        <Field
          name="code"
          type="code"
          label={say("currentCode")}
          required={false}
          autoComplete="one-time-code"
          autoFocus
        />
      </Form>
      {passkeys.length > 0 && offersPasskeys() && <ByPasskey begin={begin} />}
    </>
  );
};

const ByPasskey = ({ begin }: Pick<Props, "begin">) => {
  const say = useWords(passkeyUseWords);
  const { use, isBusy, problem } = usePasskey({
    ask: () => call(beginPasskeyProof, {}),
    answer: (body) => call(provePasskey, { body }),
    onDone: async () => begin(await call(replaceTotp, { body: {} })),
  });
  return (
    <>
      {problem && <ErrorBand title={say("notConfirmed")}>{problem}</ErrorBand>}
      <Row>
        <Button variant="default" loading={isBusy} onClick={use}>
          {say("useInstead")}
        </Button>
      </Row>
    </>
  );
};
