import { violated } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { reportPdf } from "../../../base/media/report-verbs.ts";
import { assertManagingDirector } from "../../../base/team/role-verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import * as contract from "../contract.ts";
import { daysOf } from "../rules.ts";
import { clientErasures } from "../tables.ts";
import { refuseErasure } from "../words.ts";
import { answerPaper } from "./answer.ts";
import { blocksOf } from "./blocks.ts";
import { personalDataOf, requestOf } from "./reading.ts";

const show = serve(contract.showPersonalData, async ({ db, params: { id }, user, kinds, now }) => {
  await assertManagingDirector(db, user);
  return personalDataOf(db, { id, kinds, now });
});

const request = serve(
  contract.requestErasure,
  async ({ db, params: { id }, body: { note }, user, kinds, now, today, about }) => {
    await assertManagingDirector(db, user);
    const client = await db.lock(clients, id);
    if (client.erasedAt) throw refuseErasure("erasure-requested");
    if ((await blocksOf(db, id, now)).length > 0) throw refuseErasure("erasure-blocked");
    const asked = { clientId: id, requestedAt: now, requestedBy: user.id, note, ...daysOf(today) };
    await db.insert(clientErasures, asked).catch((error: unknown) => {
      throw violated(error) === "client_erasures_open" ? refuseErasure("erasure-requested") : error;
    });
    about({ kind: "clients", id, name: client.name });
    return personalDataOf(db, { id, kinds, now });
  },
);

const withdraw = serve(contract.withdrawErasure, async ({ db, params: { id }, user, now, about }) => {
  await assertManagingDirector(db, user);
  // The job holds the client's row while it erases.
  const client = await db.lock(clients, id);
  const open = await requestOf(db, id);
  if (!open || open.erasedAt) throw refuseErasure("erasure-not-requested");
  await db.update(clientErasures, open.id, { withdrawnAt: now, withdrawnBy: user.id });
  about({ kind: "clients", id, name: client.name });
});

const answer = serve(contract.erasureAnswer, async (call) => {
  const {
    db,
    params: { id },
    user,
    kinds,
    now,
    shop,
  } = call;
  await assertManagingDirector(db, user);
  const { name, request: asked, topics, keptThrough } = await personalDataOf(db, { id, kinds, now });
  const stored = await requestOf(db, id);
  if (!asked || !stored) throw refuseErasure("erasure-not-requested");
  const dayOf = (at: string) => dateIn(at, shop.timeZone);
  const paper = answerPaper({
    name: stored.addressee ?? name,
    topics,
    keptThrough,
    requestedOn: dayOf(asked.requestedAt),
    latestOn: asked.latestOn,
    erasedOn: asked.erasedAt && dayOf(asked.erasedAt),
  });
  return reportPdf(call, paper, "erasure-answer");
});

export const requestHandlers = [show, request, withdraw, answer] as const;
