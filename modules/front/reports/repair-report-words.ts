import { cost, plate, reason, vehicle } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** The reports on tasks that are done: by vehicle, employee and kind of work; what came back. */
export const repairReportWords = words({
  "repairs-by-vehicle": { en: "Repairs by vehicle", ar: "الإصلاحات حسب المركبة" },
  "repairs-by-employee": { en: "Repairs by employee", ar: "الإصلاحات حسب الموظف" },
  "repairs-by-kind": { en: "Repairs by kind of work", ar: "الإصلاحات حسب نوع العمل" },
  source: { en: "Tasks done, hours that count", ar: "المهام المنجزة والساعات المحتسبة" },
  answer: {
    en: "Tasks done: {tasks}, in {hours} hours. Most: {name}, {most} h",
    ar: "المهام المنجزة: {tasks} في {hours} ساعة. الأكثر: {name}، {most} ساعة",
  },
  vehicle,
  employee: { en: "Employee", ar: "الموظف" },
  kind: { en: "Kind of work", ar: "نوع العمل" },
  none: { en: "Not estimated", ar: "دون عرض سعر" },
  nobody: { en: "Nobody named", ar: "دون موظف" },
  model: { en: "Make and model", ar: "الماركة والطراز" },
  tasks: { en: "Tasks", ar: "المهام" },
  hours: { en: "Hours worked", ar: "ساعات العمل" },
  planned: { en: "Hours planned", ar: "الساعات المخططة" },
  task: { en: "Task", ar: "المهمة" },
  plate,
  day: { en: "Done on", ar: "أنجزت في" },
  sharedNote: {
    en: "A task of two employees counts as one of each; its hours are those of each.",
    ar: "المهمة التي عمل عليها موظفان تُحسب لكل منهما، وساعاتها لكل بقدر عمله.",
  },
  kindNote: {
    en: "The kind is the income account of the approved line that a task carries out.",
    ar: "النوع هو حساب الإيراد للبند المعتمد الذي تنفذه المهمة.",
  },
  comebacks: { en: "Comebacks and warranty", ar: "الإعادات والضمان" },
  comebacksSource: { en: "Tasks done again, warranty work", ar: "المهام المعادة وأعمال الضمان" },
  comebacksAnswer: {
    en: "{count} came back after {finished} tasks done, {hours} hours were worked on them again",
    ar: "{count} أعيدت من {finished} مهمة منجزة، وعمل عليها {hours} ساعة من جديد",
  },
  comebacksCost: {
    en: "{count} came back after {finished} tasks done, and cost {cost}",
    ar: "{count} أعيدت من {finished} مهمة منجزة، وكلفت {cost}",
  },
  cameBack: { en: "What came back", ar: "ما أعيد" },
  why: reason,
  rework: { en: "Rework", ar: "إعادة العمل" },
  warranty: { en: "Warranty", ar: "الضمان" },
  first: { en: "First done by", ar: "أنجزه أولًا" },
  after: { en: "After days", ar: "بعد أيام" },
  parts: { en: "Parts", ar: "القطع" },
  labour: { en: "Hours at cost", ar: "تكلفة الساعات" },
  cost,
  noHourlyCost: {
    en: "Hours of employees without a cost of an hour cost nothing here.",
    ar: "ساعات الموظفين الذين لا تكلفة لساعتهم غير محتسبة هنا.",
  },
});
