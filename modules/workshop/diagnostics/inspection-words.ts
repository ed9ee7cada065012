import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** The settings of inspections. */
export const inspectionWords = words({
  title: { en: "Inspection", ar: "إعدادات الفحص" },
  template: { en: "Template", ar: "نموذج الفحص" },
  everything: { en: "Complete inspection", ar: "فحص كامل" },
  notChosen: { en: "The template was not chosen", ar: "تعذر اختيار النموذج" },
  templates: { en: "Templates", ar: "نماذج الفحص" },
  templatesLine: {
    en: "A diagnosis with a template shows only its steps and points; the others read as not checked. The report names the template.",
    ar: "الفحص بنموذج يعرض خطواته ونقاطه فقط، وما عداها يظهر «لم يُفحص». ويُذكر النموذج في التقرير.",
  },
  addTemplate: { en: "Template", ar: "نموذج" },
  newTemplate: { en: "New template", ar: "نموذج جديد" },
  changeTemplate: { en: "Change the template", ar: "تعديل النموذج" },
  templateSaved: { en: "Template saved", ar: "تم حفظ النموذج" },
  templateNotSaved: { en: "The template was not saved", ar: "تعذر حفظ النموذج" },
  ready: { en: "Ready-made", ar: "جاهز" },
  points: {
    en: "{count, plural, one {# point} other {# points}}",
    ar: "{count, plural, zero {بلا نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}",
  },
  steps: {
    en: "{count, plural, one {# other step} other {# other steps}}",
    ar: "{count, plural, zero {بلا خطوات أخرى} one {خطوة أخرى} two {خطوتان أخريان} few {# خطوات أخرى} many {# خطوة أخرى} other {# خطوة أخرى}}",
  },
  otherSteps: { en: "Steps besides the checkpoints", ar: "خطوات غير نقاط الفحص" },
  pointsOf: { en: "Checkpoints", ar: "نقاط الفحص" },
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
  restore: shared.restore,
  edit: { en: "Change", ar: "تعديل" },
  actionsOf: { en: "Actions: {name}", ar: "إجراءات: {name}" },
  save: shared.save,
  saved: { en: "Phrase saved", ar: "تم حفظ العبارة" },
  notSaved: { en: "The phrase was not saved", ar: "تعذر حفظ العبارة" },
});
