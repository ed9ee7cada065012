import { eq, isNull } from "drizzle-orm";
import { type Db, violated } from "../../../../platform/server/db/database.ts";
import { read } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { assertManagingDirector } from "../../../base/team/role-verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { deletionDueAt } from "../console-rules.ts";
import { restoreRenewal, stopRenewal } from "../../plans/verbs.ts";
import * as contract from "../request-contract.ts";
import { deletionRequests } from "../tables.ts";
import { refuseOperator } from "../words.ts";

const readRequest = serve(contract.readDeletionRequest, async ({ db, user }) => {
  await assertManagingDirector(db, user);
  return answerOf(db);
});

const request = serve(contract.requestDeletion, async ({ db, user, shop, body: { reason }, now, billing, about }) => {
  await assertManagingDirector(db, user);
  await db.insert(deletionRequests, { requestedAt: now, requestedBy: user.id, reason }).catch((error: unknown) => {
    throw violated(error) === "deletion_requests_open" ? refuseOperator("already-requested") : error;
  });
  await stopRenewal(db, { now, graceDays: billing.graceDays });
  about({ kind: "deletion-requests", id: shop.id, name: shop.name });
  return answerOf(db);
});

const withdraw = serve(contract.withdrawDeletion, async ({ db, user, shop, now, billing, about }) => {
  await assertManagingDirector(db, user);
  const withdrawn = await db.updateWhere(deletionRequests, isNull(deletionRequests.withdrawnAt), {
    withdrawnAt: now,
    withdrawnBy: user.id,
  });
  const [taken] = withdrawn;
  if (!taken) throw refuseOperator("not-requested");
  await restoreRenewal(db, taken.requestedAt, { now, graceDays: billing.graceDays });
  about({ kind: "deletion-requests", id: shop.id, name: shop.name });
});

export const requestHandlers = [readRequest, request, withdraw] as const;

const answerOf = async (db: Db) => {
  const [open] = await db.read(openRequest);
  if (!open) return { request: null };
  const { requestedAt, reason, name, nameAr } = open;
  const dueAt = deletionDueAt({ deletionRequestedAt: requestedAt }) ?? requestedAt;
  return { request: { requestedAt, requestedBy: { name, nameAr }, reason, dueAt } };
};

const openRequest = read("operator.deletion-request", () =>
  select({
    requestedAt: deletionRequests.requestedAt,
    reason: deletionRequests.reason,
    name: users.name,
    nameAr: users.nameAr,
  })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.requestedBy))
    .where(isNull(deletionRequests.withdrawnAt)),
);
