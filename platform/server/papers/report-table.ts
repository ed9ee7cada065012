import { shortDate } from "../../shared/dates.ts";
import { digitsOf, readable, toDecimal } from "../../shared/money.ts";
import type { ReportCell, ReportTable } from "../../shared/report-table.ts";
import { letterhead, paperDate, type PaperShop, shopPictures } from "./letterhead.ts";
import type { Paper } from "./pdf.ts";

/** A report for `printPaper`, in both languages; zero is a dash. */
export const reportPaper = (
  shop: PaperShop,
  table: ReportTable,
  { at, today }: { at: string; today: string },
): Paper => {
  const digits = digitsOf(shop.currency);
  const shown = (cell: ReportCell) => {
    if (typeof cell === "object" && cell !== null && "day" in cell) return shortDate(cell.day);
    if (typeof cell === "object" && cell !== null && "number" in cell) return readable(cell.number);
    if (typeof cell !== "bigint") return cell;
    return cell === 0n ? "–" : readable(toDecimal(cell, digits));
  };
  return {
    template: "platform/server/papers/report-table.typ",
    at: new Date(at),
    pictures: shopPictures(shop),
    data: {
      shop: letterhead(shop),
      name: table.name,
      about: table.about,
      printed: paperDate(today, shop),
      wide: table.wide ?? false,
      outsideBooks: table.isOutsideBooks ?? false,
      columns: table.columns,
      rows: table.rows.map(({ strong = false, cells }) => ({ strong, cells: cells.map(shown) })),
    },
  };
};
