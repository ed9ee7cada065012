import { call } from "../../platform/web/call.ts";
import { showOpeningBalances } from "./contract.ts";

/** Reads the day and the trial balance for a form that others have changed meanwhile. */
export const readOpening = () => call(showOpeningBalances, {});
