/** How much a row of *Needs a hand* presses, the most pressing first. */
export const attentionTones = ["wrong", "wait", "none"] as const;
export type AttentionTone = (typeof attentionTones)[number];

/** The pictures of its rows. */
export const attentionIcons = [
  "bad-debt",
  "books",
  "card",
  "cash",
  "certificate",
  "claim",
  "clock",
  "invoice",
  "late",
  "lock",
  "parts",
  "rejected",
  "service",
  "stock",
  "tax",
] as const;
export type AttentionIcon = (typeof attentionIcons)[number];
