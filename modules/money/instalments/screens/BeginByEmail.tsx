import "../../../../platform/web/without-eval.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Themed } from "../../../../platform/web/Themed.tsx";
import { beginInstalments } from "../contract.ts";
import { offerWords } from "../screen-words.ts";

/** Begins at Tamara with an e-mail address, where the workshop knows none of the client. */
export const BeginByEmail = ({ token }: { token: string }) => {
  const say = useWords(offerWords);
  return (
    <Themed>
      <Form
        sends={beginInstalments}
        params={{ token }}
        initial={{ email: "" }}
        submit={say("begin")}
        failed={say("failed")}
        onDone={({ checkoutUrl }) => location.assign(checkoutUrl)}
      >
        <Field name="email" type="email" label={say("email")} hint={say("emailHint")} required />
      </Form>
    </Themed>
  );
};
