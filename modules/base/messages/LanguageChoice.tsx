import { SegmentedControl } from "@mantine/core";
import { type Language, languages } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { shareWords } from "./share-words.ts";

type Props = { value: Language; onChange: (language: Language) => void; label: string };

/** English or Arabic, for what a client receives. */
export const LanguageChoice = ({ value, onChange, label }: Props) => {
  const say = useWords(shareWords);
  return (
    <SegmentedControl
      fullWidth
      value={value}
      onChange={onChange}
      aria-label={label}
      data={languages.map((language) => ({ value: language, label: say(language === "ar" ? "arabic" : "english") }))}
    />
  );
};
