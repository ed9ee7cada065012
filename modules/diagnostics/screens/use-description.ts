import { useLanguage } from "../../../platform/web/language.tsx";

/** What a code says in the reader's language, else in the other. */
export const useDescription = () => {
  const language = useLanguage();
  return ({ description, descriptionAr }: { description: string | null; descriptionAr: string | null }) =>
    (language === "ar" ? (descriptionAr ?? description) : (description ?? descriptionAr)) ?? "";
};
