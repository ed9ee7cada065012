import type { Language } from "../../platform/shared/words.ts";

/** The name in the reader's language, where the product has one. */
export const productName = ({ name, nameAr }: { name: string; nameAr: string | null }, language: Language) => (language === "ar" && nameAr ? nameAr : name);

/** How a picker and a list name a product: its code before its name. */
export const nameWithCode = ({ name, code }: { name: string; code: string | null }) => (code ? `${code} - ${name}` : name);
