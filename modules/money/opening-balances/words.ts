import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import type { ItemColumn, TrialColumn } from "./columns.ts";
import type { OpeningKind } from "./kinds.ts";

export const refuse = refusals({
  "no-opening-day": {
    status: 409,
    en: "Enter the day of the opening balances first.",
    ar: "يلزم إدخال تاريخ الأرصدة الافتتاحية أولًا.",
  },
  "opening-posted": {
    status: 409,
    en: "Opening balances are posted on this day. Reverse them before you change it.",
    ar: "رُحّلت أرصدة افتتاحية بهذا التاريخ. يلزم عكسها قبل تغييره.",
  },
  "already-entered": {
    status: 409,
    en: "This is entered already: the same kind, name and number, and for a deposit the same VAT rate.",
    ar: "أُدخل هذا من قبل: النوع والاسم والرقم نفسها، وللدفعة المقدمة نسبة الضريبة نفسها.",
  },
  "nothing-to-open": {
    status: 409,
    en: "The books already have what the trial balance says of these accounts.",
    ar: "ما في ميزان المراجعة لهذه الحسابات مسجل في الدفاتر من قبل.",
  },
});

/** Sentences of questions before a confirmation. */
export const openingWarningWords = words({
  unbalanced: {
    en: "The trial balance does not balance: {difference}.",
    ar: "ميزان المراجعة غير متوازن: {difference}.",
  },
  differs: {
    en: "{account}: {difference} is still to be entered one by one.",
    ar: "{account}: لم يُدخل بعد بندًا بندًا مبلغ {difference}.",
  },
});

export const openingKindWords = words({
  client: { en: "Owed by a client", ar: "مستحق على عميل" },
  insurer: { en: "Owed by an insurer", ar: "مستحق على شركة تأمين" },
  vendor: { en: "Owed to a vendor", ar: "مستحق لمورد" },
  "vendor-advance": { en: "Advance to a vendor", ar: "دفعة مقدمة لمورد" },
  deposit: { en: "Unused deposit of a client", ar: "دفعة مقدمة من عميل لم تُستخدم" },
  cheque: { en: "Cheque in hand", ar: "شيك في الصندوق" },
} satisfies Record<OpeningKind, unknown>);

export const itemColumnWords = words({
  kind: shared.kind,
  party: shared.name,
  number: { en: "Old number", ar: "الرقم السابق" },
  date: shared.date,
  due: { en: "Due", ar: "تاريخ الاستحقاق" },
  amount: { en: "Open amount", ar: "المبلغ المتبقي" },
  net: { en: "Net of the document", ar: "صافي المستند" },
  vat: { en: "VAT of the document", ar: "ضريبة المستند" },
  vatRate: { en: "VAT rate", ar: "نسبة الضريبة" },
  vatDeclared: { en: "VAT already declared", ar: "ضريبة مصرّح بها" },
  plate: shared.plate,
  bank: shared.bank,
} satisfies Record<ItemColumn, unknown>);

export const trialColumnWords = words({
  account: { en: "Account", ar: "رمز الحساب" },
  name: { en: "Account name", ar: "اسم الحساب" },
  debit: { en: "Debit", ar: "مدين" },
  credit: { en: "Credit", ar: "دائن" },
  balance: shared.balance,
} satisfies Record<TrialColumn, unknown>);

export const trialRowWords = words({
  twice: { en: "This account is named twice", ar: "هذا الحساب مكرر" },
  unknown: { en: "No account has this code", ar: "لا يوجد حساب بهذا الرمز" },
  notAmount: { en: "An amount of 0 or more, such as 1,150.00", ar: "مبلغ لا يقل عن 0، مثل 1,150.00" },
  entered: {
    en: "The trial balance has {amount} for this account already",
    ar: "في ميزان المراجعة مبلغ آخر لهذا الحساب: {amount}",
  },
  bothSides: { en: "Either a debit or a credit", ar: "مدين أو دائن، لا كلاهما" },
  otherBalance: {
    en: "Debit and credit make another balance. Do not import columns of movements.",
    ar: "المدين والدائن يعطيان رصيدًا آخر. أعمدة الحركة لا تُستورد.",
  },
});

export const itemRowWords = words({
  missing: { en: "Required", ar: "مطلوب" },
  tooLong: {
    en: "{max, plural, one {At most # character} other {At most # characters}}",
    ar: "{max, plural, zero {يلزم تركه فارغًا} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}",
  },
  notKind: {
    en: "Client, insurer, vendor, vendor advance, deposit or cheque",
    ar: "عميل أو تأمين أو مورد أو دفعة لمورد أو دفعة مقدمة أو شيك",
  },
  notDate: { en: "A date, such as 31/12/2025", ar: "تاريخ، مثل 31/12/2025" },
  afterOpening: {
    en: "Not after the day of the opening balances, {day}",
    ar: "ليس بعد تاريخ الأرصدة الافتتاحية {day}",
  },
  dueBefore: { en: "Not before the date of the document", ar: "ليس قبل تاريخ المستند" },
  notAmount: { en: "An amount above 0, such as 1,150.00", ar: "مبلغ أكبر من 0، مثل 1,150.00" },
  tooLarge: { en: "This amount is too large", ar: "المبلغ أكبر من المسموح" },
  twoWays: { en: "Can be read in two ways: write 1250 or 1,25", ar: "يمكن قراءته بطريقتين: يُكتب 1250 أو 1,25" },
  notRate: { en: "A rate above 0, such as 15", ar: "نسبة أكبر من 0، مثل 15" },
  notYesOrNo: { en: "Yes or no", ar: "نعم أو لا" },
  netMissing: { en: "Needed with the VAT", ar: "يلزم مع مبلغ الضريبة" },
  vatMissing: { en: "Enter the VAT or its rate", ar: "يلزم إدخال الضريبة أو نسبتها" },
  vatDiffers: {
    en: "Not the VAT of the net amount at this rate. Leave the rate empty if the document has more than one",
    ar: "ليست ضريبة الصافي بهذه النسبة. تُترك النسبة فارغة إذا كان في المستند أكثر من نسبة",
  },
  moreThanDocument: {
    en: "More than the document: net and VAT are {total}",
    ar: "أكبر من المستند: الصافي مع الضريبة {total}",
  },
  vatOnly: {
    en: "Only bills and clients' deposits have VAT",
    ar: "الضريبة للفواتير ودفعات العملاء المقدمة فقط",
  },
  noVatHere: {
    en: "This country had no VAT on this day",
    ar: "لم تكن في هذه الدولة ضريبة قيمة مضافة في هذا التاريخ",
  },
  notRegistered: {
    en: "By the settings the shop was not registered for VAT on this day",
    ar: "حسب الإعدادات لم تكن الورشة مسجلة في ضريبة القيمة المضافة في هذا التاريخ",
  },
  notRateHere: {
    en: "A deposit has one of the rates that the country had until its day: {rates}",
    ar: "نسبة الدفعة المقدمة من نسب الدولة حتى تاريخها: {rates}",
  },
  advanceVatDiffers: {
    en: "Not the VAT of this net amount at one rate: enter a part with another rate or without VAT as an item of its own, with the same number",
    ar: "ليست ضريبة هذا الصافي بنسبة واحدة: يُدخل الجزء ذو النسبة الأخرى أو غير الخاضع بندًا مستقلًا بالرقم نفسه",
  },
  unknownParty: {
    en: "Not found: add it, or write the name as it is here",
    ar: "غير موجود: تلزم إضافته أو كتابة الاسم كما هو هنا",
  },
  twoParties: { en: "Two have this name", ar: "الاسم مشترك بين اثنين" },
  twoClients: {
    en: "Two have this name: choose the right one, or write the phone number",
    ar: "الاسم مشترك بين اثنين: يُحدد المقصود منهما أو يُكتب رقم جواله",
  },
  plateMissing: {
    en: "The deposit is for one of the client's vehicles: write its plate",
    ar: "الدفعة لإحدى مركبات العميل: تلزم كتابة لوحتها",
  },
  unknownPlate: { en: "The client has no vehicle with this plate", ar: "لا مركبة بهذه اللوحة لدى العميل" },
});
