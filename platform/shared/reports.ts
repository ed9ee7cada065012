/** What a report is about: its part of the page of reports, in this order. */
export const reportTopics = ["earnings", "speed", "waiting", "sales", "activity"] as const;
export type ReportTopic = (typeof reportTopics)[number];

/** What the figure of a report counts. Amounts are bigints of minor units, everything else is a number. */
export const reportUnits = ["amount", "count", "hours", "days", "percent"] as const;
export type ReportUnit = (typeof reportUnits)[number];
