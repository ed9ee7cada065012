import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "file-is-evidence": {
    status: 409,
    en: "This file is evidence and cannot be deleted. If it is wrong, strike it out with the reason.",
    ar: "هذا الملف مستند إثبات ولا يمكن حذفه. إذا كان خاطئًا فيمكن شطبه مع ذكر السبب.",
  },
  "file-not-evidence": {
    status: 409,
    en: "Only evidence is struck out. This file can be deleted.",
    ar: "الشطب لمستندات الإثبات فقط. يمكن حذف هذا الملف.",
  },
  "file-struck-out": { status: 409, en: "This file is struck out.", ar: "هذا الملف مشطوب." },
  "file-not-struck-out": {
    status: 409,
    en: "Strike the file out before it is destroyed.",
    ar: "يلزم شطب الملف قبل إتلافه.",
  },
  "file-destroyed": { status: 409, en: "This file has been destroyed.", ar: "أُتلف هذا الملف." },
});

export const evidenceWords = words({
  strikeOut: { en: "Strike out", ar: "شطب" },
  strikeOutLine: {
    en: "The file is evidence. It stays here with the reason, and is no longer shared or printed.",
    ar: "الملف مستند إثبات. يبقى هنا مع السبب، ولا يُشارَك ولا يُطبع بعد ذلك.",
  },
  isStruckOut: { en: "File struck out", ar: "تم شطب الملف" },
  notStruckOut: { en: "The file was not struck out", ar: "تعذر شطب الملف" },
  struckOut: { en: "Struck out", ar: "مشطوب" },
  struckOutBy: { en: "Struck out by {name}", ar: "شطبه {name}" },
  destroy: { en: "Destroy", ar: "إتلاف" },
  destroyTitle: { en: "Destroy this file for ever?", ar: "إتلاف هذا الملف نهائيًا؟" },
  destroyLine: {
    en: "{name} cannot be restored. Its name, its fingerprint, your name, the time and the reason remain.",
    ar: "لا يمكن استعادة {name}. يبقى اسمه وبصمته الرقمية واسمك والوقت والسبب.",
  },
  isDestroyed: { en: "File destroyed", ar: "تم إتلاف الملف" },
  notDestroyed: { en: "The file was not destroyed", ar: "تعذر إتلاف الملف" },
  destroyed: { en: "Destroyed", ar: "أُتلف" },
  destroyedBy: { en: "Destroyed by {name}", ar: "أتلفه {name}" },
  fingerprint: { en: "Fingerprint {hash}", ar: "البصمة الرقمية {hash}" },
});
