import { words } from "../../../platform/shared/words.ts";

export const vehicleFieldWords = words({
  entryTime: { en: "Enter a time such as 14:30, or a date and time", ar: "يلزم إدخال وقت مثل 14:30، أو تاريخ ووقت" },
  entryAfterExit: { en: "The entry cannot be after the exit", ar: "لا يمكن أن يكون الدخول بعد الخروج" },
  otherMake: { en: "This model is of another make", ar: "الطراز من ماركة أخرى" },
  tooNew: { en: "The year is too far ahead", ar: "سنة الصنع أبعد من المسموح" },
  vin: { en: "A VIN has letters and digits only", ar: "رقم الهيكل (VIN) أحرف وأرقام فقط" },
});

export const vehicleWords = words({
  plate: { en: "Licence plate", ar: "رقم اللوحة" },
  plateHint: { en: "In Arabic or Latin letters, either order", ar: "بحروف عربية أو لاتينية، بأي ترتيب" },
  plateCountry: { en: "Country of the plate", ar: "بلد اللوحة" },
  platePreview: { en: "The plate as it will be shown", ar: "اللوحة كما ستظهر" },
  make: { en: "Make", ar: "الماركة" },
  model: { en: "Model", ar: "الطراز" },
  chooseMake: { en: "In Arabic or English", ar: "بالعربية أو الإنجليزية" },
  makeFirst: { en: "Choose the make first", ar: "يلزم اختيار الماركة أولًا" },
  addMake: { en: "Add make “{name}”", ar: "إضافة ماركة «{name}»" },
  addModel: { en: "Add model “{name}”", ar: "إضافة طراز «{name}»" },
  year: { en: "Year", ar: "سنة الصنع" },
  colour: { en: "Colour", ar: "اللون" },
  otherColour: { en: "Colour “{name}”", ar: "اللون «{name}»" },
  vin: { en: "VIN", ar: "رقم الهيكل (VIN)" },
});
