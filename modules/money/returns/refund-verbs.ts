export type { LockedNote } from "./server/owed.ts";
export { payBackReturn } from "./server/return-refund.ts";
export { payBack, refundAnswer } from "./server/paying-back.ts";
export { refundAnswerOf, refundsOfOpeningNote } from "./server/refund-reading.ts";
export { refundableThroughProvider } from "./server/return-refund.ts";
