/** What a person decides at a later visit about the warranty of earlier work. */
export const decisions = ["confirmed", "rejected"] as const;
export type Decision = (typeof decisions)[number];
