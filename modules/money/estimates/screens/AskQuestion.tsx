import { useState } from "react";
import { IconMessageQuestion } from "@tabler/icons-react";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { answerWords } from "../answer-words.ts";
import type { SharedEstimate } from "../shared-contract.ts";
import classes from "./answer.module.css";

const QuestionForm = lazyPart(async () => (await import("./QuestionForm.tsx")).QuestionForm);

type Props = { token: string; questions: SharedEstimate["questions"]; /** The shop's. */ zone: string };

/** What was asked, and a question back to the workshop. */
export const AskQuestion = ({ token, questions, zone }: Props) => (
  <>
    {questions.length > 0 && <Asked questions={questions} zone={zone} />}
    <Ask token={token} />
  </>
);

const Asked = ({ questions, zone }: Omit<Props, "token">) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <section className={classes.asked}>
      <ul>
        {questions.map(({ text, createdAt }) => (
          <li key={createdAt}>
            <span>{say("youAsked", { when: inDigits(readableDate(dateIn(createdAt, zone), language)) })}</span>
            <p>
              <Name>{text}</Name>
            </p>
          </li>
        ))}
      </ul>
      <p>{say("askedLine")}</p>
    </section>
  );
};

const Ask = ({ token }: { token: string }) => {
  const [asking, setAsking] = useState(false);
  const begin = <BeginButton ask={() => setAsking(true)} />;
  if (!asking) return begin;
  const close = () => setAsking(false);
  return <QuestionForm token={token} close={close} waiting={begin} missed={close} />;
};

const BeginButton = ({ ask }: { ask: () => void }) => {
  const say = useWords(answerWords);
  return (
    <Button
      variant="default"
      className={classes.ask}
      leftSection={<IconMessageQuestion size={20} stroke={1.75} aria-hidden />}
      onClick={ask}
    >
      {say("question")}
    </Button>
  );
};
