import { languageNames } from "../../../platform/shared/language-names.ts";
import { readerLanguages } from "../../../platform/shared/words.ts";

/** For a field that chooses a user's language. */
export const languageChoices = readerLanguages.map((value) => ({ value, label: languageNames[value] }));
