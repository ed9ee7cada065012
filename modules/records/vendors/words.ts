import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const vendorWords = words({
  vendor: shared.vendor,
  vendors: { en: "Vendors", ar: "الموردون" },
  everyVendor: { en: "All vendors", ar: "كل الموردين" },
  choose: { en: "Name of the vendor", ar: "اسم المورد" },
  create: { en: "Add vendor “{name}”", ar: "إضافة المورد «{name}»" },
  newVendor: { en: "New vendor", ar: "مورد جديد" },
  edit: { en: "Edit vendor", ar: "تعديل المورد" },
  name: shared.name,
  nameAr: shared.nameInArabic,
  phone: { en: "Phone", ar: "الهاتف" },
  vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },
  vatNumberHint: { en: "Needed to deduct the VAT of its bills", ar: "مطلوب لخصم ضريبة فواتيره" },
  crNumber: { en: "CR number", ar: "رقم السجل التجاري" },
  address: shared.address,
  note: shared.note,
  terms: { en: "Payment terms", ar: "مهلة السداد" },
  termsDays: shared.paymentTermsDays,
  termsOf: {
    en: "{days, plural, =0 {Due on the date of the bill} one {# day} other {# days}}",
    ar: "{days, plural, zero {تستحق في تاريخ الفاتورة} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  owed: { en: "Owed, {currency}", ar: "المستحق له، {currency}" },
  owedNow: { en: "Owed to the vendor", ar: "المستحق للمورد" },
  credit: { en: "Credit with the vendor", ar: "رصيد لدى المورد" },
  nothingOwed: { en: "Nothing owed", ar: "لا مستحقات" },
  search: { en: "Name, phone or VAT number", ar: "الاسم أو الهاتف أو الرقم الضريبي" },
  none: { en: "No vendors yet", ar: "لا يوجد موردون بعد" },
  noneLine: {
    en: "Add your suppliers: parts shops, the landlord, the power company.",
    ar: "يُضاف هنا من تشتري منه الورشة: محلات قطع الغيار والمؤجر وشركة الكهرباء.",
  },
  notFound: { en: "No vendor matches “{words}”", ar: "لا يوجد مورد يطابق «{words}»" },
  notFoundLine: { en: "Part of a name or number is enough.", ar: "يكفي جزء من الاسم أو الرقم." },
  saved: { en: "Vendor saved", ar: "تم حفظ المورد" },
  notSaved: {
    en: "The vendor was not saved. What you typed is still here.",
    ar: "تعذر حفظ المورد. المدخلات باقية هنا.",
  },
  remove: { en: "Delete vendor", ar: "حذف المورد" },
  removeQuestion: { en: "Delete this vendor?", ar: "حذف هذا المورد؟" },
  removed: { en: "Vendor deleted", ar: "تم حذف المورد" },
  notRemoved: { en: "The vendor was not deleted", ar: "تعذر حذف المورد" },
  nameTaken: { en: "Another vendor has this name.", ar: "هذا الاسم لمورد آخر." },
});

export const refuse = refusals({
  "vendor-in-use": {
    status: 409,
    en: "This vendor has purchases or entries and cannot be deleted.",
    ar: "لهذا المورد فواتير شراء أو قيود ولا يمكن حذفه.",
  },
});
