import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../platform/server/db/read.ts";
import { shop as ofShop } from "../../platform/server/db/select.ts";
import { withFields } from "../../platform/server/db/rows.ts";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import { addDays } from "../../platform/shared/dates.ts";
import { whole } from "../../platform/shared/lists.ts";
import { sourceKinds } from "../ledger/rules.ts";
import { entryUrl, sourceOf } from "../ledger/server/entries.ts";
import { shops } from "../shop/tables.ts";
import {
  boxOf,
  type LineBox,
  lineBoxes,
  purchaseBoxes,
  saleBoxes,
  saudiReturn,
  summaryByTreatment,
  type TaxLine,
  type TaxSum,
  vatDue,
  vatOfForm,
} from "./boxes.ts";
import * as contract from "./contract.ts";
import { pastPeriods, taxPeriod, taxPeriodId, type TaxPeriod } from "./periods.ts";
import { boxNames, refuse } from "./words.ts";

const mostPeriods = 40;

const listTaxPeriods = serve(contract.listTaxPeriods, async ({ db, query: { length }, today }) => {
  const [row] = await db.read(firstTaxed);
  const current = taxPeriod(taxPeriodId(today, length))!;
  const first = row?.date ?? addDays(current.from, -1);
  return { ...whole(pastPeriods(first, today, length).slice(0, mostPeriods)), next: current };
});

const firstTaxed = readByHand(
  "tax-returns.first",
  { date: z.string().nullable() },
  () => sql`select min(date) as date from tax_entries where shop_id = ${ofShop}`,
);

const showTaxReturn = serve(contract.showTaxReturn, async ({ db, query, shop, today }) => {
  const period = periodOver(query.period, today);
  const [sums, [moved], { vatNumber }] = await Promise.all([
    sumsIn(db, period),
    db.read(movementOfVat, { from: period.from, to: period.to }),
    db.find(shops, db.shopId),
  ]);
  const output = vatOf(sums, "output");
  const input = vatOf(sums, "input");
  const filled = saudiReturn(sums, 0n);
  return {
    ...period,
    vatNumber,
    boxes: shop.country === "SA" ? boxesOf(filled) : [],
    treatments:
      shop.country === "SA" ? [] : summaryByTreatment(sums).map((line) => ({ ...line, rate: line.rate / 100 })),
    due: filled.due,
    corrections: filled.corrections,
    carried: filled.carried,
    net: filled.net,
    ties: [
      tieOf("output", output, moved!.output),
      tieOf("input", input, moved!.input),
      tieOf("net", output - input, moved!.output - moved!.input),
    ],
    form: shop.country === "SA" ? formOf(sums, filled.lines) : [],
  };
});

const periodOver = (id: string, today: string): TaxPeriod => {
  const period = taxPeriod(id)!;
  if (period.to >= today) throw refuse("period-not-over");
  return period;
};

const sumsRead = readByHand(
  "tax-returns.sums",
  {
    direction: z.enum(["output", "input"]),
    code: z.string(),
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
  ].map((line, at) => ({ ...line, box: at + 1, name: boxNames[at]!.en, nameAr: boxNames[at]!.ar }));
};

/** Boxes 1 and 7, if one rate applied in the whole period. */
const formOf = (sums: readonly TaxSum[], lines: readonly (TaxLine & { box: LineBox })[]) =>
  lines
    .filter(({ box }) => box === 1 || box === 7)
    .flatMap((line) => {
      const rates = new Set(
        sums.filter((item) => !item.isCorrection && boxOf(item) === line.box).map(({ rate }) => rate),
      );
      const [rate] = rates;
      if (rate === undefined || rates.size > 1) return [];
      const vat = vatOfForm(line, rate);
      return [{ box: line.box, vat, difference: vat - line.vat }];
    });

const place = z.tuple([dayKey, z.uuid()]);

const listTaxEntries = serve(contract.listTaxEntries, async ({ db, query, today, language }) => {
  const period = periodOver(query.period, today);
  const [date, id] = readCursorAs(place, query.cursor) ?? [];
  const treatments = (await sumsIn(db, period)).filter((item) => isInBox(item, query.box)).map(treatmentOf);
  const rows = await db.read(entriesRead, {
    from: period.from,
    to: period.to,
    treatments,
    corrections: query.box === 14,
    date: date ?? null,
    id: id ?? null,
    most: query.limit + 1,
  });
  return pageOf(
    rows.map((row) => {
      const source = sourceOf(row, language);
      return withFields(row, {
        rate: row.rate / 100,
        source,
        viewUrl: source.viewUrl ?? entryUrl(row.entryId),
        party: row.partyName === null ? null : { name: row.partyName },
      });
    }),
    query.limit,
    (row) => [row.date, row.id],
  );
});

const isInBox = (item: TaxSum, box: number) => {
  if (box === 13 || box === 14) return true;
  const own = boxOf(item);
  const boxes: readonly number[] = box === 6 ? saleBoxes : box === 12 ? purchaseBoxes : [box];
  return own !== undefined && boxes.includes(own);
};

const treatmentOf = ({ direction, code }: Pick<TaxSum, "direction" | "code">) => `${direction} ${code}`;

type Place = {
  from: string;
  to: string;
  treatments: string[];
  corrections: boolean;
  date: string | null;
  id: string | null;
  most: number;
};

const entriesRead = readByHand(
  "tax-returns.entries",
  {
    id: z.string(),
    date: z.string(),
    code: z.string(),
    rate: z.int(),
    isNote: z.boolean(),
    base: z.bigint(),
    vat: z.bigint(),
    entryId: z.string(),
    sourceKind: z.enum(sourceKinds),
    sourceId: z.string(),
    sourceLabel: z.string().nullable(),
    partyName: z.string().nullable(),
  },
  (value: Values<Place>) => sql`
    select t.id, t.date, t.code, t.rate, t.is_note, t.base, t.vat, t.entry_id, e.source_kind, e.source_id, e.source_label,
      (select p.name from journal_lines l join parties p on p.shop_id = ${ofShop} and p.id = l.party_id
       where l.shop_id = ${ofShop} and l.entry_id = t.entry_id order by l.position limit 1) as party_name
    from tax_entries t join journal_entries e on e.shop_id = ${ofShop} and e.id = t.entry_id
    where t.shop_id = ${ofShop} and t.date between ${value.from}::date and ${value.to}::date
      and t.direction || ' ' || t.code = any(${value.treatments}::text[]) and (t.corrected_period is not null) = ${value.corrections}::boolean
      and (${value.id}::uuid is null or (t.date, t.id) > (${value.date}::date, ${value.id}::uuid))
    order by t.date, t.id limit ${value.most}`,
);

export const taxReturnHandlers: readonly Served[] = [listTaxPeriods, showTaxReturn, listTaxEntries];
