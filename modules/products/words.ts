import { words } from "../../platform/shared/words.ts";

export const productWords = words({
  codeTaken: { en: "Another product has this code.", ar: "هذا الرقم مستخدم لصنف آخر." },
});
