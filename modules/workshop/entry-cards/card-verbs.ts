import type { Db, Row } from "../../../platform/server/db/database.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { users } from "../../base/team/tables.ts";
import { lockActive, touch } from "../visits/verbs.ts";
import { absentIn, conditionLabel, tickedIn } from "./conditions.ts";
import type * as contract from "./contract.ts";
import { type Ordered, printedCardOf } from "./server/snapshot.ts";
import { versionOfCard } from "./server/versions.ts";
import { entryCards } from "./tables.ts";
import { complaintOf } from "./verbs.ts";
import { refuse } from "./words.ts";

/** Locks an unsigned card after its vehicle, in the same order as creating one. Checks `version` if given. */
export const lockOpenCard = async (db: Db, id: string, version?: string) => {
  const { clientVehicleId } = await db.find(entryCards, id);
  const vehicle = await lockActive(db, clientVehicleId);
  const card = await db.lock(entryCards, id);
  if (card.signedAt) throw refuse("entry-card-signed");
  if (version !== undefined && version !== versionOfCard(card)) throw refuse("entry-card-changed");
  return { card, vehicle };
};

export const readEntryCard = async (db: Db, id: string, language: Language) =>
  answerOf(db, await db.find(entryCards, id), language);

export const answerOf = async (
  db: Db,
  card: Row<typeof entryCards>,
  language: Language,
): Promise<contract.EntryCard> => {
  const [employee, complaint] = await Promise.all([
    card.responsibleEmployeeId ? db.find(users, card.responsibleEmployeeId) : undefined,
    card.complaint === null ? null : complaintOf(db, card.clientVehicleId),
  ]);
  const address = `/api/entry-cards/${card.id}`;
  return {
    ...card,
    createdAt: card.date,
    complaintIsOffered: complaint?.isOffered ?? false,
    responsibleEmployee: employee ? { id: employee.id, name: employee.name, nameAr: employee.nameAr } : null,
    carInspectionImage: card.drawingKey && `${address}/drawing`,
    carInspectionStrokes: card.strokes,
    clientVehicleConditions: tickedIn(card.conditions).map(({ name, value }) => ({
      name,
      label: conditionLabel(name, language),
      value,
    })),
    clientVehicleConditionsAbsent: absentIn(card.conditions),
    clientSignaturePath: card.signatureKey && `${address}/client-signature`,
    version: versionOfCard(card),
    viewUrl: `/back/entry-cards/${card.id}`,
    pdfUrl: `${address}.pdf`,
    downloadUrl: `${address}.pdf?download=1`,
  };
};

type Signature = { signatureKey: string; signedAt: string };

/** Locks a card, which the caller holds, with the client's signature; `ordered` is signed with it. */
export const signCard = async (db: Db, card: Row<typeof entryCards>, signature: Signature, ordered?: Ordered) => {
  const printed = { ...(await printedCardOf(db, card)), ...(ordered && { ordered }) };
  await db.update(entryCards, card.id, { ...signature, printed });
  await touch(db, card.clientVehicleId);
};
