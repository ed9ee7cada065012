import { useWords } from "../../../../platform/web/language.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { answeredAlike, type Choices, type SheetGroup } from "../answer-sheet.ts";
import { answers } from "../rules.ts";
import { answerWords } from "../answer-words.ts";
import classes from "./answer.module.css";

type Props = { groups: readonly SheetGroup[]; choose: (change: (before: Choices) => Choices) => void };

/** The same answer to everything that is not approved, by one tap. */
export const AnswerAll = ({ groups, choose }: Props) => {
  const say = useWords(answerWords);
  if (groups.filter(({ answer }) => answer !== "yes").length < 2) return null;
  return (
    <div className={classes.all}>
      {answers.map((answer) => (
        <Button
          key={answer}
          variant="default"
          onClick={() => choose((before) => answeredAlike(groups, before, answer))}
        >
          {say(`${answer}-all`)}
        </Button>
      ))}
    </div>
  );
};
