import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconEraser } from "@tabler/icons-react";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import outline from "../../data/diagrams/body-outline.svg";
import { useWords } from "../../platform/web/language.tsx";
import { mostStrokes, type Stroke } from "./stroke.ts";
import classes from "./drawing.module.css";
import type { PenPoint } from "./pen-point.ts";
import { usePen, useSharpCanvas } from "./use-pen.ts";
import { boardHeight, boardWidth, fitted, onBoard, paintStroke, penWidths, type PenWidth } from "./strokes.ts";
import { drawingWords } from "./words.ts";

type Props = {
  strokes: readonly Stroke[];
  onChange?: (strokes: Stroke[]) => void;
  /** Offers a thin and a thick pen; otherwise only the thin one. */
  pens?: boolean;
};

/** Drawing with a red pen on the body outline. The car is never mirrored; its sides are labelled. */
export const DrawingBoard = ({ strokes, onChange, pens }: Props) => {
  const say = useWords(drawingWords);
  const board = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Stroke>(undefined);
  const latest = useRef(strokes);
  const [undone, setUndone] = useState<readonly Stroke[]>([]);
  const [width, setWidth] = useState<PenWidth>(penWidths[0]);

  const repaint = (context: CanvasRenderingContext2D) => {
    context.clearRect(0, 0, boardWidth, boardHeight);
    for (const stroke of [...strokes, ...(drawing.current ? [drawing.current] : [])]) paintStroke(context, stroke);
  };
  useSharpCanvas(board, boardWidth, repaint);
  const painted = useEffectEvent(() => {
    const context = board.current?.getContext("2d");
    if (context) repaint(context);
  });
  useLayoutEffect(() => {
    latest.current = strokes;
    painted();
  }, [strokes]);

  /** Drawn directly on the canvas; state is updated when the stroke ends. */
  const add = (points: readonly PenPoint[]) => {
    const stroke = drawing.current;
    const context = board.current?.getContext("2d");
    if (!stroke || !context) return;
    const from = stroke.points.length;
    for (const point of points.map(onBoard)) {
      const last = stroke.points.at(-1);
      if (last?.[0] !== point[0] || last[1] !== point[1]) stroke.points.push(point);
    }
    if (stroke.points.length > from) paintStroke(context, stroke, from);
  };
  usePen(board, onChange !== undefined, {
    begin: (point) => {
      if (latest.current.length >= mostStrokes) return;
      drawing.current = { points: [], ...(width !== penWidths[0] && { width }) };
      add([point]);
    },
    draw: add,
    lift: () => {
      const stroke = drawing.current;
      drawing.current = undefined;
      if (stroke) change([...latest.current, { ...stroke, points: fitted(stroke.points) }], []);
    },
  });
  /** Undone strokes can be redone until another stroke is drawn. */
  const change = (kept: Stroke[], takenBack: readonly Stroke[]) => {
    latest.current = kept;
    setUndone(takenBack);
    onChange?.(kept);
  };

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
      {onChange && (strokes.length > 0 || undone.length > 0) && (
        <div className={classes.tools}>
          <Button
            variant="default"
            disabled={strokes.length === 0}
            leftSection={<IconArrowBackUp size={18} stroke={2} aria-hidden className="flips" />}
            onClick={() => change(strokes.slice(0, -1), [...undone, ...strokes.slice(-1)])}
          >
            {say("undo")}
          </Button>
          <Button
            variant="default"
            disabled={undone.length === 0}
            leftSection={<IconArrowForwardUp size={18} stroke={2} aria-hidden className="flips" />}
            onClick={() => change([...strokes, ...undone.slice(-1)], undone.slice(0, -1))}
          >
            {say("redo")}
          </Button>
          <Button
            variant="default"
            disabled={strokes.length === 0}
            leftSection={<IconEraser size={18} stroke={2} aria-hidden />}
            onClick={() => change([], strokes.toReversed())}
          >
            {say("clear")}
          </Button>
        </div>
      )}
      {onChange && pens && (
        <SegmentedControl
          fullWidth
          className={classes.pens}
          value={String(width)}
          onChange={(chosen) => setWidth(penWidths.find((one) => String(one) === chosen) ?? penWidths[0])}
          aria-label={say("pen")}
          data={[
            { value: String(penWidths[0]), label: say("thinPen") },
            { value: String(penWidths[1]), label: say("thickPen") },
          ]}
        />
      )}
    </div>
  );
};
