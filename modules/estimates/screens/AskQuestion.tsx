import { useState } from "react";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { Button } from "../../../platform/web/plain/Button.tsx";
import { answerWords } from "../screen-words.ts";
import classes from "./answer.module.css";

const QuestionForm = lazyPart(async () => (await import("./QuestionForm.tsx")).QuestionForm);

/** A question back to the workshop. */
export const AskQuestion = ({ token }: { token: string }) => {
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
