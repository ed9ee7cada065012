import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "question-answered": {
    status: 409,
    en: "This question has been answered meanwhile.",
    ar: "تم الرد على هذا السؤال في هذه الأثناء.",
  },
});

/** A message about a visit. */
export const visitTextWords = words({
  subject: { en: "{shop}: vehicle {plate}", ar: "{shop}: المركبة {plate}" },
  message: { en: "{shop}: about your vehicle {plate}:", ar: "{shop}: بخصوص مركبتك {plate}:" },
});

/** The message with the link of a client's page. */
export const portalMessages = words({
  subject: { en: "{shop}: your page", ar: "{shop}: صفحتك" },
  message: {
    en: "{shop}: your vehicles, estimates, invoices and account on one page:",
    ar: "{shop}: مركباتك وعروض الأسعار والفواتير والحساب في صفحة واحدة:",
  },
  share: { en: "Client's page", ar: "صفحة العميل" },
  open: { en: "Open the page", ar: "فتح الصفحة" },
});
