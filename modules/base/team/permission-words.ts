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

type Described = Pair & { readonly group: PermissionGroup };

const described = (group: PermissionGroup, en: string, ar: string): Described => ({ group, en, ar });

/** The four permissions of a resource: `en` and `ar` name it in the plural, the Arabic with its article. */
const fourOf = <Thing extends string>(
  group: PermissionGroup,
  thing: Thing,
  en: string,
  ar: string,
): Record<`${"view" | "create" | "edit" | "delete"}-${Thing}`, Described> => {
  const four = {
    view: described(group, `View ${en}`, `الاطلاع على ${ar}`),
    create: described(group, `Create ${en}`, `إضافة ${ar}`),
    edit: described(group, `Edit ${en}`, `تعديل ${ar}`),
    delete: described(group, `Delete ${en}`, `حذف ${ar}`),
  };
  return Object.fromEntries(Object.entries(four).map(([verb, words]) => [`${verb}-${thing}`, words])) as ReturnType<
    typeof fourOf<Thing>
  >;
};

export const permissionWords: Readonly<Record<Permission, Described>> = {
  ...fourOf("vehicles", "client-vehicles", "vehicles", "المركبات"),
  "delete-client-vehicles": described("vehicles", "Archive and restore vehicles", "أرشفة المركبات واستعادتها"),
  "view-vehicle-counts": described("vehicles", "View the counts on the board", "الاطلاع على أعداد المركبات في القائمة"),
  ...fourOf("vehicles", "entry-cards", "entry cards", "كروت الدخول"),
  ...fourOf("diagnostics", "client-diagnostics", "diagnostics", "الفحوصات"),
  ...fourOf("work", "estimates", "estimates", "عروض الأسعار"),
  "approve-estimates": described("work", "Approve estimates for the client", "اعتماد عروض الأسعار نيابة عن العميل"),
  "send-estimates-to-customers": described("work", "Send estimates to clients", "إرسال عروض الأسعار إلى العملاء"),
  "view-work-orders": described("work", "View work orders", "الاطلاع على أوامر العمل"),
  "create-work-orders": described("work", "Create work orders", "إضافة أوامر العمل"),
  "manage-work-orders": described("work", "Manage work orders", "إدارة أوامر العمل"),
  ...fourOf("claims", "insurance-claims", "insurance claims", "مطالبات التأمين"),
  ...fourOf("claims", "insurance-companies", "insurance companies", "شركات التأمين"),
  ...fourOf("money", "client-invoices", "client invoices", "فواتير العملاء"),
  ...fourOf("money", "client-payments", "client payments", "دفعات العملاء"),
  "view-clients": described("clients", "View clients", "الاطلاع على العملاء"),
  "edit-clients": described("clients", "Create and edit clients", "إضافة العملاء وتعديل بياناتهم"),
  ...fourOf("stock", "products", "products", "الأصناف"),
  "adjust-stock": described("stock", "Adjust stock", "تسوية المخزون"),
  ...fourOf("stock", "purchases", "purchases", "فواتير الشراء"),
  ...fourOf("stock", "vendors", "vendors", "الموردين"),
  "edit-accounts": described(
    "books",
    "Keep the books: accounts, journal entries, cheques, bank and fixed assets",
    "إدارة الدفاتر: الحسابات والقيود والشيكات والبنك والأصول الثابتة",
  ),
  "close-periods": described("books", "Close periods", "إقفال الفترات المحاسبية"),
  "file-tax-returns": described("books", "File VAT returns", "تقديم الإقرارات الضريبية"),
  "view-reports": described("books", "View reports and the activity log", "الاطلاع على التقارير وسجل النشاط"),
  "view-repair-reports": described("books", "View repair reports", "الاطلاع على تقارير الإصلاح"),
  "invite-users": described("system", "Add users", "إضافة المستخدمين"),
  "manage-users": described("system", "Edit and remove users", "تعديل المستخدمين وحذفهم"),
  "manage-roles": described("system", "Manage roles and permissions", "إدارة الأدوار والصلاحيات"),
  "import-data": described("system", "Import data from files", "استيراد البيانات من الملفات"),
  "edit-system-settings": described("system", "Edit company details and settings", "تعديل بيانات الورشة والإعدادات"),
};
