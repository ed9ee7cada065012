import { UnstyledButton } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { type Grade, grades } from "../../findings/rules.ts";
import { gradeWords } from "../../findings/screen-words.ts";
import classes from "./points.module.css";

type Props = { name: string; grade: Grade | undefined; onChange: (grade: Grade) => void };

/** How urgent a point is that requires a check: now, or at the next visit. */
export const PointGrade = ({ name, grade, onChange }: Props) => {
  const say = useWords(gradeWords);
  return (
    <div className={classes.grades} role="group" aria-label={name}>
      {grades.map((item) => (
        <UnstyledButton
          key={item}
          className={classes.grade}
          data-grade={item}
          aria-pressed={grade === item}
          aria-label={`${name}: ${say(item)}`}
          onClick={() => onChange(item)}
        >
          {say(item)}
        </UnstyledButton>
      ))}
    </div>
  );
};
