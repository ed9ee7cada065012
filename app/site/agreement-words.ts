import { words } from "../../platform/shared/words.ts";

/** The agreement of a paid subscription, one key per paragraph; the terms hold besides. It describes what the program does: change both together. */
export const agreementWords = words({
  title: { en: "Subscription agreement", ar: "اتفاقية الاشتراك" },
  intro: {
    en: "What a workshop that subscribes (“you”) and whoever operates this service (“we”) owe each other. The terms of service and the privacy policy are part of it.",
    ar: "ما تلتزم به الورشة المشتركة («أنتم») ومشغّل هذه الخدمة («نحن») كلٌّ تجاه الآخر. الشروط والأحكام وسياسة الخصوصية جزء من هذه الاتفاقية.",
  },
  planTitle: { en: "Plan and scope", ar: "الباقة ونطاقها" },
  plan: {
    en: "The Standard and Professional plans include what the pricing page lists on the day of your order. Enterprise, for teams of 20 and more, is agreed with us in writing. One subscription is for one workshop with its branches and users.",
    ar: "تشمل الباقتان القياسية والاحترافية ما تعرضه صفحة الباقات يوم الطلب. أما باقة المؤسسات، لفرق من 20 شخصًا فأكثر، فيُتفق عليها معنا كتابةً. الاشتراك الواحد لورشة واحدة بفروعها ومستخدميها.",
  },
  trialTitle: { en: "Trial", ar: "الفترة التجريبية" },
  trial: {
    en: "The first 15 days are free, with everything in Professional, and need no card. If you pay during the trial, the first paid period begins when the trial ends.",
    ar: "أول 15 يومًا مجانية بكل ما في الباقة الاحترافية، ودون بطاقة. وإن دُفع الاشتراك خلالها بدأت الفترة المدفوعة عند انتهائها.",
  },
  priceTitle: { en: "Price and payment", ar: "السعر والدفع" },
  price: {
    en: "Prices are for a month or a year and are paid in advance; a year costs 20% less than twelve months. They exclude VAT, which is added where the law asks for it. Before you pay you see the sum and the currency that are charged. A change of prices is announced by email 30 days ahead and holds from your next period.",
    ar: "الأسعار شهرية أو سنوية وتُدفع مقدمًا، وسعر السنة أقل 20% من سعر اثني عشر شهرًا. لا تشمل الأسعار ضريبة القيمة المضافة، وتضاف حيث يلزم النظام بها. قبل الدفع يظهر المبلغ الذي يُخصم وعملته. يُعلن تغيير الأسعار بالبريد الإلكتروني قبل ثلاثين يومًا ويسري من فترتكم التالية.",
  },
  renewal: {
    en: "What you pay by PayPal is charged again for each next month or year, at the end of the paid one, until you cancel; five days before, we write to you. A bank transfer is not repeated by itself; if you pay one while PayPal renews your subscription, PayPal is charged again after the period of the transfer. For each payment by PayPal you get the invoice of the payment provider, for each transfer our tax invoice.",
    ar: "ما يُدفع عبر باي بال يُخصم مرة أخرى للشهر أو السنة التالية عند نهاية المدة المدفوعة حتى الإلغاء، ونراسلكم قبلها بخمسة أيام. أما الحوالة البنكية فلا تتكرر تلقائيًا، وإن دُفعت أثناء تجديد الاشتراك عبر باي بال فيُخصم عبر باي بال مرة أخرى بعد مدتها. تصل مع كل دفعة عبر باي بال فاتورة مزود الدفع، ومع كل حوالة فاتورتنا الضريبية.",
  },
  late: {
    en: "If a payment fails, the service stays as it is for 7 days, so that the payment can be put right.",
    ar: "إذا تعذر تحصيل دفعة بقيت الخدمة كما هي 7 أيام لتصحيح الدفع.",
  },
  changeTitle: { en: "Change and cancellation", ar: "تغيير الباقة والإلغاء" },
  change: {
    en: "You may change to a larger plan at any time, and to a smaller one or cancel at the end of the paid period. You do both yourself on the page “Plan and subscription”. A larger plan costs the difference for the time that is left. After you cancel nothing more is charged; a charge that is already under way may still come, and we give it back. What is paid is not refunded, because the service stays until its end. What was made with a larger plan stays readable and printable, and open insurance claims can be finished.",
    ar: "يمكن الانتقال إلى باقة أكبر في أي وقت، وإلى باقة أصغر أو الإلغاء عند نهاية الفترة المدفوعة، وكل ذلك من صفحة «الباقة والاشتراك». وثمن الباقة الأكبر هو فرق السعر عن المدة المتبقية. بعد الإلغاء لا يُخصم شيء، وقد يتم خصم بدأ تنفيذه قبل الإلغاء فنردّه. ولا يُرد المدفوع لأن الخدمة تستمر حتى نهاية مدته. ما أُنشئ في باقة أكبر يبقى متاحًا للقراءة والطباعة، ويمكن إكمال مطالبات التأمين المفتوحة.",
  },
  endTitle: { en: "After the end", ar: "بعد انتهاء الاشتراك" },
  end: {
    en: "When a trial or a subscription has ended, everything stays readable and printable, and what was begun can be ended: payments, refunds, credit notes, vehicles leaving, the VAT return, e-invoices under way, and the export of your data. New vehicles, invoices and estimates need a subscription. Clients can still answer estimates that you sent.",
    ar: "بعد انتهاء الفترة التجريبية أو الاشتراك تبقى البيانات كلها متاحة للقراءة والطباعة، ويمكن إنهاء ما بدأ: الدفعات وردّ المبالغ والإشعارات الدائنة وخروج المركبات والإقرار الضريبي والفواتير الإلكترونية قيد الإرسال وتصدير بياناتكم. أما المركبات والفواتير وعروض الأسعار الجديدة فتحتاج إلى اشتراك. ويبقى للعملاء الرد على العروض المرسلة إليهم.",
  },
  kept: {
    en: "An expired workshop is kept for 24 months. We write to you 90, 30 and 7 days before it is deleted. Books that the law tells you to keep are yours to export before.",
    ar: "تُحفظ بيانات الورشة المنتهي اشتراكها 24 شهرًا، ونراسلكم قبل حذفها بتسعين يومًا ثم ثلاثين ثم سبعة. تصدير الدفاتر التي يلزمكم النظام بحفظها يكون قبل ذلك وهو مسؤوليتكم.",
  },
  oursTitle: { en: "What we owe you", ar: "التزاماتنا" },
  ours: {
    en: "We operate the service and its backups with care, keep your data apart from that of every other workshop, give it to nobody but whom the privacy policy names, and tell you without delay if others may have seen it. Support answers 24 hours a week.",
    ar: "نشغّل الخدمة ونسخها الاحتياطية بعناية، ونعزل بياناتكم عن بيانات كل ورشة أخرى، ولا نعطيها إلا لمن تسميه سياسة الخصوصية، ونبلغكم دون تأخير إن احتُمل اطلاع غيركم عليها. الدعم متاح 24 ساعة في الأسبوع.",
  },
  yoursTitle: { en: "What you owe us", ar: "التزاماتكم" },
  yours: {
    en: "You pay the price in time, enter what is true, keep passwords to yourselves, and send clients only messages that they may receive. Your VAT number, rates and returns are your responsibility.",
    ar: "تدفعون المقابل في موعده، وتُدخلون بيانات صحيحة، وتحفظون كلمات المرور، ولا ترسلون للعملاء إلا ما يجوز إرساله. الرقم الضريبي والنسب والإقرارات مسؤوليتكم.",
  },
  creditsTitle: { en: "Free credit pack", ar: "رصيد الرسائل المجاني" },
  credits: {
    en: "A workshop with an Instagram account of 500 followers or more may ask once for 200 free text messages. We check the account before we add them.",
    ar: "للورشة التي لها حساب إنستغرام يتابعه 500 شخص أو أكثر أن تطلب مرة واحدة 200 رسالة نصية مجانية، ونتحقق من الحساب قبل إضافتها.",
  },
  stopTitle: { en: "Suspension", ar: "الإيقاف" },
  stop: {
    en: "We may suspend a workshop that harms others or breaks the law, and say why. Suspension stops writing only: everything stays readable, printable and exportable.",
    ar: "لنا إيقاف الورشة التي تضر بغيرها أو تخالف الأنظمة مع بيان السبب. الإيقاف يمنع الكتابة وحدها: تبقى البيانات متاحة للقراءة والطباعة والتصدير.",
  },
});
