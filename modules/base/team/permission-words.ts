import * as shared from "../../../platform/shared/shared-words.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

export const permissionGroups = words({
  vehicles: shared.vehicles,
  diagnostics: { en: "Diagnostics", ar: "الفحص" },
  work: { en: "Estimates and work orders", ar: "عروض الأسعار وأوامر العمل" },
  claims: { en: "Insurance", ar: "التأمين" },
  money: { en: "Invoices and payments", ar: "الفواتير والدفعات" },
  clients: shared.clients,
  stock: { en: "Stock and purchases", ar: "المخزون والمشتريات" },
  books: { en: "Accounts and reports", ar: "الحسابات والتقارير" },
  system: { en: "Users and settings", ar: "المستخدمون والإعدادات" },
});
export type PermissionGroup = keyof typeof permissionGroups;

/** `allows` says what the permission allows, in a sentence without a subject. */
type Described = { readonly group: PermissionGroup; readonly name: Pair; readonly allows: Pair };

export const permissionWords: Readonly<Record<Permission, Described>> = {
  "view-client-vehicles": {
    group: "vehicles",
    name: { en: "View vehicles", ar: "الاطلاع على المركبات" },
    allows: {
      en: "Sees the vehicles of the workshop, their visits and history.",
      ar: "الاطلاع على مركبات الورشة وزياراتها وسجلها.",
    },
  },
  "create-client-vehicles": {
    group: "vehicles",
    name: { en: "Create vehicles", ar: "إضافة المركبات" },
    allows: {
      en: "Checks vehicles in, and enters a new client with them.",
      ar: "استقبال المركبات، وإدخال العميل الجديد معها.",
    },
  },
  "edit-client-vehicles": {
    group: "vehicles",
    name: { en: "Edit vehicles", ar: "تعديل المركبات" },
    allows: {
      en: "Changes a vehicle, moves it from station to station and records its exit.",
      ar: "تعديل بيانات المركبة ونقلها بين المراحل وتسجيل خروجها.",
    },
  },
  "delete-client-vehicles": {
    group: "vehicles",
    name: { en: "Archive and restore vehicles", ar: "أرشفة المركبات واستعادتها" },
    allows: {
      en: "Takes a vehicle off the board into the archive, and brings it back.",
      ar: "نقل المركبة من القائمة إلى الأرشيف وإعادتها.",
    },
  },
  "view-vehicle-counts": {
    group: "vehicles",
    name: { en: "View the counts on the board", ar: "الاطلاع على أعداد المركبات في القائمة" },
    allows: {
      en: "Sees how many vehicles stand at each filter of the board.",
      ar: "رؤية عدد المركبات بجانب كل تصنيف في القائمة.",
    },
  },
  "view-entry-cards": {
    group: "vehicles",
    name: { en: "View entry cards", ar: "الاطلاع على كروت الدخول" },
    allows: { en: "Opens and prints entry cards.", ar: "فتح كروت الدخول وطباعتها." },
  },
  "create-entry-cards": {
    group: "vehicles",
    name: { en: "Create entry cards", ar: "إضافة كروت الدخول" },
    allows: { en: "Fills in the entry card when a vehicle arrives.", ar: "تعبئة كرت الدخول عند وصول المركبة." },
  },
  "edit-entry-cards": {
    group: "vehicles",
    name: { en: "Edit entry cards", ar: "تعديل كروت الدخول" },
    allows: {
      en: "Changes entry cards, has them signed, and inspects the vehicle at its exit.",
      ar: "تعديل كروت الدخول وأخذ التوقيع عليها وفحص المركبة عند الخروج.",
    },
  },
  "delete-entry-cards": {
    group: "vehicles",
    name: { en: "Delete entry cards", ar: "حذف كروت الدخول" },
    allows: { en: "Allows nothing: an entry card is never deleted.", ar: "لا يتيح شيئًا، فكروت الدخول لا تُحذف." },
  },
  "view-client-diagnostics": {
    group: "diagnostics",
    name: { en: "View diagnostics", ar: "الاطلاع على الفحوصات" },
    allows: { en: "Opens and prints diagnoses.", ar: "فتح نتائج الفحص وطباعتها." },
  },
  "create-client-diagnostics": {
    group: "diagnostics",
    name: { en: "Create diagnostics", ar: "إضافة الفحوصات" },
    allows: { en: "Begins the diagnosis of a vehicle.", ar: "بدء فحص المركبة." },
  },
  "edit-client-diagnostics": {
    group: "diagnostics",
    name: { en: "Edit diagnostics", ar: "تعديل الفحوصات" },
    allows: {
      en: "Records findings, photos and readings of a diagnosis, and shares it.",
      ar: "تسجيل الملاحظات والصور والقراءات في الفحص ومشاركته.",
    },
  },
  "delete-client-diagnostics": {
    group: "diagnostics",
    name: { en: "Delete diagnostics", ar: "حذف الفحوصات" },
    allows: { en: "Allows nothing: a diagnosis is never deleted.", ar: "لا يتيح شيئًا، فالفحوصات لا تُحذف." },
  },
  "view-estimates": {
    group: "work",
    name: { en: "View estimates", ar: "الاطلاع على عروض الأسعار" },
    allows: { en: "Opens and prints estimates.", ar: "فتح عروض الأسعار وطباعتها." },
  },
  "create-estimates": {
    group: "work",
    name: { en: "Create estimates", ar: "إضافة عروض الأسعار" },
    allows: { en: "Begins an estimate for a vehicle.", ar: "إنشاء عرض سعر لمركبة." },
  },
  "edit-estimates": {
    group: "work",
    name: { en: "Edit estimates", ar: "تعديل عروض الأسعار" },
    allows: {
      en: "Changes lines and prices of an estimate before the client answers.",
      ar: "تعديل بنود العرض وأسعاره قبل رد العميل.",
    },
  },
  "delete-estimates": {
    group: "work",
    name: { en: "Delete estimates", ar: "حذف عروض الأسعار" },
    allows: { en: "Deletes an estimate that was never sent.", ar: "حذف عرض سعر لم يُرسل." },
  },
  "approve-estimates": {
    group: "work",
    name: { en: "Approve estimates for the client", ar: "اعتماد عروض الأسعار نيابة عن العميل" },
    allows: {
      en: "Records the client’s yes or no that was given in person or by phone.",
      ar: "تسجيل موافقة العميل أو رفضه حضوريًا أو هاتفيًا.",
    },
  },
  "send-estimates-to-customers": {
    group: "work",
    name: { en: "Send estimates to clients", ar: "إرسال عروض الأسعار إلى العملاء" },
    allows: {
      en: "Sends an estimate to the client by link, email or WhatsApp.",
      ar: "إرسال العرض إلى العميل برابط أو بريد أو واتساب.",
    },
  },
  "view-work-orders": {
    group: "work",
    name: { en: "View work orders", ar: "الاطلاع على أوامر العمل" },
    allows: {
      en: "Sees the tasks and works on them: clock, parts and texts of one’s own tasks.",
      ar: "رؤية المهام والعمل عليها: الوقت والقطع والملاحظات في مهامه.",
    },
  },
  "create-work-orders": {
    group: "work",
    name: { en: "Create work orders", ar: "إضافة أوامر العمل" },
    allows: {
      en: "Adds tasks to a vehicle, also from a diagnosis or a claim.",
      ar: "إضافة مهام إلى المركبة، ومن الفحص أو المطالبة أيضًا.",
    },
  },
  "manage-work-orders": {
    group: "work",
    name: { en: "Manage work orders", ar: "إدارة أوامر العمل" },
    allows: {
      en: "Assigns, cancels and reopens tasks, sets hours and passes the quality check.",
      ar: "توزيع المهام وإلغاؤها وإعادة فتحها وتحديد ساعاتها واعتماد الجودة.",
    },
  },
  "view-insurance-claims": {
    group: "claims",
    name: { en: "View insurance claims", ar: "الاطلاع على مطالبات التأمين" },
    allows: { en: "Opens and prints insurance claims.", ar: "فتح مطالبات التأمين وطباعتها." },
  },
  "create-insurance-claims": {
    group: "claims",
    name: { en: "Create insurance claims", ar: "إضافة مطالبات التأمين" },
    allows: { en: "Begins an insurance claim for a vehicle.", ar: "إنشاء مطالبة تأمين لمركبة." },
  },
  "edit-insurance-claims": {
    group: "claims",
    name: { en: "Edit insurance claims", ar: "تعديل مطالبات التأمين" },
    allows: {
      en: "Changes items, labour and photos of a claim, sends it and records approvals.",
      ar: "تعديل بنود المطالبة وأجورها وصورها وإرسالها وتسجيل الموافقات.",
    },
  },
  "delete-insurance-claims": {
    group: "claims",
    name: { en: "Delete insurance claims", ar: "حذف مطالبات التأمين" },
    allows: { en: "Deletes a claim that is still open.", ar: "حذف مطالبة ما زالت مفتوحة." },
  },
  "view-insurance-companies": {
    group: "claims",
    name: { en: "View insurance companies", ar: "الاطلاع على شركات التأمين" },
    allows: { en: "Sees the insurance companies and what they owe.", ar: "الاطلاع على شركات التأمين وما عليها." },
  },
  "create-insurance-companies": {
    group: "claims",
    name: { en: "Create insurance companies", ar: "إضافة شركات التأمين" },
    allows: { en: "Adds insurance companies.", ar: "إضافة شركات التأمين." },
  },
  "edit-insurance-companies": {
    group: "claims",
    name: { en: "Edit insurance companies", ar: "تعديل شركات التأمين" },
    allows: { en: "Changes their names and details.", ar: "تعديل أسمائها وبياناتها." },
  },
  "delete-insurance-companies": {
    group: "claims",
    name: { en: "Delete insurance companies", ar: "حذف شركات التأمين" },
    allows: { en: "Deletes an insurance company that nothing names.", ar: "حذف شركة تأمين لا يرتبط بها شيء." },
  },
  "view-client-invoices": {
    group: "money",
    name: { en: "View client invoices", ar: "الاطلاع على فواتير العملاء" },
    allows: {
      en: "Opens, prints and sends invoices, returns and debit notes.",
      ar: "فتح الفواتير والمرتجعات والإشعارات المدينة وطباعتها وإرسالها.",
    },
  },
  "create-client-invoices": {
    group: "money",
    name: { en: "Create client invoices", ar: "إضافة فواتير العملاء" },
    allows: { en: "Begins a draft invoice.", ar: "إنشاء مسودة فاتورة." },
  },
  "edit-client-invoices": {
    group: "money",
    name: { en: "Edit client invoices", ar: "تعديل فواتير العملاء" },
    allows: {
      en: "Changes drafts and approves them: an approved invoice is in the books.",
      ar: "تعديل المسودات واعتمادها، والفاتورة المعتمدة تدخل الحسابات.",
    },
  },
  "delete-client-invoices": {
    group: "money",
    name: { en: "Delete client invoices", ar: "حذف فواتير العملاء" },
    allows: { en: "Deletes a draft invoice.", ar: "حذف مسودة فاتورة." },
  },
  "view-client-payments": {
    group: "money",
    name: { en: "View client payments", ar: "الاطلاع على دفعات العملاء" },
    allows: { en: "Sees payments, receipts and what clients owe.", ar: "الاطلاع على الدفعات والسندات وما على العملاء." },
  },
  "create-client-payments": {
    group: "money",
    name: { en: "Create client payments", ar: "إضافة دفعات العملاء" },
    allows: {
      en: "Takes money from clients, pays it back and settles the day.",
      ar: "قبض المبالغ من العملاء وردّها وإجراء تسوية اليوم.",
    },
  },
  "edit-client-payments": {
    group: "money",
    name: { en: "Edit client payments", ar: "تعديل دفعات العملاء" },
    allows: {
      en: "Allows nothing: a payment is never edited, only reversed.",
      ar: "لا يتيح شيئًا، فالدفعات لا تُعدَّل بل تُعكس.",
    },
  },
  "delete-client-payments": {
    group: "money",
    name: { en: "Delete client payments", ar: "حذف دفعات العملاء" },
    allows: {
      en: "Reverses payments and refunds, and undoes the settlement of a day.",
      ar: "عكس الدفعات والمبالغ المردودة وإلغاء تسوية اليوم.",
    },
  },
  "view-clients": {
    group: "clients",
    name: { en: "View clients", ar: "الاطلاع على العملاء" },
    allows: {
      en: "Sees clients with phone, balance and messages.",
      ar: "الاطلاع على العملاء وجوالاتهم وأرصدتهم ورسائلهم.",
    },
  },
  "edit-clients": {
    group: "clients",
    name: { en: "Create and edit clients", ar: "إضافة العملاء وتعديل بياناتهم" },
    allows: {
      en: "Adds and changes clients, and answers their questions.",
      ar: "إضافة العملاء وتعديل بياناتهم والرد على أسئلتهم.",
    },
  },
  "view-products": {
    group: "stock",
    name: { en: "View products", ar: "الاطلاع على الأصناف" },
    allows: { en: "Sees parts and services with price and stock.", ar: "الاطلاع على الأصناف وأسعارها ومخزونها." },
  },
  "create-products": {
    group: "stock",
    name: { en: "Create products", ar: "إضافة الأصناف" },
    allows: { en: "Adds parts, services and ready-made jobs.", ar: "إضافة القطع والخدمات والأعمال الجاهزة." },
  },
  "edit-products": {
    group: "stock",
    name: { en: "Edit products", ar: "تعديل الأصناف" },
    allows: { en: "Changes prices and details of products.", ar: "تعديل أسعار الأصناف وبياناتها." },
  },
  "delete-products": {
    group: "stock",
    name: { en: "Delete products", ar: "حذف الأصناف" },
    allows: { en: "Archives products and restores them.", ar: "أرشفة الأصناف واستعادتها." },
  },
  "adjust-stock": {
    group: "stock",
    name: { en: "Adjust stock", ar: "تسوية المخزون" },
    allows: {
      en: "Counts stock, corrects quantities without a purchase or sale, sends parts to other branches and receives them.",
      ar: "جرد المخزون وتصحيح الكميات دون شراء أو بيع، وتحويل القطع إلى الفروع الأخرى واستلامها.",
    },
  },
  "view-purchases": {
    group: "stock",
    name: { en: "View purchases", ar: "الاطلاع على فواتير الشراء" },
    allows: { en: "Opens orders, purchases and returns to vendors.", ar: "فتح الطلبات وفواتير الشراء ومرتجعاتها." },
  },
  "create-purchases": {
    group: "stock",
    name: { en: "Create purchases", ar: "إضافة فواتير الشراء" },
    allows: { en: "Orders parts and begins purchases.", ar: "طلب القطع وإنشاء فواتير الشراء." },
  },
  "edit-purchases": {
    group: "stock",
    name: { en: "Edit purchases", ar: "تعديل فواتير الشراء" },
    allows: {
      en: "Changes and posts purchases, and pays vendors.",
      ar: "تعديل فواتير الشراء وترحيلها والدفع للموردين.",
    },
  },
  "delete-purchases": {
    group: "stock",
    name: { en: "Delete purchases", ar: "حذف فواتير الشراء" },
    allows: { en: "Deletes draft orders and purchases.", ar: "حذف مسودات الطلبات وفواتير الشراء." },
  },
  "view-vendors": {
    group: "stock",
    name: { en: "View vendors", ar: "الاطلاع على الموردين" },
    allows: { en: "Sees vendors and what they are owed.", ar: "الاطلاع على الموردين ومستحقاتهم." },
  },
  "create-vendors": {
    group: "stock",
    name: { en: "Create vendors", ar: "إضافة الموردين" },
    allows: { en: "Adds vendors.", ar: "إضافة الموردين." },
  },
  "edit-vendors": {
    group: "stock",
    name: { en: "Edit vendors", ar: "تعديل الموردين" },
    allows: { en: "Changes names and terms of vendors.", ar: "تعديل أسماء الموردين وشروطهم." },
  },
  "delete-vendors": {
    group: "stock",
    name: { en: "Delete vendors", ar: "حذف الموردين" },
    allows: { en: "Deletes a vendor that nothing names.", ar: "حذف مورد لا يرتبط به شيء." },
  },
  "edit-accounts": {
    group: "books",
    name: {
      en: "Keep the books: accounts, journal entries, cheques, bank and fixed assets",
      ar: "إدارة الدفاتر: الحسابات والقيود والشيكات والبنك والأصول الثابتة",
    },
    allows: {
      en: "Posts journal entries and keeps accounts, cheques, bank and fixed assets.",
      ar: "ترحيل القيود وإدارة الحسابات والشيكات والبنك والأصول الثابتة.",
    },
  },
  "close-periods": {
    group: "books",
    name: { en: "Close periods", ar: "إقفال الفترات المحاسبية" },
    allows: {
      en: "Locks months and closes years, so that nothing more is posted into them.",
      ar: "إقفال الأشهر والسنوات حتى لا يُرحَّل إليها شيء.",
    },
  },
  "file-tax-returns": {
    group: "books",
    name: { en: "File VAT returns", ar: "تقديم الإقرارات الضريبية" },
    allows: {
      en: "Records that a VAT return was filed and paid, and corrects it.",
      ar: "تسجيل تقديم الإقرار الضريبي وسداده وتصحيحه.",
    },
  },
  "view-reports": {
    group: "books",
    name: { en: "View reports and the activity log", ar: "الاطلاع على التقارير وسجل النشاط" },
    allows: {
      en: "Sees profit, balance sheet, costs and who did what.",
      ar: "الاطلاع على الأرباح والميزانية والتكاليف وسجل النشاط.",
    },
  },
  "view-repair-reports": {
    group: "books",
    name: { en: "View repair reports", ar: "الاطلاع على تقارير الإصلاح" },
    allows: {
      en: "Sees what was repaired, in how many hours and by whom. No amounts.",
      ar: "الاطلاع على الإصلاحات وساعاتها ومن أنجزها. دون مبالغ.",
    },
  },
  "invite-users": {
    group: "system",
    name: { en: "Add users", ar: "إضافة المستخدمين" },
    allows: { en: "Adds employees and invites them by email.", ar: "إضافة الموظفين ودعوتهم بالبريد." },
  },
  "manage-users": {
    group: "system",
    name: { en: "Edit and remove users", ar: "تعديل المستخدمين وحذفهم" },
    allows: {
      en: "Changes employees, gives them another role or password, removes them, and sees and freezes what they earn in commission.",
      ar: "تعديل بيانات الموظفين وأدوارهم وكلمات مرورهم وإزالتهم، والاطلاع على عمولاتهم واعتمادها.",
    },
  },
  "manage-roles": {
    group: "system",
    name: { en: "Manage roles and permissions", ar: "إدارة الأدوار والصلاحيات" },
    allows: {
      en: "Decides here what each role may do, within one’s own permissions.",
      ar: "تحديد صلاحيات كل دور هنا، في حدود صلاحياته.",
    },
  },
  "import-data": {
    group: "system",
    name: { en: "Import data from files", ar: "استيراد البيانات من الملفات" },
    allows: {
      en: "Brings clients, vehicles and past visits in from a spreadsheet, and undoes such an import. Products and balances also need the right to enter them by hand.",
      ar: "استيراد العملاء والمركبات والزيارات السابقة من جدول بيانات، والتراجع عن الاستيراد. وللأصناف والأرصدة تلزم أيضًا صلاحية إدخالها يدويًا.",
    },
  },
  "edit-system-settings": {
    group: "system",
    name: { en: "Edit company details and settings", ar: "تعديل بيانات الورشة والإعدادات" },
    allows: {
      en: "Changes company details, bank account, branches and connections.",
      ar: "تعديل بيانات المنشأة والحساب البنكي والفروع والربط.",
    },
  },
};
