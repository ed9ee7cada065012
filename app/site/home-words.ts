import * as shared from "../../platform/shared/shared-words.ts";
import { words } from "../../platform/shared/words.ts";

export const homeWords = words({
  title: { en: "Software for vehicle workshops in the Gulf", ar: "برنامج إدارة ورش المركبات في الخليج" },
  description: {
    en: "Check-in, diagnosis, estimates, tax invoices and accounting for vehicle repair workshops, in Arabic and English. 15 days free, no card needed.",
    ar: "كرت الدخول والتشخيص وعروض الأسعار والفواتير الضريبية والمحاسبة لورش إصلاح المركبات، بالعربية والإنجليزية. تجربة مجانية 15 يومًا دون بطاقة.",
  },
  headlineFirst: { en: "The car is in.", ar: "دخلت السيارة،" },
  headlineSecond: { en: "Everyone knows what comes next.", ar: "والكل يعرف ما التالي." },
  intro: {
    en: "Warsha runs your workshop from the plate to the payment: entry card, diagnosis, a yes on the client’s phone, the work, the tax invoice. In Arabic and English alike.",
    ar: "«ورشة» تدير العمل من اللوحة إلى السداد: كرت الدخول والتشخيص، وموافقة العميل من جواله، ثم العمل والفاتورة الضريبية. بالعربية والإنجليزية على السواء.",
  },
  whatClientSees: { en: "See what your client sees", ar: "ما يراه العميل" },
  noCard: { en: "No card needed", ar: "دون بطاقة" },

  road: { en: "The stages of a visit", ar: "مراحل الزيارة" },
  entered: { en: "Entered", ar: "دخلت" },
  card: shared.entryCard,
  diagnosed: { en: "Diagnosed", ar: "التشخيص" },
  quoted: { en: "Quoted", ar: "عرض السعر" },
  approved: { en: "Approved", ar: "الموافقة" },
  work: { en: "Work", ar: "العمل" },
  invoiced: { en: "Invoiced", ar: "الفاتورة" },
  paid: { en: "Paid", ar: "الدفع" },
  left: { en: "Left", ar: "الخروج" },

  boardPicture: {
    en: "The board: every vehicle in the workshop with its plate, client, state and time",
    ar: "لوحة المركبات: كل مركبة في الورشة برقم لوحتها وعميلها وحالتها ووقتها",
  },
  estimatePicture: {
    en: "An estimate on the client’s phone: each finding is answered with yes or not now",
    ar: "عرض السعر على جوال العميل: لكل بند زر للموافقة وزر للتأجيل",
  },

  yesTitle: { en: "A yes without a phone call", ar: "موافقة دون مكالمة" },
  yesLine: {
    en: "The client sees the photo, answers each finding and signs. The mechanic’s task starts by itself.",
    ar: "يرى العميل الصورة ويجيب عن كل بند ويوقّع، فتبدأ مهمة الفني وحدها.",
  },
  cardTitle: { en: "The card in ninety seconds", ar: "كرت الدخول في 90 ثانية" },
  cardLine: {
    en: "Plate, checklist, fuel, a red pen on the drawing, a signature. On a tablet, beside the car.",
    ar: "اللوحة والقائمة والوقود، وقلم أحمر على الرسم، ثم التوقيع. على الجهاز اللوحي بجانب المركبة.",
  },
  booksTitle: { en: "Books that close themselves", ar: "دفاتر تُقفل نفسها" },
  booksLine: {
    en: "Every invoice, part and riyal is posted as it happens. The VAT return ties out to the ledger.",
    ar: "كل فاتورة وقطعة وريال يُرحَّل لحظة حدوثه، والإقرار الضريبي يطابق دفتر الأستاذ.",
  },
  frontBrakes: { en: "Front brakes", ar: "الفرامل الأمامية" },
  padsWorn: { en: "Pads 1.8 mm, limit 3 mm", ar: "الفحمات 1.8 ملم، والحد 3 ملم" },
  yes: { en: "Yes", ar: "موافق" },
  notNow: { en: "Not now", ar: "ليس الآن" },
  spareTyre: { en: "Spare tyre", ar: "الكفر الاحتياطي" },
  registration: { en: "Registration", ar: "الاستمارة" },
  extinguisher: { en: "Fire extinguisher", ar: "طفاية الحريق" },
  signature: { en: "Client’s signature", ar: "توقيع العميل" },
  fuel: { en: "Fuel, three quarters", ar: "الوقود: ثلاثة أرباع" },
  present: { en: "present", ar: "موجود" },
  missing: { en: "missing", ar: "غير موجود" },
  netVat: { en: "Net VAT, third quarter", ar: "صافي ضريبة الربع الثالث" },
  equalsLedger: { en: "Equals the ledger", ar: "يطابق دفتر الأستاذ" },
  outputVat: { en: "Output VAT", ar: "ضريبة المخرجات" },
  inputVat: { en: "Input VAT", ar: "ضريبة المدخلات" },
  corrections: { en: "Corrections", ar: "تصحيحات" },
  toPay: { en: "To pay", ar: "للسداد" },

  countriesTitle: {
    en: "Six countries, each with its plate, its currency and its tax",
    ar: "ست دول، لكل منها لوحتها وعملتها وضريبتها",
  },
  SA: { en: "VAT 15%, e-invoice", ar: "ضريبة 15%، فوترة إلكترونية" },
  BH: { en: "VAT 10%, 3 decimals", ar: "ضريبة 10%، ثلاث خانات عشرية" },
  KW: { en: "no VAT, 3 decimals", ar: "بلا ضريبة، ثلاث خانات عشرية" },
  QA: { en: "no VAT", ar: "بلا ضريبة" },
  AE: { en: "VAT 5%", ar: "ضريبة 5%" },
  OM: { en: "VAT 5%, 3 decimals", ar: "ضريبة 5%، ثلاث خانات عشرية" },
  closing: {
    en: "Your first car can be checked in ten minutes from now.",
    ar: "بعد عشر دقائق من الآن تكون أول مركبة قد دخلت.",
  },
});
