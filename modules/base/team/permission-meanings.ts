import type { Permission } from "../../../platform/shared/permissions.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

/** What each permission allows, as a sentence without a subject. */
export const permissionMeanings: Readonly<Record<Permission, Pair>> = words({
  "view-client-vehicles": {
    en: "Sees the vehicles of the workshop, their visits and history.",
    ar: "الاطلاع على مركبات الورشة وزياراتها وسجلها.",
  },
  "create-client-vehicles": {
    en: "Checks vehicles in, and enters a new client with them.",
    ar: "استقبال المركبات، وإدخال العميل الجديد معها.",
  },
  "edit-client-vehicles": {
    en: "Changes a vehicle, moves it from station to station and records its exit.",
    ar: "تعديل بيانات المركبة ونقلها بين المراحل وتسجيل خروجها.",
  },
  "delete-client-vehicles": {
    en: "Takes a vehicle off the board into the archive, and brings it back.",
    ar: "نقل المركبة من القائمة إلى الأرشيف وإعادتها.",
  },
  "view-vehicle-counts": {
    en: "Sees how many vehicles stand at each filter of the board.",
    ar: "رؤية عدد المركبات بجانب كل تصنيف في القائمة.",
  },
  "view-entry-cards": { en: "Opens and prints entry cards.", ar: "فتح كروت الدخول وطباعتها." },
  "create-entry-cards": {
    en: "Fills in the entry card when a vehicle arrives.",
    ar: "تعبئة كرت الدخول عند وصول المركبة.",
  },
  "edit-entry-cards": {
    en: "Changes entry cards, has them signed, and inspects the vehicle at its exit.",
    ar: "تعديل كروت الدخول وأخذ التوقيع عليها وفحص المركبة عند الخروج.",
  },
  "delete-entry-cards": {
    en: "Allows nothing: an entry card is never deleted.",
    ar: "لا يتيح شيئًا، فكروت الدخول لا تُحذف.",
  },
  "view-client-diagnostics": { en: "Opens and prints diagnoses.", ar: "فتح نتائج الفحص وطباعتها." },
  "create-client-diagnostics": { en: "Begins the diagnosis of a vehicle.", ar: "بدء فحص المركبة." },
  "edit-client-diagnostics": {
    en: "Records findings, photos and readings of a diagnosis, and shares it.",
    ar: "تسجيل الملاحظات والصور والقراءات في الفحص ومشاركته.",
  },
  "delete-client-diagnostics": {
    en: "Allows nothing: a diagnosis is never deleted.",
    ar: "لا يتيح شيئًا، فالفحوصات لا تُحذف.",
  },
  "view-estimates": { en: "Opens and prints estimates.", ar: "فتح عروض الأسعار وطباعتها." },
  "create-estimates": { en: "Begins an estimate for a vehicle.", ar: "إنشاء عرض سعر لمركبة." },
  "edit-estimates": {
    en: "Changes lines and prices of an estimate before the client answers.",
    ar: "تعديل بنود العرض وأسعاره قبل رد العميل.",
  },
  "delete-estimates": { en: "Deletes an estimate that was never sent.", ar: "حذف عرض سعر لم يُرسل." },
  "approve-estimates": {
    en: "Records the client’s yes or no that was given in person or by phone.",
    ar: "تسجيل موافقة العميل أو رفضه حضوريًا أو هاتفيًا.",
  },
  "send-estimates-to-customers": {
    en: "Sends an estimate to the client by link, email or WhatsApp.",
    ar: "إرسال العرض إلى العميل برابط أو بريد أو واتساب.",
  },
  "view-work-orders": {
    en: "Sees the tasks and works on them: clock, parts and texts of one’s own tasks.",
    ar: "رؤية المهام والعمل عليها: الوقت والقطع والملاحظات في مهامه.",
  },
  "create-work-orders": {
    en: "Adds tasks to a vehicle, also from a diagnosis or a claim.",
    ar: "إضافة مهام إلى المركبة، ومن الفحص أو المطالبة أيضًا.",
  },
  "manage-work-orders": {
    en: "Assigns, cancels and reopens tasks, sets hours and passes the quality check.",
    ar: "توزيع المهام وإلغاؤها وإعادة فتحها وتحديد ساعاتها واعتماد الجودة.",
  },
  "view-insurance-claims": { en: "Opens and prints insurance claims.", ar: "فتح مطالبات التأمين وطباعتها." },
  "create-insurance-claims": { en: "Begins an insurance claim for a vehicle.", ar: "إنشاء مطالبة تأمين لمركبة." },
  "edit-insurance-claims": {
    en: "Changes items, labour and photos of a claim, sends it and records approvals.",
    ar: "تعديل بنود المطالبة وأجورها وصورها وإرسالها وتسجيل الموافقات.",
  },
  "delete-insurance-claims": { en: "Deletes a claim that is still open.", ar: "حذف مطالبة ما زالت مفتوحة." },
  "view-insurance-companies": {
    en: "Sees the insurance companies and what they owe.",
    ar: "الاطلاع على شركات التأمين وما عليها.",
  },
  "create-insurance-companies": { en: "Adds insurance companies.", ar: "إضافة شركات التأمين." },
  "edit-insurance-companies": { en: "Changes their names and details.", ar: "تعديل أسمائها وبياناتها." },
  "delete-insurance-companies": {
    en: "Deletes an insurance company that nothing names.",
    ar: "حذف شركة تأمين لا يرتبط بها شيء.",
  },
  "view-client-invoices": {
    en: "Opens, prints and sends invoices, returns and debit notes.",
    ar: "فتح الفواتير والمرتجعات والإشعارات المدينة وطباعتها وإرسالها.",
  },
  "create-client-invoices": { en: "Begins a draft invoice.", ar: "إنشاء مسودة فاتورة." },
  "edit-client-invoices": {
    en: "Changes drafts and approves them: an approved invoice is in the books.",
    ar: "تعديل المسودات واعتمادها، والفاتورة المعتمدة تدخل الحسابات.",
  },
  "delete-client-invoices": { en: "Deletes a draft invoice.", ar: "حذف مسودة فاتورة." },
  "view-client-payments": {
    en: "Sees payments, receipts and what clients owe.",
    ar: "الاطلاع على الدفعات والسندات وما على العملاء.",
  },
  "create-client-payments": {
    en: "Takes money from clients, pays it back and settles the day.",
    ar: "قبض المبالغ من العملاء وردّها وإجراء تسوية اليوم.",
  },
  "edit-client-payments": {
    en: "Allows nothing: a payment is never edited, only reversed.",
    ar: "لا يتيح شيئًا، فالدفعات لا تُعدَّل بل تُعكس.",
  },
  "delete-client-payments": {
    en: "Reverses payments and refunds, and undoes the settlement of a day.",
    ar: "عكس الدفعات والمبالغ المردودة وإلغاء تسوية اليوم.",
  },
  "view-clients": {
    en: "Sees clients with phone, balance and messages.",
    ar: "الاطلاع على العملاء وجوالاتهم وأرصدتهم ورسائلهم.",
  },
  "edit-clients": {
    en: "Adds and changes clients, and answers their questions.",
    ar: "إضافة العملاء وتعديل بياناتهم والرد على أسئلتهم.",
  },
  "view-products": { en: "Sees parts and services with price and stock.", ar: "الاطلاع على الأصناف وأسعارها ومخزونها." },
  "create-products": { en: "Adds parts, services and ready-made jobs.", ar: "إضافة القطع والخدمات والأعمال الجاهزة." },
  "edit-products": { en: "Changes prices and details of products.", ar: "تعديل أسعار الأصناف وبياناتها." },
  "delete-products": { en: "Archives products and restores them.", ar: "أرشفة الأصناف واستعادتها." },
  "import-data": {
    en: "Brings clients, vehicles and past visits in from a spreadsheet, and undoes such an import. Products and balances also need the right to enter them by hand.",
    ar: "استيراد العملاء والمركبات والزيارات السابقة من جدول بيانات، والتراجع عن الاستيراد. وللأصناف والأرصدة تلزم أيضًا صلاحية إدخالها يدويًا.",
  },
  "adjust-stock": {
    en: "Counts stock, corrects quantities without a purchase or sale, sends parts to other branches and receives them.",
    ar: "جرد المخزون وتصحيح الكميات دون شراء أو بيع، وتحويل القطع إلى الفروع الأخرى واستلامها.",
  },
  "view-purchases": {
    en: "Opens orders, purchases and returns to vendors.",
    ar: "فتح الطلبات وفواتير الشراء ومرتجعاتها.",
  },
  "create-purchases": { en: "Orders parts and begins purchases.", ar: "طلب القطع وإنشاء فواتير الشراء." },
  "edit-purchases": {
    en: "Changes and posts purchases, and pays vendors.",
    ar: "تعديل فواتير الشراء وترحيلها والدفع للموردين.",
  },
  "delete-purchases": { en: "Deletes draft orders and purchases.", ar: "حذف مسودات الطلبات وفواتير الشراء." },
  "view-vendors": { en: "Sees vendors and what they are owed.", ar: "الاطلاع على الموردين ومستحقاتهم." },
  "create-vendors": { en: "Adds vendors.", ar: "إضافة الموردين." },
  "edit-vendors": { en: "Changes names and terms of vendors.", ar: "تعديل أسماء الموردين وشروطهم." },
  "delete-vendors": { en: "Deletes a vendor that nothing names.", ar: "حذف مورد لا يرتبط به شيء." },
  "edit-accounts": {
    en: "Posts journal entries and keeps accounts, cheques, bank and fixed assets.",
    ar: "ترحيل القيود وإدارة الحسابات والشيكات والبنك والأصول الثابتة.",
  },
  "close-periods": {
    en: "Locks months and closes years, so that nothing more is posted into them.",
    ar: "إقفال الأشهر والسنوات حتى لا يُرحَّل إليها شيء.",
  },
  "file-tax-returns": {
    en: "Records that a VAT return was filed and paid, and corrects it.",
    ar: "تسجيل تقديم الإقرار الضريبي وسداده وتصحيحه.",
  },
  "view-reports": {
    en: "Sees profit, balance sheet, costs and who did what.",
    ar: "الاطلاع على الأرباح والميزانية والتكاليف وسجل النشاط.",
  },
  "view-repair-reports": {
    en: "Sees what was repaired, in how many hours and by whom. No amounts.",
    ar: "الاطلاع على الإصلاحات وساعاتها ومن أنجزها. دون مبالغ.",
  },
  "invite-users": { en: "Adds employees and invites them by email.", ar: "إضافة الموظفين ودعوتهم بالبريد." },
  "manage-users": {
    en: "Changes employees, gives them another role or password, removes them, and sees and freezes what they earn in commission.",
    ar: "تعديل بيانات الموظفين وأدوارهم وكلمات مرورهم وإزالتهم، والاطلاع على عمولاتهم واعتمادها.",
  },
  "manage-roles": {
    en: "Decides here what each role may do, within one’s own permissions.",
    ar: "تحديد صلاحيات كل دور هنا، في حدود صلاحياته.",
  },
  "edit-system-settings": {
    en: "Changes company details, bank account, branches and connections.",
    ar: "تعديل بيانات المنشأة والحساب البنكي والفروع والربط.",
  },
});
