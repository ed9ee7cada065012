import { Button } from "@mantine/core";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { ask } from "../../platform/web/parts/ask.tsx";
import { isProblem, type Problem } from "../../platform/web/problem.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { quietQuestion } from "./text-contract.ts";
import { textWords } from "./text-screen-words.ts";
import classes from "./text-form.module.css";

type Answer = "now" | "wait";

/** Asks whether a message is sent at night or waits until the morning. Undefined for other refusals. */
export const useQuietHours = () => {
  const language = useLanguage();
  return (problem: Problem) =>
    isProblem(problem, "needs-confirmation") && quietQuestion.safeParse(problem.extra).success
      ? ask<Answer>(inLanguage(textWords.quietTitle, language), (give) => <Question give={give} />).then((answer) =>
          answer === "now" ? { confirm: true } : answer && { values: { wait: true } },
        )
      : undefined;
};

const Question = ({ give }: { give: (answer: Answer) => void }) => {
  const say = useWords(textWords);
  return (
    <div className={classes.answers} data-acts>
      <p>{say("quietLine")}</p>
      <Button onClick={() => give("wait")} data-autofocus>
        {say("sendInMorning")}
      </Button>
      <Button variant="default" onClick={() => give("now")}>
        {say("sendNow")}
      </Button>
    </div>
  );
};
