import { useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { steps } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import classes from "./diagnostics.module.css";

const ruleOf = {
  1: "grade15",
  2: "grade2",
  3: "grade3",
  4: "grade47",
  5: "grade15",
  6: "grade6",
  7: "grade47",
} as const;

export const GradingRules = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const say = useWords(stepWords);
  return (
    <Dialog opened={opened} close={close} title={say("grading")}>
      <p className={classes.grade}>{say("gradeShare")}</p>
      <dl className={classes.grades}>
        {steps.map((step) => (
          <div key={step} className={classes.gradeRow}>
            <dt>{say(`long${step}`)}</dt>
            <dd>{say(ruleOf[step])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
