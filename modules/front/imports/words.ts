import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import { arrivalUseWords } from "../../workshop/bookings/words.ts";

export const faultWords = words({
  missing: { en: "Required", ar: "مطلوب" },
  tooLong: {
    en: "{max, plural, one {At most # character} other {At most # characters}}",
    ar: "{max, plural, zero {يلزم تركه فارغًا} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}",
  },
  plateMissing: { en: "A vehicle needs its plate", ar: "رقم اللوحة لازم لتسجيل المركبة" },
  phone: { en: "This number does not exist", ar: "هذا الرقم غير موجود" },
  phoneShortened: {
    en: "The spreadsheet shortened this number",
    ar: "برنامج الجداول اختصر هذا الرقم",
  },
  email: { en: "This is not an email address", ar: "البريد الإلكتروني غير صحيح" },
  plate: { en: "Has neither letters nor digits", ar: "لا حروف فيه ولا أرقام" },
  country: { en: "A country, such as SA or Kuwait", ar: "اسم دولة، مثل السعودية أو KW" },
  vin: { en: "Only letters and digits, at most 25", ar: "حروف إنجليزية وأرقام فقط، 25 على الأكثر" },
  year: { en: "A year from 1900 to {newest}", ar: "سنة من 1900 إلى {newest}" },
  mileage: { en: "Kilometres in digits, such as 82,400", ar: "عدد الكيلومترات بالأرقام، مثل 82,400" },
  mileageTooLarge: { en: "At most {max} km", ar: "{max} كم على الأكثر" },
  noVehicle: { en: "Belongs to a vehicle, but the row has no plate", ar: "يخص مركبة، ولا رقم لوحة في الصف" },
  noMake: { en: "Belongs to a make, but the row has none", ar: "يلزم ذكر الماركة مع الطراز" },
  date: { en: "This is not a date", ar: "هذا ليس تاريخًا" },
  dateAhead: { en: "This day has not come yet", ar: "هذا اليوم لم يأتِ بعد" },
  choice: { en: "One of: {choices}", ar: "أحد الخيارات: {choices}" },
  sheetError: {
    en: "The spreadsheet shows an error here instead of a value",
    ar: "يعرض برنامج الجداول خطأً هنا بدل القيمة",
  },
  twice: { en: "Also in row {line}", ar: "مكرر مع الصف {line}" },
  dateTooOld: { en: "Too long ago; write it in the Gregorian calendar", ar: "قديم جدًا، يلزم كتابته بالتاريخ الميلادي" },
});

export const refuseImport = refusals({
  "import-busy": {
    status: 409,
    en: "This import is being carried out. Stop it first.",
    ar: "هذا الاستيراد جارٍ تنفيذه، ويلزم إيقافه أولًا.",
  },
  "import-running": {
    status: 409,
    en: "Another import of the shop is being carried out. Wait for its end.",
    ar: "استيراد آخر للورشة جارٍ تنفيذه، ويلزم انتظار انتهائه.",
  },
  "import-nothing": {
    status: 409,
    en: "No row of this file is left to import.",
    ar: "لم يبقَ في الملف صف للاستيراد.",
  },
  "import-begun": {
    status: 409,
    en: "Something of this file was imported. Undo the import instead.",
    ar: "تم استيراد شيء من هذا الملف. يمكن التراجع عن الاستيراد بدلًا من ذلك.",
  },
  "import-undone": {
    status: 409,
    en: "This import was undone.",
    ar: "تم التراجع عن هذا الاستيراد.",
  },
  "import-too-large": {
    status: 409,
    en: "A file has at most {max} rows.",
    ar: "الحد الأقصى للملف {max} صف.",
  },
  "import-in-use": {
    status: 409,
    en: "The shop has worked with what was imported: {uses}. The import can no longer be undone.",
    ar: "استُخدم ما تم استيراده: {uses}. لم يعد التراجع عن الاستيراد ممكنًا.",
  },
});

/** Why entries of an import were reversed, in the journal. */
export const undoReasonWords = words({ undone: { en: "Import undone", ar: "تم التراجع عن الاستيراد" } });

/** What may be made of what was imported, besides what is made of a visit, by the names of tables. */
export const importUseWords = words({
  client_vehicles: { en: "a visit", ar: "زيارة" },
  bookings: { en: "a booking", ar: "موعد" },
  journal_lines: { en: "an entry of the books", ar: "قيد محاسبي" },
  vehicle_plates: { en: "another plate", ar: "لوحة أخرى" },
  stock_movements: { en: "a stock movement", ar: "حركة مخزون" },
  stock_transfer_lines: { en: "a transfer between branches", ar: "تحويل بين الفروع" },
  stock_count_lines: { en: "a stock count", ar: "جرد" },
  job_items: { en: "a ready-made job", ar: "مجموعة أعمال" },
  job_vehicles: { en: "a ready-made job for certain vehicles", ar: "مجموعة أعمال لمركبات محددة" },
  client_invoice_items: arrivalUseWords.client_invoices,
  estimate_lines: arrivalUseWords.estimates,
  task_parts: arrivalUseWords.work_orders,
  work_order_tasks: arrivalUseWords.work_orders,
  clock_events: arrivalUseWords.work_orders,
  settlements: { en: "a payment or credit note", ar: "دفعة أو إشعار دائن" },
  cheques: { en: "a cheque that was deposited or given back", ar: "شيك أُودع أو أُعيد" },
  deposits: { en: "a deposit that was used or given back", ar: "دفعة مقدمة استُخدمت أو أُعيدت" },
  purchase_items: { en: "a purchase", ar: "فاتورة شراء" },
  purchase_order_items: { en: "a purchase order", ar: "أمر شراء" },
  purchase_return_items: { en: "a purchase return", ar: "مرتجع شراء" },
  return_invoice_items: { en: "a return invoice", ar: "فاتورة مرتجع" },
  debit_note_items: { en: "a debit note", ar: "إشعار مدين" },
  open_items: { en: "an entry of the books", ar: "قيد محاسبي" },
  statement_links: { en: "a statement that was shared", ar: "كشف حساب تمت مشاركته" },
  client_links: { en: "a private page of the client", ar: "صفحة خاصة بالعميل" },
  client_erasures: { en: "a request for erasure", ar: "طلب حذف البيانات" },
  vehicles: { en: "a merge with another vehicle", ar: "دمج مع مركبة أخرى" },
  vehicle_merges: { en: "a merge with another vehicle", ar: "دمج مع مركبة أخرى" },
  vehicle_partings: { en: "a parting into two vehicles", ar: "فصل إلى مركبتين" },
  vehicle_reviews: { en: "a check whether it is one vehicle or two", ar: "تحقق من كونها مركبة واحدة أو مركبتين" },
});
