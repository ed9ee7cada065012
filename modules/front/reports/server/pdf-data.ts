import { letterhead, paperDate, type PaperShop, shopPictures } from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { statementNames } from "../words.ts";
import { brokenTitle, columnTitles, statementTitle } from "./titles.ts";
import type { Computed } from "./statements.ts";

/** A statement for `printPaper`, in both languages. */
export const statementPaper = (
  shop: PaperShop,
  statement: Computed,
  { at, today }: { at: string; today: string },
): Paper => {
  const digits = digitsOf(shop.currency);
  const shown = (amount: Minor) => (amount === 0n ? "–" : readable(toDecimal(amount, digits)));
  return {
    template: "modules/front/reports/paper.typ",
    at: new Date(at),
    pictures: shopPictures(shop),
    data: {
      shop: letterhead(shop),
      name: statementNames[statement.name],
      period: statementTitle(statement),
      broken: brokenTitle(statement, digits),
      printed: paperDate(today, shop),
      columns: columnTitles(statement),
      rows: statement.rows.map(({ kind, account, name, amounts, change }) => ({
        kind,
        code: account?.code ?? null,
        name,
        amounts: [...amounts, ...(change === null || amounts.length === 0 ? [] : [change])].map(shown),
      })),
    },
  };
};
