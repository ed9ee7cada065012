import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { type Shop, serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { shops } from "../../../base/shop/tables.ts";
import { clients } from "../../../records/clients/tables.ts";
import * as contract from "../contract.ts";
import { leastYears } from "../rules.ts";
import { clientErasures, keepingTerms } from "../tables.ts";
import { termWords } from "../words.ts";
import { yearsOf } from "./reading.ts";

const show = serve(contract.showTerms, ({ db, shop }) => answerOf(db, shop));

const change = serve(contract.changeTerms, async ({ db, shop, body: { years, version } }) => {
  await db.lock(shops, db.shopId);
  const before = await yearsOf(db);
  checkVersion(version, versionOf({ years: before }));
  const least = leastYears(shop.country);
  if (years < least) throw refuseField("years", filled(termWords.tooFew, { years: least }));
  const [row] = await db.list(keepingTerms);
  if (row) await db.update(keepingTerms, row.id, { years });
  else await db.insert(keepingTerms, { id: db.shopId, years });
  return answerOf(db, shop);
});

export const termHandlers = [show, change] as const;

const versionOf = versionByFields(contract.newTerms);

const answerOf = async (db: Db, shop: Pick<Shop, "country">) => {
  const [years, requests] = await Promise.all([yearsOf(db), db.read(waitingRequests)]);
  return {
    years,
    leastYears: leastYears(shop.country),
    requests: requests.map(({ blockedAt, ...request }) => ({ ...request, isBlocked: blockedAt !== null })),
    version: versionOf({ years }),
  };
};

export const waitingRequests = read("personal-data.waiting", () =>
  select({
    id: clients.id,
    name: clients.name,
    dueOn: clientErasures.dueOn,
    latestOn: clientErasures.latestOn,
    blockedAt: clientErasures.blockedAt,
  })
    .from(clientErasures)
    .innerJoin(clients, eq(clients.id, clientErasures.clientId))
    .where(and(isNull(clientErasures.withdrawnAt), isNull(clientErasures.erasedAt)))
    .orderBy(asc(clientErasures.dueOn), asc(clientErasures.id)),
);
