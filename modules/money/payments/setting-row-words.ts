import { words } from "../../../platform/shared/words.ts";

export const paymentRowWords = words({
  methods: { en: "Payment methods", ar: "طرق الدفع" },
  methodCount: {
    en: "{count, plural, one {# method} other {# methods}}",
    ar: "{count, plural, zero {لا طرق دفع} one {طريقة واحدة} two {طريقتان} few {# طرق} many {# طريقة} other {# طريقة}}",
  },
  onAccounts: {
    en: "on {count, plural, one {# account} other {# accounts}}",
    ar: "على {count, plural, zero {لا حسابات} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}}",
  },
  onArchived: { en: "one goes to an archived account", ar: "إحداها على حساب مؤرشف" },
  account: { en: "Account of a payment method", ar: "حساب طريقة الدفع" },
});
