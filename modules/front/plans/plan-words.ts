import { words } from "../../../platform/shared/words.ts";

/** What the plans include; the keys are the features of `catalogue.ts`. */
export const featureWords = words({
  vehicles: { en: "Vehicles and clients without limit", ar: "المركبات والعملاء بلا حد" },
  cards: { en: "Entry cards, photos and signature", ar: "كروت الدخول والصور والتوقيع" },
  diagnostics: { en: "Diagnosis, estimates and work orders", ar: "التشخيص وعروض الأسعار وأوامر العمل" },
  invoices: { en: "Tax invoices and e-invoicing", ar: "الفاتورة الضريبية والفوترة الإلكترونية" },
  books: { en: "Stock, accounting and reports", ar: "المخزون والمحاسبة والتقارير" },
  mail: { en: "Email notifications", ar: "إشعارات البريد" },
  claims: { en: "Insurance claims and supplements", ar: "مطالبات التأمين والملاحق" },
  whatsapp: { en: "WhatsApp from the workshop's number", ar: "واتساب من رقم الورشة" },
  sms: { en: "Text messages to clients", ar: "رسائل نصية للعملاء" },
  customFields: { en: "Custom fields on clients, vehicles and visits", ar: "حقول إضافية للعملاء والمركبات والزيارات" },
  roles: { en: "Roles of your own", ar: "أدوار خاصة بالورشة" },
});

export const intervalNames = words({
  monthly: { en: "Monthly", ar: "شهري" },
  annual: { en: "Annual", ar: "سنوي" },
});
