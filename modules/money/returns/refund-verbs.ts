export type { LockedNote } from "./server/owed.ts";
export { payBack, refundAnswer } from "./server/paying-back.ts";
export { refundAnswerOf, refundsOfOpeningNote } from "./server/refund-reading.ts";
