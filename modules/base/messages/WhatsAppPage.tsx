import { Button } from "@mantine/core";
import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { CopyText } from "../../../platform/web/parts/CopyText.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./provider.module.css";
import { WhatsAppCharged } from "./WhatsAppCharged.tsx";
import { WhatsAppSettings } from "./WhatsAppSettings.tsx";
import * as contract from "./whatsapp-contract.ts";
import type { WhatsAppAccount } from "./whatsapp-contract.ts";
import { whatsappWords } from "./whatsapp-screen-words.ts";

/** The WhatsApp Business account that sends the shop's messages, and a test of it. */
export const WhatsAppPage = () => {
  const say = useWords(whatsappWords);
  const answer = useAnswer(contract.showWhatsApp, {});
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={answer} skeleton={<FormSkeleton fields={6} />}>
        {({ account }) => (
          <>
            <AccountStatus of={account} />
            <WhatsAppSettings account={account} />
            {account && (
              <>
                <Webhook of={account} />
                <WhatsAppCharged of={account} />
                <Trial />
                <Removal />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const AccountStatus = ({ of }: { of: WhatsAppAccount | null }) => {
  const say = useWords(whatsappWords);
  if (!of)
    return (
      <StatusWord tone="none" icon="archive">
        {say("off")}
      </StatusWord>
    );
  if (of.tokenRefusedAt)
    return (
      <StatusWord tone="wrong" icon="key">
        {say("refused")}
      </StatusWord>
    );
  return of.awayUntil && Date.parse(of.awayUntil) > Date.now() ? (
    <StatusWord tone="wait" icon="late">
      {say("away")}
    </StatusWord>
  ) : (
    <StatusWord tone="done" icon="done">
      {say("on")}
    </StatusWord>
  );
};

/** What is entered at Meta, so that it reports here. */
const Webhook = ({ of: { webhookUrl, verifyToken, verifiedAt } }: { of: WhatsAppAccount }) => {
  const say = useWords(whatsappWords);
  return (
    <Section title={say("webhook")}>
      {verifiedAt ? (
        <StatusWord tone="done" icon="done">
          {say("verified")}
        </StatusWord>
      ) : (
        <StatusWord tone="wait" icon="alert">
          {say("notVerified")}
        </StatusWord>
      )}
      <p className={classes.line}>{say("webhookLine")}</p>
      <div className={classes.copies}>
        <h3>{say("webhookUrl")}</h3>
        <CopyText label={say("webhookUrl")} lines={[webhookUrl]} />
        <h3>{say("verifyToken")}</h3>
        <CopyText label={say("verifyToken")} lines={[verifyToken]} />
      </div>
    </Section>
  );
};

/** Sends a message to a number of one's own. */
const Trial = () => {
  const say = useWords(whatsappWords);
  const [sent, setSent] = useState(0);
  return (
    <Section title={say("trial")}>
      <Form
        key={sent}
        sends={contract.sendWhatsAppTest}
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

const Removal = () => {
  const say = useWords(whatsappWords);
  const { send, sending } = useSend(contract.removeWhatsApp);
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
