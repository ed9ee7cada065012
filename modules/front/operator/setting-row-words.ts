import { words } from "../../../platform/shared/words.ts";

export const operatorRowWords = words({
  deletion: { en: "Delete the workshop", ar: "حذف الورشة" },
  notRequested: { en: "Not requested", ar: "لم يُطلب" },
  requested: { en: "Deletion requested", ar: "طلب الحذف" },
  export: { en: "Export before deletion", ar: "التصدير قبل الحذف" },
});
