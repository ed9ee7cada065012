import { words } from "../../platform/shared/words.ts";

/** The settings of inspections. */
export const inspectionWords = words({
  title: { en: "Inspection", ar: "إعدادات الفحص" },
  phrases: { en: "Own phrases", ar: "عبارات الورشة" },
  phrasesLine: {
    en: "Offered beside the ready phrases in the note of a checkpoint. Reports show them in the reader's language.",
    ar: "تظهر مع العبارات الجاهزة في ملاحظة نقطة الفحص، وتُعرض في التقارير بلغة القارئ.",
  },
  addPhrase: { en: "Phrase", ar: "عبارة" },
  newPhrase: { en: "New phrase", ar: "عبارة جديدة" },
  changePhrase: { en: "Change the phrase", ar: "تعديل العبارة" },
  noPhrases: { en: "No phrases of your own yet", ar: "لا توجد عبارات للورشة بعد" },
  name: { en: "In English", ar: "بالإنجليزية" },
  nameAr: { en: "In Arabic", ar: "بالعربية" },
  group: { en: "Offered for", ar: "تظهر في" },
  allGroups: { en: "All checkpoints", ar: "كل نقاط الفحص" },
  archived: { en: "Archived", ar: "مؤرشفة" },
  archive: { en: "Archive", ar: "أرشفة" },
  restore: { en: "Restore", ar: "استعادة" },
  edit: { en: "Change", ar: "تعديل" },
  actionsOf: { en: "Actions: {name}", ar: "إجراءات: {name}" },
  save: { en: "Save", ar: "حفظ" },
  saved: { en: "Phrase saved", ar: "تم حفظ العبارة" },
  notSaved: { en: "The phrase was not saved", ar: "تعذر حفظ العبارة" },
});
