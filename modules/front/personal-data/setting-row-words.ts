import { words } from "../../../platform/shared/words.ts";

export const personalDataRowWords = words({
  name: { en: "Clients' personal data", ar: "البيانات الشخصية للعملاء" },
  years: { en: "Years to keep documents of erased clients", ar: "سنوات حفظ مستندات العملاء المحذوفين" },
  keeps: {
    en: "Documents are kept {years, plural, one {# year} other {# years}}",
    ar: "تُحفظ المستندات {years, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}",
  },
  waiting: {
    en: "{count, plural, one {# request for erasure} other {# requests for erasure}}",
    ar: "{count, plural, zero {لا طلبات حذف} one {طلب حذف واحد} two {طلبا حذف} few {# طلبات حذف} many {# طلب حذف} other {# طلب حذف}}",
  },
  requests: { en: "Requests for erasure", ar: "طلبات حذف البيانات" },
});
