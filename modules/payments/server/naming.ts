import { Refusal } from "../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Language, listComma } from "../../../platform/shared/words.ts";
import { refuse } from "../words.ts";

/** A refusal whose sentence lists the numbers of documents as `{name}`. */
export const refuseNaming = (code: keyof typeof refuse.all, name: string, numbers: readonly string[]) => {
  const sentence = refuse.all[code];
  const naming = (language: Language) =>
    inLanguage(sentence, language, { [name]: numbers.map((number) => isolated(number)).join(listComma(language)) });
  return new Refusal(code, { status: sentence.status, en: naming("en"), ar: naming("ar") });
};
