import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Percent } from "./Hours.tsx";
import { efficiencyTone } from "./rules.ts";
import { techniciansWords } from "./screen-words.ts";
import { percentText } from "./shown.ts";
import classes from "./technicians.module.css";

const tones = { good: classes.good, bad: classes.bad, plain: classes.strong };

/** An efficiency over what it was. */
export const EfficiencyCell = ({ of, before }: { of: number | null; before: number | null }) => {
  const say = useWords(techniciansWords);
  const inDigits = useDigits();
  return (
    <td data-amount>
      <span className={tones[efficiencyTone(of)]}>
        <Percent of={of} />
      </span>
      {before !== null && (
        <span className={classes.small}>{say("was", { percent: isolated(inDigits(percentText(before))) })}</span>
      )}
    </td>
  );
};
