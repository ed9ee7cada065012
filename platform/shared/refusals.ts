import { madeOf, type Pair, type Values } from "./words.ts";

export type RefusalWords = Pair & { readonly status: number };

export type FieldRefusals = Record<string, readonly Pair[]>;

/** What its reader may do about a refusal, and the page on which he does it. */
type Offer = { name: Pair; url: string };

type RefusalDetails = {
  values?: Values;
  errors?: FieldRefusals;
  offers?: readonly Offer[];
  extra?: Record<string, unknown>;
  retryAfter?: number;
};

/** A business rule refuses the request. Becomes a problem document (RFC 9457) in the reader's language. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly words: RefusalWords,
    readonly details: RefusalDetails = {},
  ) {
    super(code);
  }
}

/**
 * Declares a module's refusals with status and sentence, and makes the function that creates them: `throw
 * refuse("invoice-already-approved")`.
 */
export const refusals = <const R extends Record<string, RefusalWords>>(all: R) => {
  const refuse = (code: keyof R & string, details?: RefusalDetails) => new Refusal(code, all[code]!, details);
  return Object.assign(refuse, { all });
};

/** Runs work for an item of a list of the body, and names the item in the fields of a refusal: `items.2.qty`. */
export const namingItem = <T>(index: number, work: () => T, list = "items"): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors = {}, ...details } = error.details;
    const named = Object.entries(errors).map(([field, sentences]) => [`${list}.${index}.${field}`, sentences] as const);
    throw new Refusal(error.code, error.words, { ...details, errors: Object.fromEntries(named) });
  }
};

type Checks = Readonly<Record<string, () => unknown>> | readonly (() => unknown)[];

/**
 * Runs checks that do not depend on each other, and answers what they answer, under the same names. If fields are
 * refused, one refusal names all of them. A refusal that names no field ends the checks.
 */
export const checkedTogether = <const C extends Checks>(checks: C) => {
  const refused: Refusal[] = [];
  const answers = Object.entries(checks).map(([name, check]) => {
    try {
      return [name, check()] as const;
    } catch (error) {
      if (!isOfFields(error)) throw ofAllFields(refused) ?? error;
      refused.push(error);
      return [name, undefined] as const;
    }
  });
  const all = ofAllFields(refused);
  if (all) throw all;
  return Object.fromEntries(answers) as { readonly [Name in keyof C]: C[Name] extends () => infer T ? T : never };
};

/** Whether it refuses fields of the body and nothing else. */
export const isOfFields = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "invalid";

/** One refusal that names the fields of all; a field has the sentences of the first that refuses it. */
export const ofAllFields = (refused: readonly Refusal[]): Refusal | undefined => {
  const errors: Record<string, readonly Pair[]> = {};
  for (const { details } of refused)
    for (const [field, sentences] of Object.entries(details.errors ?? {})) errors[field] ??= sentences;
  return Object.keys(errors).length > 0 ? refuse("invalid", { errors }) : undefined;
};

/** Refusals of the kernel. `errors` name fields as on the wire. */
export const refuse = refusals({
  malformed: { status: 400, en: "The request could not be read.", ar: "تعذرت قراءة الطلب." },
  "not-signed-in": { status: 401, en: "Please sign in.", ar: "يلزم تسجيل الدخول." },
  "subscription-expired": {
    status: 402,
    en: "Your subscription is expired. Please renew to ensure service continuity. Thank you!",
    ar: "انتهى اشتراكك. يرجى التجديد لضمان استمرار الخدمة.",
  },
  "not-in-plan": {
    status: 402,
    en: "This is part of the {plan} plan. The plan can be changed under Settings, Plan.",
    ar: "هذه الميزة ضمن الباقة {plan}. يمكن تغيير الباقة من الإعدادات، صفحة الباقة.",
  },
  suspended: {
    status: 403,
    en: "Your workshop is suspended. Everything can still be read, printed and exported.",
    ar: "حساب الورشة موقوف. القراءة والطباعة والتصدير متاحة.",
  },
  forbidden: { status: 403, en: "You don't have permission to do this.", ar: "صلاحياتك لا تشمل هذا الإجراء." },
  "client-erased": {
    status: 409,
    en: "The data of this client was erased. Add a new client instead.",
    ar: "بيانات هذا العميل محذوفة. يلزم إضافة عميل جديد.",
  },
  "record-closed": {
    status: 403,
    en: "The client was erased. This is kept for the books only.",
    ar: "بيانات العميل محذوفة، وهذا السجل محفوظ للدفاتر فقط.",
  },
  "csrf-token-invalid": {
    status: 403,
    en: "This page is out of date. Reload it and try again.",
    ar: "الصفحة قديمة. يرجى تحديثها ثم إعادة المحاولة.",
  },
  "password-needed": {
    status: 403,
    en: "Enter your password again to do this.",
    ar: "يلزم إدخال كلمة المرور مرة أخرى.",
  },
  "second-factor-needed": {
    status: 403,
    en: "Your role requires two-step sign-in. Set it up first.",
    ar: "دورك يلزمه التحقق بخطوتين. يلزم إعداده أولًا.",
  },
  "session-needed": {
    status: 403,
    en: "A token may not do this. Sign in with the browser.",
    ar: "لا يمكن تنفيذ ذلك برمز ربط. يلزم تسجيل الدخول من المتصفح.",
  },
  "token-too-narrow": {
    status: 403,
    en: "This token does not allow it: {missing} is missing. Create a token with it, if you hold it yourself.",
    ar: "رمز الربط لا يتيح ذلك، إذ ينقصه {missing}. يمكن إنشاء رمز يشمله إن كان ضمن صلاحياتك.",
  },
  "not-found": { status: 404, en: "This was not found.", ar: "غير موجود." },
  "in-flight": { status: 409, en: "The same request is still in progress.", ar: "الطلب نفسه ما زال قيد التنفيذ." },
  "id-taken": {
    status: 409,
    en: "This id is already used for something else. Choose a new one.",
    ar: "المعرّف مستخدم لشيء آخر. يلزم اختيار معرّف جديد.",
  },
  "already-done": {
    status: 409,
    en: "This was already done, and its answer is shown only once. Remove what it made and do it again.",
    ar: "سبق تنفيذ هذا الطلب، ونتيجته تُعرض مرة واحدة فقط. يمكن حذف ما نتج عنه ثم إعادة المحاولة.",
  },
  "changed-elsewhere": {
    status: 409,
    en: "This was changed in the meantime. Reload it before you save.",
    ar: "تغيرت هذه البيانات في هذه الأثناء. تلزم قراءتها من جديد قبل الحفظ.",
  },
  "needs-confirmation": { status: 409, en: "Please confirm.", ar: "يلزم التأكيد." },
  "too-large": { status: 413, en: "The file is larger than 20 MB.", ar: "حجم الملف أكبر من 20 ميغابايت." },
  "body-too-large": { status: 413, en: "The request is too large.", ar: "الطلب أكبر من المسموح." },
  "head-too-large": {
    status: 431,
    en: "The address and the cookies of the request are too long.",
    ar: "عنوان الطلب وملفات الارتباط أطول من المسموح.",
  },
  "storage-limit": {
    status: 413,
    en: "Your workshop's storage of {gigabytes}\u00a0GB is full. Delete files that you no longer need, or choose a larger plan.",
    ar: "امتلأت مساحة تخزين الورشة ({gigabytes}\u00a0غيغابايت). يمكن حذف الملفات غير اللازمة أو اختيار باقة أكبر.",
  },
  "kind-not-accepted": {
    status: 415,
    en: "This kind of file is not accepted. Send png, jpg, mp4 or pdf.",
    ar: "نوع الملف غير مقبول. الأنواع المقبولة: png وjpg وmp4 وpdf.",
  },
  "video-not-shown": {
    status: 422,
    en: "This video cannot be shown here. Ask the workshop for it.",
    ar: "تعذر عرض هذا المقطع هنا. يمكن طلبه من الورشة.",
  },
  "shop-elsewhere": {
    status: 421,
    en: "This workshop is on another server. Try again.",
    ar: "هذه الورشة على خادم آخر. يرجى إعادة المحاولة.",
  },
  invalid: { status: 422, en: "Please check the marked fields.", ar: "يرجى مراجعة الحقول المحددة." },
  "key-reused": { status: 422, en: "This key was used for another request.", ar: "استُخدم هذا المفتاح لطلب آخر." },
  "too-many-tries": {
    status: 429,
    en: "Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.",
    ar: "محاولات كثيرة. يمكن إعادة المحاولة بعد {seconds, plural, zero {لحظات} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.",
  },
  "too-many-at-once": {
    status: 429,
    en: "Your workshop has too many requests under way at once. Try again in a moment.",
    ar: "طلبات كثيرة من ورشتك في الوقت نفسه. يمكن إعادة المحاولة بعد لحظات.",
  },
  "too-many-streams": {
    status: 429,
    en: "Too many pages are open at once. Close some of them.",
    ar: "صفحات كثيرة مفتوحة في الوقت نفسه. يرجى إغلاق بعضها.",
  },
  failed: {
    status: 500,
    en: "Something went wrong. Nothing was saved; please try again.",
    ar: "حدث خطأ. لم يُحفظ شيء، يرجى إعادة المحاولة.",
  },
  unavailable: {
    status: 503,
    en: "The service is temporarily unavailable. Try again shortly.",
    ar: "الخدمة متوقفة لحظات. يمكن إعادة المحاولة بعد قليل.",
  },
  "storage-full": {
    status: 507,
    en: "The server's storage is full. Nothing was changed.",
    ar: "لا توجد مساحة كافية للحفظ. لم يتغير شيء.",
  },
});

/**
 * Asks for confirmation of something unusual; the same request with `confirm` is then carried out. Answers the
 * codes of `reasons` as `warnings` and their sentences as the detail.
 */
export const needsConfirmation = (reasons: Readonly<Record<string, Pair>>, extra: Record<string, unknown> = {}) => {
  const { "needs-confirmation": please } = refuse.all;
  const sentences = [...Object.values(reasons), please];
  const joined = { en: sentences.map(({ en }) => en).join(" "), ar: sentences.map(({ ar }) => ar).join(" ") };
  return new Refusal(
    "needs-confirmation",
    madeOf(
      { ...please, ...joined },
      sentences.map((pair) => ({ pair })),
    ),
    { extra: { warnings: Object.keys(reasons), ...extra } },
  );
};

export const refuseField = (field: string, ...sentences: Pair[]) =>
  refuse("invalid", { errors: { [field]: sentences } });
