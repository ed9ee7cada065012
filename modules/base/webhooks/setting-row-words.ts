import { words } from "../../../platform/shared/words.ts";

export const webhookRowWords = words({
  webhooks: { en: "Webhooks", ar: "الويب هوك" },
  addresses: {
    en: "{count, plural, =0 {None} one {# address} other {# addresses}}",
    ar: "{count, plural, zero {لا عناوين} one {عنوان واحد} two {عنوانان} few {# عناوين} many {# عنوانًا} other {# عنوان}}",
  },
  paused: {
    en: "{count, plural, one {# paused} other {# paused}}",
    ar: "{count, plural, zero {لا متوقف} one {واحد متوقف} two {اثنان متوقفان} few {# متوقفة} many {# متوقفة} other {# متوقفة}}",
  },
  failing: {
    en: "{count, plural, one {# failing} other {# failing}}",
    ar: "{count, plural, zero {التسليم سليم} one {واحد تعذر التسليم إليه} two {اثنان تعذر التسليم إليهما} few {# تعذر التسليم إليها} many {# تعذر التسليم إليها} other {# تعذر التسليم إليها}}",
  },
});
