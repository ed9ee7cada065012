import { SegmentedControl } from "@mantine/core";
import { useRef, useState } from "react";
import outline from "../../../../data/diagrams/body-outline.svg";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormState, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { DamageEditor } from "./DamageEditor.tsx";
import type { DamageMarks } from "../damage/marks.ts";
import { DrawingBoard } from "../../../base/drawing/DrawingBoard.tsx";
import classes from "./entry-card.module.css";
import type { Stroke } from "../../../base/drawing/stroke.ts";
import { drawingImage } from "../../../base/drawing/strokes.ts";
import { drawingWords } from "../../../base/drawing/words.ts";
import { entryCardWords } from "../words.ts";

type Way = "parts" | "drawing";

/** Damage marked on parts, or drawn over the car; a card may have both. */
export const DamageFields = () => {
  const say = useWords(entryCardWords);
  const { values } = useFormValues();
  const strokes = (values.carInspectionStrokes as Stroke[] | undefined) ?? [];
  const marks = (values.damageMarks as DamageMarks | null | undefined) ?? {};
  const marked = Object.keys(marks).length;
  const [way, setWay] = useState<Way>(strokes.length > 0 && marked === 0 ? "drawing" : "parts");
  const label = (word: string, count: number) => (
    <span>
      {word}
      {count > 0 && (
        <span className={classes.quiet}>
          {" "}
          <Count of={count} />
        </span>
      )}
    </span>
  );
  const choice = (
    <SegmentedControl
      aria-label={say("howToMark")}
      value={way}
      onChange={(chosen) => setWay(chosen === "drawing" ? "drawing" : "parts")}
      data={[
        { value: "parts", label: label(say("onParts"), marked) },
        { value: "drawing", label: label(say("byHand"), strokes.length) },
      ]}
    />
  );
  return (
    <Section title={say("damage")} act={choice}>
      {way === "parts" ? (
        <Field name="damageMarks">{({ onChange }) => <DamageEditor marks={marks} onChange={onChange} />}</Field>
      ) : (
        <Field name="carInspectionStrokes">{() => <Drawing strokes={strokes} />}</Field>
      )}
    </Section>
  );
};

/** The picture is made after each stroke; the card is not sent before. Unchanged strokes leave the picture unchanged. */
const Drawing = ({ strokes }: { strokes: readonly Stroke[] }) => {
  const sayDrawing = useWords(drawingWords);
  const { values, set } = useFormValues();
  const { holdSubmit } = useFormState();
  const first = useRef({ strokes, image: values.carInspectionImage });
  const latest = useRef(strokes);
  const draw = async (drawn: Stroke[]) => {
    latest.current = drawn;
    const isAsFirst = JSON.stringify(drawn) === JSON.stringify(first.current.strokes);
    const isEmpty = drawn.length === 0;
    set({
      carInspectionStrokes: drawn,
      ...((isAsFirst || isEmpty) && { carInspectionImage: isAsFirst ? first.current.image : null }),
    });
    if (isAsFirst || isEmpty) return;
    const release = holdSubmit();
    try {
      const carInspectionImage = await drawingImage(outline, drawn);
      if (latest.current === drawn) set({ carInspectionImage });
    } finally {
      release();
    }
  };
  return (
    <>
      <p className={classes.counted}>{sayDrawing("marks", { count: strokes.length })}</p>
      <DrawingBoard strokes={strokes} onChange={(drawn) => void draw(drawn)} />
    </>
  );
};
