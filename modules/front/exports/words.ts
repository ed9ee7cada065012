import { refusals } from "../../../platform/shared/refusals.ts";

export const refuseExport = refusals({
  "export-running": {
    status: 409,
    en: "An export is being written. Wait for its end, or stop it.",
    ar: "هناك تصدير جارٍ، ويلزم انتظار انتهائه أو إيقافه.",
  },
  "export-over": {
    status: 409,
    en: "This export has ended already.",
    ar: "هذا التصدير انتهى من قبل.",
  },
  "export-not-opened": {
    status: 403,
    en: "Begin the download on the page of exports, where the password is asked for.",
    ar: "ابدأ التنزيل من صفحة التصدير، حيث تُطلب كلمة المرور.",
  },
  "export-not-ready": {
    status: 409,
    en: "This export has no file. Make a new one.",
    ar: "لا ملف لهذا التصدير، ويلزم إجراء تصدير جديد.",
  },
});
