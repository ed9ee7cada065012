import { words } from "../../../platform/shared/words.ts";

export const instalmentRowWords = words({
  instalments: { en: "Instalments (Tamara)", ar: "التقسيط (تمارا)" },
  notConnected: { en: "Not connected", ar: "غير مربوط" },
  sandbox: { en: "Trial system", ar: "نظام تجريبي" },
  offered: { en: "Offered to clients", ar: "متاح للعملاء" },
  notOffered: { en: "Not offered", ar: "غير متاح للعملاء" },
});
