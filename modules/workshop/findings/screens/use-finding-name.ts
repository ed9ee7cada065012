import { useDigits, useLanguage } from "../../../../platform/web/language.tsx";
import type { Finding } from "../contract.ts";

/** A finding's name in the user's language; a measured value in it is written in the shop's digits. */
export const useFindingName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return ({ nameEn, nameAr, source }: Pick<Finding, "nameEn" | "nameAr" | "source">) => {
    const name = language === "ar" ? nameAr : nameEn;
    return source === "reading" || source === "wear" ? inDigits(name) : name;
  };
};
