import { z } from "zod";
import { instantKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import * as contract from "../contract.ts";
import { filters, stopOf } from "../rules.ts";
import { longestWaiting } from "../wait-rules.ts";
import { countsByFilter, listedInside, needingAttention, standingAt, waitingFor } from "../waiting-verbs.ts";
import { filterWords } from "../words.ts";
import { soughtBy } from "../../../workshop/visits/search-verbs.ts";
import { boardList, type BoardOrder, placeOfPage } from "./query.ts";
import {
  boardRowOf,
  boardVisits,
  listedRowOf,
  type ListedVisit,
  listedVisits,
  type Reader,
  stayOf,
  withProgress,
} from "./row.ts";
import { versionOf } from "./version.ts";

export const listVehicles = serve(contract.listVehicles, async (call) => {
  const { db, query, shop, user, today, language, may, freshAs, holdsVersion } = call;
  const { branchIds } = user;
  const { filter, needs, all, order, limit, cursor, q, clientId, next, station } = query;
  const reader = { language, timeZone: shop.timeZone, today, may };
  if (query.waits) {
    freshAs(await versionOf(call, "board", JSON.stringify(query)));
    const { visits, isCut } = await listedInside(db, reader, setOf(branchesToRead(user, query.branchId)));
    const waiting = longestWaiting(visits);
    return { ...whole(waiting.filter(({ life }) => station === undefined || stopOf(life) === station)), isCut };
  }
  if (next || station) {
    freshAs(await versionOf(call, "board", JSON.stringify(query)));
    const { visits, isCut } = await listedInside(db, reader, branchIds);
    return { ...whole(next ? waitingFor(next, needingAttention(visits)) : standingAt(station!, visits)), isCut };
  }
  const statement = boardList(
    {
      filter,
      needs,
      all: all === "1" || clientId !== undefined,
      order,
      limit,
      after: readCursorAs(placeOfPage, cursor),
      sought: soughtBy(q),
      clientId,
      branchIds,
      withWaits: true,
    },
    { today, timeZone: shop.timeZone },
  );
  const list = () => db.read(listedVisits(statement));
  // The version is read first: if the list is newer than its version, it is fetched once more; if it were older,
  // it would stay outdated.
  const [version, listed] = await Promise.all([
    versionOf(call, "board", JSON.stringify(query)),
    holdsVersion ? undefined : list(),
  ]);
  freshAs(version);
  const page = pageOf(listed ?? (await list()), limit, (visit) => placeOf(visit, order, reader));
  return { ...page, data: page.data.map((visit) => listedRowOf(visit, reader)) };
});

const setOf = (ids: readonly string[] | null) => ids && new Set(ids);

export const listFilters = serve(contract.listFilters, async (call) => {
  const { db, shop, user, today, language, may, freshAs } = call;
  freshAs(await versionOf(call, "filters"));
  const labels = filters.map((value) => ({ value, label: inLanguage(filterWords[value], language) }));
  if (!may("view-vehicle-counts")) return whole(labels);
  const counts = await countsByFilter(db, { today, timeZone: shop.timeZone }, user.branchIds);
  return whole(labels.map((label) => ({ ...label, count: counts[label.value] })));
});

export const listArchived = serve(
  contract.listArchived,
  async ({ db, query: { q, cursor, limit }, shop, user, today, language, may }) => {
    const { ownBranches } = ownBranchesOf(user);
    const [deletedAt, id] = readCursorAs(lastArchived, cursor) ?? [
      "9999-12-31T00:00:00Z",
      "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ];
    const sought = soughtBy(q);
    const found = await db.read(
      boardVisits(
        sought
          ? {
              name: "board.archived-found",
              text: archived(`join find_vehicles($6, $7, true, null) found on found.id = v.id`),
              values: [limit + 1, deletedAt, id, ownBranches, sought.patterns, sought.words],
            }
          : { name: "board.archived", text: archived(), values: [limit + 1, deletedAt, id, ownBranches] },
      ),
    );
    const page = pageOf(found, limit, (visit) => [visit.deletedAt ?? "", visit.id]);
    return {
      ...page,
      data: page.data.map((visit) => boardRowOf(visit, { language, timeZone: shop.timeZone, today, may })),
    };
  },
);

const lastArchived = z.tuple([instantKey, z.uuid()]);

const placeOf = (visit: ListedVisit, order: BoardOrder, reader: Reader) => {
  if (visit.vehicleExitedAt !== null) return ["left", visit.vehicleExitedAt, visit.id];
  const isLate = (stayOf(visit, reader).left ?? 0) < 0;
  const part = order !== "waiting" ? "inside" : isLate ? "inside-late" : "inside-time";
  return [part, visit.vehicleEnteredAt, visit.id];
};

const archived = (found = "") => {
  const visits = `(
    select v.* from client_vehicles v ${found}
    where v.shop_id = $1 and v.deleted_at is not null and (v.deleted_at, v.id) < ($3::timestamptz, $4::uuid)
      and ($5::uuid[] is null or v.branch_id = any($5::uuid[]))
    order by v.deleted_at desc, v.id desc limit $2::int)`;
  return `${withProgress(visits, { withWaits: false })} order by v.deleted_at desc, v.id desc`;
};
