import { words } from "../../../platform/shared/words.ts";

/** Of the mails before a trial or a paid time ends. */
export const subscriptionReminderWords = words({
  subject: {
    en: "The trial of {shop} ends in {days, plural, one {# day} other {# days}}",
    ar: "تنتهي تجربة {shop} خلال {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  text: {
    en: "The trial ends on {date}. With a plan, work goes on without a break.",
    ar: "تنتهي الفترة التجريبية في {date}. باختيار باقة يستمر العمل دون انقطاع.",
  },
  kept: {
    en: "Without a plan everything can still be read, printed and exported, and what was begun can be ended. Nothing is deleted.",
    ar: "دون باقة تبقى القراءة والطباعة والتصدير متاحة، ويمكن إتمام ما بدأ. لا يُحذف شيء.",
  },
  early: {
    en: "A payment made now does not shorten the trial: the paid month begins when the trial ends.",
    ar: "السداد الآن لا ينقص من الفترة التجريبية، فالشهر المدفوع يبدأ عند نهايتها.",
  },
  paidSubject: {
    en: "The paid time of {shop} ends in {days, plural, one {# day} other {# days}}",
    ar: "تنتهي المدة المدفوعة لاشتراك {shop} خلال {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  paidText: {
    en: "The subscription is paid until {date}. With the next payment, work goes on without a break.",
    ar: "الاشتراك مدفوع حتى {date}. بسداد الدفعة التالية يستمر العمل دون انقطاع.",
  },
  renewSubject: {
    en: "The subscription of {shop} renews in {days, plural, one {# day} other {# days}}",
    ar: "يتجدد اشتراك {shop} خلال {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  renewText: {
    en: "The subscription is paid until {date}. PayPal is charged for the next period then; nothing needs to be done.",
    ar: "الاشتراك مدفوع حتى {date}، وتُخصم حينها قيمة المدة التالية عبر باي بال تلقائيًا دون أي إجراء.",
  },
  renewKept: {
    en: "Until then the plan can be changed or the subscription cancelled, and nothing more is charged.",
    ar: "يمكن قبل ذلك تغيير الباقة، أو إلغاء الاشتراك فلا يُخصم شيء بعده.",
  },
  payAction: { en: "Plan and payment", ar: "الباقة والسداد" },
  action: { en: "Choose a plan", ar: "اختيار الباقة" },
});
