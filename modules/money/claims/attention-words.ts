import { words } from "../../../platform/shared/words.ts";

export const claimAttentionWords = words({
  supplements: {
    en: "{count, plural, one {# claim with a supplement that waits for the insurer} other {# claims with a supplement that waits for the insurer}}",
    ar: "{count, plural, zero {لا ملاحق مطالبات بانتظار التأمين} one {ملحق مطالبة واحد بانتظار التأمين} two {ملحقا مطالبة بانتظار التأمين} few {# ملاحق مطالبات بانتظار التأمين} many {# ملحق مطالبة بانتظار التأمين} other {# ملحق مطالبة بانتظار التأمين}}",
  },
  oldest: { en: "Oldest: claim {number}, {insurer}", ar: "أقدمها المطالبة {number}، {insurer}" },
});
