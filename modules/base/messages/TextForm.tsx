import { Select } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { MessageText } from "./MessageText.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { useQuietHours } from "./QuietHours.tsx";
import { isLater } from "./text-rules.ts";
import { saveSmsProvider } from "./provider-contract.ts";
import { possibleTexts, type PossibleText, sendText } from "./text-contract.ts";
import { templateWords } from "./template-screen-words.ts";
import { textWords } from "./text-screen-words.ts";
import classes from "./text-form.module.css";

type Props = {
  kind: string;
  id: string;
  /** Absent: it is chosen here. */
  language?: Language;
  onSent?: () => void;
  /** In a dialog: sending is its action, beside cancel. */
  beside?: ReactNode;
};

/** The texts that can be sent about a record. */
export const usePossibleTexts = (kind: string, id: string, when = true) =>
  useAnswer(possibleTexts, { query: { kind, thingId: id } }, { when });

/** Sends a text message about a record; its text is chosen and shown before. */
export const TextForm = ({ kind, id, ...shown }: Props) => {
  const answer = usePossibleTexts(kind, id);
  return (
    <Loaded answer={answer} skeleton={<FormSkeleton fields={2} />}>
      {(choices) => <Choice about={{ kind, thingId: id }} choices={choices} {...shown} />}
    </Loaded>
  );
};

type ChoiceProps = Omit<Props, "kind" | "id"> & {
  about: { kind: string; thingId: string };
  choices: Answer<typeof possibleTexts>;
};

const Choice = ({ about, choices, onSent, beside, ...props }: ChoiceProps) => {
  const { recipient, hasProvider, data } = choices;
  const [own, setOwn] = useState(choices.language);
  const language = props.language ?? own;
  const say = useWords(textWords);
  const askAboutQuietHours = useQuietHours();
  const [sent, setSent] = useState(0);
  const [name, setName] = useState<string | null>(null);
  const chosen = data.find((text) => keyOf(text) === name) ?? data[0];
  if (!chosen) return <p className={classes.line}>{say("noTexts")}</p>;
  const showState = ({ state, dueAt }: Answer<typeof sendText>) =>
    toast(say(state === "kept" ? "kept" : isLater(dueAt) ? "later" : "sent"));
  return (
    <Form
      key={sent}
      sends={sendText}
      initial={{ to: recipient.phone ?? "" }}
      fixed={{ ...about, language, ...(chosen.templateId && { templateId: chosen.templateId }) }}
      settles={askAboutQuietHours}
      submit={say("send")}
      submitIcon={<IconMessage size={20} stroke={1.75} aria-hidden />}
      failed={say("notSent")}
      beside={beside}
      plain={!beside}
      onDone={(message) => {
        showState(message);
        setSent(sent + 1);
        onSent?.();
      }}
    >
      {!hasProvider && <WithoutProvider />}
      {!props.language && <LanguageChoice value={own} onChange={setOwn} label={say("languageOf")} />}
      {data.length > 1 && (
        <Select
          label={say("text")}
          value={keyOf(chosen)}
          onChange={setName}
          data={data.map((text) => ({ value: keyOf(text), label: text.name ?? say("withLink") }))}
          allowDeselect={false}
        />
      )}
      <Preview text={chosen[language]} language={language} />
      <Field name="to" type="phone" label={say("to")} required autoComplete="off" />
    </Form>
  );
};

const keyOf = ({ templateId }: PossibleText) => templateId ?? "link";

const Preview = ({ text: { text, parts }, language }: { text: PossibleText["en"]; language: Language }) => {
  const say = useWords(templateWords);
  const inDigits = useDigits();
  return (
    <section aria-label={say("preview")}>
      <MessageText text={text} language={language}>
        <div className={classes.line}>{inDigits(say("parts", { parts }))}</div>
      </MessageText>
    </section>
  );
};

const WithoutProvider = () => {
  const say = useWords(textWords);
  const may = useMay();
  return (
    <div className={classes.line}>
      <StatusWord tone="wait" icon="archive">
        {say("noProvider")}
      </StatusWord>
      {may(saveSmsProvider.needs) && (
        <LinkButton to="/back/settings/sms-provider" variant="subtle">
          {say("setUp")}
        </LinkButton>
      )}
    </div>
  );
};
