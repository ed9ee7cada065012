import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** The heads of clients, vehicles and visits in a spreadsheet, by which an import of files recognises its columns. */
export const columnWords = words({
  name: { en: "Client name", ar: "اسم العميل" },
  phone: shared.mobile,
  email: shared.email,
  vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },
  crNumber: { en: "CR number", ar: "رقم السجل التجاري" },
  city: { en: "City", ar: "المدينة" },
  note: shared.note,
  plate: shared.plate,
  plateCountry: { en: "Plate’s country", ar: "دولة اللوحة" },
  vin: { en: "VIN", ar: "رقم الهيكل (VIN)" },
  make: { en: "Make", ar: "الماركة" },
  model: { en: "Model", ar: "الطراز" },
  year: { en: "Year", ar: "سنة الصنع" },
  colour: { en: "Colour", ar: "اللون" },
  mileage: { en: "Odometer, km", ar: "قراءة العداد (كم)" },
  visitDate: { en: "Visit date", ar: "تاريخ الزيارة" },
});

/** Heads of columns that an import does not read. */
export const listColumnWords = words({
  clientNumber: { en: "Client number", ar: "رقم العميل" },
  clientAdded: { en: "Client since", ar: "عميل منذ" },
  vehicles: { en: "Number of vehicles", ar: "عدد المركبات" },
  balance: { en: "Balance due", ar: "المبلغ المتبقي" },
  exit: { en: "Exit date", ar: "تاريخ الخروج" },
  status: shared.status,
  daysToFix: { en: "Days to fix", ar: "مدة الإصلاح (أيام)" },
  insurer: shared.insurer,
  claimNumber: shared.claimNumber,
});
