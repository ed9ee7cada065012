import { Button } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
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

  useEffect(() => {
    if (!canvas.current) return;
    const width = canvas.current.offsetWidth;
    canvas.current.width = width;
    canvas.current.height = canvas.current.offsetHeight;
    const ink = getComputedStyle(canvas.current).color;
    const made = new Pad(canvas.current, { penColor: ink, minWidth: 1.2, maxWidth: 3.2 });
    pad.current = made;
    const changed = () => {
      setEmpty(false);
      onChange(onPaper(made, width));
    };
    made.addEventListener("endStroke", changed);
    return () => {
      made.removeEventListener("endStroke", changed);
      made.off();
    };
  }, [onChange]);

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

/** Dark ink on nothing, whatever the theme and the pad's size on screen: what is kept must read on paper. */
const onPaper = (pad: Pad, width: number) => {
  const scale = signatureWidth / width;
  const strokes = pad.toData().map((group) => ({
    ...group,
    penColor: "#1E1A23",
    points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
  const copy = document.createElement("canvas");
  copy.width = signatureWidth;
  copy.height = signatureHeight;
  new Pad(copy).fromData(strokes);
  return copy.toDataURL("image/png");
};
