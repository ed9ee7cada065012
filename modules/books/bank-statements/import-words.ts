import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import type { ColumnKind } from "./column-heads.ts";
import type { Fault } from "./statement.ts";

export const columnWords = words({
  date: shared.date,
  description: { en: "Text", ar: "البيان" },
  reference: { en: "Reference", ar: "رقم المرجع" },
  paid: { en: "Money out", ar: "مدين" },
  received: { en: "Money in", ar: "دائن" },
  amount: shared.amount,
  direction: { en: "Direction", ar: "مدين/دائن" },
  balance: shared.balance,
  balanceSide: { en: "Side of the balance", ar: "طبيعة الرصيد" },
  currency: { en: "Currency", ar: "العملة" },
} satisfies Record<ColumnKind, unknown>);

export const faultWords = words({
  date: { en: "This is not a date.", ar: "هذا ليس تاريخًا صحيحًا." },
  future: { en: "This day has not come yet.", ar: "هذا اليوم لم يأتِ بعد." },
  "too-early": { en: "Dates begin with 01/01/2018.", ar: "تبدأ التواريخ من 01/01/2018." },
  amount: { en: "This is not an amount.", ar: "هذا ليس مبلغًا صحيحًا." },
  "no-amount": { en: "The row moves no money.", ar: "لا يوجد مبلغ في هذا الصف." },
  "both-sides": { en: "The row has money out and money in.", ar: "في الصف مبلغ صادر ومبلغ وارد معًا." },
  direction: {
    en: "The row does not say whether the money went out or in.",
    ar: "لا يوضح الصف هل المبلغ صادر أم وارد.",
  },
  "direction-disagrees": {
    en: "The sign of the amount and its direction contradict each other.",
    ar: "إشارة المبلغ تخالف كونه مدينًا أو دائنًا.",
  },
  currency: { en: "The amount is in another currency.", ar: "المبلغ بعملة أخرى." },
} satisfies Record<Fault, unknown>);

export const importWords = words({
  title: { en: "Import a statement", ar: "استيراد كشف حساب" },
  line: { en: "{account} · nothing is saved yet", ar: "{account} · لم يُحفظ شيء بعد" },
  lineOfFile: { en: "{account} · {file} · nothing is saved yet", ar: "{account} · {file} · لم يُحفظ شيء بعد" },
  lineOfRows: {
    en: "{account} · {file} · rows {first} to {last} · nothing is saved yet",
    ar: "{account} · {file} · الصفوف من {first} إلى {last} · لم يُحفظ شيء بعد",
  },
  choose: { en: "Choose a file", ar: "اختيار ملف" },
  another: { en: "Another file", ar: "ملف آخر" },
  helpTitle: { en: "Choose the bank's file", ar: "اختيار ملف كشف الحساب" },
  help: {
    en: "A statement file from the bank: CSV, XLSX, OFX, MT940 or camt.053. Lines that were imported before are left out.",
    ar: "ملف كشف الحساب من البنك: CSV أو XLSX أو OFX أو MT940 أو camt.053. السطور التي سبق استيرادها لا تُستورد من جديد.",
  },
  helpShown: {
    en: "The lines are shown first, with every row that could not be read.",
    ar: "تُعرض السطور أولًا، ومعها كل صف تعذرت قراءته.",
  },
  import: {
    en: "{count, plural, one {Import # line} other {Import # lines}}",
    ar: "{count, plural, zero {لا سطور للاستيراد} one {استيراد سطر واحد} two {استيراد سطرين} few {استيراد # سطور} many {استيراد # سطرًا} other {استيراد # سطر}}",
  },
  imported: {
    en: "{count, plural, one {# line imported} other {# lines imported}}",
    ar: "{count, plural, zero {لم يُستورد شيء} one {تم استيراد سطر واحد} two {تم استيراد سطرين} few {تم استيراد # سطور} many {تم استيراد # سطرًا} other {تم استيراد # سطر}}",
  },
  notImported: { en: "Nothing was imported", ar: "لم يُستورد شيء" },
  unreadable: {
    en: "This file could not be read as a statement. It must be CSV or XLSX with a date and an amount, OFX, MT940 or camt.053.",
    ar: "تعذرت قراءة الملف ككشف حساب: CSV أو XLSX فيه تاريخ ومبلغ، أو OFX أو MT940 أو camt.053.",
  },
  noLines: { en: "The file holds no lines.", ar: "لا توجد سطور في الملف." },
  tooLarge: {
    en: "This file is too large: at most {megabytes} MB ({unpackedMegabytes} MB unpacked) and {rows} rows.",
    ar: "الملف كبير جدًا: {megabytes} ميغابايت ({unpackedMegabytes} ميغابايت بعد فك الضغط) و{rows} صف على الأكثر.",
  },
  tooMany: {
    en: "At most {max} lines at a time; this file has {lines}.",
    ar: "{max} سطر على الأكثر في المرة الواحدة، وفي الملف {lines}.",
  },
  foreign: {
    en: "The statement is in {file}, the account in {account}.",
    ar: "كشف الحساب بعملة {file}، والحساب بعملة {account}.",
  },

  opening: { en: "Opening", ar: "الرصيد الافتتاحي" },
  openingBefore: { en: "Opening, before row {row}", ar: "الرصيد الافتتاحي، قبل الصف {row}" },
  in: {
    en: "{count, plural, one {In, # line} other {In, # lines}}",
    ar: "{count, plural, zero {وارد، دون سطور} one {وارد، سطر واحد} two {وارد، سطران} few {وارد، # سطور} many {وارد، # سطرًا} other {وارد، # سطر}}",
  },
  out: {
    en: "{count, plural, one {Out, # line} other {Out, # lines}}",
    ar: "{count, plural, zero {صادر، دون سطور} one {صادر، سطر واحد} two {صادر، سطران} few {صادر، # سطور} many {صادر، # سطرًا} other {صادر، # سطر}}",
  },
  closing: { en: "Closing, by the lines", ar: "الرصيد الختامي حسب السطور" },
  closingNamed: { en: "Closing, as the file says", ar: "الرصيد الختامي كما في الملف" },
  agrees: { en: "equals the file's last balance", ar: "يساوي آخر رصيد في الملف" },
  less: { en: "the file says {named}, {difference} less", ar: "في الملف {named}، أقل بمقدار {difference}" },
  more: { en: "the file says {named}, {difference} more", ar: "في الملف {named}، أكثر بمقدار {difference}" },
  breaksAt: {
    en: "{count, plural, one {one balance does not follow from the one before it: row {rows}} other {# balances do not follow from the ones before them: rows {rows}}}",
    ar: "{count, plural, zero {الأرصدة متصلة} one {رصيد واحد لا يتفق مع ما قبله: الصف {rows}} two {رصيدان لا يتفقان مع ما قبلهما: الصفان {rows}} few {# أرصدة لا تتفق مع ما قبلها: الصفوف {rows}} many {# رصيدًا لا يتفق مع ما قبله: الصفوف {rows}} other {# رصيد لا يتفق مع ما قبله: الصفوف {rows}}}",
  },
  unproved: { en: "the file names no balance that proves the lines", ar: "لا يوجد في الملف رصيد يثبت صحة السطور" },

  columns: { en: "Columns", ar: "الأعمدة" },
  chooseColumns: {
    en: "Choose the columns of the date and of the amounts.",
    ar: "يلزم اختيار عمود التاريخ وأعمدة المبالغ.",
  },
  recognised: { en: "recognised by their heads", ar: "عُرفت من عناوينها" },
  kept: { en: "kept for this bank: the next file asks nothing", ar: "يُحفظ لهذا البنك، فلا يُسأل عنه في الملف التالي" },
  column: { en: "Column {number}", ar: "العمود {number}" },
  notUsed: { en: "Not used", ar: "غير مستخدم" },
  lines: { en: "Lines", ar: "السطور" },
  between: {
    en: "{count, plural, one {# row between} other {# rows between}}",
    ar: "{count, plural, zero {لا صفوف بينها} one {صف واحد بينها} two {صفان بينها} few {# صفوف بينها} many {# صفًا بينها} other {# صف بينها}}",
  },
  showAll: { en: "show all {count}", ar: "عرض الكل ({count})" },

  order: { en: "Order of day and month", ar: "ترتيب اليوم والشهر" },
  dayFirst: { en: "Day first", ar: "اليوم أولًا" },
  monthFirst: { en: "Month first", ar: "الشهر أولًا" },
  orderIs: { en: "{written} is {date}", ar: "{written} يعني {date}" },
  orderProved: { en: "Row {row} says {written}.", ar: "في الصف {row}: {written}." },
  orderMixed: {
    en: "The dates of this file do not all have one order. Choose it; the other rows are then to be mended.",
    ar: "تواريخ الملف ليست بترتيب واحد. يلزم اختيار الترتيب، ثم تصحيح بقية الصفوف.",
  },
  orderAhead: {
    en: "With the day first, some rows would lie in the future. Choose the order.",
    ar: "إذا كان اليوم أولًا فستقع بعض الصفوف في المستقبل. يلزم اختيار الترتيب.",
  },
  orderUsual: {
    en: "Both orders are possible; the day usually comes first.",
    ar: "الترتيبان ممكنان، والمعتاد أن يأتي اليوم أولًا.",
  },

  sides: { en: "What does the direction say?", ar: "ما معنى كلمات عمود المدين والدائن؟" },
  sideOut: { en: "Money out", ar: "صادر" },
  sideIn: { en: "Money in", ar: "وارد" },
  sidesAgree: {
    en: "The direction agrees with the amounts, {count} of {all}",
    ar: "عمود المدين والدائن يتفق مع المبالغ، {count} من {all}",
  },

  accounts: {
    en: "The file holds several accounts. Which one is {account}?",
    ar: "في الملف أكثر من حساب. أيها {account}؟",
  },
  accountUnnamed: { en: "Account without a number", ar: "حساب دون رقم" },
  accountLines: {
    en: "{number} · {count, plural, one {# line} other {# lines}}",
    ar: "{number} · {count, plural, zero {دون سطور} one {سطر واحد} two {سطران} few {# سطور} many {# سطرًا} other {# سطر}}",
  },
  otherAccounts: {
    en: "Other accounts of the file are left out: {numbers}",
    ar: "لا تُستورد حسابات الملف الأخرى: {numbers}",
  },
  pending: {
    en: "{count, plural, one {# pending line is left out} other {# pending lines are left out}}",
    ar: "{count, plural, zero {لا سطور معلقة} one {سطر معلق واحد لا يُستورد} two {سطران معلقان لا يُستوردان} few {# سطور معلقة لا تُستورد} many {# سطرًا معلقًا لا تُستورد} other {# سطر معلق لا تُستورد}}",
  },
  knownNone: { en: "None of the {count} was imported before", ar: "لم يُستورد من قبل أي سطر من {count}" },
  knownSome: {
    en: "{known} of the {count} are already there and are left out",
    ar: "{known} من {count} موجودة من قبل ولا تُستورد",
  },

  notRead: {
    en: "{count, plural, one {# row was not read} other {# rows were not read}}",
    ar: "{count, plural, zero {قُرئت جميع الصفوف} one {صف واحد تعذرت قراءته} two {صفان تعذرت قراءتهما} few {# صفوف تعذرت قراءتها} many {# صفًا تعذرت قراءتها} other {# صف تعذرت قراءتها}}",
  },
  row: { en: "Row", ar: "الصف" },
  written: { en: "As written", ar: "كما في الملف" },
  why: { en: "Why, and what would be right", ar: "السبب والتصحيح" },
  daysAround: { en: "The rows around it are of {from} and {to}.", ar: "الصفان المجاوران بتاريخ {from} و{to}." },
  balancesAround: { en: "The balance went from {from} to {to}.", ar: "تغير الرصيد من {from} إلى {to}." },
  rightDate: { en: "Date of row {row}", ar: "تاريخ الصف {row}" },
  rightAmount: { en: "Amount of row {row}", ar: "مبلغ الصف {row}" },
  rightAmountHint: { en: "Negative if money went out", ar: "بالسالب إذا كان صادرًا" },
  wrongAmount: { en: "An amount such as −850.00", ar: "مبلغ مثل ‎−850.00" },
  take: { en: "Take", ar: "اعتماد" },
  leaveOut: { en: "Leave out", ar: "استبعاد" },
  takeAll: {
    en: "{count, plural, one {Take it, then it adds up} other {Take all #, then it adds up}}",
    ar: "{count, plural, zero {لا شيء للاعتماد} one {اعتماد التصحيح، وعندها تتفق الأرصدة} two {اعتماد التصحيحين، وعندها تتفق الأرصدة} few {اعتماد # تصحيحات، وعندها تتفق الأرصدة} many {اعتماد # تصحيحًا، وعندها تتفق الأرصدة} other {اعتماد # تصحيح، وعندها تتفق الأرصدة}}",
  },
  leaveAllOut: {
    en: "{count, plural, one {Leave it out} other {Leave all # out}}",
    ar: "{count, plural, zero {لا شيء للاستبعاد} one {استبعاد الصف} two {استبعاد الصفين} few {استبعاد # صفوف} many {استبعاد # صفًا} other {استبعاد # صف}}",
  },
  mended: {
    en: "{count, plural, one {# row was changed by hand} other {# rows were changed by hand}}, {leftOut, plural, =0 {none left out} one {# left out} other {# left out}}",
    ar: "{count, plural, zero {لم يُصحح أي صف} one {صُحح صف واحد يدويًا} two {صُحح صفان يدويًا} few {صُححت # صفوف يدويًا} many {صُحح # صفًا يدويًا} other {صُحح # صف يدويًا}}، {leftOut, plural, zero {ولم يُستبعد شيء} one {واستُبعد صف واحد} two {واستُبعد صفان} few {واستُبعدت # صفوف} many {واستُبعد # صفًا} other {واستُبعد # صف}}",
  },
  undo: shared.undo,
  untilMended: {
    en: "Nothing is imported until each row is mended or left out.",
    ar: "لا يُستورد شيء قبل تصحيح كل صف أو استبعاده.",
  },
  untilProved: {
    en: "Nothing is imported until the sum is proved, or someone who keeps the books gives a reason; the reason stays with the statement.",
    ar: "لا يُستورد شيء قبل أن تتفق الأرصدة، أو أن يذكر من يمسك الدفاتر سببًا يبقى مع الكشف.",
  },
  withoutProof: { en: "Import without the proof…", ar: "استيراد دون إثبات الأرصدة…" },
  withoutProofTitle: { en: "Import without the proof", ar: "استيراد دون إثبات الأرصدة" },
  withoutProofLine: {
    en: "The balances of the file do not agree with its lines. {count, plural, =0 {} one {One row that was not read is left out. } other {# rows that were not read are left out. }}The reason stays with the statement.",
    ar: "أرصدة الملف لا تتفق مع سطوره. {count, plural, zero {} one {ويُستبعد صف واحد تعذرت قراءته. } two {ويُستبعد صفان تعذرت قراءتهما. } few {وتُستبعد # صفوف تعذرت قراءتها. } many {ويُستبعد # صفًا تعذرت قراءتها. } other {ويُستبعد # صف تعذرت قراءتها. }}يبقى السبب مع الكشف.",
  },
  allIn: {
    en: "{count, plural, one {The only line is money in} other {All # lines are money in}}",
    ar: "{count, plural, zero {لا سطور} one {السطر الوحيد مبلغ وارد} two {السطران مبلغان واردان} few {جميع السطور (#) مبالغ واردة} many {جميع السطور (#) مبالغ واردة} other {جميع السطور (#) مبالغ واردة}}",
  },
  allInLine: {
    en: "The file has no sign, no direction and no balance that would show money out.",
    ar: "لا توجد في الملف إشارة ولا عمود مدين ودائن ولا رصيد يبين المبالغ الصادرة.",
  },
  anotherNumber: { en: "Is this the same account?", ar: "هل هو الحساب نفسه؟" },
  anotherNumberLine: {
    en: "The file is of account {number}, which {account} is not known by yet. It is asked once.",
    ar: "الملف للحساب {number}، ولم يُعرف به {account} من قبل. يُسأل عنه مرة واحدة.",
  },
  numberOfAnother: {
    en: "The file is of account {number}, by which {other} is known. From now on it would be {account}.",
    ar: "الملف للحساب {number} المعروف به {other}، وسيصبح من الآن {account}.",
  },
  importAnyway: { en: "Import", ar: "استيراد" },
});
