import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import type { OrderState } from "./rules.ts";

export const orderStateWords = words({
  new: { en: "Begun", ar: "بدأ الطلب" },
  order_approved: { en: "Approved by Tamara", ar: "تمت الموافقة" },
  order_declined: { en: "Declined", ar: "مرفوض" },
  order_authorised: { en: "Secured", ar: "مضمون" },
  order_canceled: { en: "Cancelled at Tamara", ar: "ملغى لدى تمارا" },
  order_captured: { en: "Captured", ar: "تم التحصيل" },
  order_refunded: { en: "Refunded through Tamara", ar: "رُد عن طريق تمارا" },
  order_expired: { en: "Expired", ar: "انتهت صلاحيته" },
} satisfies Record<OrderState, unknown>);

/** What comes next of an order. */
export const orderNextWords = words({
  new: {
    en: "The client has opened Tamara and has not finished.",
    ar: "فتح العميل صفحة تمارا ولم يكمل الطلب.",
  },
  order_approved: {
    en: "Tamara has approved. The amount is being secured.",
    ar: "وافقت تمارا، وجارٍ ضمان المبلغ.",
  },
  order_declined: {
    en: "Tamara has declined. The client pays another way.",
    ar: "لم توافق تمارا. يسدد العميل بطريقة أخرى.",
  },
  order_authorised: {
    en: "The amount is secured. When the vehicle leaves, it is captured and the receipt is made.",
    ar: "المبلغ مضمون. عند خروج المركبة يُحصَّل من تمارا ويصدر سند القبض.",
  },
  order_canceled: {
    en: "Nothing is collected from the client. The invoice is paid another way.",
    ar: "لن يُحصَّل شيء من العميل. تُسدد الفاتورة بطريقة أخرى.",
  },
  order_captured: {
    en: "Paid. Tamara owes the amount until its settlement reaches the bank.",
    ar: "تم السداد. المبلغ مستحق على تمارا حتى تصل تسويتها إلى البنك.",
  },
  order_refunded: { en: "Tamara has paid the client back.", ar: "ردت تمارا المبلغ إلى العميل." },
  order_expired: { en: "The client did not finish in time.", ar: "لم يكمل العميل الطلب في الوقت المحدد." },
} satisfies Record<OrderState, unknown>);

export const failureWords = words({
  away: { en: "Tamara does not answer. It is asked again by itself.", ar: "تمارا لا تستجيب. تُعاد المحاولة تلقائيًا." },
  keys: {
    en: "Tamara does not accept the shop's keys. Enter them again in the settings.",
    ar: "لم تقبل تمارا مفاتيح الورشة. يلزم إدخالها من جديد في الإعدادات.",
  },
  refused: {
    en: "Tamara refuses the next step. Look at the order in Tamara's partner portal.",
    ar: "رفضت تمارا الخطوة التالية. يلزم الاطلاع على الطلب في بوابة شركاء تمارا.",
  },
  differs: {
    en: "Tamara shows less paid or refunded than before. Nothing is asked of it until that is cleared up: look at the order in Tamara's partner portal.",
    ar: "تعرض تمارا مبلغًا مدفوعًا أو مردودًا أقل من السابق. لن يُطلب منها شيء حتى يتضح ذلك: يلزم الاطلاع على الطلب في بوابة شركاء تمارا.",
  },
  books: {
    en: "The entry cannot be posted today. Is the day locked or counted?",
    ar: "تعذر تسجيل القيد اليوم. هل اليوم مقفل أو تمت تسويته؟",
  },
});

export const instalmentWords = words({
  title: { en: "Instalments", ar: "التقسيط" },
  line: {
    en: "What clients pay in instalments through Tamara.",
    ar: "ما يسدده العملاء بالتقسيط عن طريق تمارا.",
  },
  tamara: { en: "Tamara", ar: "تمارا" },
  invoice: shared.invoice,
  client: shared.client,
  date: shared.date,
  status: shared.status,
  amount: shared.amountCurrency,
  captured: { en: "Captured, {currency}", ar: "المحصَّل، {currency}" },
  all: shared.all,
  search: { en: "Search by client", ar: "البحث باسم العميل" },
  none: { en: "No instalments yet", ar: "لا يوجد تقسيط بعد" },
  noneLine: {
    en: "Clients are offered them on the page of their invoice, once Tamara is connected.",
    ar: "يظهر التقسيط للعملاء في صفحة فاتورتهم بعد ربط تمارا.",
  },
  nothingFound: { en: "Nothing found", ar: "لا توجد نتائج" },
  nothingFoundLine: { en: "Change the search or the filters.", ar: "جرّب تغيير البحث أو التصفية." },
  ofInvoice: { en: "Order of invoice {number}", ar: "طلب الفاتورة {number}" },
  ask: { en: "Ask Tamara now", ar: "التحقق من تمارا الآن" },
  asked: { en: "Tamara is being asked", ar: "جارٍ التحقق من تمارا" },
  notAsked: { en: "Tamara was not asked", ar: "تعذر التحقق من تمارا" },
  refundWaits: { en: "Refund of {amount} waits for Tamara", ar: "رد {amount} بانتظار تمارا" },
  refundUncertain: {
    en: "The refund of {amount} was withdrawn. Tamara may have it already, and is being asked.",
    ar: "سُحب طلب رد {amount}، وربما وصل إلى تمارا قبل ذلك. جارٍ التحقق منها.",
  },
  withdraw: { en: "Withdraw the refund of {amount}", ar: "سحب طلب رد {amount}" },
  withdrawn: { en: "The refund was withdrawn", ar: "تم سحب طلب الرد" },
  perhapsWithdrawn: {
    en: "The refund was withdrawn, unless Tamara has it already",
    ar: "تم سحب طلب الرد ما لم يكن قد وصل إلى تمارا",
  },
  notWithdrawn: { en: "The refund was not withdrawn", ar: "تعذر سحب طلب الرد" },
  held: {
    en: "Tamara paid {amount} more than the invoice owed. It is held as a deposit.",
    ar: "دفعت تمارا {amount} فوق المستحق من الفاتورة، وهو محفوظ دفعة مقدمة.",
  },
  refundDeposit: { en: "Refund the deposit through Tamara", ar: "رد الدفعة المقدمة عن طريق تمارا" },
  refundDepositLine: {
    en: "Only Tamara pays this back. It is booked when Tamara has done it. If an invoice uses the deposit before, the refund is withdrawn.",
    ar: "لا ترد هذا المبلغ إلا تمارا. يُسجَّل في الدفاتر بعد أن تردّه. إذا استُخدم في فاتورة قبل ذلك فيُسحب طلب الرد.",
  },
  refundRefused: {
    en: "Tamara refused to refund {amount}. Nothing was booked.",
    ar: "رفضت تمارا رد {amount}، ولم يُسجَّل شيء في الدفاتر.",
  },
  payInstead: { en: "Refund {amount} another way", ar: "رد {amount} بطريقة أخرى" },
  payInsteadTitle: { en: "Refund another way", ar: "رد المبلغ بطريقة أخرى" },
  payInsteadLine: {
    en: "Only if Tamara refuses for good, or the shop’s keys no longer work: look into its partner portal first. A refund that is made there is booked by itself. What you pay back here is not asked of Tamara any more.",
    ar: "فقط إذا كان رفض تمارا نهائيًا أو لم تعد مفاتيح الورشة تعمل: يلزم التحقق أولًا من بوابة شركائها. ما يُرد من هناك يُسجَّل تلقائيًا. وما يُرد من هنا لا يُطلب من تمارا بعد ذلك.",
  },
  payInsteadReason: { en: "Why it goes another way", ar: "سبب الرد بطريقة أخرى" },
  paidInstead: { en: "The refund was recorded", ar: "تم تسجيل الرد" },
  notPaidInstead: { en: "The refund was not recorded", ar: "تعذر تسجيل الرد" },
  wasPaidInstead: {
    en: "{amount} was paid back another way instead of through Tamara.",
    ar: "رُد {amount} بطريقة أخرى بدلًا من تمارا.",
  },
  unbookedTwice: {
    en: "Tamara has paid back {amount} all the same: the client has it twice. Once the client has given it back, reverse the refund that was paid another way; then Tamara’s is booked.",
    ar: "ردت تمارا {amount} رغم ذلك، فوصل المبلغ إلى العميل مرتين. بعد أن يعيده العميل يُعكس الرد الذي تم بطريقة أخرى، فيُسجَّل رد تمارا.",
  },
  depositTwice: {
    en: "Tamara has paid back {amount} all the same: the client has it twice. Record it when the client has given it back; then Tamara’s is booked.",
    ar: "ردت تمارا {amount} رغم ذلك، فوصل المبلغ إلى العميل مرتين. بعد أن يعيده العميل يُسجَّل استلامه، فيُسجَّل رد تمارا.",
  },
  takeBack: { en: "The client gave {amount} back", ar: "أعاد العميل {amount}" },
  takeBackTitle: { en: "Money from the client", ar: "استلام المبلغ من العميل" },
  takeBackLine: {
    en: "What the client has twice. It gets a receipt, and what Tamara paid back is booked.",
    ar: "ما وصل إلى العميل مرتين. يصدر له سند قبض، ويُسجَّل ما ردته تمارا.",
  },
  tookBack: { en: "The receipt was recorded", ar: "تم تسجيل الاستلام" },
  notTakenBack: { en: "The receipt was not recorded", ar: "تعذر تسجيل الاستلام" },
  unbooked: {
    en: "Tamara has paid back {amount} that no return explains. Make the return of the invoice.",
    ar: "ردت تمارا {amount} بلا مرتجع مقابل. يلزم عمل مرتجع للفاتورة.",
  },
  sandbox: { en: "Trial system: no money moves", ar: "نظام تجريبي: لا تُنقل أموال" },
  refund: { en: "Refund through Tamara", ar: "رد المبلغ عن طريق تمارا" },
  refundLine: {
    en: "This part was paid in instalments, so only Tamara pays it back. It is booked when Tamara has done it.",
    ar: "هذا الجزء سُدد بالتقسيط، فلا تردّه إلا تمارا. يُسجَّل في الدفاتر بعد أن تردّه.",
  },
  refundAmount: { en: "Amount to refund", ar: "المبلغ المطلوب رده" },
  refundWithoutKeysLine: {
    en: "The keys of the Tamara account that paid are not stored, so Tamara is not asked now. The refund waits for them. Until then it can be paid back another way.",
    ar: "مفاتيح حساب تمارا الذي دفع غير محفوظة، فلا تُسأل تمارا الآن، ويبقى طلب الرد بانتظارها. وإلى ذلك الحين يمكن رد المبلغ بطريقة أخرى.",
  },
  refundStored: { en: "The refund waits for the keys of Tamara", ar: "طلب الرد بانتظار مفاتيح تمارا" },
  refundSent: { en: "Tamara was asked to refund", ar: "أُرسل طلب رد المبلغ إلى تمارا" },
  refundFailed: { en: "The refund was not sent to Tamara", ar: "تعذر إرسال طلب الرد إلى تمارا" },
  settings: {
    en: "Clients split an invoice into instalments on their own page of it. Tamara pays the workshop.",
    ar: "يقسّم العملاء فاتورتهم من صفحتها، وتدفع تمارا للورشة.",
  },
  unserved: {
    en: "Tamara serves shops in Saudi Arabia, the Emirates, Bahrain, Kuwait and Oman, in the currency of the country.",
    ar: "تخدم تمارا ورش السعودية والإمارات والبحرين والكويت وعُمان بعملة بلدها.",
  },
  connected: { en: "Connected", ar: "الربط قائم" },
  notConnected: { en: "Not connected", ar: "غير مربوط" },
  limits: { en: "Amounts that Tamara accepts", ar: "المبالغ التي تقبلها تمارا" },
  limitsOf: { en: "{least} to {most}", ar: "من {least} إلى {most}" },
  mode: { en: "System", ar: "النظام" },
  modeSandbox: { en: "Trial (sandbox)", ar: "تجريبي" },
  modeLive: { en: "Live", ar: "فعلي" },
  apiToken: { en: "API token", ar: "رمز الربط" },
  notificationToken: { en: "Notification token", ar: "رمز الإشعارات" },
  tokenHint: {
    en: "From Tamara's partner portal. It is stored encrypted and never shown again.",
    ar: "من بوابة شركاء تمارا. يُحفظ مشفرًا ولا يُعرض مرة أخرى.",
  },
  keptHint: { en: "Leave empty to keep the one that is stored.", ar: "يُترك فارغًا للإبقاء على المحفوظ." },
  isOffered: { en: "Offer instalments to clients", ar: "عرض التقسيط على العملاء" },
  save: shared.save,
  saved: { en: "Tamara is connected", ar: "تم ربط تمارا" },
  notSaved: {
    en: "Tamara was not connected. What you typed is still here.",
    ar: "تعذر ربط تمارا. المدخلات باقية هنا.",
  },
  disconnect: { en: "Remove the keys", ar: "إزالة المفاتيح" },
  disconnectLine: {
    en: "Clients are no longer offered instalments. For a refund of what Tamara has paid, the keys are needed again.",
    ar: "لن يُعرض التقسيط على العملاء. يلزم إدخال المفاتيح من جديد لرد ما دفعته تمارا.",
  },
  disconnected: { en: "The keys were removed", ar: "تمت إزالة المفاتيح" },
  notDisconnected: { en: "The keys were not removed", ar: "تعذرت إزالة المفاتيح" },
});

/** On the client's own page of an invoice. */
export const offerWords = words({
  title: { en: "Split your invoice with Tamara", ar: "قسّم فاتورتك مع تمارا" },
  line: {
    en: "Pay {amount} in instalments without interest. Tamara shows the plan before you agree.",
    ar: "ادفع {amount} على دفعات بدون فوائد. تعرض لك تمارا خطة الدفع قبل الموافقة.",
  },
  trial: {
    en: "This is Tamara's trial system: nobody pays anything, and the invoice stays open.",
    ar: "هذا نظام تمارا التجريبي: لا يدفع أحد شيئًا وتبقى الفاتورة مفتوحة.",
  },
  begin: { en: "Continue to Tamara", ar: "المتابعة إلى تمارا" },
  email: shared.email,
  emailHint: {
    en: "Tamara needs it for your instalments. The workshop does not keep it.",
    ar: "تحتاجه تمارا للتقسيط، ولا تحتفظ به الورشة.",
  },
  failed: { en: "Instalments were not begun", ar: "تعذر بدء التقسيط" },
  approved: {
    en: "Tamara has approved. You pay the instalments to Tamara.",
    ar: "تمت الموافقة من تمارا. تسدد الدفعات لتمارا.",
  },
  success: { en: "Thank you. Tamara's confirmation is on its way.", ar: "شكرًا لك. تأكيد تمارا في الطريق." },
  failure: {
    en: "Tamara did not approve. You can try again or pay the workshop another way.",
    ar: "لم توافق تمارا. يمكنك المحاولة مرة أخرى أو السداد للورشة بطريقة أخرى.",
  },
  cancel: {
    en: "You left Tamara before the end. You can continue at any time.",
    ar: "خرجت من تمارا قبل إكمال الطلب. يمكنك المتابعة في أي وقت.",
  },
});
