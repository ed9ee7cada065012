import { isolated, words } from "./words.ts";

/** Messages for invalid fields. The keys of `fieldKinds` are what a contract may name in `params.kind`. */
export const fieldKinds = words({
  required: { en: "Required", ar: "مطلوب" },
  decimal: { en: "Enter an amount in digits, such as 12.50", ar: "يلزم إدخال مبلغ بالأرقام، مثل 12.50" },
  "not-negative": { en: "Must be 0 or more", ar: "يجب ألا يقل عن 0" },
  positive: { en: "Must be more than 0", ar: "يجب أن يكون أكبر من 0" },
  "too-large": { en: "This amount is too large", ar: "المبلغ أكبر من المسموح" },
  count: {
    en: "Enter a quantity of 0 or more, with at most 3 decimals",
    ar: "يلزم إدخال كمية لا تقل عن 0، بثلاث منازل عشرية على الأكثر",
  },
  quantity: {
    en: "Enter a quantity above 0, with at most 3 decimals",
    ar: "يلزم إدخال كمية أكبر من 0، بثلاث منازل عشرية على الأكثر",
  },
  "quantity-large": {
    en: "The quantity is too large: at most 999,999",
    ar: "الكمية أكبر من المسموح: 999,999 على الأكثر",
  },
  text: { en: "Enter text", ar: "يلزم إدخال نص" },
  number: { en: "Enter a number", ar: "يلزم إدخال رقم" },
  whole: { en: "Enter a whole number", ar: "يلزم إدخال رقم صحيح بلا كسور" },
  "yes-or-no": { en: "Choose yes or no", ar: "يلزم اختيار نعم أو لا" },
  list: { en: "A list is expected here", ar: "يلزم إرسال قائمة" },
  group: { en: "A group of fields is expected here", ar: "يلزم إرسال مجموعة حقول" },
  option: { en: "Choose one of the options", ar: "يلزم الاختيار من القائمة" },
  accepted: { en: "This must be accepted", ar: "تلزم الموافقة على ذلك" },
  date: { en: "Invalid date", ar: "التاريخ غير صحيح" },
  "before-1900": { en: "The date cannot be before 1 January 1900", ar: "لا يمكن أن يكون التاريخ قبل 1 يناير 1900" },
  "after-2199": {
    en: "The date cannot be after 31 December 2199",
    ar: "لا يمكن أن يكون التاريخ بعد 31 ديسمبر 2199",
  },
  "before-2018": { en: "The date cannot be before 1 January 2018", ar: "لا يمكن أن يكون التاريخ قبل 1 يناير 2018" },
  "in-future": { en: "This cannot be in the future", ar: "لا يمكن أن يكون في المستقبل" },
  "ends-before": { en: "The last day cannot be before the first", ar: "لا يمكن أن يكون آخر يوم قبل أول يوم" },
  "years-end-before": {
    en: "The last year cannot be before the first",
    ar: "لا يمكن أن تكون آخر سنة قبل أول سنة",
  },
  time: { en: "Enter a time, such as 09:30", ar: "يلزم إدخال الوقت، مثل 09:30" },
  instant: {
    en: "Enter a date with its time and zone, such as 2026-12-31T18:00:00Z",
    ar: "يلزم إدخال التاريخ مع الوقت والمنطقة الزمنية، مثل 2026-12-31T18:00:00Z",
  },
  email: { en: "Enter a valid email address", ar: "يلزم إدخال بريد إلكتروني صحيح" },
  phone: { en: "Enter a valid phone number", ar: "يلزم إدخال رقم هاتف صحيح" },
  mobile: { en: "Enter a valid mobile number", ar: "يلزم إدخال رقم جوال صحيح" },
  link: { en: "Enter a complete web address", ar: "يلزم إدخال رابط كامل" },
  id: { en: "Choose from the list", ar: "يلزم الاختيار من القائمة" },
  "not-same": { en: "The two do not match", ar: "القيمتان غير متطابقتين" },
  format: { en: "The format is incorrect", ar: "الصيغة غير صحيحة" },
  "named-twice": { en: "This is in the list already", ar: "مكرر في القائمة" },
  unknown: { en: "Unknown field", ar: "هذا الحقل غير معروف" },
  other: { en: "Please check this", ar: "يرجى مراجعة هذا الحقل" },
});

/** Messages about a limit, which `limit` holds as a number or as text. */
export const boundWords = words({
  "text-short": {
    en: "{limit, plural, one {At least # character} other {At least # characters}}",
    ar: "{limit, plural, zero {لا حد أدنى} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}",
  },
  "text-long": {
    en: "{limit, plural, one {At most # character} other {At most # characters}}",
    ar: "{limit, plural, zero {يلزم تركه فارغًا} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}",
  },
  "list-short": {
    en: "{limit, plural, one {At least # is needed} other {At least # are needed}}",
    ar: "{limit, plural, zero {لا حد أدنى} one {يلزم عنصر واحد على الأقل} two {يلزم عنصران على الأقل} few {يلزم # عناصر على الأقل} many {يلزم # عنصرًا على الأقل} other {يلزم # عنصر على الأقل}}",
  },
  "list-long": {
    en: "{limit, plural, one {At most # is accepted} other {At most # are accepted}}",
    ar: "{limit, plural, zero {لا يُقبل أي عنصر} one {عنصر واحد على الأكثر} two {عنصران على الأكثر} few {# عناصر على الأكثر} many {# عنصرًا على الأكثر} other {# عنصر على الأكثر}}",
  },
  "number-small": { en: "Must be {limit} or more", ar: "يجب ألا يقل عن {limit}" },
  "number-above": { en: "Must be more than {limit}", ar: "يجب أن يكون أكبر من {limit}" },
  "number-large": { en: "Must be {limit} or less", ar: "يجب ألا يزيد على {limit}" },
  "number-below": { en: "Must be less than {limit}", ar: "يجب أن يكون أقل من {limit}" },
  multiple: { en: "Must be in steps of {limit}", ar: "يجب أن يكون من مضاعفات {limit}" },
});

export const tooManyDecimals = (digits: number) => ({
  en: `At most ${digits} decimals.`,
  ar: digits === 2 ? "منزلتان عشريتان على الأكثر." : `${digits} منازل عشرية على الأكثر.`,
});

/** `name` as it was sent, shortened. */
export const unknownField = (name: string) => {
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  return { en: `Unknown field “${shown}”.`, ar: `الحقل «${isolated(shown)}» غير معروف.` };
};
