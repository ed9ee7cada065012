import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { CopyText } from "../../../platform/web/parts/CopyText.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { Removal, Trial } from "./channel-parts.tsx";
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
                <Trial sends={contract.sendWhatsAppTest} />
                <Removal sends={contract.removeWhatsApp} words={whatsappWords} />
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
