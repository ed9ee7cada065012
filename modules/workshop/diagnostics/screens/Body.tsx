import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { DrawingBoard } from "../../../base/drawing/DrawingBoard.tsx";
import { summaryWords } from "../screen-words.ts";
import { strokesIn } from "../values.ts";
import classes from "./diagnostics.module.css";
import type { StepProps } from "./step-props.ts";

/** Step 4: dents and scratches, drawn over the car with a thin or thick pen. */
export const Body = ({ entering: { entries, set } }: StepProps) => {
  const say = useWords(summaryWords);
  return (
    <Section title={say("drawing")}>
      <div className={classes.board}>
        <DrawingBoard pens strokes={strokesIn(entries)} onChange={(strokes) => set("drawing_strokes", strokes)} />
      </div>
    </Section>
  );
};
