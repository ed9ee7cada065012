import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { serve, type Served, type User } from "../../../platform/server/http/serve.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { branchesTitle, branchesToRead } from "../../base/shop/branch-verbs.ts";
import { reportPdf, reportXlsx } from "../../base/media/report-verbs.ts";
import { agesOf } from "./ageing.ts";
import type { AgeingRoutes } from "./ageing-contract.ts";
import type { PartyKind } from "./rules.ts";
import { serveAgedItems } from "./server/aged-items.ts";
import { type PartyOwner, partyOf } from "./server/aged-party.ts";
import { readAgeing, readMoreParties } from "./server/ageing-reads.ts";
import { ageingTable } from "./server/ageing-table.ts";

/** Handles the calls of `ageingRoutes`. */
export const serveAgeing = (routes: AgeingRoutes, owner: PartyOwner): Served[] => {
  const { side } = routes;
  const table = async (db: Db, { kind, branchId, ...query }: Asked, { user, today }: Asking) => {
    const on = query.on ?? today;
    const branchIds = branchesToRead(user, branchId);
    const [{ rows, summary: sums }, branches] = await Promise.all([
      readAgeing(db, side, { on, kind, branchIds }),
      branchesTitle(db, branchIds),
    ]);
    return { table: ageingTable(side, { on, branches }, { rows, sums }), name: `${side.name}-${on}` };
  };
  return [
    serveParties(routes, owner),
    serveAgedItems(routes, owner),
    serve(routes.pdf, async (call) => {
      const made = await table(call.db, call.query, call);
      return reportPdf(call, made.table, made.name);
    }),
    serve(routes.xlsx, async (call) => {
      const made = await table(call.db, call.query, call);
      return reportXlsx(call, made.table, made.name);
    }),
  ];
};

type Asked = { on?: string | undefined; kind?: PartyKind | undefined; branchId?: string | undefined };
type Asking = { user: Pick<User, "branchIds">; today: string };

const serveParties = (routes: AgeingRoutes, owner: PartyOwner): Served => {
  const { side } = routes;
  const { path } = routes.read;
  return serve(routes.read, async ({ db, query: { on: asked, kind, branchId, cursor, limit }, user, today }) => {
    const on = asked ?? today;
    const branchIds = branchesToRead(user, branchId);
    const after = readCursorAs(lastParty, cursor);
    const max = limit + 1;
    const { rows, summary } = after
      ? await readMoreParties(db, side, { on, kind, branchIds, after, max })
      : await readAgeing(db, side, { on, kind, branchIds, max });
    const search = new URLSearchParams(
      toWire({ on, ...(kind && { kind }), ...(branchId && { branchId }) }) as Record<string, string>,
    );
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
