import { words } from "../../../platform/shared/words.ts";

/** The reports on the activity log. */
export const activityReportWords = words({
  byUser: { en: "User activity", ar: "نشاط المستخدمين" },
  byDay: { en: "Daily activity", ar: "النشاط اليومي" },
  source: { en: "The activity log, every write", ar: "سجل النشاط، كل إجراء" },
  answer: {
    en: "{acts} acts of {people, plural, one {one user} other {# users}}: most by {name}, {most}",
    ar: "{acts} إجراء من {people, plural, zero {لا أحد} one {مستخدم واحد} two {مستخدمين} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}: أكثرها {name} بـ {most}",
  },
  ofDays: {
    en: "{acts} acts on {days, plural, one {one day} other {# days}}",
    ar: "{acts} إجراء في {days, plural, zero {لا أيام} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  user: { en: "User", ar: "المستخدم" },
  operator: { en: "Support of the installation", ar: "دعم النظام" },
  days: { en: "Days active", ar: "أيام النشاط" },
  acts: { en: "Acts", ar: "الإجراءات" },
  last: { en: "Last on", ar: "آخر نشاط" },
  day: { en: "Day", ar: "اليوم" },
  people: { en: "Users", ar: "المستخدمون" },
  note: { en: "The log is of all branches.", ar: "السجل لجميع الفروع." },
});
