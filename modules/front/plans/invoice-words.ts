import { words } from "../../../platform/shared/words.ts";

/** What an invoice of the operator sells, by the interval that is paid. */
export const invoicePaperWords = words({
  monthly: { en: "Subscription to Warsha {plan}, one month", ar: "اشتراك ورشة، الباقة {plan}، شهر واحد" },
  annual: { en: "Subscription to Warsha {plan}, one year", ar: "اشتراك ورشة، الباقة {plan}، سنة واحدة" },
  upgrade: { en: "Upgrade of the subscription to Warsha {plan}", ar: "ترقية اشتراك ورشة إلى الباقة {plan}" },
});
