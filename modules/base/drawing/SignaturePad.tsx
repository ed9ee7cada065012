import { IconEraser } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Button } from "../../../platform/web/plain/Button.tsx";
import { type InkPoint, inkPoint, paintInk, signatureHeight, signatureWidth } from "./ink.ts";
import classes from "./drawing.module.css";
import type { PenPoint } from "./pen-point.ts";
import { usePen, useSharpCanvas } from "./use-pen.ts";
import { drawingWords } from "./words.ts";

/**
 * A 500 × 300 pad. Calls back with the signature as a PNG data URL after each stroke, and with undefined when it
 * is cleared.
 */
export const SignaturePad = ({ onChange }: { onChange: (signature: string | undefined) => void }) => {
  const say = useWords(drawingWords);
  const pad = useRef<HTMLCanvasElement>(null);
  const lines = useRef<InkPoint[][]>([]);
  const [empty, setEmpty] = useState(true);

  useSharpCanvas(pad, signatureWidth, (context) => paintAll(context, lines.current, colourOf(context)));

  const add = (points: readonly PenPoint[]) => {
    const line = lines.current.at(-1);
    const context = pad.current?.getContext("2d");
    if (!line || !context) return;
    const from = line.length;
    for (const point of points) line.push(inkPoint(point, line.at(-1)));
    paintInk(context, line, colourOf(context), from);
  };
  usePen(pad, true, {
    begin: (point) => {
      setEmpty(false);
      lines.current.push([]);
      add([point]);
    },
    draw: add,
    lift: () => onChange(onPaper(lines.current)),
  });

  const clear = () => {
    lines.current = [];
    pad.current?.getContext("2d")?.clearRect(0, 0, signatureWidth, signatureHeight);
    setEmpty(true);
    onChange(undefined);
  };

  return (
    <div className={classes.pad}>
      <canvas ref={pad} aria-label={say("signature")} role="img" />
      <span className={classes.padLine} />
      {empty && <span className={classes.padHint}>{say("signHere")}</span>}
      {!empty && (
        <Button className={classes.padClear} variant="subtle" leftSection={<IconEraser size={18} />} onClick={clear}>
          {say("clear")}
        </Button>
      )}
    </div>
  );
};

const colourOf = ({ canvas }: CanvasRenderingContext2D) => getComputedStyle(canvas).color;

const paintAll = (context: CanvasRenderingContext2D, lines: readonly InkPoint[][], colour: string) => {
  context.clearRect(0, 0, signatureWidth, signatureHeight);
  for (const line of lines) paintInk(context, line, colour);
};

/** Dark ink on a transparent background, whatever the theme and size on screen, because it is printed. */
const onPaper = (lines: readonly InkPoint[][]) => {
  const copy = document.createElement("canvas");
  copy.width = signatureWidth;
  copy.height = signatureHeight;
  const context = copy.getContext("2d");
  if (!context) throw new Error("this browser cannot draw");
  paintAll(context, lines, "#1E1A23");
  return copy.toDataURL("image/png");
};
