import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const branchWords = words({
  branches: { en: "Branches", ar: "الفروع" },
  branchesLine: {
    en: "What a user enters belongs to the user's branch, chosen under My account. Reports can be read by branch.",
    ar: "ما يُدخله كل مستخدم يتبع فرعه المختار في «حسابي»، ويمكن عرض التقارير حسب الفرع.",
  },
  branch: { en: "Branch", ar: "الفرع" },
  every: { en: "All branches", ar: "كل الفروع" },
  own: { en: "Your branch", ar: "فرعك" },
  ownLine: {
    en: "Vehicles, documents and entries that you enter belong to it.",
    ar: "المركبات والمستندات والقيود الجديدة تتبع هذا الفرع.",
  },
  name: shared.name,
  nameAr: shared.nameInArabic,
  state: shared.state,
  open: { en: "Open", ar: "مفتوح" },
  archived: { en: "Archived", ar: "مؤرشف" },
  add: { en: "Branch", ar: "فرع" },
  addTitle: { en: "New branch", ar: "فرع جديد" },
  rename: { en: "Edit", ar: "تعديل" },
  emirate: { en: "Emirate", ar: "الإمارة" },
  emirateHint: {
    en: "The VAT return has a box for the sales of each emirate.",
    ar: "في الإقرار الضريبي خانة لمبيعات كل إمارة.",
  },
  emirateMissing: { en: "Emirate not said yet", ar: "الإمارة غير محددة" },
  archive: { en: "Archive", ar: "أرشفة" },
  archiveLine: {
    en: "Documents and entries of {branch} stay. Its users work at the first branch.",
    ar: "تبقى مستندات {branch} وقيوده، وينتقل مستخدموه إلى الفرع الأول.",
  },
  restore: shared.restore,
  save: shared.save,
  saved: { en: "Branch saved", ar: "تم حفظ الفرع" },
  notSaved: { en: "The branch was not saved", ar: "تعذر حفظ الفرع" },
  actions: shared.actions,
  actionsOf: { en: "Actions for {branch}", ar: "إجراءات {branch}" },
});
