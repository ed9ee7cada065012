import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconEraser } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import outline from "../../../data/diagrams/body-outline.svg";
import { useWords } from "../../../platform/web/language.tsx";
import classes from "./drawing.module.css";
import type { Stroke } from "./stroke.ts";
import { penWidths, type PenWidth } from "./strokes.ts";
import { useStrokes } from "./use-strokes.ts";
import { drawingWords } from "./words.ts";

type Props = {
  strokes: readonly Stroke[];
  onChange?: (strokes: Stroke[]) => void;
  pens?: boolean;
};

/** Drawing with a red pen on the body outline. The car is never mirrored; its sides are labelled. */
export const DrawingBoard = ({ strokes, onChange, pens }: Props) => {
  const say = useWords(drawingWords);
  const board = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState<PenWidth>(penWidths[0]);
  const { undone, change } = useStrokes({ board, strokes, onChange, width });
  return (
    <div className={classes.board}>
      <div className={classes.paper}>
        <img src={outline} alt="" className={classes.outline} draggable={false} />
        <span className={`${classes.side} ${classes.sideFront}`}>{say("front")}</span>
        <span className={`${classes.side} ${classes.sideLeft}`}>{say("leftSide")}</span>
        <span className={`${classes.side} ${classes.sideRight}`}>{say("rightSide")}</span>
        <canvas
          ref={board}
          className={classes.pen}
          data-locked={onChange ? undefined : true}
          role="img"
          aria-label={`${say("drawing")}: ${say("marks", { count: strokes.length })}`}
        />
      </div>
      {onChange && strokes.length === 0 && <p className={classes.drawHint}>{say("drawHint")}</p>}
      {onChange && (strokes.length > 0 || undone.length > 0) && <Tools {...{ strokes, undone, change }} />}
      {onChange && pens && <PenChoice width={width} choose={setWidth} />}
    </div>
  );
};

type ToolsProps = { strokes: readonly Stroke[] } & ReturnType<typeof useStrokes>;

const Tools = ({ strokes, undone, change }: ToolsProps) => {
  const say = useWords(drawingWords);
  return (
    <div className={classes.tools}>
      <Tool
        sign={<IconArrowBackUp size={18} stroke={2} aria-hidden className="flips" />}
        disabled={strokes.length === 0}
        onClick={() => change(strokes.slice(0, -1), [...undone, ...strokes.slice(-1)])}
      >
        {say("undo")}
      </Tool>
      <Tool
        sign={<IconArrowForwardUp size={18} stroke={2} aria-hidden className="flips" />}
        disabled={undone.length === 0}
        onClick={() => change([...strokes, ...undone.slice(-1)], undone.slice(0, -1))}
      >
        {say("redo")}
      </Tool>
      <Tool
        sign={<IconEraser size={18} stroke={2} aria-hidden />}
        disabled={strokes.length === 0}
        onClick={() => change([], strokes.toReversed())}
      >
        {say("clear")}
      </Tool>
    </div>
  );
};

type ToolProps = { sign: ReactNode; disabled: boolean; onClick: () => void; children: ReactNode };

const Tool = ({ sign, disabled, onClick, children }: ToolProps) => (
  <Button variant="default" disabled={disabled} leftSection={sign} onClick={onClick}>
    {children}
  </Button>
);

const PenChoice = ({ width, choose }: { width: PenWidth; choose: (width: PenWidth) => void }) => {
  const say = useWords(drawingWords);
  return (
    <SegmentedControl
      fullWidth
      className={classes.pens}
      value={String(width)}
      onChange={(chosen) => choose(penWidths.find((width) => String(width) === chosen) ?? penWidths[0])}
      aria-label={say("pen")}
      data={[
        { value: String(penWidths[0]), label: say("thinPen") },
        { value: String(penWidths[1]), label: say("thickPen") },
      ]}
    />
  );
};
