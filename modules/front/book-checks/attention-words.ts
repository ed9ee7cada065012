import { words } from "../../../platform/shared/words.ts";

export const bookAttentionWords = words({
  line: {
    en: "File no return, lock no period, and tell support.",
    ar: "يرجى عدم تقديم أي إقرار أو إقفال أي فترة، وإبلاغ الدعم.",
  },
});
