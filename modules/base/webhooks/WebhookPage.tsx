import { Button } from "@mantine/core";
import { useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Hint } from "../../../platform/web/parts/Hint.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { NextBand } from "../../../platform/web/parts/NextBand.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import type { ShownWebhook } from "./contract.ts";
import { Deliveries } from "./Deliveries.tsx";
import { keptDays, overlapHours } from "./rules.ts";
import { webhookWords } from "./screen-words.ts";
import { WebhookSecretDialog } from "./WebhookSecretDialog.tsx";
import { EditWebhook } from "./WebhookForms.tsx";
import { WebhookState } from "./WebhookState.tsx";
import classes from "./webhooks.module.css";

const all = "/back/settings/webhooks";

/** A webhook: its state, its acts and what was sent to it. */
export const WebhookPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showWebhook, { params: { id } }, { every: 10_000 });
  return (
    <Loaded answer={answer} skeleton={<FormSkeleton fields={4} />}>
      {(webhook) => <Shown webhook={webhook} />}
    </Loaded>
  );
};

const Shown = ({ webhook }: { webhook: ShownWebhook }) => {
  const say = useWords(webhookWords);
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { attempt, refusal } = useRefusal();
  const acts = useActs(webhook, setSecret, attempt);
  const { pausedAt, previousUntil } = webhook;
  return (
    <Page
      title={webhook.name}
      titleIsName
      back={all}
      state={<WebhookState of={webhook} chip />}
      line={
        <span className={classes.address}>
          <Ltr>{webhook.url}</Ltr>
        </span>
      }
      menu={[
        { label: say("edit"), onClick: () => setIsEditing(true) },
        { label: say("replace"), onClick: acts.replace },
        { label: say("pause"), hidden: pausedAt !== null, onClick: acts.pause },
        { label: say("remove"), danger: true, onClick: acts.remove },
      ]}
      actions={
        <Button variant="default" loading={acts.isPinging} onClick={acts.ping}>
          {say("ping")}
        </Button>
      }
    >
      {refusal}
      {pausedAt !== null && (
        <NextBand
          title={say(webhook.pauseReason === "failing" ? "pausedFailing" : "paused")}
          line={say("pausedLine", { days: keptDays })}
          action={
            <Button loading={acts.isResuming} onClick={acts.resume}>
              {say("resume")}
            </Button>
          }
        />
      )}
      {previousUntil !== null && Date.parse(previousUntil) > Date.now() && (
        <Hint>
          {say("overlap")} <Day date={previousUntil} form="day" /> <Clock instant={previousUntil} />
        </Hint>
      )}
      <Deliveries webhookId={webhook.id} />
      {isEditing && <EditWebhook webhook={webhook} close={() => setIsEditing(false)} />}
      {secret !== undefined && <WebhookSecretDialog secret={secret} close={() => setSecret(undefined)} />}
    </Page>
  );
};

type Attempt = ReturnType<typeof useRefusal>["attempt"];

const useActs = ({ id, name: typed }: ShownWebhook, onSecret: (secret: string) => void, attempt: Attempt) => {
  const say = useWords(webhookWords);
  const go = useGo();
  const [pinging, pausing, resuming] = [
    useSend(contract.pingWebhook),
    useSend(contract.pauseWebhook),
    useSend(contract.resumeWebhook),
  ];
  const [replacing, removing] = [useSend(contract.replaceSecret), useSend(contract.removeWebhook)];
  const name = isolatedName(typed);
  const params = { id };
  const replace = async () => {
    const question = {
      title: say("replaceTitle", { name }),
      line: say("replaceLine", { hours: overlapHours }),
      action: say("replace"),
    };
    if (!(await confirm(question))) return;
    await attempt(say("notReplaced"), async () => onSecret((await replacing.send({ params })).secret));
  };
  const remove = async () => {
    const question = { title: say("removeTitle", { name }), line: say("removeLine"), action: say("remove") };
    if (!(await confirm({ ...question, danger: true }))) return;
    await attempt(say("notRemoved"), async () => {
      await removing.send({ params });
      toast(say("removed"));
      go(all);
    });
  };
  const sent = (failed: string, done: string, send: () => Promise<unknown>) =>
    void attempt(failed, async () => {
      await send();
      toast(done);
    });
  return {
    ping: () => sent(say("notPinged"), say("pinged"), () => pinging.send({ params, body: {} })),
    pause: () => sent(say("notPaused"), say("pausedNow"), () => pausing.send({ params })),
    resume: () => sent(say("notResumed"), say("resumed"), () => resuming.send({ params })),
    replace: () => void replace(),
    remove: () => void remove(),
    isPinging: pinging.sending,
    isResuming: resuming.sending,
  };
};
