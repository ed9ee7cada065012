import { shortDate } from "../../../platform/shared/dates.ts";
import type { ReportTable } from "../../../platform/shared/report-table.ts";
import { inLanguage, isolated } from "../../../platform/shared/words.ts";
import { ageBuckets, type AgeingSide } from "../ageing.ts";
import { ageingWords } from "../ageing-words.ts";
import { type AgedParty, agesOf, sumsOf } from "./ageing.ts";

const figures = [...ageBuckets, "total", "credit", "net"] as const;

/** The ageing of a day for paper and spreadsheet. */
export const ageingTable = (
  side: AgeingSide,
  on: string,
  parties: readonly AgedParty[],
  arabicNames: ReadonlyMap<string, string>,
): ReportTable => {
  const day = { on: isolated(shortDate(on)) };
  const amounts = (of: ReturnType<typeof agesOf>) => figures.map((figure) => of[figure]);
  return {
    name: ageingWords[side.name],
    about: [{ en: inLanguage(ageingWords.on, "en", day), ar: inLanguage(ageingWords.on, "ar", day) }],
    wide: true,
    columns: [
      { name: ageingWords.party, kind: "text", width: 36 },
      ...figures.map((figure) => ({ name: ageingWords[figure], kind: "amount" as const, width: 16 })),
    ],
    rows: [
      ...parties.map((party) => ({
        cells: [{ en: party.name, ar: arabicNames.get(party.partyId) ?? party.name }, ...amounts(agesOf(party))],
      })),
      { strong: true, cells: [ageingWords.sum, ...amounts(sumsOf(parties[0]))] },
    ],
  };
};
