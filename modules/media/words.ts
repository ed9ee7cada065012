import { words } from "../../platform/shared/words.ts";

export const mediaWords = words({
  photos: { en: "Photos", ar: "الصور" },
  addPhotos: { en: "Add photos", ar: "إضافة صور" },
  showAll: { en: "Show all", ar: "عرض الكل" },
  uploading: { en: "{percent}%", ar: "{percent}%" },
  uploaded: { en: "Uploaded", ar: "تم الرفع" },
  uploadFailed: { en: "Not uploaded", ar: "تعذر الرفع" },
  tryAgain: { en: "Try again", ar: "إعادة المحاولة" },
  cancelUpload: { en: "Cancel upload", ar: "إلغاء الرفع" },
  remove: { en: "Delete file", ar: "حذف الملف" },
  removed: { en: "File deleted", ar: "تم حذف الملف" },
  removeQuestion: { en: "Delete this file? It cannot be brought back.", ar: "حذف هذا الملف؟ لا يمكن استرجاعه بعد الحذف." },
  accepted: { en: "png, jpg, mp4 or pdf, up to 20 MB each", ar: "png أو jpg أو mp4 أو pdf، حتى 20 ميغابايت لكل ملف" },
  logoIsPicture: { en: "A logo is a picture: png or jpg.", ar: "الشعار صورة: png أو jpg." },
  open: { en: "Open {name}", ar: "فتح {name}" },
  emptyGallery: { en: "No photos yet. A picture now saves an argument later.", ar: "لا توجد صور بعد. صورة الآن تُغني عن خلاف لاحقًا." },
});
