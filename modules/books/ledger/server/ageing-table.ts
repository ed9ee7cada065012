import { shortDate } from "../../../../platform/shared/dates.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, inLanguage, isolated, type Pair } from "../../../../platform/shared/words.ts";
import { ageBuckets } from "../age-buckets.ts";
import { agesOf, type AgeingSide } from "../ageing.ts";
import { ageingWords } from "../ageing-words.ts";

const figures = [...ageBuckets, "total", "credit", "net"] as const;

type Aged = {
  rows: readonly (Parameters<typeof agesOf>[0] & { name: string; nameAr: string | null })[];
  sums: ReturnType<typeof agesOf> & { creditTies: readonly CreditTie[] };
};

type CreditTie = { code: string; name: string; nameAr: string; vat: Minor; ledger: Minor };

/** `branches`: the names of those that were read; null: all. */
type AgedOf = { on: string; branches: Pair | null };

/** The ageing of a day for paper and spreadsheet. */
export const ageingTable = (side: AgeingSide, { on, branches }: AgedOf, { rows, sums }: Aged): ReportTable => {
  const amounts = (of: ReturnType<typeof agesOf>) => figures.map((figure) => of[figure]);
  return {
    name: ageingWords[side.name],
    about: [inBothLanguages(ageingWords.on, { on: isolated(shortDate(on)) }), ...(branches ? [branches] : [])],
    wide: true,
    columns: [
      { name: ageingWords.party, kind: "text", width: 36 },
      ...figures.map((figure) => ({ name: ageingWords[figure], kind: "amount" as const, width: 16 })),
    ],
    rows: [
      ...rows.map((party) => ({
        cells: [{ en: party.name, ar: party.nameAr ?? party.name }, ...amounts(agesOf(party))],
      })),
      { strong: true, cells: [ageingWords.sum, ...amounts(sums)] },
      ...creditRows(sums.creditTies).map(({ name, amount }) => ({
        cells: [name, ...figures.map((figure) => (figure === "credit" ? amount : null))],
      })),
    ],
  };
};

/** How the credit ties with the accounts: their balances, and the VAT within advances, which stands on others. */
const creditRows = (ties: readonly CreditTie[]) => {
  const vat = sum(ties.map((tie) => tie.vat));
  const ofAccounts = ties.map(({ code, name, nameAr, ledger }) => ({
    name: {
      en: inLanguage(ageingWords.creditOf, "en", { code: isolated(code), name }),
      ar: inLanguage(ageingWords.creditOf, "ar", { code: isolated(code), name: nameAr }),
    },
    amount: ledger,
  }));
  return [...ofAccounts, { name: ageingWords.advanceVat, amount: vat }].filter(({ amount }) => amount !== 0n);
};
