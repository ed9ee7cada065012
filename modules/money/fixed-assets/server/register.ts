import { shortDate } from "../../../../platform/shared/dates.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, isolated } from "../../../../platform/shared/words.ts";
import { totalsOf } from "../rules.ts";
import { registerWords } from "../words.ts";

type Registered = {
  label: string;
  name: string;
  nameAr: string | null;
  boughtOn: string;
  disposedOn: string | null;
  months: number;
  cost: Minor;
  salvage: Minor;
  accumulated: Minor;
  bookValue: Minor;
};

/** The register for paper and spreadsheet; the total leaves out what was disposed of. */
export const registerTable = (assets: readonly Registered[], today: string): ReportTable => {
  const inUse = totalsOf(assets.filter(({ disposedOn }) => disposedOn === null));
  return {
    name: registerWords.title,
    about: [inBothLanguages(registerWords.on, { date: isolated(shortDate(today)) })],
    wide: true,
    columns: [
      { name: registerWords.number, kind: "code", width: 12 },
      { name: registerWords.name, kind: "text", width: 36 },
      { name: registerWords.boughtOn, kind: "code", width: 14 },
      { name: registerWords.months, kind: "code", width: 10 },
      { name: registerWords.cost, kind: "amount", width: 16 },
      { name: registerWords.salvage, kind: "amount", width: 16 },
      { name: registerWords.accumulated, kind: "amount", width: 16 },
      { name: registerWords.bookValue, kind: "amount", width: 16 },
      { name: registerWords.disposedOn, kind: "code", width: 14 },
    ],
    rows: [
      ...assets.map((asset) => ({
        cells: [
          asset.label,
          { en: asset.name, ar: asset.nameAr ?? asset.name },
          { day: asset.boughtOn },
          String(asset.months),
          asset.cost,
          asset.salvage,
          asset.accumulated,
          asset.disposedOn === null ? asset.bookValue : null,
          asset.disposedOn === null ? null : { day: asset.disposedOn },
        ],
      })),
      {
        strong: true,
        cells: [null, registerWords.total, null, null, inUse.cost, null, inUse.accumulated, inUse.bookValue, null],
      },
    ],
  };
};
