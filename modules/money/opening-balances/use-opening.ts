import { call } from "../../../platform/web/call.ts";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showOpeningBalances } from "./contract.ts";

export const useOpening = () => useAnswer(showOpeningBalances, {}, { live: true, keep: true });

/** Reads the day and the trial balance for a form that others have changed meanwhile. */
export const readOpening = () => call(showOpeningBalances, {});
