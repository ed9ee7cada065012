import { Button } from "@mantine/core";
import type { Answer } from "../../../platform/shared/route.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Hint } from "../../../platform/web/parts/Hint.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { deliverAgain, showDelivery } from "./contract.ts";
import { DeliveryAnswer, DeliveryState } from "./DeliveryState.tsx";
import { webhookWords } from "./screen-words.ts";
import { Source } from "./Source.tsx";

type Props = { id: string; nameOf: (event: string) => string; close: () => void };

/** A delivery: what was sent, what came back; it is sent again here. */
export const DeliveryDialog = ({ id, nameOf, close }: Props) => {
  const say = useWords(webhookWords);
  const answer = useAnswer(showDelivery, { params: { id } }, { every: 5_000 });
  return (
    <Dialog title={answer.data ? nameOf(answer.data.event) : say("event")} opened close={close} size="md">
      <Loaded answer={answer}>{(delivery) => <Shown delivery={delivery} close={close} />}</Loaded>
    </Dialog>
  );
};

const Shown = ({ delivery, close }: { delivery: Answer<typeof showDelivery>; close: () => void }) => {
  const say = useWords(webhookWords);
  const { send, sending } = useSend(deliverAgain);
  const { attempt, refusal } = useRefusal();
  const { id, eventId, body, answer } = delivery;
  const sendAgain = () =>
    attempt(say("notSentAgain"), async () => {
      await send({ params: { id }, body: {} });
      toast(say("sentAgain"));
      close();
    });
  return (
    <Stack>
      <DeliveryState of={delivery} />
      <DeliveryAnswer of={delivery} />
      <DefinitionList of={[[say("eventId"), <Ltr key="id">{eventId}</Ltr>]]} />
      <Part title={say("body")} text={body === null ? null : indented(body)} instead={say("hiddenBody")} />
      {answer !== null && <Part title={say("answer")} text={answer || null} instead={say("emptyAnswer")} />}
      {refusal}
      {body !== null && (
        <Button variant="default" loading={sending} onClick={() => void sendAgain()}>
          {say("sendAgain")}
        </Button>
      )}
    </Stack>
  );
};

const Part = ({ title, text, instead }: { title: string; text: string | null; instead: string }) => (
  <Stack gap="narrow">
    <strong>{title}</strong>
    {text === null ? <Hint>{instead}</Hint> : <Source label={title}>{text}</Source>}
  </Stack>
);

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
