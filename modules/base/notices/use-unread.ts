import { useAnswer } from "../../../platform/web/use-answer.ts";
import { countNotices } from "./contract.ts";

/** How many notices the user has not read; follows the shop's events. */
export const useUnread = () => useAnswer(countNotices, {}, { live: "notices" }).data?.count ?? 0;
