import type { Language } from "../../../platform/shared/words.ts";
import { emirates } from "./plate-letters.ts";

/** A name that was kept with `shownPlate` in English at its end, such as `14 · A 52718 Dubai`, in a reader's language. */
export const keptPlateIn = (name: string, language: Language): string =>
  language === "ar"
    ? name.replace(endingInEmirate, (_, before: string, emirate: string) => before + arabicEmirates.get(emirate)!)
    : name;

const arabicEmirates = new Map(emirates.map(({ name, arabic }) => [name as string, arabic as string]));

const endingInEmirate = new RegExp(
  `^((?:.* · )?(?:(?:\\d{1,2}|[A-Z]{1,2}) )?\\d{1,5} )(${[...arabicEmirates.keys()].join("|")})$`,
  "s",
);
