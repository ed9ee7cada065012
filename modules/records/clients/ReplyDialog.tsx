import { Select } from "@mantine/core";
import { useState } from "react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import type { Answer } from "../../../platform/shared/route.ts";
import { type Language, isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { LanguageChoice } from "../../base/messages/LanguageChoice.tsx";
import { MessageText } from "../../base/messages/MessageText.tsx";
import { useQuietHours } from "../../base/messages/QuietHours.tsx";
import { isLater } from "../../base/messages/text-rules.ts";
import classes from "./received.module.css";
import { listReplyTemplates, type ReceivedMessage, replyToMessage } from "./whatsapp-contract.ts";
import { receivedWords } from "./whatsapp-screen-words.ts";

type Props = { to: ReceivedMessage; close: () => void };

/** Answers a WhatsApp message: with any text for a day, then with an approved template. */
export const ReplyDialog = ({ to, close }: Props) => {
  const say = useWords(receivedWords);
  // What was typed stays if the day ends meanwhile; the refusal then says why.
  const [anyTextUntil] = useState(to.anyTextUntil);
  const title = say("replyTo", { name: isolatedName(to.client?.name ?? to.profileName ?? to.phone) });
  if (anyTextUntil === null) return <TemplateReply to={to} title={title} close={close} />;
  return <TextReply to={to} title={title} close={close} anyTextUntil={anyTextUntil} />;
};

type Titled = Props & { title: string };

/** What both forms of a reply share; any text can be sent until an instant, a template always. */
const useReply = ({ to, title, close }: Titled, anyTextUntil?: string) => {
  const say = useWords(receivedWords);
  return {
    title,
    line: <Written by={to} />,
    sends: replyToMessage,
    params: { id: to.id },
    settles: useQuietHours(anyTextUntil),
    submit: say("send"),
    onDone: ({ dueAt }: Answer<typeof replyToMessage>) => toast(say(isLater(dueAt) ? "later" : "sent")),
    failed: say("notSent"),
    close,
  };
};

const TextReply = ({ to, title, close, anyTextUntil }: Titled & { anyTextUntil: string }) => {
  const say = useWords(receivedWords);
  const reply = useReply({ to, title, close }, anyTextUntil);
  return (
    <FormDialog {...reply} initial={{ text: "" }}>
      <Field name="text" type="textarea" label={say("reply")} rows={4} required autoFocus />
      <Quiet as="p">
        {say("anyTextUntil")} <Day date={anyTextUntil} form="short" /> <Clock instant={anyTextUntil} />
      </Quiet>
    </FormDialog>
  );
};

const TemplateReply = ({ to, title, close }: Titled) => {
  const say = useWords(receivedWords);
  const answer = useAnswer(listReplyTemplates, { params: { id: to.id } });
  const choices = answer.data;
  if (!choices || choices.data.length === 0)
    return (
      <Dialog opened close={close} title={title}>
        <Written by={to} />
        <p>{say("dayOver")}</p>
        <Loaded answer={answer}>{() => <Quiet as="p">{say("noTemplates")}</Quiet>}</Loaded>
      </Dialog>
    );
  return <TemplateForm to={to} title={title} close={close} choices={choices} />;
};

const TemplateForm = ({ to, title, close, choices }: Titled & { choices: Answer<typeof listReplyTemplates> }) => {
  const say = useWords(receivedWords);
  const reply = useReply({ to, title, close });
  const [language, setLanguage] = useState<Language>(choices.language);
  const [chosenId, setChosen] = useState<string | null>(null);
  const chosen = choices.data.find(({ templateId }) => templateId === chosenId) ?? choices.data[0]!;
  return (
    <FormDialog {...reply} fixed={{ templateId: chosen.templateId, language }}>
      <p>{say("dayOver")}</p>
      <LanguageChoice value={language} onChange={setLanguage} label={say("languageOf")} />
      <Select
        label={say("template")}
        value={chosen.templateId}
        onChange={setChosen}
        data={choices.data.map(({ templateId, name }) => ({ value: templateId, label: name }))}
        allowDeselect={false}
      />
      <MessageText text={chosen[language]} language={language} />
    </FormDialog>
  );
};

const Written = ({ by: { body } }: { by: ReceivedMessage }) =>
  body === "" ? null : <Name className={classes.text}>{body}</Name>;
