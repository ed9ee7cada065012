import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { automaticText, notifyClient } from "../../../base/messages/event-verbs.ts";
import * as contract from "../contract.ts";
import { lockActive, move } from "../verbs.ts";
import { enterVisit } from "../entering-verbs.ts";
import { vehicleFacts } from "../fact-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export const enterVehicle = serveCreation(contract.enterVehicle, {
  create: (call) => enterVisit(call),
  readAgain: async ({ db, createdId, language, shop }) => ({
    ...(await vehicleFacts(db, createdId, { language, timeZone: shop.timeZone })),
    warnings: [],
  }),
});

export const moveVehicle = serve(contract.moveVehicle, async (call) => {
  const { db, params, body, user, shop, language, about } = call;
  const [visit, text] = await Promise.all([lockActive(db, params.id), automaticText(db, "ready-for-pickup")]);
  await move(db, visit, { ...body, reason: body.reason ?? null, movedBy: user.id });
  if (text && body.status === "ready_for_pickup" && visit.status !== body.status)
    await notifyClient(call, "ready-for-pickup", visit.id, text);
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
  return vehicleFacts(db, visit.id, { language, timeZone: shop.timeZone });
});
