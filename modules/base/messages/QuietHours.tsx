import { Button } from "@mantine/core";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { ask } from "../../../platform/web/parts/ask.tsx";
import { isProblem, type Problem } from "../../../platform/web/problem.ts";
import { inLanguage } from "../../../platform/shared/words.ts";
import { quietQuestion } from "./text-contract.ts";
import { textWords } from "./text-screen-words.ts";
import classes from "./text-form.module.css";

type Answer = "now" | "wait";
type Settled = { confirm?: true; values?: { wait: true } };

/**
 * Asks whether a message is sent at night or waits until the morning, which is not offered if it can be sent only
 * until an earlier instant. Undefined for other refusals.
 */
export const useQuietHours = (sendableUntil?: string) => {
  const language = useLanguage();
  return (problem: Problem): Promise<Settled | undefined> | undefined => {
    const night = isProblem(problem, "needs-confirmation") && quietQuestion.safeParse(problem.extra).data;
    if (!night) return undefined;
    const canWait = !sendableUntil || Date.parse(night.quietUntil) < Date.parse(sendableUntil);
    return ask<Answer>(inLanguage(textWords.quietTitle, language), (give) => (
      <Question give={give} canWait={canWait} />
    )).then((answer) => (answer === "now" ? { confirm: true } : answer && { values: { wait: true } }));
  };
};

const Question = ({ give, canWait }: { give: (answer: Answer) => void; canWait: boolean }) => {
  const say = useWords(textWords);
  return (
    <div className={classes.answers} data-acts>
      <p>{say("quietLine")}</p>
      {canWait ? (
        <Button onClick={() => give("wait")} data-autofocus>
          {say("sendInMorning")}
        </Button>
      ) : (
        <p>{say("dayEndsBefore")}</p>
      )}
      <Button variant="default" onClick={() => give("now")}>
        {say("sendNow")}
      </Button>
    </div>
  );
};
