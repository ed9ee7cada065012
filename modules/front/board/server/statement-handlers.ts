import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import type { Query } from "../../../../platform/shared/route.ts";
import { toWire } from "../../../../platform/shared/wire.ts";
import { periodOf } from "../../../books/ledger/periods.ts";
import { entryUrl } from "../../../books/ledger/entry-url.ts";
import { readSources } from "../../../books/ledger/source-verbs.ts";
import { reportPdf, reportXlsx } from "../../../base/media/report-verbs.ts";
import * as contract from "../statement-contract.ts";
import { refuse } from "../words.ts";
import { statementOf } from "../statement-verbs.ts";
import { fileNameOf, statementTable } from "../statement-table-verbs.ts";

/** A statement tells what is owed, as invoices do, and what was paid. */
const assertReader = (may: Call<typeof contract.partyStatement>["may"]) => {
  if (!may("view-reports") && !may("view-client-invoices")) throw refuse("statement-of-invoices");
};

const showPeriod = serve(
  contract.partyStatement,
  async ({ db, params: { id }, query, today, language, kinds, may }) => {
    assertReader(may);
    const period = periodOf(query, today);
    const { party, lines, opening, charged, paid, closing } = await statementOf(db, id, period);
    const sourceIn = await readSources(db, lines, { language, kinds });
    const path = `/api/party-statements/${id}`;
    const search = new URLSearchParams(toWire(period) as Record<string, string>);
    return {
      party: { ...party, viewUrl: party.kind === "client" ? `/back/clients/${id}` : null },
      ...period,
      opening,
      charged,
      paid,
      closing,
      data: lines.map((line) => {
        const source = sourceIn(line);
        return { ...line, id: line.entryId, name: source.name, viewUrl: source.viewUrl ?? entryUrl(line.entryId) };
      }),
      pdfUrl: `${path}.pdf?${search}`,
      downloadUrl: `${path}.pdf?${search}&download=1`,
      xlsxUrl: `${path}/lines.xlsx?${search}`,
    };
  },
);

const madeTable = async (
  { db, kinds, today, may }: Pick<Call<typeof contract.partyStatement>, "db" | "kinds" | "today" | "may">,
  id: string,
  query: Query<typeof contract.partyStatement>,
) => {
  assertReader(may);
  const period = periodOf(query, today);
  const statement = await statementOf(db, id, period);
  return { table: statementTable(statement, period, kinds.sources), name: fileNameOf(statement, period) };
};

const statementPdf = serve(contract.partyStatementPdf, async (call) => {
  const { table, name } = await madeTable(call, call.params.id, call.query);
  return reportPdf(call, table, name);
});

const statementXlsx = serve(contract.partyStatementXlsx, async (call) => {
  const { table, name } = await madeTable(call, call.params.id, call.query);
  return reportXlsx(call, table, name);
});

export const statementHandlers: readonly Served[] = [showPeriod, statementPdf, statementXlsx];
