import { Textarea, UnstyledButton } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { diagnosticMedia } from "../contract.ts";
import { Photos } from "../../media/Photos.tsx";
import { collectionOf, type Step } from "../rules.ts";
import { noteWords, phraseWords } from "../screen-words.ts";
import { withPhrase } from "../values.ts";
import classes from "./diagnostics.module.css";

type Props = { step: Step; diagnosticId: string; note: string; onChange: (note: string) => void; isMissing: boolean };

/** The note that ends every step: phrases by one tap, words by hand, photos and video beside. */
export const NoteBox = ({ step, diagnosticId, note, onChange, isMissing }: Props) => {
  const say = useWords(noteWords);
  const sayPhrase = useWords(phraseWords);
  const phrases = [sayPhrase(`a${step}`), sayPhrase(`b${step}`), sayPhrase(`c${step}`)];
  return (
    <div className={classes.noteBox}>
      <div className={classes.phrases} role="group" aria-label={say("phrases")}>
        {phrases.map((phrase) => <UnstyledButton key={phrase} className={classes.phrase} onClick={() => onChange(withPhrase(note, phrase))}>{phrase}</UnstyledButton>)}
      </div>
      <Textarea
        label={say("note")} withAsterisk rows={3} maxLength={4000} value={note} data-note onChange={(event) => onChange(event.currentTarget.value)}
        error={isMissing && note.trim() === "" ? say("noteMissing") : undefined}
      />
      <Photos of={diagnosticMedia} ownerId={diagnosticId} collection={collectionOf(step, "note")} title={say("files")} />
    </div>
  );
};
