import { Textarea } from "@mantine/core";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Phrases } from "../../../../platform/web/parts/Phrases.tsx";
import { hasPhrase, withPhrase } from "../../../../platform/shared/ready-phrases.ts";
import { noteWords } from "../screen-words.ts";
import classes from "./diagnostics.module.css";
import { ownDirection } from "../../../../platform/web/own-direction.ts";

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
      <Phrases
        label={say("phrasesOf", { name })}
        phrases={phrases.map((phrase) => ({
          key: phrase.en,
          text: inLanguage(phrase, language),
          isChosen: hasPhrase(note, phrase),
        }))}
        toggle={(key) => {
          const phrase = phrases.find(({ en }) => en === key);
          if (phrase) onChange(withPhrase(note, phrase, language));
        }}
      />
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
