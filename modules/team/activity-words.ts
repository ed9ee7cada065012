import { words } from "../../platform/shared/words.ts";

/** The activity log on screen. */
export const activityWords = words({
  title: { en: "Activity log", ar: "سجل النشاط" },
  line: { en: "Who did what, newest first", ar: "كل إجراء ومن نفّذه، الأحدث أولًا" },
  search: { en: "Name, plate or number", ar: "الاسم أو اللوحة أو الرقم" },
  everybody: { en: "Everyone", ar: "كل الموظفين" },
  who: { en: "Who", ar: "الموظف" },
  deed: { en: "Action", ar: "الإجراء" },
  what: { en: "Item", ar: "العنصر" },
  when: { en: "When", ar: "الوقت" },
  none: { en: "No activity yet", ar: "لا يوجد نشاط بعد" },
  noneLine: { en: "Every change made in the workshop is listed here.", ar: "يُسجل هنا كل تغيير يُجرى في الورشة." },
  noMatch: { en: "Nothing matches", ar: "لا توجد نتائج" },
  noMatchLine: { en: "Try other words or another colleague.", ar: "يمكن تجربة كلمات أخرى أو موظف آخر." },
});

/** What was done: by method and end of the call's path, else by the method. */
export const deedWords = words({
  POST: { en: "Added", ar: "إضافة" },
  PUT: { en: "Changed", ar: "تعديل" },
  DELETE: { en: "Deleted", ar: "حذف" },
  "POST register": { en: "Registered the workshop", ar: "تسجيل الورشة" },
  "POST approve": { en: "Approved", ar: "اعتماد" },
  "POST archive": { en: "Archived", ar: "أرشفة" },
  "POST restore": { en: "Restored", ar: "استعادة من الأرشيف" },
  "POST exit-entry": { en: "Recorded the exit", ar: "تسجيل خروج المركبة" },
  "POST undo-exit": { en: "Undid an exit", ar: "التراجع عن الخروج" },
  "POST status": { en: "Changed the status", ar: "تغيير الحالة" },
  "POST reverse": { en: "Reversed", ar: "عكس الدفعة" },
  "POST values": { en: "Saved a step", ar: "حفظ خطوة" },
  "POST reopen": { en: "Reopened", ar: "إعادة فتح" },
  "POST client-signature": { en: "Signed", ar: "توقيع العميل" },
  "POST media": { en: "Added a file", ar: "رفع ملف" },
  "POST items": { en: "Added an item", ar: "إضافة بند" },
  "PUT items/:itemId": { en: "Changed an item", ar: "تعديل بند" },
  "DELETE items/:itemId": { en: "Deleted an item", ar: "حذف بند" },
  "POST attach-permission": { en: "Granted a permission", ar: "منح صلاحية" },
  "POST detach-permission": { en: "Revoked a permission", ar: "سحب صلاحية" },
  "POST password": { en: "Changed the password", ar: "تغيير كلمة المرور" },
  "POST totp": { en: "Started setting up two-step sign-in", ar: "بدء إعداد التحقق بخطوتين" },
  "POST totp/confirm": { en: "Turned on two-step sign-in", ar: "تفعيل التحقق بخطوتين" },
  "DELETE totp": { en: "Turned off two-step sign-in", ar: "إيقاف التحقق بخطوتين" },
  "DELETE sessions/:id": { en: "Ended a session", ar: "إنهاء جلسة" },
  "DELETE tokens/:id": { en: "Revoked", ar: "إلغاء" },
});

/** What it was done to. */
export const kindWords = words({
  shop: { en: "Company details", ar: "بيانات المنشأة" },
  settings: { en: "Settings", ar: "الإعدادات" },
  users: { en: "User", ar: "المستخدم" },
  roles: { en: "Role", ar: "الدور" },
  tokens: { en: "API token", ar: "رمز الربط" },
  clients: { en: "Client", ar: "العميل" },
  "client-vehicles": { en: "Vehicle", ar: "المركبة" },
  "vehicle-makes": { en: "Make", ar: "الماركة" },
  "vehicle-models": { en: "Model", ar: "الطراز" },
  "entry-cards": { en: "Entry card", ar: "كرت الدخول" },
  "vehicle-diagnostics": { en: "Diagnostic", ar: "التشخيص" },
  checkpoints: { en: "Checkpoint", ar: "نقطة الفحص" },
  "computer-scans": { en: "Trouble code", ar: "كود العطل" },
  "client-invoices": { en: "Invoice", ar: "الفاتورة" },
  "client-payments": { en: "Payment", ar: "الدفعة" },
  products: { en: "Product", ar: "الصنف" },
  "insurance-companies": { en: "Insurer", ar: "شركة التأمين" },
  media: { en: "File", ar: "الملف" },
});
