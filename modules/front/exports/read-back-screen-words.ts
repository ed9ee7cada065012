import { words } from "../../../platform/shared/words.ts";

export const readBackWords = words({
  title: { en: "Restore from an export", ar: "الاستعادة من ملف تصدير" },
  line: {
    en: "Restores a whole workshop from its export, here or in another installation.",
    ar: "استعادة ورشة كاملة من ملف تصدير بياناتها، هنا أو في منصة أخرى.",
  },
  howTitle: { en: "What is restored", ar: "ما يُستعاد" },
  how: {
    en: "Everything in the file: clients, vehicles, documents, books, photos and settings. Only a new workshop in which nothing was entered can be restored into. The file is checked completely before anything is changed.",
    ar: "كل ما في الملف: العملاء والمركبات والمستندات والدفاتر والصور والإعدادات. ولا تكون الاستعادة إلا في ورشة جديدة لم يُدخل فيها شيء. ويُفحص الملف كاملًا قبل تغيير أي شيء.",
  },
  notRestored: {
    en: "Passwords, links, the plan and connections to other services are not in the file: employees are invited again, and e-invoicing is connected anew. E-invoices that still wait can be sent from the old workshop only.",
    ar: "لا يحوي الملف كلمات المرور ولا الروابط ولا الباقة ولا الربط بخدمات أخرى: يُدعى الموظفون من جديد، ويُعاد ربط الفوترة الإلكترونية. والفواتير الإلكترونية التي لم تُرسل بعد لا تُرسل إلا من الورشة القديمة.",
  },
  erasedSince: {
    en: "Clients who were erased after the export was made are here with their data again. Erase it here too.",
    ar: "العملاء الذين حُذفت بياناتهم بعد إجراء التصدير عادت بياناتهم هنا، ويلزم حذفها هنا أيضًا.",
  },
  copyLine: {
    en: "The restored workshop is a copy: nothing is approved or posted in it until you declare that the old workshop is closed.",
    ar: "الورشة المستعادة نسخة: لا اعتماد ولا ترحيل فيها حتى تقرّ بأن الورشة القديمة مغلقة.",
  },
  choose: { en: "Choose an export file", ar: "اختيار ملف تصدير" },
  notStarted: { en: "The restoration was not started", ar: "تعذر بدء الاستعادة" },
  sending: { en: "Sending the file: {done} of {of} MB", ar: "جارٍ إرسال الملف: {done} من {of} ميغابايت" },
  sendingLine: {
    en: "Leave this page open until the file has been sent.",
    ar: "يلزم إبقاء هذه الصفحة مفتوحة حتى يكتمل إرسال الملف.",
  },
  notSent: { en: "The file was not sent completely", ar: "لم يكتمل إرسال الملف" },
  notSentLine: {
    en: "{name} has arrived in part. Choose the same file again, and it is continued where it ended.",
    ar: "وصل جزء من {name}. اختر الملف نفسه مرة أخرى ليُستكمل من حيث توقف.",
  },
  otherFile: {
    en: "This is another file than {name}. Choose the same one, or stop the restoration.",
    ar: "هذا ملف غير {name}. يلزم اختيار الملف نفسه أو إيقاف الاستعادة.",
  },
  continue: { en: "Choose the file again", ar: "اختيار الملف مرة أخرى" },
  preparing: { en: "Opening the file…", ar: "جارٍ فتح الملف…" },
  working: { en: "Checking and restoring: step {done} of {of}", ar: "جارٍ الفحص والاستعادة: الخطوة {done} من {of}" },
  workingLine: {
    en: "You can leave this page; the restoration continues. If anything is entered in the workshop meanwhile, nothing is restored.",
    ar: "يمكن مغادرة هذه الصفحة، فالاستعادة مستمرة. وإن أُدخل شيء في الورشة أثناءها فلن تتم.",
  },
  stop: { en: "Stop the restoration", ar: "إيقاف الاستعادة" },
  notStopped: { en: "The restoration was not stopped", ar: "تعذر إيقاف الاستعادة" },
  failed: { en: "The export was not restored", ar: "تعذرت الاستعادة من ملف التصدير" },
  failedLine: {
    en: "Nothing in the workshop was changed. Start it again; if it fails again, contact support.",
    ar: "لم يتغير شيء في الورشة. أعد المحاولة، وإن تعذرت مرة أخرى فتواصل مع الدعم.",
  },
  faultsLine: {
    en: "{count, plural, one {The file has # fault} other {The file has # faults}}, so nothing in the workshop was changed. If the file was damaged, download it again or make a new export.",
    ar: "{count, plural, zero {لا أخطاء في الملف} one {في الملف خطأ واحد} two {في الملف خطآن} few {في الملف # أخطاء} many {في الملف # خطأ} other {في الملف # خطأ}}، فلم يتغير شيء في الورشة. إن كان الملف تالفًا فيلزم تنزيله من جديد أو إجراء تصدير جديد.",
  },
  faults: { en: "Faults of the file", ar: "أخطاء الملف" },
  file: { en: "File", ar: "الملف" },
  place: { en: "Place", ar: "الموضع" },
  lineAt: { en: "Line {line}", ar: "السطر {line}" },
  problem: { en: "Fault", ar: "الخطأ" },
  done: { en: "What was restored", ar: "ما استُعيد" },
  takenAt: { en: "As it was at", ar: "كما كانت في" },
  rows: { en: "Rows", ar: "الصفوف" },
  papers: { en: "Documents and files", ar: "المستندات والملفات" },
  takenOver: { en: "Old workshop declared closed", ar: "أُقر بإغلاق الورشة القديمة" },
  invite: { en: "Invite the employees", ar: "دعوة الموظفين" },
  unsent: {
    en: "{count, plural, one {# e-invoice is not sent to the tax authority} other {# e-invoices are not sent to the tax authority}}",
    ar: "{count, plural, zero {لا فواتير إلكترونية لم تُرسل إلى الهيئة} one {فاتورة إلكترونية واحدة لم تُرسل إلى الهيئة} two {فاتورتان إلكترونيتان لم تُرسلا إلى الهيئة} few {# فواتير إلكترونية لم تُرسل إلى الهيئة} many {# فاتورة إلكترونية لم تُرسل إلى الهيئة} other {# فاتورة إلكترونية لم تُرسل إلى الهيئة}}",
  },
  unsentLine: {
    en: "What waited when the export was made belongs to the tax device of the old workshop and is never sent from here. Let the old workshop send it before it is closed.",
    ar: "ما كان بانتظار الإرسال وقت التصدير يتبع جهاز الفوترة في الورشة القديمة ولا يُرسل من هنا. يلزم إرساله من الورشة القديمة قبل إغلاقها.",
  },
  showUnsent: { en: "Show them", ar: "عرضها" },
  copyTitle: { en: "This workshop is a copy", ar: "هذه الورشة نسخة" },
  takeOverLine: {
    en: "The same documents must not be continued in two places. Once the old workshop is closed, this one takes its place: numbers go on where they ended, and it approves and posts.",
    ar: "لا يجوز استكمال المستندات نفسها في مكانين. متى أُغلقت الورشة القديمة حلّت هذه محلها: تستمر الأرقام من حيث انتهت، ويعود الاعتماد والترحيل.",
  },
  oldIsClosed: {
    en: "The old workshop is closed: nothing is approved, posted or filed there any more",
    ar: "الورشة القديمة مغلقة: لا اعتماد ولا ترحيل ولا تقديم إقرارات ضريبية فيها بعد الآن",
  },
  takeOver: { en: "Declare and continue here", ar: "الإقرار والمتابعة هنا" },
  notTakenOver: { en: "The declaration was not saved", ar: "تعذر حفظ الإقرار" },
  isTakenOver: { en: "This workshop is no copy any more", ar: "لم تعد هذه الورشة نسخة" },
});
