import { Button } from "@mantine/core";
import { useState } from "react";
import type { Pair } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import type { removeSmsProvider, sendTestMessage } from "./provider-contract.ts";
import { providerWords } from "./provider-screen-words.ts";
import type { removeWhatsApp, sendWhatsAppTest } from "./whatsapp-contract.ts";

/** Sends a message to a number of one's own. */
export const Trial = ({ sends }: { sends: typeof sendTestMessage | typeof sendWhatsAppTest }) => {
  const say = useWords(providerWords);
  const [sent, setSent] = useState(0);
  return (
    <Section title={say("trial")}>
      <Form
        key={sent}
        sends={sends}
        initial={{ to: "" }}
        submit={say("sendTrial")}
        done={say("trialSent")}
        failed={say("trialNotSent")}
        onDone={() => setSent(sent + 1)}
        plain
      >
        <Field name="to" type="phone" label={say("to")} required />
      </Form>
    </Section>
  );
};

type RemovalWords = Record<"stop" | "remove" | "removeTitle" | "removeLine" | "removed" | "notRemoved", Pair>;

export const Removal = ({
  sends,
  words,
}: {
  sends: typeof removeSmsProvider | typeof removeWhatsApp;
  words: RemovalWords;
}) => {
  const say = useWords(words);
  const { send, sending } = useSend(sends);
  const { attempt, refusal } = useRefusal();
  const remove = async () => {
    if (!(await confirm({ title: say("removeTitle"), line: say("removeLine"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({});
      toast(say("removed"));
    });
  };
  return (
    <Section title={say("stop")}>
      {refusal}
      <Button variant="default" loading={sending} onClick={() => void remove()}>
        {say("remove")}
      </Button>
    </Section>
  );
};
