import { Textarea } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { Phrases } from "../../../../platform/web/parts/Phrases.tsx";
import { diagnosticMedia } from "../contract.ts";
import { drawOnPhoto } from "../../../base/drawing/draw-on-photo.tsx";
import { Photos } from "../../../base/media/screens/Photos.tsx";
import { phrasesOfStep, phraseWords } from "../phrases.ts";
import { collectionOf, type Step } from "../rules.ts";
import { noteWords } from "../screen-words.ts";
import { hasNote, noteIn, phrasesIn, togglePhrase } from "../values.ts";
import classes from "./diagnostics.module.css";
import type { StepEntering } from "./use-step-entries.ts";
import { ownDirection } from "../../../../platform/web/own-direction.ts";

type Props = { step: Step; diagnosticId: string; entering: StepEntering; isMissing: boolean };

/** The note at the end of every step: ready phrases, text, photos and videos. */
export const NoteBox = ({ step, diagnosticId, entering: { entries, set }, isMissing }: Props) => {
  const say = useWords(noteWords);
  const sayPhrase = useWords(phraseWords);
  const chosen = phrasesIn(entries);
  return (
    <div className={classes.noteBox}>
      <Phrases
        label={say("phrases")}
        phrases={phrasesOfStep[step].map((key) => ({ key, text: sayPhrase(key), isChosen: chosen.includes(key) }))}
        toggle={(phrase) => set("phrases", togglePhrase(step, chosen, phrase))}
      />
      <Textarea
        label={say("note")}
        withAsterisk={chosen.length === 0}
        rows={3}
        maxLength={4000}
        value={noteIn(entries)}
        {...ownDirection(noteIn(entries))}
        data-note
        onChange={(event) => set("note", event.currentTarget.value)}
        error={isMissing && !hasNote(entries) ? say("noteMissing") : undefined}
      />
      <Photos
        of={diagnosticMedia}
        ownerId={diagnosticId}
        collection={collectionOf(step, "note")}
        title={say("files")}
        drawing={drawOnPhoto}
      />
    </div>
  );
};
