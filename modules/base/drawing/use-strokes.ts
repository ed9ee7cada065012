import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PenPoint } from "./pen-point.ts";
import { maxStrokes, type Stroke } from "./stroke.ts";
import { boardHeight, boardWidth, fitted, onBoard, paintStroke, penWidths, type PenWidth } from "./strokes.ts";
import { usePen, useSharpCanvas } from "./use-pen.ts";

type Strokes = {
  board: RefObject<HTMLCanvasElement | null>;
  strokes: readonly Stroke[];
  onChange: ((strokes: Stroke[]) => void) | undefined;
  width: PenWidth;
};

/** Paints the strokes on the canvas and draws new ones with the pen; undone ones can be redone until a new one is drawn. */
export const useStrokes = ({ board, strokes, onChange, width }: Strokes) => {
  const drawing = useRef<Stroke>(undefined);
  const latest = useRef(strokes);
  const [undone, setUndone] = useState<readonly Stroke[]>([]);

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
      if (latest.current.length >= maxStrokes) return;
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
  return { undone, change };
};
