import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { users } from "../../../base/team/tables.ts";
import { absentIn, conditionLabel, tickedIn } from "../conditions.ts";
import type * as contract from "../contract.ts";
import { entryCards } from "../tables.ts";
import { complaintOf } from "../verbs.ts";
import { versionOfCard } from "./versions.ts";

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
