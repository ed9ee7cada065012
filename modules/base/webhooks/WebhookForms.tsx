import { Checkbox } from "@mantine/core";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { addWebhook, changeWebhook, listWebhookEvents, type ShownWebhook, showWebhook } from "./contract.ts";
import { webhookWords } from "./screen-words.ts";

type AddProps = { close: () => void; onSecret: (secret: string) => void };

export const AddWebhook = ({ close, onSecret }: AddProps) => {
  const say = useWords(webhookWords);
  return (
    <FormDialog
      title={say("add")}
      sends={addWebhook}
      initial={{ name: "", url: "", events: [] as string[] }}
      submit={say("add")}
      failed={say("notAdded")}
      onDone={({ secret }) => onSecret(secret)}
      close={close}
    >
      <WebhookFields />
    </FormDialog>
  );
};

export const EditWebhook = ({ webhook, close }: { webhook: ShownWebhook; close: () => void }) => {
  const say = useWords(webhookWords);
  const { id, name, url, events } = webhook;
  return (
    <FormDialog
      title={say("editTitle")}
      sends={changeWebhook}
      params={{ id }}
      initial={{ name, url, events }}
      versioned={versionedBy(webhook, () => call(showWebhook, { params: { id } }))}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
    >
      <WebhookFields chosen={events} />
    </FormDialog>
  );
};

/** Events that the user may not view can be chosen only if they were before; those that are no longer sent can be taken away. */
const WebhookFields = ({ chosen = [] }: { chosen?: readonly string[] }) => {
  const say = useWords(webhookWords);
  const answer = useAnswer(listWebhookEvents, {});
  return (
    <>
      <Field name="name" label={say("name")} hint={say("nameHint")} required autoFocus />
      <Field name="url" type="code" label={say("url")} hint={say("urlHint")} required />
      <Field name="events" label={say("events")} required>
        {({ label, error, value, onChange, withAsterisk }) => (
          <Checkbox.Group
            label={label}
            error={error}
            value={value as string[]}
            onChange={onChange}
            withAsterisk={withAsterisk}
          >
            <Loaded answer={answer} skeleton={<FormSkeleton fields={3} />}>
              {({ data }) => (
                <Stack gap="narrow">
                  {data.map(({ event, name, line, isAllowed }) => {
                    const isOpen = isAllowed || chosen.includes(event);
                    const description = isOpen ? line : say("notAllowed");
                    return (
                      <Checkbox
                        key={event}
                        size="md"
                        value={event}
                        label={name}
                        description={description}
                        disabled={!isOpen}
                      />
                    );
                  })}
                  {chosen
                    .filter((event) => data.every((known) => known.event !== event))
                    .map((event) => (
                      <Checkbox
                        key={event}
                        size="md"
                        value={event}
                        label={<Ltr>{event}</Ltr>}
                        description={say("eventGone")}
                      />
                    ))}
                </Stack>
              )}
            </Loaded>
          </Checkbox.Group>
        )}
      </Field>
    </>
  );
};
