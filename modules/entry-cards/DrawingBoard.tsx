import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconEraser } from "@tabler/icons-react";
import { useRef, useState, type PointerEvent } from "react";
import outline from "../../data/diagrams/body-outline.svg";
import { useWords } from "../../platform/web/language.tsx";
import classes from "./instruments.module.css";
import { boardHeight, boardWidth, penWidths, type PenWidth, type Stroke } from "./strokes.ts";
import { entryCardWords } from "./words.ts";

type Props = {
  strokes: readonly Stroke[];
  onChange?: (strokes: Stroke[]) => void;
  /** A thin and a thick pen to choose from; thin alone without it. */
  pens?: boolean;
};

/** The red pen on the body outline. The car is the same way round in both languages; its sides are named on it. */
export const DrawingBoard = ({ strokes, onChange, pens }: Props) => {
  const say = useWords(entryCardWords);
  const pen = useRef<SVGSVGElement>(null);
  const [drawing, setDrawing] = useState<Stroke>();
  const [undone, setUndone] = useState<readonly Stroke[]>([]);
  const [width, setWidth] = useState<PenWidth>(penWidths[0]);

  const pointOf = (event: PointerEvent): [number, number] => {
    const box = pen.current?.getBoundingClientRect() ?? new DOMRect(0, 0, boardWidth, boardHeight);
    return [round(((event.clientX - box.left) / box.width) * boardWidth), round(((event.clientY - box.top) / box.height) * boardHeight)];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!onChange || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing({ points: [pointOf(event)], ...(width !== penWidths[0] && { width }) });
  };
  const draw = (event: PointerEvent) => {
    if (drawing && event.isPrimary) setDrawing({ ...drawing, points: [...drawing.points, pointOf(event)] });
  };
  const lift = () => {
    if (drawing && onChange) change([...strokes, drawing], []);
    setDrawing(undefined);
  };
  /** What was taken back can be drawn again until another line is drawn. */
  const change = (kept: Stroke[], takenBack: readonly Stroke[]) => {
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
        <svg
          ref={pen} className={classes.pen} viewBox={`0 0 ${boardWidth} ${boardHeight}`} data-locked={onChange ? undefined : true}
          role="img" aria-label={`${say("drawing")}: ${say("marks", { count: strokes.length })}`}
          onPointerDown={begin} onPointerMove={draw} onPointerUp={lift} onPointerCancel={lift}
        >
          {[...strokes, ...(drawing ? [drawing] : [])].map((stroke, at) => (
            <polyline key={at} points={lineOf(stroke)} fill="none" stroke="#D92D20" strokeWidth={stroke.width ?? penWidths[0]} strokeLinecap="round" strokeLinejoin="round" />
          ))}
        </svg>
      </div>
      {onChange && strokes.length === 0 && <p className={classes.drawHint}>{say("drawHint")}</p>}
      {onChange && (strokes.length > 0 || undone.length > 0) && (
        <div className={classes.tools}>
          <Button variant="default" disabled={strokes.length === 0} leftSection={<IconArrowBackUp size={18} stroke={2} aria-hidden className="flips" />} onClick={() => change(strokes.slice(0, -1), [...undone, ...strokes.slice(-1)])}>{say("undo")}</Button>
          <Button variant="default" disabled={undone.length === 0} leftSection={<IconArrowForwardUp size={18} stroke={2} aria-hidden className="flips" />} onClick={() => change([...strokes, ...undone.slice(-1)], undone.slice(0, -1))}>{say("redo")}</Button>
          <Button variant="default" disabled={strokes.length === 0} leftSection={<IconEraser size={18} stroke={2} aria-hidden />} onClick={() => change([], strokes.toReversed())}>{say("clear")}</Button>
        </div>
      )}
      {onChange && pens && (
        <SegmentedControl
          fullWidth className={classes.pens} value={String(width)} onChange={(chosen) => setWidth(penWidths.find((one) => String(one) === chosen) ?? penWidths[0])} aria-label={say("pen")}
          data={[{ value: String(penWidths[0]), label: say("thinPen") }, { value: String(penWidths[1]), label: say("thickPen") }]}
        />
      )}
    </div>
  );
};

const round = (value: number) => Math.round(value * 10) / 10;

/** A tap is a dot: a line needs a second point to be seen. */
const lineOf = ({ points }: Stroke) => (points.length === 1 ? [...points, [points[0]![0] + 0.5, points[0]![1]]] : points).map((point) => point.join(",")).join(" ");
