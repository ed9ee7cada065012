import { refusals } from "../../platform/shared/refusals.ts";

export const refuse = refusals({
  "too-many-lines": {
    status: 422,
    en: "A document holds at most 500 items.",
    ar: "يتسع المستند لـ500 بند.",
  },
});
