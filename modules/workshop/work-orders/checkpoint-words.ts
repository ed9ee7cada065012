import { words } from "../../../platform/shared/words.ts";

export const checkpointWords = words({
  open: { en: "Tasks from inspection", ar: "مهام من الفحص" },
  line: {
    en: "Checkpoints that require a check. The chosen ones become tasks of the work order.",
    ar: "نقاط تحتاج إلى فحص. ما يُحدد منها يصبح مهام في أمر العمل.",
  },
  known: { en: "Already tasks", ar: "أصبحت مهام من قبل" },
  allKnown: { en: "All of them are tasks already.", ar: "كلها أصبحت مهام من قبل." },
  make: {
    en: "{count, plural, =0 {Make tasks} one {Make one task} other {Make # tasks}}",
    ar: "{count, plural, zero {إنشاء المهام} one {إنشاء مهمة واحدة} two {إنشاء مهمتين} few {إنشاء # مهام} many {إنشاء # مهمة} other {إنشاء # مهمة}}",
  },
  made: { en: "Tasks added", ar: "تمت إضافة المهام" },
  notMade: { en: "The tasks were not added", ar: "تعذرت إضافة المهام" },
});
