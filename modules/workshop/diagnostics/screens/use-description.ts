import { useLanguage } from "../../../../platform/web/language.tsx";

/** The description of a code in the user's language, else in the other. */
export const useDescription = () => {
  const language = useLanguage();
  return ({ description, descriptionAr }: { description: string | null; descriptionAr: string | null }) =>
    (language === "ar" ? (descriptionAr ?? description) : (description ?? descriptionAr)) ?? "";
};
