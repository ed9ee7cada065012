import { Textarea, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { inLanguage, type Pair } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { hasPhrase, withPhrase } from "../point-notes.ts";
import { noteWords } from "../screen-words.ts";
import classes from "./diagnostics.module.css";
import { ownDirection } from "../../../platform/web/own-direction.ts";

type Props = {
  /** The point's name. */
  name: string;
  note: string;
  phrases: readonly Pair[];
  onChange: (note: string) => void;
};

/** The note of a point: ready phrases of one tap each, and text. */
export const PointNote = ({ name, note, phrases, onChange }: Props) => {
  const say = useWords(noteWords);
  const language = useLanguage();
  return (
    <div className={classes.pointNote}>
      <div className={classes.phrases} role="group" aria-label={say("phrasesOf", { name })}>
        {phrases.map((phrase) => (
          <UnstyledButton
            key={phrase.en}
            className={classes.phrase}
            aria-pressed={hasPhrase(note, phrase)}
            onClick={() => onChange(withPhrase(note, phrase, language))}
          >
            {hasPhrase(note, phrase) && <IconCheck size={18} stroke={2} aria-hidden />}
            {inLanguage(phrase, language)}
          </UnstyledButton>
        ))}
      </div>
      <Textarea
        label={say("noteOf", { name })}
        rows={2}
        maxLength={1000}
        value={note}
        {...ownDirection(note)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};
