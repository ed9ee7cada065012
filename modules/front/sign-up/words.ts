import { words } from "../../../platform/shared/words.ts";

export const signUpWords = words({
  mobile: { en: "Please enter valid phone number", ar: "يرجى إدخال رقم جوال صحيح" },
});
