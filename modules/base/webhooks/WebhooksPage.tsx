import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { CompactList, type CompactRow } from "../../../platform/web/parts/CompactList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listWebhooks, type ShownWebhook } from "./contract.ts";
import { webhookWords } from "./screen-words.ts";
import { WebhookSecretDialog } from "./WebhookSecretDialog.tsx";
import { AddWebhook } from "./WebhookForms.tsx";
import { WebhookGuide } from "./WebhookGuide.tsx";
import { WebhookState } from "./WebhookState.tsx";

/** The addresses that are told what happens in the shop, and how a program receives it. */
export const WebhooksPage = () => {
  const say = useWords(webhookWords);
  const answer = useAnswer(listWebhooks, {}, { every: 30_000 });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rowOf = (webhook: ShownWebhook): CompactRow => ({
    key: webhook.id,
    what: <Name>{webhook.name}</Name>,
    when: (
      <Dotted>
        {[<Ltr key="host">{new URL(webhook.url).host}</Ltr>, say("eventsCount", { count: webhook.events.length })]}
      </Dotted>
    ),
    state: <WebhookState of={webhook} />,
    to: `/back/settings/webhooks/${webhook.id}`,
  });
  return (
    <Page
      title={say("title")}
      line={say("line")}
      actions={
        <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
          {say("add")}
        </Button>
      }
    >
      <Together>
        <Loaded answer={answer}>
          {({ data }) => <CompactList title={say("webhooks")} rows={data.map(rowOf)} empty={say("none")} />}
        </Loaded>
        <WebhookGuide />
      </Together>
      {isAdding && <AddWebhook close={() => setIsAdding(false)} onSecret={setSecret} />}
      {secret !== undefined && <WebhookSecretDialog secret={secret} close={() => setSecret(undefined)} />}
    </Page>
  );
};
