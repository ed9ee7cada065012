import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const customFieldWords = words({
  customField: { en: "Custom field", ar: "حقل إضافي" },
  client: shared.client,
  vehicle: shared.vehicle,
  visit: { en: "Visit", ar: "الزيارة" },
  tooLong: { en: "At most 500 characters", ar: "500 حرف على الأكثر" },
  choicesMissing: { en: "Add at least one choice", ar: "يلزم خيار واحد على الأقل" },
  choiceTwice: { en: "This choice is in the list already", ar: "هذا الخيار مكرر في القائمة" },
  nameTaken: { en: "Another field of this record has this name", ar: "الاسم مستخدم لحقل آخر في السجل نفسه" },
});

export const refuseCustomField = refusals({
  "custom-field-used": {
    status: 409,
    en: "Records have values of this field, so its kind can't change and it can't be deleted. Archive it instead.",
    ar: "توجد قيم محفوظة لهذا الحقل، لذلك لا يتغير نوعه ولا يُحذف. يمكن أرشفته بدلًا من ذلك.",
  },
  "too-many-custom-fields": {
    status: 409,
    en: "A record has at most 30 custom fields, archived ones included.",
    ar: "للسجل 30 حقلًا إضافيًا على الأكثر، ومنها المؤرشفة.",
  },
});
