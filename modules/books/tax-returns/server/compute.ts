import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Shop } from "../../../../platform/server/http/serve.ts";
import { percent, sum } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { TaxCode } from "../../../base/lines/rules.ts";
import { emirateCodes } from "../../../base/shop/emirates.ts";
import { shops } from "../../../base/shop/tables.ts";
import {
  boxOf,
  type LineBox,
  purchaseBoxes,
  saleBoxes,
  saudiReturn,
  summaryByTreatment,
  type TaxDocuments,
  type TaxLine,
  type TaxSum,
  vatDue,
} from "../boxes.ts";
import { dueOn, type TaxPeriod } from "../periods.ts";
import { mustBeAmended } from "../rules.ts";
import { boxNames, netName, periodName, treatmentName } from "../words.ts";
import { leftOf } from "./payments-reading.ts";
import { limitOn, periodsOf } from "./periods.ts";

/** The return of a period, as screen, paper and spreadsheet show it. */
export type ComputedReturn = Awaited<ReturnType<typeof computeReturn>>;

export const computeReturn = async (db: Db, period: TaxPeriod, shop: Pick<Shop, "country">, today: string) => {
  const [sums, documents, moved, { vatNumber }, corrected, limit, carried] = await Promise.all([
    sumsIn(db, period, shop),
    documentsIn(db, period, shop),
    db.read(movementOfVat, { from: period.from, to: period.to }),
    db.find(shops, db.shopId),
    db.read(correctedRead, { from: period.from, to: period.to }),
    limitOn(db, shop.country, period.to),
    carriedTo(db, period, today),
  ]);
  const output = vatOf(sums, "output");
  const input = vatOf(sums, "input");
  const ledger = { output: sum(moved.map((row) => row.output)), input: sum(moved.map((row) => row.input)) };
  const filled = saudiReturn(sums, documents, carried);
  const isSaudi = shop.country === "SA";
  return {
    ...period,
    dueOn: dueOn(period, shop.country),
    vatNumber,
    boxes: isSaudi ? boxesOf(filled) : [],
    treatments: isSaudi
      ? []
      : summaryByTreatment(sums, documents).map((line) => ({ ...line, ...named(line, shop.country) })),
    due: filled.due,
    corrections: filled.corrections,
    carried: filled.carried,
    net: filled.net,
    ties: [
      tieOf("output", output, ledger.output),
      tieOf("input", input, ledger.input),
      tieOf("net", output - input, ledger.output - ledger.input),
    ],
    form: isSaudi ? formOf(sums, filled.lines) : [],
    corrected: corrected.map(({ periodId, vat }) => {
      const name = periodName(periodId);
      return { period: periodId, name: name.en, nameAr: name.ar, vat, mustBeAmended: mustBeAmended(vat, limit) };
    }),
    limit,
  };
};

/** The credit of the last filed return, for the period that is filed next. */
const carriedTo = async (db: Db, period: TaxPeriod, today: string) => {
  const { lastFiled, toFile } = await periodsOf(db, today);
  if (!lastFiled || toFile?.id !== period.id) return 0n;
  const { left } = await leftOf(db, lastFiled.id);
  return left < 0n ? -left : 0n;
};

const named = (treatment: Parameters<typeof treatmentName>[0], country: string) => {
  const name: Pair = treatmentName(treatment, country);
  return { name: name.en, nameAr: name.ar };
};

type Summed = { from: string; to: string; byEmirate: boolean };

/** Of a tax entry. */
const emirate = ({ byEmirate }: Values<Summed>) =>
  sql`case when ${byEmirate}::boolean then emirate_of_tax(${ofShop}, entry_id, direction, code) end`;

const sumsRead = readByHand(
  "tax-returns.sums",
  {
    direction: z.enum(["output", "input"]),
    code: z.string<TaxCode>(),
    rate: z.int(),
    isNote: z.boolean(),
    isCorrection: z.boolean(),
    emirate: z.enum(emirateCodes).nullable(),
    base: z.bigint(),
    vat: z.bigint(),
  },
  (value: Values<Summed>) => sql`
    select direction, code, rate, is_note, corrected_period is not null as is_correction,
      ${emirate(value)} as emirate, sum(base)::bigint as base, sum(vat)::bigint as vat
    from tax_entries where shop_id = ${ofShop} and date between ${value.from}::date and ${value.to}::date
    group by 1, 2, 3, 4, 5, 6`,
);

const sumsIn = (db: Db, { from, to }: TaxPeriod, { country }: Pick<Shop, "country">): Promise<TaxSum[]> =>
  db.read(sumsRead, { from, to, byEmirate: country === "AE" });

const documentsRead = readByHand(
  "tax-returns.documents",
  {
    treatments: z.array(
      z.object({
        direction: z.enum(["output", "input"]),
        code: z.string<TaxCode>(),
        rate: z.int(),
        isNote: z.boolean(),
        isCorrection: z.boolean(),
        emirate: z.enum(emirateCodes).nullable(),
      }),
    ),
    count: z.int(),
  },
  (value: Values<Summed>) => sql`
    select treatments, count(*)::int as count from (
      select jsonb_agg(distinct jsonb_build_object('direction', direction, 'code', code, 'rate', rate,
        'isNote', is_note, 'isCorrection', corrected_period is not null, 'emirate', ${emirate(value)})) as treatments
      from tax_entries where shop_id = ${ofShop} and date between ${value.from}::date and ${value.to}::date
      group by entry_id) documents
    group by treatments`,
);

const documentsIn = (db: Db, { from, to }: TaxPeriod, { country }: Pick<Shop, "country">): Promise<TaxDocuments[]> =>
  db.read(documentsRead, { from, to, byEmirate: country === "AE" });

/** What the corrections in a period add to the VAT of each filed return. */
const correctedRead = readByHand(
  "tax-returns.corrected",
  { periodId: z.string(), vat: z.bigint() },
  (value: Values<{ from: string; to: string }>) => sql`
    select coalesce(r.period_id, to_char(t.corrected_period, 'YYYY-MM')) as period_id, sum(case t.direction when 'output' then t.vat else -t.vat end)::bigint as vat
    from tax_entries t
    left join tax_returns r on r.shop_id = ${ofShop} and r.begins_on = t.corrected_period
    where t.shop_id = ${ofShop} and t.corrected_period is not null and t.date between ${value.from}::date and ${value.to}::date
    group by 1 order by 1`,
);

/**
 * The movement of the VAT accounts in each branch without filings, as VAT owed and VAT reclaimed. A period is of
 * whole months.
 */
export const movementOfVat = readByHand(
  "tax-returns.movement",
  { branchId: z.string(), output: z.bigint(), input: z.bigint() },
  (value: Values<{ from: string; to: string }>) => sql`
    select m.branch_id, coalesce(sum(m.credit - m.debit) filter (where a.role = 'output-vat'), 0)::bigint as output,
      coalesce(sum(m.debit - m.credit) filter (where a.role = 'input-vat'), 0)::bigint as input
    from accounts a join (
      select account_id, branch_id, debit, credit from account_balances
      where shop_id = ${ofShop} and month between ${value.from}::date and ${value.to}::date
      union all
      select l.account_id, l.branch_id, -l.debit, -l.credit from journal_entries e join journal_lines l on l.shop_id = ${ofShop} and l.entry_id = e.id
      where e.shop_id = ${ofShop} and e.source_kind = 'tax-return' and e.kind = 'filing' and e.date between ${value.from}::date and ${value.to}::date
    ) m on m.account_id = a.id
    where a.shop_id = ${ofShop} and a.role in ('output-vat', 'input-vat') group by m.branch_id order by m.branch_id`,
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
    { ...alone(filled.corrections), ...filled.corrected },
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
