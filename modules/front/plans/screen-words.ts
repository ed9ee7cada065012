import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const planScreenWords = words({
  title: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
  trialLeft: {
    en: "Trial, {days, plural, one {# day left} other {# days left}}",
    ar: "تجربة، {days, plural, zero {تنتهي اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقي # أيام} many {بقي # يومًا} other {بقي # يوم}}",
  },
  active: { en: "Paid", ar: "مدفوع" },
  pastDue: { en: "Payment due", ar: "السداد مستحق" },
  cancelled: { en: "Cancelled", ar: "ملغى" },
  expired: { en: "Subscription ended", ar: "انتهى الاشتراك" },
  trialLine: {
    en: "All of Professional until {date}, without a card",
    ar: "بكامل مزايا الاحترافية حتى {date}، دون بطاقة",
  },
  paidTrialLine: { en: "{plan} is paid from {date} on", ar: "الباقة {plan} مدفوعة من {date}" },
  paidLine: { en: "{plan} is paid until {date}", ar: "الباقة {plan} مدفوعة حتى {date}" },
  paidTrialRenewsLine: {
    en: "{plan} is paid from {date} on and renews by itself",
    ar: "الباقة {plan} مدفوعة من {date} وتتجدد تلقائيًا",
  },
  renewsLine: {
    en: "{plan} is paid until {date} and renews by itself",
    ar: "الباقة {plan} مدفوعة حتى {date} وتتجدد تلقائيًا",
  },
  dueLine: {
    en: "{plan} was paid until {date}. Work goes on until {until}.",
    ar: "الباقة {plan} مدفوعة حتى {date}. يستمر العمل حتى {until}.",
  },
  cancelledLine: {
    en: "{plan} is paid until {date} and ends then",
    ar: "الباقة {plan} مدفوعة حتى {date} ثم تنتهي",
  },
  expiredLine: { en: "Ended on {date}", ar: "انتهى في {date}" },
  nextLine: {
    en: "From {date} on: {plan}, {interval}",
    ar: "من {date}: الباقة {plan}، {interval}",
  },

  road: { en: "Road of the subscription", ar: "مسار الاشتراك" },
  trialBegan: { en: "Trial began", ar: "بدأت التجربة" },
  paidFrom: { en: "Paid from", ar: "مدفوع من" },
  today: { en: "Today", ar: "اليوم" },
  dayOf: { en: "{date}, day {day} of {days}", ar: "{date}، اليوم {day} من {days}" },
  afterTrial: { en: "After the trial", ar: "بعد التجربة" },
  ended: { en: "Time is over", ar: "انتهت المدة" },
  renewal: { en: "Next payment", ar: "الدفعة التالية" },
  end: { en: "End of the paid time", ar: "نهاية المدة" },
  from: { en: "from {date}", ar: "من {date}" },

  withPlan: { en: "With a plan:", ar: "مع باقة:" },
  withPlanLine: {
    en: "work goes on as it is. The paid month begins on {date}, even if paid today.",
    ar: "يستمر العمل كما هو، ويبدأ الشهر المدفوع في {date} ولو كان السداد اليوم.",
  },
  withPlanNow: { en: "work goes on at once.", ar: "يستمر العمل فورًا." },
  withoutPlan: { en: "Without a plan:", ar: "دون باقة:" },
  withoutPlanLine: {
    en: "reading, printing and exporting stay, adding stops. Nothing is deleted.",
    ar: "تبقى القراءة والطباعة والتصدير، وتتوقف الإضافة. لا يُحذف شيء.",
  },

  usesMore: {
    en: "The workshop uses {count, plural, one {# feature} other {# features}} that Standard does not include",
    ar: "الورشة تستخدم {count, plural, zero {مزايا} one {ميزة واحدة} two {ميزتين} few {# مزايا} many {# ميزة} other {# ميزة}} لا تشملها القياسية",
  },
  standardCovers: { en: "Standard covers what the workshop uses", ar: "القياسية تكفي ما تستخدمه الورشة" },
  interval: { en: "Paid by", ar: "مدة السداد" },
  feature: { en: "Feature", ar: "الميزة" },
  usedHere: { en: "Used here", ar: "المستخدم هنا" },
  perMonth: { en: "{currency} a month", ar: "{currency} شهريًا" },
  inBoth: { en: "In both plans", ar: "في الباقتين" },
  inProfessional: { en: "In Professional only", ar: "في الاحترافية وحدها" },
  included: { en: "Included", ar: "مشمول" },
  notIncluded: { en: "Not included", ar: "غير مشمول" },
  readOnly: { en: "read only", ar: "للقراءة فقط" },
  usedVehicles: {
    en: "{count, plural, one {# vehicle} other {# vehicles}}",
    ar: "{count, plural, zero {لا مركبات} one {مركبة واحدة} two {مركبتان} few {# مركبات} many {# مركبة} other {# مركبة}}",
  },
  usedCards: {
    en: "{count, plural, one {# card} other {# cards}}",
    ar: "{count, plural, zero {لا كروت} one {كرت واحد} two {كرتان} few {# كروت} many {# كرتًا} other {# كرت}}",
  },
  usedDiagnostics: {
    en: "{count, plural, one {# diagnostic} other {# diagnostics}}",
    ar: "{count, plural, zero {لا فحوص} one {فحص واحد} two {فحصان} few {# فحوص} many {# فحصًا} other {# فحص}}",
  },
  usedInvoices: {
    en: "{count, plural, one {# invoice} other {# invoices}}",
    ar: "{count, plural, zero {لا فواتير} one {فاتورة واحدة} two {فاتورتان} few {# فواتير} many {# فاتورة} other {# فاتورة}}",
  },
  usedBooks: {
    en: "{count, plural, one {# product} other {# products}}",
    ar: "{count, plural, zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}",
  },
  usedClaims: {
    en: "{count, plural, one {# claim} other {# claims}}",
    ar: "{count, plural, zero {لا مطالبات} one {مطالبة واحدة} two {مطالبتان} few {# مطالبات} many {# مطالبة} other {# مطالبة}}",
  },
  usedCustomFields: {
    en: "{count, plural, one {# field} other {# fields}}",
    ar: "{count, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}",
  },
  usedRoles: {
    en: "{count, plural, one {# role added} other {# roles added}}",
    ar: "{count, plural, zero {لا أدوار مضافة} one {دور واحد مضاف} two {دوران مضافان} few {# أدوار مضافة} many {# دورًا مضافًا} other {# دور مضاف}}",
  },
  whatsappOn: { en: "connected", ar: "مربوط" },
  whatsappOff: { en: "not connected", ar: "غير مربوط" },
  smsOn: { en: "provider set", ar: "مع مزوّد" },
  smsOff: { en: "no provider", ar: "بلا مزوّد" },
  exclVat: { en: "Prices exclude VAT", ar: "الأسعار دون ضريبة القيمة المضافة" },
  choose: { en: "Choose {plan}", ar: "اختيار {plan}" },
  renew: { en: "Renew {plan}", ar: "تجديد {plan}" },
  upgrade: { en: "Upgrade to {plan}", ar: "الترقية إلى {plan}" },
  changeTo: { en: "Change to {plan}", ar: "التحويل إلى {plan}" },
  currentPlan: { en: "Current plan", ar: "الباقة الحالية" },
  cannotPay: {
    en: "Payments are not set up on this installation. Whoever runs it can extend the trial or choose a plan.",
    ar: "السداد غير مهيأ في هذا النظام. يمكن لمشغّل النظام تمديد التجربة أو اختيار الباقة.",
  },

  downgradeTitle: { en: "Change to {plan} from {date} on?", ar: "التحويل إلى {plan} من {date}؟" },
  downgradeLine: {
    en: "Until then everything stays as it is. From then on this can only be read and printed, and open claims can be finished and paid: {features}.",
    ar: "حتى ذلك التاريخ يبقى كل شيء كما هو. بعده تصبح هذه المزايا للقراءة والطباعة فقط، وتُستكمل المطالبات المفتوحة وتُسدد: {features}.",
  },
  changeLine: {
    en: "What is paid stays as it is until then.",
    ar: "تبقى المدة المدفوعة كما هي حتى ذلك التاريخ.",
  },
  changeAction: { en: "Change the plan", ar: "تغيير الباقة" },
  changed: { en: "The plan of the next payment is changed", ar: "تم تغيير باقة الدفعة التالية" },
  notChanged: { en: "The plan was not changed", ar: "تعذر تغيير الباقة" },
  keepPlan: { en: "Keep the current plan", ar: "الإبقاء على الباقة الحالية" },
  cancel: { en: "Cancel the subscription", ar: "إلغاء الاشتراك" },
  cancelTitle: { en: "Cancel the subscription?", ar: "إلغاء الاشتراك؟" },
  cancelLine: {
    en: "What is paid stays until {date}. Afterwards everything can be read, printed and exported; nothing is deleted.",
    ar: "تبقى المدة المدفوعة حتى {date}. بعدها تبقى القراءة والطباعة والتصدير، ولا يُحذف شيء.",
  },
  cancelRenewalLine: {
    en: "Nothing more is charged. A charge that is already under way may still come; it is given back. What is paid stays until {date}. Afterwards everything can be read, printed and exported; nothing is deleted.",
    ar: "لن يُخصم شيء بعد الآن. وقد يتم خصم بدأ تنفيذه بالفعل، فيُردّ المبلغ. تبقى المدة المدفوعة حتى {date}. بعدها تبقى القراءة والطباعة والتصدير، ولا يُحذف شيء.",
  },
  isCancelled: { en: "The subscription is cancelled", ar: "تم إلغاء الاشتراك" },
  notCancelled: { en: "The subscription was not cancelled", ar: "تعذر إلغاء الاشتراك" },
  resume: { en: "Resume the subscription", ar: "استئناف الاشتراك" },
  isResumed: { en: "The subscription goes on", ar: "تم استئناف الاشتراك" },
  notResumed: { en: "The subscription was not resumed", ar: "تعذر استئناف الاشتراك" },

  paymentFailed: { en: "The last payment was refused", ar: "رُفضت آخر عملية دفع" },
  paymentFailedLine: {
    en: "Work goes on until {until}. Please check the card or choose another way to pay.",
    ar: "يستمر العمل حتى {until}. يرجى مراجعة البطاقة أو اختيار طريقة دفع أخرى.",
  },
  payNow: { en: "Pay now", ar: "الدفع الآن" },

  transfers: { en: "Transfers on their way", ar: "حوالات بانتظار التأكيد" },
  transferLine: {
    en: "It counts when the operator has confirmed it. Write the reference into the transfer.",
    ar: "تُحتسب الحوالة بعد تأكيد وصولها. يُكتب رقم المرجع في الحوالة.",
  },
  reference: { en: "Reference", ar: "رقم المرجع" },
  bank: shared.bank,
  accountName: { en: "Name of the account", ar: "اسم صاحب الحساب" },
  iban: { en: "IBAN", ar: "رقم الآيبان (IBAN)" },
  amount: shared.amount,
  payments: { en: "Payments", ar: "المدفوعات" },
  noPayments: { en: "No payments yet", ar: "لا توجد دفعات بعد" },
  paidFor: { en: "{plan}, {from} to {to}", ar: "الباقة {plan}، من {from} إلى {to}" },
  upgradedTo: { en: "Upgrade to {plan}", ar: "الترقية إلى {plan}" },
  invoice: { en: "Invoice {number}", ar: "الفاتورة {number}" },
  providerInvoice: { en: "Invoice of the payment provider", ar: "فاتورة مزود الدفع" },
  agreed: { en: "by agreement", ar: "باتفاق" },
});
