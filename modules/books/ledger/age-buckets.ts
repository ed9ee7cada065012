/** How many days an open amount is past its due date. */
export const ageBuckets = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** Their names in addresses, in the same order. */
export const ageNames = ["not-due", "1-30", "31-60", "61-90", "over-90"] as const;

export const bucketNamed = (name: string | undefined): AgeBucket | undefined =>
  ageBuckets[ageNames.findIndex((each) => each === name)];
