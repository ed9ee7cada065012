import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { type Delivery, listDeliveries, listWebhookEvents } from "./contract.ts";
import { DeliveryAnswer, DeliveryState } from "./DeliveryState.tsx";
import { DeliveryDialog } from "./DeliveryDialog.tsx";
import { keptDays, pingEvent } from "./rules.ts";
import { webhookWords } from "./screen-words.ts";
import classes from "./webhooks.module.css";

/** The log of a webhook. */
export const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const say = useWords(webhookWords);
  const list = useList(listDeliveries, { params: { id: webhookId } }, { every: 5_000 });
  const nameOf = useEventName();
  const [shown, setShown] = useState<string>();
  const event = (delivery: Delivery) => (
    <UnstyledButton
      className={classes.event}
      aria-haspopup="dialog"
      aria-label={say("openDelivery", { event: nameOf(delivery.event) })}
      onClick={() => setShown(delivery.id)}
    >
      {nameOf(delivery.event)}
      {delivery.origin === "again" && <Quiet as="span"> · {say("again")}</Quiet>}
    </UnstyledButton>
  );
  const columns: Column<Delivery>[] = [
    { key: "event", head: say("event"), cell: event },
    { key: "when", head: say("when"), width: "11rem", cell: (delivery) => <When of={delivery} /> },
    { key: "state", head: say("state"), width: "14rem", cell: (delivery) => <DeliveryState of={delivery} /> },
    { key: "answer", head: say("answered"), width: "24%", cell: (delivery) => <DeliveryAnswer of={delivery} /> },
  ];
  return (
    <Section title={say("log", { days: keptDays })}>
      <DataTable
        label={say("log", { days: keptDays })}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
        card={(delivery) => (
          <Stack gap="narrow">
            {event(delivery)}
            <Quiet>
              <When of={delivery} />
            </Quiet>
            <DeliveryState of={delivery} />
            <DeliveryAnswer of={delivery} />
          </Stack>
        )}
        empty={<Empty title={say("logEmpty")} lines={say("logEmptyLine")} />}
      />
      {shown && <DeliveryDialog id={shown} nameOf={nameOf} close={() => setShown(undefined)} />}
    </Section>
  );
};

const When = ({ of: { createdAt } }: { of: Delivery }) => (
  <>
    <Day date={createdAt} form="short" /> <Clock instant={createdAt} />
  </>
);

/** Of an event by its name; one that is no longer told keeps its code. */
const useEventName = () => {
  const say = useWords(webhookWords);
  const { data } = useAnswer(listWebhookEvents, {});
  return (event: string) =>
    event === pingEvent ? say("pingName") : (data?.data.find((known) => known.event === event)?.name ?? event);
};
