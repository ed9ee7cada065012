import { shortDate } from "../../../../platform/shared/dates.ts";
import { inLanguage, isolated, isolatedName, type Pair } from "../../../../platform/shared/words.ts";
import type { Period } from "../../../books/ledger/periods.ts";
import type { StatementName } from "../contract.ts";
import { columnWords } from "../words.ts";
import type { Computed } from "./statements.ts";

/** `01/10/2026 to 31/10/2026`; a balance sheet has one day. */
export const periodTitle = (name: StatementName, { from, to }: Period): Pair => {
  const pair = name === "balance-sheet" ? columnWords.day : columnWords.days;
  const values = { from: isolated(shortDate(from)), to: isolated(shortDate(to)) };
  return { en: inLanguage(pair, "en", values), ar: inLanguage(pair, "ar", values) };
};

/** The period, and the branch if it is of one. */
export const statementTitle = ({ name, period, branch }: Computed): Pair => {
  const days = periodTitle(name, period);
  if (branch === null) return days;
  return { en: `${days.en} · ${isolatedName(branch.en)}`, ar: `${days.ar} · ${isolatedName(branch.ar)}` };
};

/** The headings of the columns of amounts, with that of the change if there is a comparison. */
export const columnTitles = ({ name, period, comparison, columns }: Computed): Pair[] => {
  if (name === "trial-balance") return columns.map((column) => columnWords[column as keyof typeof columnWords]);
  const now = periodTitle(name, period);
  return comparison ? [now, periodTitle(name, comparison), columnWords.change] : [now];
};
