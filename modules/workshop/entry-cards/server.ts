import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Row } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { storedFile } from "../../../platform/server/files/answers.ts";
import { checkDrawing, checkSignature } from "../../../platform/server/files/pictures.ts";
import {
  type Keep,
  onlyKeeping,
  serve,
  serveCreation,
  type Served,
  type Shop,
} from "../../../platform/server/http/serve.ts";
import { removeFiles } from "../../../platform/server/files/stored.ts";
import { earliestDate } from "../../../platform/shared/dates.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { findEmployee } from "../../base/team/employee-verbs.ts";
import { recordFound } from "../findings/verbs.ts";
import { correctMileage, lockActive, recordMileage } from "../visits/verbs.ts";
import { updatedConditions, conditionsIn, unchecked } from "./conditions.ts";
import * as contract from "./contract.ts";
import { foundAtArrival } from "./found.ts";
import { addComplaint, followComplaint } from "./server/complaint.ts";
import { entryCardFile } from "./server/pdf-route.ts";
import { lockOpenCard, answerOf, readEntryCard, signCard } from "./card-verbs.ts";
import { entryCards } from "./tables.ts";
import { conditionWords, entryDateWords, refuse } from "./words.ts";
import { shownPlate } from "../../records/vehicles/license-plate.ts";

type Card = Row<typeof entryCards>;
type WithDrawing = { body: { carInspectionImage?: string | null | undefined }; keep: Keep; shop: Shop };

const storeDrawing = onlyKeeping(async ({ body: { carInspectionImage: image }, keep, shop }: WithDrawing) => ({
  key: image ? await keep("png", await checkDrawing(shop.id, image, { maxWidth: 1200, maxHeight: 2000 })) : null,
}));

const conditions = serve(contract.conditions, async ({ language }) => whole(conditionsIn(language)));

const cardOfVisit = read("entry-cards.of-visit", (value: Values<{ visitId: string }>) =>
  select({ id: entryCards.id }).from(entryCards).where(eq(entryCards.clientVehicleId, value.visitId)).limit(1),
);

const create = serveCreation(contract.create, {
  before: storeDrawing,
  create: async ({ db, body, createdId, user, now, today, language, prepared: drawing, about }) => {
    const [vehicle, [earlier]] = await Promise.all([
      lockActive(db, body.clientVehicleId),
      db.read(cardOfVisit, { visitId: body.clientVehicleId }),
    ]);
    checkDate(body.createdAt, today);
    if (earlier) throw refuse("entry-card-exists");
    if (body.responsibleEmployeeId) await findEmployee(db, body.responsibleEmployeeId);

    checkConditions(body);
    const {
      createdAt = today,
      clientVehicleConditions: ticked,
      clientVehicleConditionsAbsent: absent,
      carInspectionStrokes = [],
      carInspectionImage: _,
      damageMarks,
      ...facts
    } = body;
    const adding = db.insert(entryCards, {
      ...facts,
      id: createdId,
      date: createdAt,
      conditions: updatedConditions(unchecked, { ticked, absent }),
      strokes: carInspectionStrokes,
      drawingKey: drawing.key,
      createdBy: user.id,
      damageMarks: damageMarks ?? {},
    });
    const [card] = await Promise.all([adding, recordMileage(db, vehicle, body.kmIn)]);
    const reports = foundAtArrival(card).filter(({ found, good }) => found.length + good.length > 0);
    await recordFound(db, reports, { visit: vehicle, sourceId: card.id, foundBy: user.id, now });
    about({ kind: "entry-cards", id: card.id, name: shownPlate(vehicle) });
    return answerOf(db, card, language);
  },
  readAgain: ({ db, createdId, language }) => readEntryCard(db, createdId, language),
});

const show = serve(contract.show, ({ db, params, language }) => readEntryCard(db, params.id, language));

const update = serve(
  contract.update,
  storeDrawing,
  async ({ db, params, body, user, now, today, language, prepared: drawing, files }) => {
    const { version, ...changes } = body;
    const { card, vehicle } = await lockOpenCard(db, params.id, version);
    checkDate(body.createdAt, today);
    const isNamedAnew = body.responsibleEmployeeId && body.responsibleEmployeeId !== card.responsibleEmployeeId;
    if (isNamedAnew) await findEmployee(db, body.responsibleEmployeeId ?? "");

    checkConditions(body);
    const {
      createdAt,
      clientVehicleConditions: ticked,
      clientVehicleConditionsAbsent: absent,
      carInspectionStrokes,
      carInspectionImage,
      damageMarks,
      ...facts
    } = changes;
    const changed = await db.update(entryCards, card.id, {
      ...facts,
      ...(createdAt && { date: createdAt }),
      ...((ticked ?? absent) && { conditions: updatedConditions(card.conditions, { ticked, absent }) }),
      ...(carInspectionStrokes && { strokes: carInspectionStrokes }),
      ...(damageMarks !== undefined && { damageMarks: damageMarks ?? {} }),
      ...(carInspectionImage !== undefined && { drawingKey: drawing.key }),
    });
    const reports = [...foundAtArrival(changed), ...(await followComplaint(db, card, changed))];
    await recordFound(db, reports, { visit: vehicle, sourceId: card.id, foundBy: user.id, now });
    await correctMileage(db, vehicle, { from: card.kmIn, to: changed.kmIn });
    if (card.drawingKey && changed.drawingKey !== card.drawingKey) removeFiles(db, files, [card.drawingKey]);
    return answerOf(db, changed, language);
  },
);

const sign = serve(
  contract.sign,
  async ({ body, keep, shop }) => ({ key: await keep("png", await checkSignature(shop.id, body.clientSignature)) }),
  async ({ db, params, body, now, language, prepared }) => {
    const { card } = await lockOpenCard(db, params.id, body.version);
    await signCard(db, card, { signatureKey: prepared.key, signedAt: now });
    return readEntryCard(db, card.id, language);
  },
);

const picture = (
  route: typeof contract.drawing | typeof contract.signature,
  keyOf: (card: Card) => string | null,
  name: string,
) =>
  serve(route, async ({ db, params, files }) => {
    const key = keyOf(await db.find(entryCards, params.id));
    if (!key) throw refuseKernel("not-found");
    return storedFile(files, key, { name, type: "image/png" });
  });

export const pdf = serve(contract.pdf, async ({ db, params, files }) => {
  const card = await db.find(entryCards, params.id);
  return entryCardFile(db, card, files);
});

export const entryCardHandlers: readonly Served[] = [
  conditions,
  create,
  show,
  update,
  sign,
  addComplaint,
  picture(contract.drawing, (card) => card.drawingKey, "drawing.png"),
  picture(contract.signature, (card) => card.signatureKey, "signature.png"),
  pdf,
];

const checkDate = (date: string | undefined, today: string) => {
  if (date !== undefined && date > today) throw refuseField("created_at", entryDateWords.future);
  if (date !== undefined && date < earliestDate) throw refuseField("created_at", entryDateWords.tooEarly);
};

const checkConditions = ({
  clientVehicleConditions: ticked = [],
  clientVehicleConditionsAbsent: absent = [],
}: z.output<typeof contract.entryCardChanges>) => {
  if (ticked.some(({ name, value }) => value && absent.includes(name)))
    throw refuseField("client_vehicle_conditions_absent", conditionWords.both);
};
