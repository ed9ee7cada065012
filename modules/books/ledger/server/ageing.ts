import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { toWire } from "../../../../platform/shared/wire.ts";
import { reportPdf, reportXlsx } from "../../../base/media/report-verbs.ts";
import { agesOf } from "../ageing.ts";
import type { AgeingRoutes } from "../ageing-contract.ts";
import type { PartyKind } from "../rules.ts";
import { serveAgedItems } from "./aged-items.ts";
import { type PartyOwner, partyOf } from "./aged-party.ts";
import { readAgeing, readMoreParties } from "./ageing-reads.ts";
import { ageingTable } from "./ageing-table.ts";

/** Handles the calls of `ageingRoutes`. */
export const serveAgeing = (routes: AgeingRoutes, owner: PartyOwner): Served[] => {
  const { side } = routes;
  const table = async (db: Db, query: { on?: string | undefined; kind?: PartyKind | undefined }, today: string) => {
    const on = query.on ?? today;
    const { rows, summary: sums } = await readAgeing(db, side, { on, kind: query.kind });
    return { table: ageingTable(side, on, { rows, sums }), name: `${side.name}-${on}` };
  };
  return [
    serveParties(routes, owner),
    serveAgedItems(routes, owner),
    serve(routes.pdf, async (call) => {
      const made = await table(call.db, call.query, call.today);
      return reportPdf(call, made.table, made.name);
    }),
    serve(routes.xlsx, async (call) => {
      const made = await table(call.db, call.query, call.today);
      return reportXlsx(call, made.table, made.name);
    }),
  ];
};

const serveParties = (routes: AgeingRoutes, owner: PartyOwner): Served => {
  const { side } = routes;
  const { path } = routes.read;
  return serve(routes.read, async ({ db, query: { on: asked, kind, cursor, limit }, today }) => {
    const on = asked ?? today;
    const after = readCursorAs(lastParty, cursor);
    const max = limit + 1;
    const { rows, summary } = after
      ? await readMoreParties(db, side, { on, kind, after, max })
      : await readAgeing(db, side, { on, kind, max });
    const search = new URLSearchParams(toWire({ on, ...(kind && { kind }) }) as Record<string, string>);
    return {
      ...pageOf(
        rows.map((row) => ({ party: partyOf(row, owner), ...agesOf(row) })),
        limit,
        ({ total, party: { id } }) => [String(total), id],
      ),
      on,
      summary,
      pdfUrl: `${path}.pdf?${search}`,
      xlsxUrl: `${path}.xlsx?${search}`,
    };
  });
};

const lastParty = z.tuple([z.string().regex(/^-?\d{1,18}$/), z.uuid()]);
