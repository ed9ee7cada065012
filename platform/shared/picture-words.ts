import { words } from "./words.ts";

/** Advice for pictures of a format that few programs open; shown by the browser and by the server. */
export const pictureWords = words({
  heic: {
    en: "HEIC pictures cannot be opened here. On the iPhone choose Settings › Camera › Formats › Most Compatible and take the picture again, or send it as jpg.",
    ar: "لا يمكن فتح صور HEIC هنا. من إعدادات الآيفون: الكاميرا › التنسيقات › الأكثر توافقًا، ثم التقاط الصورة مرة أخرى، أو إرسالها بصيغة jpg.",
  },
});
