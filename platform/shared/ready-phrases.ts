import type { Pair } from "./words.ts";

const linesOf = (note: string) => note.split("\n").map((line) => line.trim());

const isPhraseIn = (line: string, { en, ar }: Pair) => line === en || line === ar;

export const hasPhrase = (note: string, phrase: Pair): boolean =>
  linesOf(note).some((line) => isPhraseIn(line, phrase));

/** Adds a phrase to a note as a line of its own, or removes it if it is there in either language. */
export const withPhrase = (note: string, phrase: Pair, language: keyof Pair): string =>
  hasPhrase(note, phrase)
    ? note
        .split("\n")
        .filter((line) => !isPhraseIn(line.trim(), phrase))
        .join("\n")
    : [note.trimEnd(), phrase[language]].filter((part) => part !== "").join("\n");

/** A note for readers of both languages: lines that are ready phrases are translated, others stay as typed. */
export const noteInBoth = (note: string, phrases: readonly Pair[]): Pair => {
  const translated = linesOf(note).map((line) => phrases.find((phrase) => isPhraseIn(line, phrase)) ?? typed(line));
  return {
    en: translated.map(({ en }) => en).join("\n"),
    ar: translated.map(({ ar }) => ar).join("\n"),
  };
};

const typed = (line: string): Pair => ({ en: line, ar: line });
