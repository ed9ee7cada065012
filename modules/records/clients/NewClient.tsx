import { z } from "zod";
import { hasPhrase, withPhrase } from "../../../platform/shared/ready-phrases.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { inLanguage } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Phrases } from "../../../platform/web/parts/Phrases.tsx";
import { CustomFields, useShownValues } from "../../base/custom-fields/CustomFields.tsx";
import { addClient, newClient, type Client } from "./contract.ts";
import { askAboutKnownPhone } from "./KnownPhone.tsx";
import { clientWords, readyNotes } from "./words.ts";

/** The API requires only the name; the form requires all three fields. */
const asked = {
  ...addClient,
  body: newClient.extend({ contactNumber: oneLine(40), note: z.string().trim().min(1).max(2000) }),
};

type Props = { opened: boolean; close: () => void; onMade: (client: Client) => void };

/** Name, phone and note of a new client. A known phone offers the client who has it. */
export const NewClient = ({ opened, close, onMade }: Props) => {
  const say = useWords(clientWords);
  const go = useGo();
  const shownValues = useShownValues();
  return (
    <Dialog title={say("newClient")} opened={opened} close={close}>
      <DialogForm
        sends={asked}
        draftKey="new-client"
        initial={{ customFields: {} }}
        body={({ customFields }) => ({ customFields: shownValues(customFields) })}
        submit={say("add")}
        done={say("saved")}
        onDone={onMade}
        settles={(problem) =>
          askAboutKnownPhone(problem, { title: say("knownPhone"), use: "open", keep: "addAnyway" })?.then((about) => {
            if (about?.answer === "use") go(`/back/clients/${about.client.id}`);
            return about?.answer === "keep" ? { confirm: true } : undefined;
          })
        }
      >
        <Field name="name" label={say("name")} autoFocus autoComplete="off" />
        <Field name="contactNumber" label={say("phone")} type="phone" />
        <ReadyNotes />
        <Field name="note" label={say("note")} type="textarea" />
        <CustomFields record="client" name="customFields" />
      </DialogForm>
    </Dialog>
  );
};

const ReadyNotes = () => {
  const say = useWords(clientWords);
  const language = useLanguage();
  const { values, set } = useFormValues();
  const note = typeof values["note"] === "string" ? values["note"] : "";
  return (
    <Phrases
      label={say("readyNotes")}
      phrases={readyNotes.map((phrase) => ({
        key: phrase.en,
        text: inLanguage(phrase, language),
        isChosen: hasPhrase(note, phrase),
      }))}
      toggle={(key) => {
        const phrase = readyNotes.find(({ en }) => en === key);
        if (phrase) set({ note: withPhrase(note, phrase, language) });
      }}
    />
  );
};
