import { Button } from "@mantine/core";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { provePassword } from "../account-contract.ts";
import { proofWords } from "../proof-words.ts";
import { PasskeyProof } from "./PasskeyProof.tsx";

/** Asks for the user's password or passkey; the call that needs it then continues. */
export const ProvePassword = ({ done, cancel }: { done: () => void; cancel: () => void }) => {
  const say = useWords(proofWords);
  const { email } = useUser();
  return (
    <>
      <Form
        sends={provePassword}
        initial={{ password: "" }}
        submit={say("continue")}
        failed={say("failed")}
        beside={
          <Button variant="subtle" onClick={cancel}>
            {say("cancel")}
          </Button>
        }
        onDone={done}
      >
        <p>{say("line")}</p>
        {/* A password manager fills the field by the user name beside it. */}
        <input type="hidden" autoComplete="username" value={email ?? ""} readOnly />
        <Field
          name="password"
          type="password"
          label={say("password")}
          required
          autoFocus
          autoComplete="current-password"
        />
      </Form>
      <PasskeyProof done={done} />
    </>
  );
};
