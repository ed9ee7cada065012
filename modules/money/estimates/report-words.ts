import { client, date } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const estimateReportWords = words({
  name: { en: "Estimates answered", ar: "ردود العملاء على عروض الأسعار" },
  source: { en: "Lines of estimates, last answers", ar: "بنود عروض الأسعار وآخر الإجابات" },
  answer: {
    en: "{approved} of {offered} approved: {percent}%",
    ar: "تمت الموافقة على {approved} من {offered}: {percent}%",
  },
  most: {
    en: "{approved} of {offered} approved: {percent}%. Declined most: {name}, {declined}",
    ar: "تمت الموافقة على {approved} من {offered}: {percent}%. أكثر ما رُفض: {name}، {declined}",
  },
  line: { en: "Offered", ar: "المعروض" },
  times: { en: "Times", ar: "المرات" },
  offered: { en: "Amount offered", ar: "المبلغ المعروض" },
  approved: { en: "Approved", ar: "الموافق عليه" },
  declined: { en: "Declined", ar: "المرفوض" },
  estimate: { en: "Estimate", ar: "عرض السعر" },
  client,
  date,
  note: {
    en: "VAT included. Of alternatives the one that was approved counts, else the first.",
    ar: "شامل الضريبة. من البدائل يُحتسب ما تمت الموافقة عليه، وإلا فالأول.",
  },
});
