import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type PointerEvent, useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { maxMarks, type PhotoMark, type Place } from "../media/marks.ts";
import { inPixels, isVisible, lineWidth, markColour, pathOf, type Size, wordHeight } from "./mark-paths.ts";
import classes from "./photo-marks.module.css";
import { drawingWords } from "./words.ts";
import { ownDirection } from "../../../platform/web/own-direction.ts";

type Props = {
  photoUrl: string;
  marks: readonly PhotoMark[];
  onChange: (marks: PhotoMark[]) => void;
  disabled?: boolean;
};

type Tool = PhotoMark["kind"];

/** A photo on which a finger draws circles and arrows, and places words. Each mark can be undone. */
export const PhotoMarks = ({ photoUrl, marks, onChange, disabled }: Props) => {
  const say = useWords(drawingWords);
  const [tool, setTool] = useState<Tool>("circle");
  const [text, setText] = useState("");
  const [size, setSize] = useState<Size>();
  const add = (mark: PhotoMark) => {
    if (marks.length < maxMarks) onChange([...marks, mark]);
  };
  return (
    <div>
      <div className={classes.frame}>
        <div className={classes.photo} data-marked-photo>
          <img
            src={photoUrl}
            alt={say("photo")}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          {size && <Board {...{ size, marks, add, tool, text, disabled }} />}
        </div>
      </div>
      <div className={classes.tools}>
        <SegmentedControl
          size="md"
          aria-label={say("tool")}
          value={tool}
          disabled={disabled ?? false}
          onChange={(chosen) => setTool(tools.find((item) => item === chosen) ?? "circle")}
          data={tools.map((value) => ({ value, label: say(value) }))}
        />
        <Button
          variant="default"
          disabled={disabled === true || marks.length === 0}
          leftSection={<IconArrowBackUp size={18} stroke={2} aria-hidden className="flips" />}
          onClick={() => onChange(marks.slice(0, -1))}
        >
          {say("undo")}
        </Button>
      </div>
      {tool === "word" && (
        <TextInput
          label={say("wordToPlace")}
          description={say("placeHint")}
          value={text}
          {...ownDirection(text)}
          maxLength={40}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </div>
  );
};

const tools = ["circle", "arrow", "word"] as const;

type BoardProps = {
  size: Size;
  marks: readonly PhotoMark[];
  add: (mark: PhotoMark) => void;
  tool: Tool;
  text: string;
  disabled: boolean | undefined;
};

const Board = ({ size, marks, add, tool, text, disabled }: BoardProps) => {
  const say = useWords(drawingWords);
  const [drag, setDrag] = useState<{ pointer: number; from: Place; to: Place }>();
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (disabled || drag || !event.isPrimary || event.button !== 0) return;
    const from = placeOf(event);
    if (tool === "word") {
      const typed = text.trim();
      if (typed !== "") add({ kind: "word", at: from, text: typed });
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ pointer: event.pointerId, from, to: from });
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (drag?.pointer === event.pointerId) setDrag({ ...drag, to: placeOf(event) });
  };
  const lift = (event: PointerEvent<SVGSVGElement>) => {
    if (drag?.pointer !== event.pointerId) return;
    const to = event.type === "pointerup" ? placeOf(event) : drag.to;
    setDrag(undefined);
    if (tool !== "word" && isVisible(drag.from, to)) add({ kind: tool, from: drag.from, to });
  };
  const drawn: readonly PhotoMark[] =
    drag && tool !== "word" ? [...marks, { kind: tool, from: drag.from, to: drag.to }] : marks;
  return (
    <svg
      className={classes.board}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={say("marks", { count: marks.length })}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      {drawn.map((mark, at) => (
        <Mark key={at} mark={mark} size={size} />
      ))}
    </svg>
  );
};

/** As shares of the photo; a finger that leaves it stays at its edge. */
const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Place => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [share(clientX - left, width), share(clientY - top, height)];
};

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, part / whole)) * 10_000) / 10_000 : 0;

const Mark = ({ mark, size }: { mark: PhotoMark; size: Size }) => {
  const width = lineWidth(size);
  if (mark.kind === "word") {
    const [x, y] = inPixels(mark.at, size);
    return (
      <text
        x={x}
        y={y}
        className={classes.word}
        fontSize={wordHeight(size)}
        fill={markColour}
        stroke="#ffffff"
        strokeWidth={width * 2}
      >
        {mark.text}
      </text>
    );
  }
  const path = pathOf(mark, size);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke="#ffffff" strokeWidth={width * 2} />
      <path d={path} stroke={markColour} strokeWidth={width} />
    </g>
  );
};
