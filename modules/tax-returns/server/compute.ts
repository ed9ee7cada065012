import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";
import type { Shop } from "../../../platform/server/http/serve.ts";
import { percent } from "../../../platform/shared/money.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { TaxCode } from "../../lines/rules.ts";
import { shops } from "../../shop/tables.ts";
import {
  boxOf,
  type LineBox,
  purchaseBoxes,
  saleBoxes,
  saudiReturn,
  summaryByTreatment,
  type TaxLine,
  type TaxSum,
  vatDue,
} from "../boxes.ts";
import { lastQuarter, taxPeriod, type TaxPeriod } from "../periods.ts";
import { boxNames, netName, refuse, treatmentName } from "../words.ts";

/** The period with this id, or the last quarter that is over. Refuses `period-not-over`. */
export const periodOver = (id: string | undefined, today: string): TaxPeriod => {
  const period = id === undefined ? lastQuarter(today) : taxPeriod(id)!;
  if (period.to >= today) throw refuse("period-not-over");
  return period;
};

/** The return of a period, as screen, paper and spreadsheet show it. */
export type ComputedReturn = Awaited<ReturnType<typeof computeReturn>>;

export const computeReturn = async (db: Db, period: TaxPeriod, shop: Pick<Shop, "country">) => {
  const [sums, [moved], { vatNumber }] = await Promise.all([
    sumsIn(db, period),
    db.read(movementOfVat, { from: period.from, to: period.to }),
    db.find(shops, db.shopId),
  ]);
  const output = vatOf(sums, "output");
  const input = vatOf(sums, "input");
  const filled = saudiReturn(sums, 0n);
  const isSaudi = shop.country === "SA";
  return {
    ...period,
    vatNumber,
    boxes: isSaudi ? boxesOf(filled) : [],
    treatments: isSaudi ? [] : summaryByTreatment(sums).map((line) => ({ ...line, ...named(line) })),
    due: filled.due,
    corrections: filled.corrections,
    carried: filled.carried,
    net: filled.net,
    ties: [
      tieOf("output", output, moved!.output),
      tieOf("input", input, moved!.input),
      tieOf("net", output - input, moved!.output - moved!.input),
    ],
    form: isSaudi ? formOf(sums, filled.lines) : [],
  };
};

const named = (treatment: { code: TaxCode; rate: number }) => {
  const name: Pair = treatmentName(treatment);
  return { name: name.en, nameAr: name.ar };
};

const sumsRead = readByHand(
  "tax-returns.sums",
  {
    direction: z.enum(["output", "input"]),
    code: z.string<TaxCode>(),
    rate: z.int(),
    isNote: z.boolean(),
    isCorrection: z.boolean(),
    base: z.bigint(),
    vat: z.bigint(),
    documents: z.int(),
  },
  (value: Values<{ from: string; to: string }>) => sql`
    select direction, code, rate, is_note, corrected_period is not null as is_correction,
      sum(base)::bigint as base, sum(vat)::bigint as vat, count(distinct entry_id)::int as documents
    from tax_entries where shop_id = ${ofShop} and date between ${value.from}::date and ${value.to}::date
    group by 1, 2, 3, 4, 5`,
);

const sumsIn = (db: Db, { from, to }: TaxPeriod): Promise<TaxSum[]> => db.read(sumsRead, { from, to });

/** The movement of the VAT accounts, as VAT owed and VAT reclaimed. A period is of whole months. */
const movementOfVat = readByHand(
  "tax-returns.movement",
  { output: z.bigint(), input: z.bigint() },
  (value: Values<{ from: string; to: string }>) => sql`
    select coalesce(sum(b.credit - b.debit) filter (where a.role = 'output-vat'), 0)::bigint as output,
      coalesce(sum(b.debit - b.credit) filter (where a.role = 'input-vat'), 0)::bigint as input
    from accounts a join account_balances b on b.shop_id = a.shop_id and b.account_id = a.id
      and b.month between ${value.from}::date and ${value.to}::date
    where a.shop_id = ${ofShop} and a.role in ('output-vat', 'input-vat')`,
);

const vatOf = (sums: readonly TaxSum[], direction: TaxSum["direction"]) =>
  vatDue(sums.filter((item) => item.direction === direction)) * (direction === "output" ? 1n : -1n);

const tieOf = (what: "output" | "input" | "net", declared: bigint, ledger: bigint) => ({
  what,
  declared,
  ledger,
  difference: declared - ledger,
});

const boxesOf = (filled: ReturnType<typeof saudiReturn>) => {
  const lineOf = (box: LineBox) => filled.lines.find((line) => line.box === box)!;
  const alone = (vat: bigint) => ({ amount: null, adjustment: null, vat, documents: 0, notes: 0 });
  return [
    ...saleBoxes.map(lineOf),
    filled.sales,
    ...purchaseBoxes.map(lineOf),
    filled.purchases,
    alone(filled.due),
    { ...alone(filled.corrections), documents: filled.corrected.documents, notes: filled.corrected.notes },
    alone(filled.carried),
    alone(filled.net),
  ].map((line, at) => {
    const name = at === 15 ? netName(filled.net) : boxNames[at]!;
    return { ...line, box: at + 1, name: name.en, nameAr: name.ar };
  });
};

/** What the form computes for boxes 1 and 7, if one rate applied in the whole period: the rate of the net amount. */
const formOf = (sums: readonly TaxSum[], lines: readonly (TaxLine & { box: LineBox })[]) =>
  lines
    .filter(({ box }) => box === 1 || box === 7)
    .flatMap((line) => {
      const rates = new Set(
        sums.filter((item) => !item.isCorrection && boxOf(item) === line.box).map(({ rate }) => rate),
      );
      const [rate] = rates;
      if (rate === undefined || rates.size > 1) return [];
      const vat = percent(line.amount - line.adjustment, rate);
      return [{ box: line.box, vat, difference: vat - line.vat }];
    });
