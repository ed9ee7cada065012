import { words } from "../../platform/shared/words.ts";

export const pricingWords = words({
  title: { en: "One plan is enough for most workshops", ar: "باقة واحدة تكفي أغلب الورش" },
  name: { en: "Pricing", ar: "الباقات" },
  description: {
    en: "Standard {standard} and Professional {professional} SAR a month, 20% less by the year, excluding VAT. 15 days free without a card.",
    ar: "الباقة القياسية {standard} والاحترافية {professional} ر.س شهريًا، وأقل 20% عند الدفع السنوي، دون ضريبة القيمة المضافة. تجربة 15 يومًا دون بطاقة.",
  },
  intro: {
    en: "15 days with every feature, no card. Cancel whenever you like; your data stays with your workshop.",
    ar: "15 يومًا بكامل المزايا، دون بطاقة. الإلغاء في أي وقت، والبيانات تبقى للورشة.",
  },
  interval: { en: "Payment", ar: "الدفع" },
  currency: { en: "Currency", ar: "العملة" },
  sar: { en: "Riyal", ar: "ريال" },
  bhd: { en: "Dinar", ar: "دينار" },
  usd: { en: "Dollar", ar: "دولار" },
  less: { en: "−{percent}%", ar: "−{percent}%‎" },
  standard: { en: "Standard", ar: "القياسية" },
  standardFor: {
    en: "For a workshop that leaves paper and calls behind.",
    ar: "لورشة واحدة تريد ترك الورق والمكالمات.",
  },
  professional: { en: "Professional", ar: "الاحترافية" },
  professionalFor: {
    en: "For a workshop that works with insurers and writes to its clients.",
    ar: "لورشة تعمل مع التأمين وتراسل عملاءها.",
  },
  enterprise: { en: "Enterprise", ar: "المؤسسات" },
  enterpriseFor: { en: "For teams of 20 and more, or several branches.", ar: "لفرق من 20 شخصًا فأكثر أو عدة فروع." },
  asNeeded: { en: "As needed", ar: "حسب الحاجة" },
  asNeededLine: { en: "Agreed with you before you begin", ar: "يُتفق عليها قبل البدء" },
  aMonth: { en: "a month", ar: "شهريًا" },
  annualLine: {
    en: "{month} a month if paid by the year, {year} a year",
    ar: "{month} شهريًا عند الدفع السنوي، {year} في السنة",
  },
  annualNow: { en: "{year} a year, paid at once", ar: "{year} في السنة، تُدفع مرة واحدة" },
  contactUs: { en: "Contact us", ar: "تواصل معنا" },
  allOfStandard: { en: "Everything in Standard, and:", ar: "كل ما في القياسية، ومعه:" },
  allOfProfessional: { en: "Everything in Professional, and:", ar: "كل ما في الاحترافية، ومعه:" },
  ownAgreement: { en: "An agreement in writing", ar: "اتفاقية مكتوبة" },
  forManyBranches: { en: "Several branches in one set of books", ar: "عدة فروع في دفاتر واحدة" },
  api: { en: "Help with connecting your programs by the API", ar: "مساعدة في ربط برامجكم عبر واجهة الربط (API)" },
  withoutVat: {
    en: "Prices exclude VAT. The sum and the currency that are charged are shown before you pay.",
    ar: "الأسعار دون ضريبة القيمة المضافة. يظهر المبلغ الذي يُخصم وعملته قبل الدفع.",
  },
  creditsTitle: { en: "Free credit pack", ar: "رصيد رسائل مجاني" },
  creditsLine: {
    en: "{messages} free text messages for a workshop whose Instagram account has {followers} followers or more.",
    ar: "{messages} رسالة نصية مجانية للورشة التي يتابع حسابها في إنستغرام {followers} شخص أو أكثر.",
  },
  creditsAct: { en: "Ask for the credit pack", ar: "طلب الرصيد المجاني" },
  faqTitle: { en: "Questions before you begin", ar: "أسئلة قبل البدء" },
  otherQuestion: { en: "For another question", ar: "لسؤال آخر" },
  afterTrialQuestion: { en: "What happens after 15 days?", ar: "ماذا يحدث بعد 15 يومًا؟" },
  afterTrial: {
    en: "Nothing is deleted. All vehicles and invoices stay readable, printable and exportable, and what was begun can be ended. New vehicles, invoices and estimates wait until you choose a plan. Nothing is charged before that.",
    ar: "لا يُحذف شيء. تبقى كل المركبات والفواتير للقراءة والطباعة والتصدير، ويمكن إنهاء ما بدأ، وتتوقف الإضافة حتى اختيار باقة. ولا يُسحب أي مبلغ قبل ذلك.",
  },
  eInvoicesQuestion: {
    en: "Does e-invoicing with the Saudi authority work?",
    ar: "هل تعمل الفوترة الإلكترونية مع الهيئة؟",
  },
  eInvoices: {
    en: "Yes. Every invoice carries the tax QR code. A branch that is connected to the authority sends tax invoices for clearance and simplified ones for reporting, and shows the answer on the invoice.",
    ar: "نعم. تحمل كل فاتورة رمز الاستجابة السريعة الضريبي. والفرع المربوط بالهيئة يرسل الفواتير الضريبية للاعتماد والمبسطة للإبلاغ، ويظهر الرد على الفاتورة.",
  },
  importQuestion: {
    en: "Can I bring my data from another program or from Excel?",
    ar: "هل يمكن نقل بياناتي من برنامج آخر أو من إكسل؟",
  },
  importing: {
    en: "Yes. Clients with their vehicles, products with stock, open invoices and balances come from a spreadsheet, and the bank’s statements from their files. Every mistake is shown before anything is saved, and an import can be undone.",
    ar: "نعم. تُستورد من جدول بيانات العملاء ومركباتهم، والأصناف ومخزونها، والفواتير المفتوحة والأرصدة، وكذلك كشوف البنك من ملفاتها. ويظهر كل خطأ قبل حفظ أي شيء، ويمكن التراجع عن الاستيراد.",
  },
  usersQuestion: { en: "How many employees can sign in?", ar: "كم موظفًا يمكن أن يدخل؟" },
  users: {
    en: "As many as work in the workshop; the price does not depend on their number. Mechanics can also sign in by PIN on a tablet in the workshop.",
    ar: "كل من يعمل في الورشة؛ السعر لا يتغير بعددهم. ويمكن للفنيين الدخول برمز قصير على جهاز لوحي في الورشة.",
  },
  cancellingQuestion: { en: "How do I cancel, and is anything refunded?", ar: "كيف ألغي الاشتراك، وهل يُرد شيء؟" },
  cancelling: {
    en: "On the page “Plan and subscription”, at any time. Nothing more is charged from then on; a charge that is already under way may still come and is given back. What is paid is not refunded, because the service stays until its end; the subscription can be resumed until then.",
    ar: "من صفحة «الباقة والاشتراك» في أي وقت، ولا يُخصم شيء بعده. وقد يتم خصم بدأ تنفيذه قبل الإلغاء، فيُردّ المبلغ. لا يُرد المدفوع لأن الخدمة تستمر حتى نهاية مدته، ويمكن استئناف الاشتراك قبلها.",
  },
  payingQuestion: { en: "How do I pay, and do I get a tax invoice?", ar: "كيف أدفع، وهل تصلني فاتورة ضريبية؟" },
  paying: {
    en: "At the checkout by PayPal, which charges in US dollars, or by bank transfer. PayPal is charged again for each next month or year until you cancel; a transfer you make for each period yourself. The sum and the currency are shown before you pay. For each payment you get the invoice of the payment provider; for a bank transfer our tax invoice.",
    ar: "من صفحة الدفع عبر باي بال، ويُخصم بالدولار الأمريكي، أو بحوالة بنكية. يتكرر الخصم عبر باي بال كل شهر أو كل سنة حتى الإلغاء، أما الحوالة فترسلونها بأنفسكم لكل مدة. يظهر المبلغ والعملة قبل الدفع. تصل مع كل دفعة فاتورة مزود الدفع، ومع الحوالة البنكية فاتورتنا الضريبية.",
  },
});
