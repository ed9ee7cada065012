import { Button } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { answerQuestion, type ClientQuestion, listQuestions, takeBackAnswer } from "../question-contract.ts";
import { questionWords } from "../question-words.ts";
import classes from "./questions.module.css";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";

type Props = { client: { id: string; name: string; contactNumber: string | null } };

/** What the client asked on the own page; answered or marked as answered here. Nothing without a question. */
export const ClientQuestions = ({ client: { id, name, contactNumber } }: Props) => {
  const say = useWords(questionWords);
  const sayKit = useWords(kitWords);
  const list = useList(listQuestions, { params: { id }, query: { limit: 10 } }, { live: "clients" });
  const [answering, setAnswering] = useState<ClientQuestion>();
  if (!list.rows || list.rows.length === 0) return null;
  return (
    <Section
      title={say("title")}
      act={
        contactNumber && (
          <Button
            component="a"
            variant="default"
            href={`tel:${contactNumber}`}
            aria-label={say("callNamed", { name: isolatedName(name) })}
            leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
          >
            {say("call")}
          </Button>
        )
      }
    >
      <ul>
        {list.rows.map((question) => (
          <Question key={question.id} of={question} answer={() => setAnswering(question)} />
        ))}
      </ul>
      {list.more && (
        <Button variant="subtle" onClick={list.more} loading={list.loadingMore}>
          {sayKit("showMore")}
        </Button>
      )}
      {answering && <AnswerDialog question={answering} close={() => setAnswering(undefined)} />}
    </Section>
  );
};

const Question = ({ of, answer }: { of: ClientQuestion; answer: () => void }) => {
  const say = useWords(questionWords);
  const inDigits = useDigits();
  const { id, text, about, createdAt, answeredAt, answer: words } = of;
  return (
    <li className={classes.question}>
      <div className={classes.words}>
        <Name className={classes.text}>{inDigits(text)}</Name>
        <Hint as="span">
          <Dotted>
            {[
              about && (
                <Link key="about" to={about.viewUrl}>
                  <Ltr>{about.label}</Ltr>
                </Link>
              ),
              <span key="when">
                <Day date={createdAt} form="short" /> <Clock instant={createdAt} />
              </span>,
            ]}
          </Dotted>
        </Hint>
        {words && <Name className={classes.answer}>{inDigits(words)}</Name>}
      </div>
      {answeredAt === null ? (
        <div className={classes.state}>
          <StatusWord tone="wait" icon="clock">
            {say("waiting")}
          </StatusWord>
          <May needs={answerQuestion.needs}>
            <Button variant="default" onClick={answer}>
              {say("answer")}
            </Button>
          </May>
        </div>
      ) : (
        <Answered id={id} of={of} answeredAt={answeredAt} />
      )}
    </li>
  );
};

type AnsweredProps = { id: string; of: ClientQuestion; answeredAt: string };

const Answered = ({ id, of: { answeredBy }, answeredAt }: AnsweredProps) => {
  const say = useWords(questionWords);
  const language = useLanguage();
  const { send, sending } = useSend(takeBackAnswer);
  const { attempt, refusal } = useRefusal();
  const reopen = () => attempt(say("notReopened"), () => send({ params: { id } }));
  return (
    <div className={classes.state}>
      <StatusWord tone="done" icon="done">
        {say("answered")}
      </StatusWord>
      <Hint as="span">
        <Dotted>
          {[
            answeredBy && <Name key="by">{nameIn(language, answeredBy)}</Name>,
            <Day key="on" date={answeredAt} form="short" />,
          ]}
        </Dotted>
      </Hint>
      {refusal}
      <May needs={takeBackAnswer.needs}>
        <Button variant="subtle" loading={sending} onClick={() => void reopen()}>
          {say("reopen")}
        </Button>
      </May>
    </div>
  );
};

const AnswerDialog = ({ question: { id, text }, close }: { question: ClientQuestion; close: () => void }) => {
  const say = useWords(questionWords);
  return (
    <FormDialog
      title={say("answerTitle")}
      line={<Name className={classes.text}>{text}</Name>}
      sends={answerQuestion}
      params={{ id }}
      initial={{ answer: "" }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
    >
      <Field name="answer" type="textarea" label={say("words")} hint={say("wordsHint")} rows={3} autoFocus />
    </FormDialog>
  );
};
