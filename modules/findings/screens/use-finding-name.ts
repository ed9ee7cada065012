import { useLanguage } from "../../../platform/web/language.tsx";
import type { Finding } from "../contract.ts";

export const useFindingName = () => {
  const language = useLanguage();
  return ({ nameEn, nameAr }: Pick<Finding, "nameEn" | "nameAr">) => (language === "ar" ? nameAr : nameEn);
};
