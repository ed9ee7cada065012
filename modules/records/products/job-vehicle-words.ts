import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** The vehicles for which a ready-made job is meant, on its page and where a product is chosen. */
export const jobVehicleWords = words({
  vehicles: shared.vehicles,
  edit: { en: "Edit vehicles", ar: "تعديل المركبات" },
  editLine: {
    en: "The job is offered first for these vehicles, and for others only when it is searched for. Without a model it is for every model of the make.",
    ar: "يظهر العمل أولًا لهذه المركبات، ولغيرها عند البحث عنه فقط. من دون طراز يكون لكل طرازات الماركة.",
  },
  vehicle: { en: "Vehicle {number}", ar: "المركبة {number}" },
  firstYear: { en: "From year", ar: "من سنة" },
  lastYear: { en: "To year", ar: "إلى سنة" },
  add: { en: "Add vehicle", ar: "إضافة مركبة" },
  remove: { en: "Remove vehicle {number}", ar: "حذف المركبة {number}" },
  all: { en: "For all vehicles", ar: "لكل المركبات" },
  saved: { en: "Vehicles saved", ar: "تم حفظ المركبات" },
  notSaved: {
    en: "The vehicles were not saved. What you typed is still here.",
    ar: "تعذر حفظ المركبات. المدخلات باقية هنا.",
  },
  since: { en: "from {year}", ar: "من {year}" },
  until: { en: "until {year}", ar: "حتى {year}" },
  more: {
    en: "{count, plural, one {# more} other {# more}}",
    ar: "{count, plural, zero {لا غيرها} one {واحدة أخرى} two {اثنتان أخريان} few {# أخرى} many {# أخرى} other {# أخرى}}",
  },
  forVehicles: { en: "for {vehicles}", ar: "لمركبات {vehicles}" },
  forOthers: {
    en: "“{name}” is for {vehicles}, not for this vehicle.",
    ar: "«{name}» مخصص لمركبات {vehicles}، لا لهذه المركبة.",
  },
});
