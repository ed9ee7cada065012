import type { Minor } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { netName, returnWords } from "../words.ts";
import type { ComputedReturn } from "./compute.ts";

/** A line of the paper and the spreadsheet: amount, adjustment, VAT; those that a box does not have are null. */
type ExportRow = { box: string | null; name: Pair; total: boolean; amounts: (Minor | null)[] };

export const exportRows = ({ boxes, treatments, net }: ComputedReturn): ExportRow[] => [
  ...boxes.map(({ box, name, nameAr, amount, adjustment, vat }) => ({
    box: String(box),
    name: { en: name, ar: nameAr },
    total: [6, 12, 16].includes(box),
    amounts: [amount, adjustment, vat],
  })),
  ...treatments.map(({ direction, name, nameAr, amount, adjustment, vat }) => ({
    box: null,
    name: { en: `${sections[direction].en}: ${name}`, ar: `${sections[direction].ar}: ${nameAr}` },
    total: false,
    amounts: [amount, adjustment, vat],
  })),
  ...(treatments.length > 0 ? [{ box: null, name: netName(net), total: true, amounts: [null, null, net] }] : []),
];

const sections: Record<"output" | "input", Pair> = { output: returnWords.sales, input: returnWords.purchases };

export const exportColumns: readonly Pair[] = [returnWords.amount, returnWords.adjustment, returnWords.vat];
