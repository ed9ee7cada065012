import { Button } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import Pad from "signature_pad";
import { useWords } from "../../platform/web/language.tsx";
import classes from "./instruments.module.css";
import { entryCardWords } from "./words.ts";

export const signatureWidth = 500;
export const signatureHeight = 300;

/** A 500 × 300 pad. Gives the signature as a PNG data URL after each stroke, and undefined when it is empty again. */
export const SignaturePad = ({ onChange }: { onChange: (signature: string | undefined) => void }) => {
  const say = useWords(entryCardWords);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const [empty, setEmpty] = useState(true);

  const signed = useEffectEvent((made: Pad) => {
    setEmpty(false);
    onChange(onPaper(made, canvas.current?.offsetWidth ?? signatureWidth));
  });
  useEffect(() => {
    const board = canvas.current;
    if (!board) return;
    const made = new Pad(board, { penColor: getComputedStyle(board).color, minWidth: 1.2, maxWidth: 3.2 });
    pad.current = made;
    const tell = () => signed(made);
    made.addEventListener("endStroke", tell);
    const watcher = new ResizeObserver(() => fit(made, board));
    watcher.observe(board);
    return () => {
      watcher.disconnect();
      made.removeEventListener("endStroke", tell);
      made.off();
    };
  }, []);

  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
    onChange(undefined);
  };

  return (
    <div className={classes.pad}>
      <canvas ref={canvas} aria-label={say("signature")} role="img" />
      <span className={classes.padLine} />
      {empty && <span className={classes.padHint}>{say("signHere")}</span>}
      {!empty && (
        <Button className={classes.padClear} variant="subtle" color="gray" leftSection={<IconEraser size={18} />} onClick={clear}>
          {say("clear")}
        </Button>
      )}
    </div>
  );
};

/** As many pixels as the screen has, also after the tablet is turned; what is signed grows or shrinks along. */
const fit = (pad: Pad, board: HTMLCanvasElement) => {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const before = board.width / ratio;
  if (board.offsetWidth === 0 || Math.round(board.offsetWidth * ratio) === board.width) return;
  const strokes = scaled(pad, board.offsetWidth / before);
  board.width = Math.round(board.offsetWidth * ratio);
  board.height = Math.round(board.offsetHeight * ratio);
  board.getContext("2d")?.scale(ratio, ratio);
  pad.clear();
  if (strokes.length > 0) pad.fromData(strokes);
};

/** Dark ink on nothing, whatever the theme and the pad's size on screen: what is kept must read on paper. */
const onPaper = (pad: Pad, width: number) => {
  const copy = document.createElement("canvas");
  copy.width = signatureWidth;
  copy.height = signatureHeight;
  new Pad(copy).fromData(scaled(pad, signatureWidth / width).map((stroke) => ({ ...stroke, penColor: "#1E1A23" })));
  return copy.toDataURL("image/png");
};

const scaled = (pad: Pad, by: number) =>
  pad.toData().map((stroke) => ({ ...stroke, points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })) }));
