import { call } from "../../platform/web/call.ts";
import type { FormValues } from "../../platform/web/form/state.tsx";
import { type OpeningBalances, showOpeningBalances } from "./contract.ts";

/** For a form of the day or of the trial balance; `valuesOf` reads its own. */
export const versionedOpening = (version: string, valuesOf: (opening: OpeningBalances) => FormValues) => ({
  version,
  of: (saved: OpeningBalances) => saved.version,
  read: async () => {
    const opening = await call(showOpeningBalances, {});
    return { version: opening.version, values: valuesOf(opening) };
  },
});
