import type { Language } from "../../platform/shared/words.ts";

/** The name in the reader's language, where the company has one. */
export const insurerName = ({ name, nameAr }: { name: string; nameAr: string | null }, language: Language) => (language === "ar" && nameAr ? nameAr : name);
