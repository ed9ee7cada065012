import { words } from "../../platform/shared/words.ts";

/** The terms, one key per paragraph; `rules.ts` of sign-up has their date. */
export const termsWords = words({
  title: { en: "Terms of service", ar: "الشروط والأحكام" },
  intro: {
    en: "These terms hold between a workshop that registers (“you”) and whoever operates this service (“we”). Registering accepts them.",
    ar: "تسري هذه الشروط بين الورشة التي تسجل («أنتم») ومشغّل هذه الخدمة («نحن»). التسجيل موافقة عليها.",
  },
  serviceTitle: { en: "The service", ar: "الخدمة" },
  service: {
    en: "Warsha keeps the work of a vehicle repair workshop: clients and vehicles, entry cards, pictures, invoices, payments and the books that follow from them. It works in the browser, and programs of your own can be connected to it.",
    ar: "تحفظ «ورشة» أعمال ورش إصلاح المركبات: العملاء والمركبات وكروت الدخول والصور والفواتير والدفعات وما يترتب عليها من قيود. تعمل من المتصفح، ويمكن ربط برامجكم بها.",
  },
  accountTitle: { en: "Accounts", ar: "الحسابات" },
  account: {
    en: "Whoever registers becomes the managing director of the workshop in the program and decides who else may do what. You answer for what your users do. Keep passwords and tokens to yourselves, and tell us without delay when one may have become known to others.",
    ar: "من يسجّل يصبح المدير العام للورشة في البرنامج ويقرر صلاحيات غيره. أنتم مسؤولون عما يفعله مستخدموكم. يلزم حفظ كلمات المرور والرموز، وإبلاغنا دون تأخير إذا احتُمل أن غيركم اطلع عليها.",
  },
  trialTitle: { en: "Trial and subscription", ar: "الفترة التجريبية والاشتراك" },
  trial: {
    en: "The first 15 days are free and ask for no card. After them, and after a subscription that was not renewed, everything can still be read and printed, and what was begun can be ended; new vehicles, invoices and estimates need a subscription, as the subscription agreement says. Prices are shown before you order, and nothing is charged without an order.",
    ar: "أول 15 يومًا مجانية ودون بطاقة. بعدها، أو بعد انتهاء اشتراك لم يُجدد، تبقى البيانات كلها متاحة للقراءة والطباعة، ويمكن إنهاء ما بدأ، أما المركبات والفواتير وعروض الأسعار الجديدة فتحتاج إلى اشتراك كما تبين اتفاقية الاشتراك. تُعرض الأسعار قبل الطلب، ولا يُخصم شيء دون طلب.",
  },
  dataTitle: { en: "Your data", ar: "بياناتكم" },
  data: {
    en: "What you enter remains yours. We use it only to provide the service to you, as the privacy policy says. You may take it along at any time: every list and document can be read and printed, and your own program can fetch all of it through the published API with one of your tokens.",
    ar: "ما تُدخلونه يبقى ملككم. لا نستخدمه إلا لتقديم الخدمة لكم كما تبين سياسة الخصوصية، ويمكنكم أخذه في أي وقت: تُقرأ القوائم والمستندات كلها وتُطبع، ويمكن لبرنامج لديكم جلب بياناتكم كاملة عبر واجهة الربط (API) المنشورة برمز ربط من حسابكم.",
  },
  papersTitle: { en: "Documents and taxes", ar: "المستندات والضرائب" },
  papers: {
    en: "The program adds up, numbers and posts what you enter. That it is true, that your VAT number and rates are right, and that your returns are filed in time remains your duty. An approved invoice can be neither changed nor deleted, because the tax rules ask for that.",
    ar: "يجمع البرنامج ما تُدخلونه ويرقّمه ويرحّله. أما صحة البيانات والرقم الضريبي والنسب وتقديم الإقرارات في موعدها فمسؤوليتكم. الفاتورة المعتمدة لا تُعدل ولا تُحذف، لأن الأنظمة الضريبية تلزم بذلك.",
  },
  useTitle: { en: "Fair use", ar: "الاستخدام المقبول" },
  use: {
    en: "Do not use the service for anything unlawful, do not try to reach the data of other workshops, and do not send messages to people who did not ask for your work. We may stop an account that harms others, and say why.",
    ar: "لا تُستخدم الخدمة فيما يخالف الأنظمة، ولا للوصول إلى بيانات ورش أخرى، ولا لإرسال رسائل إلى من لم يطلب خدماتكم. لنا إيقاف الحساب الذي يضر بغيره مع بيان السبب.",
  },
  liabilityTitle: { en: "Interruptions and liability", ar: "الانقطاع والمسؤولية" },
  liability: {
    en: "We keep the service and its backups with care, but cannot promise that it is never away.",
    ar: "نعتني بالخدمة ونسخها الاحتياطية، ولا نضمن ألا تنقطع أبدًا.",
  },
  endTitle: { en: "Ending", ar: "إنهاء الخدمة" },
  end: {
    en: "You may end the agreement at any time. Before it ends your data can be read, printed and fetched through the API, so that you can take it along; afterwards it is deleted as the subscription agreement says, except what the law tells us to keep.",
    ar: "لكم إنهاء الاتفاق في أي وقت. قبل انتهائه يمكن قراءة بياناتكم وطباعتها وجلبها عبر واجهة الربط (API) لأخذها معكم، وبعده تُحذف كما تبين اتفاقية الاشتراك، إلا ما يلزم النظام بحفظه.",
  },
  changesTitle: { en: "Changes", ar: "تعديل الشروط" },
  changes: {
    en: "We announce a change of these terms by email 30 days ahead. Whoever does not agree may end the agreement until then. The law of the country in which we are established applies.",
    ar: "نعلن تعديل هذه الشروط بالبريد الإلكتروني قبل سريانه بثلاثين يومًا، ولمن لا يوافق إنهاء الاتفاق قبل ذلك. يسري نظام الدولة التي نحن مسجلون فيها.",
  },
});
