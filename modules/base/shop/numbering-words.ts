import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** Of the number series of a branch. */
export const numberingWords = words({
  title: { en: "Number series", ar: "تسلسل الأرقام" },
  hint: {
    en: "The documents that you tick count from a series of this branch. The others share the company's numbers. Credit and debit notes count at the branch of their invoice, receipts and refunds where the money was taken or paid.",
    ar: "المستندات المحددة تأخذ أرقامها من تسلسل خاص بهذا الفرع، وتشترك البقية في أرقام الورشة. يتبع الإشعار الدائن أو المدين فرع فاتورته، ويتبع سند القبض أو رد المبلغ الفرع الذي استُلم فيه المال أو دُفع.",
  },
  ofCompany: { en: "Company's numbers, next {number}", ar: "أرقام الورشة، والتالي {number}" },
  ofBranches: { en: "A branch can have number series of its own.", ar: "يمكن أن يكون للفرع تسلسل أرقام خاص به." },
  toBranches: { en: "To the branches", ar: "إلى الفروع" },
  save: shared.save,
  saved: { en: "Number series saved", ar: "تم حفظ تسلسل الأرقام" },
  prefixRepeats: {
    en: "With this prefix a number of another series could appear again",
    ar: "قد يتكرر مع هذه البادئة رقم من تسلسل آخر",
  },
  seriesTwice: { en: "This series is listed twice", ar: "هذا التسلسل مكرر" },
  seriesUsed: {
    en: "Numbers of this series are used, so the branch keeps it",
    ar: "استُخدمت أرقام من هذا التسلسل، لذلك يبقى للفرع",
  },
});
