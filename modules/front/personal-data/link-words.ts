import { words } from "../../../platform/shared/words.ts";

/** On the client's page. */
export const personalDataLinkWords = words({
  open: { en: "Personal data", ar: "البيانات الشخصية" },
  erasedOn: { en: "Personal data erased", ar: "حُذفت البيانات الشخصية" },
});
