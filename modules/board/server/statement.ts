import { sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";
import { type Call, serve, type Served } from "../../../platform/server/http/serve.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import type { ReportTable } from "../../../platform/shared/report-table.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { inBothLanguages, inLanguage, isolated, isolatedName, type Pair } from "../../../platform/shared/words.ts";
import { clients } from "../../clients/tables.ts";
import { entryUrl, sourceOf } from "../../ledger/server/entries.ts";
import { reportPdf, reportXlsx } from "../../media/server/report-files.ts";
import * as contract from "../statement-contract.ts";
import { statementWords } from "../statement-words.ts";
import { refuse } from "../words.ts";

/**
 * How much each entry changes what the client owes. VAT that moves between the client's advance and the tax account is
 * part of the advance for the client.
 */
export const movedOf = (clientId: SQLWrapper) => sql`
  select l.entry_id, (sum(l.debit - l.credit) + coalesce((
      select sum(t.debit - t.credit) from journal_entries e
      join journal_lines t on t.shop_id = e.shop_id and t.entry_id = e.id
      join accounts a on a.shop_id = t.shop_id and a.id = t.account_id and a.role = 'output-vat'
      where e.shop_id = ${ofShop} and e.id = l.entry_id and (e.source_kind in ('advance-invoice', 'advance-credit-note') or (e.source_kind = 'client-invoice' and e.kind = 'advance'))), 0))::bigint as amount
  from journal_lines l where l.shop_id = ${ofShop} and l.party_id = ${clientId} group by l.entry_id`;

const mostLines = 5000;

const linesRead = readByHand(
  "board.statement-of-period",
  {
    entryId: z.string().nullable(),
    entryLabel: z.string().nullable(),
    on: z.string().nullable(),
    sourceKind: z.string().nullable(),
    sourceId: z.string().nullable(),
    sourceLabel: z.string().nullable(),
    isReversal: z.boolean().nullable(),
    amount: z.bigint(),
  },
  (value: Values<{ clientId: string; from: string; to: string }>) => sql`
    with moved as (${movedOf(value.clientId)}),
    dated as (
      select e.id, e.number, e.label, e.date, e.source_kind, e.source_id, e.source_label, e.kind, m.amount
      from moved m join journal_entries e on e.shop_id = ${ofShop} and e.id = m.entry_id
      where m.amount <> 0 and e.date <= ${value.to}::date)
    (select null::uuid as entry_id, null as entry_label, null::date as "on", null as source_kind, null::uuid as source_id, null as source_label, null::boolean as is_reversal,
      coalesce(sum(d.amount), 0)::bigint as amount from dated d where d.date < ${value.from}::date)
    union all
    (select d.id, d.label, d.date, d.source_kind, d.source_id, d.source_label, d.kind = 'reversal', d.amount
      from dated d where d.date >= ${value.from}::date order by d.date, d.number limit ${mostLines + 1})`,
);

type Period = { from: string; to: string };

/** The period asked for; without days the month until today. */
const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Period => {
  const last = to ?? today;
  return { from: from ?? `${last.slice(0, 8)}01`, to: last };
};

const statementOf = async (db: Db, clientId: string, { from, to }: Period) => {
  const [client, [opening, ...found]] = await Promise.all([
    db.find(clients, clientId),
    db.read(linesRead, { clientId, from, to }),
  ]);
  if (found.length > mostLines) throw refuse("statement-too-long");
  let balance: Minor = opening?.amount ?? 0n;
  const lines = found.map((line) => {
    balance += line.amount;
    return {
      ...line,
      charged: line.amount > 0n ? line.amount : null,
      paid: line.amount < 0n ? -line.amount : null,
      balance,
    };
  });
  return {
    client,
    opening: opening?.amount ?? 0n,
    lines,
    charged: sum(lines.map(({ charged }) => charged ?? 0n)),
    paid: sum(lines.map(({ paid }) => paid ?? 0n)),
    closing: balance,
  };
};

type Statement = Awaited<ReturnType<typeof statementOf>>;

const nameOfLine = (line: Statement["lines"][number], kinds: Kinds): Pair => {
  const { name } = kinds.sources[line.sourceKind as SourceKind];
  if (!line.isReversal) return name;
  return {
    en: inLanguage(statementWords.reversalOf, "en", { name: name.en }),
    ar: inLanguage(statementWords.reversalOf, "ar", { name: name.ar }),
  };
};

type Kinds = Call<typeof contract.clientStatement>["kinds"];

/** A statement tells what is owed, as invoices do, and what was paid. */
const assertReader = (may: Call<typeof contract.clientStatement>["may"]) => {
  if (!may("view-reports") && !may("view-client-invoices")) throw refuse("statement-of-invoices");
};

const showPeriod = serve(
  contract.clientStatement,
  async ({ db, params: { id }, query, today, language, kinds, may }) => {
    assertReader(may);
    const period = periodOf(query, today);
    const { client, lines, opening, charged, paid, closing } = await statementOf(db, id, period);
    const path = `/api/client-statements/${id}`;
    const search = new URLSearchParams(toWire(period) as Record<string, string>);
    return {
      client: { id, name: client.name, viewUrl: `/back/clients/${id}` },
      ...period,
      opening,
      charged,
      paid,
      closing,
      data: lines.map((line) => {
        const source = sourceOf(
          { sourceKind: line.sourceKind as SourceKind, sourceId: line.sourceId!, sourceLabel: line.sourceLabel },
          { language, kinds },
        );
        return {
          id: line.entryId!,
          on: line.on!,
          name: source.name,
          isReversal: line.isReversal ?? false,
          number: line.sourceLabel ?? line.entryLabel,
          viewUrl: source.viewUrl ?? entryUrl(line.entryId!),
          charged: line.charged,
          paid: line.paid,
          balance: line.balance,
        };
      }),
      pdfUrl: `${path}.pdf?${search}`,
      xlsxUrl: `${path}/lines.xlsx?${search}`,
    };
  },
);

/** The statement for paper and spreadsheet. */
const tableOf = (
  { client, lines, opening, charged, paid, closing }: Statement,
  { from, to }: Period,
  kinds: Kinds,
): ReportTable => ({
  name: statementWords.title,
  about: [
    inBothLanguages(statementWords.client, { name: isolatedName(client.name) }),
    inBothLanguages(statementWords.period, { from: isolated(shortDate(from)), to: isolated(shortDate(to)) }),
  ],
  columns: [
    { name: statementWords.on, kind: "code", width: 14 },
    { name: statementWords.document, kind: "text", width: 34 },
    { name: statementWords.number, kind: "code", width: 16 },
    { name: statementWords.charged, kind: "amount", width: 16 },
    { name: statementWords.paid, kind: "amount", width: 16 },
    { name: statementWords.balance, kind: "amount", width: 16 },
  ],
  rows: [
    { strong: true, cells: [shortDate(from), statementWords.opening, null, null, null, opening] },
    ...lines.map((line) => ({
      cells: [
        shortDate(line.on!),
        nameOfLine(line, kinds),
        line.sourceLabel ?? line.entryLabel,
        line.charged,
        line.paid,
        line.balance,
      ],
    })),
    { strong: true, cells: [shortDate(to), statementWords.closing, null, charged, paid, closing] },
  ],
});

const madeTable = async (
  { db, kinds, today, may }: Pick<Call<typeof contract.clientStatement>, "db" | "kinds" | "today" | "may">,
  id: string,
  query: Partial<Record<keyof Period, string | undefined>>,
) => {
  assertReader(may);
  const period = periodOf(query, today);
  const statement = await statementOf(db, id, period);
  return { table: tableOf(statement, period, kinds), name: `statement-${statement.client.number}-${period.to}` };
};

const statementPdf = serve(contract.clientStatementPdf, async (call) => {
  const { table, name } = await madeTable(call, call.params.id, call.query);
  return reportPdf(call, table, name);
});

const statementXlsx = serve(contract.clientStatementXlsx, async (call) => {
  const { table, name } = await madeTable(call, call.params.id, call.query);
  return reportXlsx(call, table, name);
});

export const statementHandlers: readonly Served[] = [showPeriod, statementPdf, statementXlsx];
