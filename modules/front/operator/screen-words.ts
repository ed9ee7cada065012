import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import type { FollowersVerdict } from "../contact/rules.ts";
import type { State, Trouble } from "./console-rules.ts";
import type { Deed } from "./rules.ts";

export const consoleWords = words({
  console: { en: "Operator’s console", ar: "لوحة المشغّل" },
  navigation: { en: "Console navigation", ar: "التنقل في لوحة المشغّل" },
  skip: { en: "Skip to the page", ar: "الانتقال إلى المحتوى" },
  shops: { en: "Shops", ar: "الورش" },
  requests: { en: "Requests", ar: "الطلبات" },
  journal: { en: "Log", ar: "السجل" },
  account: { en: "Account menu", ar: "قائمة الحساب" },
  signOut: { en: "Sign out", ar: "تسجيل الخروج" },
  search: { en: "Shop, user’s email, city", ar: "الورشة أو بريد أحد مستخدميها أو المدينة" },
  all: shared.all,
  trouble: { en: "In trouble", ar: "تحتاج متابعة" },
  trialEnding: { en: "Trial ends in 3 days", ar: "تنتهي التجربة خلال 3 أيام" },
  pastDue: { en: "Payment due", ar: "السداد مستحق" },
  readOnly: { en: "Read only", ar: "للقراءة فقط" },
  closing: { en: "Closing", ar: "قيد الإغلاق" },
  filter: { en: "State of the shops", ar: "حالة الورش" },
  order: { en: "Sorted by", ar: "الترتيب" },
  byTrouble: { en: "Trouble first", ar: "ما يحتاج متابعة أولًا" },
  byName: { en: "By name", ar: "حسب الاسم" },
  byLastUse: { en: "Last used first", ar: "الأحدث استخدامًا أولًا" },
  byStorage: { en: "Most storage first", ar: "الأكثر تخزينًا أولًا" },
  byNewest: { en: "Newest shops first", ar: "الأحدث تسجيلًا أولًا" },
  shop: { en: "Shop", ar: "الورشة" },
  plan: { en: "Plan", ar: "الباقة" },
  state: shared.state,
  days: { en: "Days", ar: "الأيام" },
  gigabytes: { en: "GB", ar: "غيغابايت" },
  lastUse: { en: "Last use", ar: "آخر استخدام" },
  troubleHead: { en: "Trouble", ar: "يحتاج متابعة" },
  left: {
    en: "{days, plural, =0 {today} one {# left} other {# left}}",
    ar: "{days, plural, =0 {اليوم} zero {اليوم} one {باقٍ يوم} two {باقٍ يومان} few {باقٍ # أيام} many {باقٍ # يومًا} other {باقٍ # يوم}}",
  },
  ago: {
    en: "{days, plural, =0 {today} one {# ago} other {# ago}}",
    ar: "{days, plural, =0 {اليوم} zero {اليوم} one {منذ يوم} two {منذ يومين} few {منذ # أيام} many {منذ # يومًا} other {منذ # يوم}}",
  },
  never: { en: "never", ar: "لم تُستخدم" },
  empty: { en: "No shop has registered yet", ar: "لم تسجل أي ورشة بعد" },
  emptyLine: {
    en: "A shop appears here as soon as it registers.",
    ar: "تظهر الورشة هنا فور تسجيلها.",
  },
  noTrouble: { en: "No shop is in trouble", ar: "لا توجد ورشة تحتاج متابعة" },
  noMatch: { en: "No shop matches", ar: "لا توجد ورشة مطابقة" },
  noMatchLine: { en: "Try another word or another state.", ar: "يمكن تجربة كلمة أو حالة أخرى." },
  close: { en: "Close", ar: "إغلاق" },
  back: { en: "Back to the shops", ar: "العودة إلى الورش" },
  since: { en: "since {day}", ar: "منذ {day}" },
  users: { en: "Users", ar: "المستخدمون" },
  branches: { en: "Branches", ar: "الفروع" },
  storage: { en: "GB of {most}", ar: "غيغابايت من {most}" },
  subscription: { en: "Subscription", ar: "الاشتراك" },
  private: {
    en: "Cars, clients and papers of a shop are never shown here. Each act asks for a reason and stands in the log of both sides.",
    ar: "لا تظهر هنا مركبات الورشة ولا عملاؤها ولا مستنداتها. كل إجراء يتطلب سببًا ويُسجَّل لدى الطرفين.",
  },
  suspendedFor: { en: "Suspended: {reason}", ar: "موقوفة: {reason}" },
  transferAwaited: { en: "Transfer awaited", ar: "حوالة بانتظار التأكيد" },
  notDone: { en: "This was not done", ar: "تعذر تنفيذ الإجراء" },
});

export const stateWords = words({
  trial: { en: "Trial", ar: "فترة تجريبية" },
  active: { en: "Paid", ar: "مدفوعة" },
  "past-due": { en: "Payment due", ar: "السداد مستحق" },
  cancelled: { en: "Cancelled", ar: "ملغاة" },
  expired: { en: "Read only", ar: "للقراءة فقط" },
  suspended: { en: "Suspended", ar: "موقوفة" },
  closing: { en: "Closing", ar: "قيد الإغلاق" },
}) satisfies Record<State, unknown>;

/** Counts of the shops in a state, in the line under the heading. */
export const countWords = words({
  active: { en: "{count} paid", ar: "{count} مدفوعة" },
  trial: { en: "{count} on trial", ar: "{count} في التجربة" },
  "past-due": { en: "{count} payment due", ar: "{count} سدادها مستحق" },
  cancelled: { en: "{count} cancelled", ar: "{count} ملغاة" },
  expired: { en: "{count} read only", ar: "{count} للقراءة فقط" },
  suspended: { en: "{count} suspended", ar: "{count} موقوفة" },
  closing: { en: "{count} closing", ar: "{count} قيد الإغلاق" },
}) satisfies Record<State, unknown>;

export const troubleWords = words({
  "payment-failed": { en: "Payment failed", ar: "تعذرت الدفعة" },
  "storage-full": { en: "Storage full", ar: "امتلأ التخزين" },
  "deletion-due": { en: "Deletion due", ar: "حان موعد الحذف" },
  storage: { en: "Storage {percent}%", ar: "التخزين {percent}%" },
  unused: {
    en: "{days} days unused",
    ar: "{days, plural, zero {# يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} دون استخدام",
  },
}) satisfies Record<Trouble, unknown>;

export const stopWords = words({
  "trial-started": { en: "Trial, {plan}", ar: "تجربة، الباقة {plan}" },
  "trial-extended": { en: "Trial extended", ar: "تمديد التجربة" },
  paid: { en: "{plan}, {interval}", ar: "{plan}، {interval}" },
  renewed: { en: "{plan}, {interval}, renewed by itself", ar: "{plan}، {interval}، تجديد تلقائي" },
  "renewal-began": { en: "Automatic renewal begins", ar: "بدء التجديد التلقائي" },
  "renewal-ended": { en: "Automatic renewal ends", ar: "انتهاء التجديد التلقائي" },
  assigned: { en: "{plan}, assigned", ar: "{plan}، بإسناد المشغّل" },
  upgraded: { en: "Upgraded to {plan}", ar: "ترقية إلى {plan}" },
  "change-planned": { en: "Next: {plan}, {interval}", ar: "التالي: {plan}، {interval}" },
  "payment-failed": { en: "Payment failed", ar: "تعذرت الدفعة" },
  cancelled: { en: "Cancelled", ar: "إلغاء الاشتراك" },
  resumed: { en: "Resumed by the shop", ar: "استئناف من الورشة" },
  notice: { en: "All features kept", ar: "إبقاء كل المزايا" },
  suspended: { en: "Suspension", ar: "إيقاف" },
  closing: { en: "Deletion requested", ar: "طلب الحذف" },
  ends: { en: "Next payment", ar: "الدفعة التالية" },
  "read-only": { en: "Read only", ar: "للقراءة فقط" },
  "may-delete": { en: "May be deleted", ar: "يجوز الحذف" },
  until: { en: "until {day}", ar: "حتى {day}" },
  unlessPaid: { en: "{day} unless paid, nothing removed", ar: "{day} ما لم تُدفع، ولا يُحذف شيء" },
});

export const actWords = words({
  extend: { en: "Extend the trial", ar: "تمديد التجربة" },
  extendLine: {
    en: "The trial goes on from its end, or from today if it is over. The shop is not charged.",
    ar: "تستمر التجربة من نهايتها، أو من اليوم إن انتهت، دون أي رسوم على الورشة.",
  },
  days: { en: "Days", ar: "الأيام" },
  extended: { en: "The trial was extended", ar: "تم تمديد التجربة" },
  confirm: { en: "Confirm a transfer", ar: "تأكيد حوالة" },
  confirmLine: {
    en: "The paid time begins at once and cannot be taken back here. Compare sum and reference with the bank first.",
    ar: "تبدأ المدة المدفوعة فورًا ولا تُلغى من هنا. تلزم مطابقة المبلغ والمرجع مع البنك أولًا.",
  },
  order: { en: "Awaited transfer", ar: "الحوالة المنتظرة" },
  orderIs: {
    en: "{total} for {plan}, {interval}; reference {reference}",
    ar: "{total} للباقة {plan}، {interval}؛ المرجع {reference}",
  },
  bankReference: { en: "Bank’s reference of the transfer", ar: "مرجع الحوالة لدى البنك" },
  confirmed: { en: "Transfer confirmed", ar: "تم تأكيد الحوالة" },
  changePlan: { en: "Change the plan", ar: "تغيير الباقة" },
  changeLine: {
    en: "The plan counts from now until the end of the day below, in the place of what is paid.",
    ar: "تسري الباقة من الآن حتى نهاية اليوم المحدد، محل المدة المدفوعة.",
  },
  plan: { en: "Plan", ar: "الباقة" },
  until: { en: "Last day", ar: "آخر يوم" },
  planChanged: { en: "Plan changed", ar: "تم تغيير الباقة" },
  suspend: { en: "Suspend the shop", ar: "إيقاف حساب الورشة" },
  suspendLine: {
    en: "Writes stop at once; everything can still be read, printed and exported. The shop reads the reason below.",
    ar: "تتوقف الكتابة فورًا، وتبقى القراءة والطباعة والتصدير متاحة. يظهر السبب أدناه للورشة.",
  },
  suspended: { en: "Shop suspended", ar: "تم إيقاف حساب الورشة" },
  resume: { en: "End the suspension", ar: "إنهاء الإيقاف" },
  resumeLine: {
    en: "The shop can write again, as far as its subscription allows.",
    ar: "تعود الكتابة متاحة للورشة بحسب اشتراكها.",
  },
  resumed: { en: "Suspension ended", ar: "تم إنهاء الإيقاف" },
  deleteShop: { en: "Delete the shop…", ar: "حذف الورشة…" },
  deleteTitle: { en: "Delete {shop} for ever", ar: "حذف {shop} نهائيًا" },
  deleteLine: {
    en: "All rows and files of the shop are removed and cannot be brought back. Its name and dates stay in the log.",
    ar: "تُحذف كل بيانات الورشة وملفاتها ولا يمكن استرجاعها. يبقى اسمها وتواريخها في السجل.",
  },
  deleteNow: { en: "Delete for ever", ar: "حذف نهائي" },
  ownPassword: { en: "Your password", ar: "كلمة المرور الخاصة بك" },
  deleted: { en: "The shop is being deleted", ar: "جارٍ حذف الورشة" },
});

export const journalWords = words({
  title: { en: "Log", ar: "السجل" },
  line: { en: "What operators did, newest first", ar: "إجراءات المشغّلين، الأحدث أولًا" },
  search: { en: "Shop, reason or operator", ar: "الورشة أو السبب أو المشغّل" },
  deed: { en: "What", ar: "الإجراء" },
  everything: shared.all,
  when: { en: "When", ar: "الوقت" },
  who: { en: "Done by", ar: "المنفّذ" },
  program: { en: "The program", ar: "النظام" },
  shop: { en: "Shop", ar: "الورشة" },
  reason: shared.reason,
  none: { en: "Nothing has been done yet", ar: "لا توجد إجراءات بعد" },
  noMatch: { en: "Nothing matches", ar: "لا توجد نتائج" },
  noMatchLine: { en: "Try another word or another kind.", ar: "يمكن تجربة كلمة أو نوع آخر." },
});

export const deedWords = words({
  "extend-trial": { en: "Extended a trial", ar: "تمديد تجربة" },
  "confirm-transfer": { en: "Confirmed a transfer", ar: "تأكيد حوالة" },
  suspend: { en: "Suspended a shop", ar: "إيقاف ورشة" },
  resume: { en: "Ended a suspension", ar: "إنهاء إيقاف" },
  "change-plan": { en: "Changed the plan", ar: "تغيير الباقة" },
  "delete-shop": { en: "Deleted a shop", ar: "حذف ورشة" },
  "warn-of-deletion": { en: "Told a shop of its deletion", ar: "إشعار ورشة بموعد حذفها" },
  "answer-request": { en: "Marked a request as answered", ar: "تسجيل الرد على طلب" },
  "reopen-request": { en: "Marked a request as not answered", ar: "إلغاء تسجيل الرد على طلب" },
  "add-operator": { en: "Invited an operator", ar: "دعوة مشغّل" },
  "remove-operator": { en: "Removed an operator", ar: "إزالة مشغّل" },
  "let-in": { en: "Let a managing director back in", ar: "إعادة دخول مدير عام" },
  "accept-invitation": { en: "Accepted the invitation", ar: "قبول الدعوة" },
  "sign-in": { en: "Signed in", ar: "تسجيل دخول" },
}) satisfies Record<Deed, unknown>;

export const requestWords = words({
  title: { en: "Requests", ar: "الطلبات" },
  line: {
    en: "{count, plural, =0 {All are answered} one {# not answered yet} other {# not answered yet}}",
    ar: "{count, plural, =0 {تم الرد على الكل} zero {تم الرد على الكل} one {طلب واحد بانتظار الرد} two {طلبان بانتظار الرد} few {# طلبات بانتظار الرد} many {# طلبًا بانتظار الرد} other {# طلب بانتظار الرد}}",
  },
  search: { en: "Name, workshop, email, message", ar: "الاسم أو الورشة أو البريد أو الرسالة" },
  state: shared.state,
  all: shared.all,
  waiting: { en: "Not answered yet", ar: "بانتظار الرد" },
  answered: { en: "Answered", ar: "تم الرد" },
  topic: { en: "Topic", ar: "الموضوع" },
  question: { en: "Question", ar: "سؤال" },
  enterprise: { en: "Enterprise", ar: "المؤسسات" },
  credits: { en: "Free credit pack", ar: "رصيد الرسائل المجاني" },
  from: { en: "From", ar: "المرسل" },
  message: { en: "Message", ar: "الرسالة" },
  more: { en: "Show all", ar: "عرض الكل" },
  instagram: { en: "Instagram: {account}", ar: "إنستغرام: {account}" },
  answer: { en: "Mark as answered", ar: "تسجيل الرد" },
  answerOf: { en: "Mark as answered: {name}", ar: "تسجيل الرد: {name}" },
  answerLine: {
    en: "Nothing is sent from here. Write or call first.",
    ar: "لا يُرسل شيء من هنا. يلزم الرد أولًا بالبريد أو الهاتف.",
  },
  note: { en: "Note (optional)", ar: "ملاحظة (اختيارية)" },
  followers: { en: "Does the account have {count} followers?", ar: "هل يتابع الحساب {count} شخص؟" },
  marked: { en: "Marked as answered", ar: "تم تسجيل الرد" },
  reopen: { en: "Mark as not answered", ar: "إلغاء تسجيل الرد" },
  reopenOf: { en: "Mark as not answered: {name}", ar: "إلغاء تسجيل الرد: {name}" },
  reopened: { en: "Marked as not answered", ar: "تم إلغاء تسجيل الرد" },
  none: { en: "Nobody has written yet", ar: "لا توجد طلبات بعد" },
  noneLine: {
    en: "What visitors write by the contact form, and registrations of Enterprise, appear here.",
    ar: "تظهر هنا رسائل نموذج التواصل وتسجيلات باقة المؤسسات.",
  },
  noMatch: { en: "Nothing matches", ar: "لا توجد نتائج" },
  noMatchLine: { en: "Try another word or another topic.", ar: "يمكن تجربة كلمة أو موضوع آخر." },
});

/** What the operator found at the Instagram account. */
export const followersWords = words({
  confirmed: { en: "500 followers confirmed", ar: "تم التحقق من 500 متابع" },
  refused: { en: "Fewer than 500 followers", ar: "أقل من 500 متابع" },
}) satisfies Record<FollowersVerdict, unknown>;

export const operatorSignInWords = words({
  title: { en: "Operator’s console", ar: "لوحة المشغّل" },
  line: {
    en: "For who runs this installation. Users of a workshop sign in elsewhere.",
    ar: "لمن يدير هذا النظام. دخول مستخدمي الورش من صفحة أخرى.",
  },
  toShops: { en: "Sign in to a workshop", ar: "الدخول إلى ورشة" },
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
  email: shared.email,
  password: shared.password,
  code: { en: "Verification code", ar: "رمز التحقق" },
  codeHint: {
    en: "Six digits from your authenticator app, or a recovery code",
    ar: "ستة أرقام من تطبيق المصادقة، أو رمز استرداد",
  },
  failed: { en: "Couldn't sign in", ar: "تعذر تسجيل الدخول" },
  invitation: { en: "Set up your access", ar: "إعداد الدخول" },
  invitationLine: {
    en: "For {email}. The console is opened with a password and a code of your authenticator app.",
    ar: "للحساب {email}. يُفتح الدخول بكلمة مرور ورمز من تطبيق المصادقة.",
  },
  choosePassword: { en: "Choose a password", ar: "تعيين كلمة المرور" },
  passwordAgain: { en: "Repeat the password", ar: "تأكيد كلمة المرور" },
  scan: { en: "Scan this code with an authenticator app", ar: "مسح هذا الرمز بتطبيق المصادقة" },
  scanLabel: { en: "QR code for the authenticator app", ar: "رمز QR لتطبيق المصادقة" },
  byHand: { en: "Or type this key:", ar: "أو إدخال هذا المفتاح:" },
  codeNow: { en: "Its code now", ar: "الرمز الظاهر الآن" },
  setUp: { en: "Save and continue", ar: "حفظ ومتابعة" },
  notSetUp: { en: "Access was not set up", ar: "تعذر إعداد الدخول" },
  recovery: { en: "Recovery codes", ar: "رموز الاسترداد" },
  recoveryLine: {
    en: "Each opens the console once without the app. Keep them apart from your phone; they are shown only now.",
    ar: "كل رمز يفتح اللوحة مرة واحدة دون التطبيق. يلزم حفظها بعيدًا عن الجوال، فهي تظهر الآن فقط.",
  },
  open: { en: "Open the console", ar: "فتح اللوحة" },
});
