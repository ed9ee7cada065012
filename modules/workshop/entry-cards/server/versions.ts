import type { Row } from "../../../../platform/server/db/database.ts";
import { factsByFields, versionOf } from "../../../../platform/server/http/versions.ts";
import { saveExitInspection, update } from "../contract.ts";
import type { entryCards, exitInspections } from "../tables.ts";

type Card = Row<typeof entryCards>;

/** The version of the card's content; saving or signing is refused if it differs from the version that was read. */
export const versionOfCard = (card: Card): string => versionOf([cardFacts(card), card.signedAt]);

const cardFacts = factsByFields(update.body, (card: Card) => ({
  createdAt: card.date,
  carInspectionImage: card.drawingKey,
  carInspectionStrokes: card.strokes.map(({ points, width }) => ({ points, width })),
  clientVehicleConditions: card.conditions.map(({ name, value }) => ({ name, label: null, value })),
  clientVehicleConditionsAbsent: null,
}));

/** Like `versionOfCard`, for an exit inspection and its arrival, saved or not. */
export const versionOfExit = (arrival: Card | undefined, inspection: Row<typeof exitInspections> | undefined): string =>
  versionOf([arrival?.damageMarks, inspection && exitFacts(inspection), inspection?.inspectedAt, inspection?.signedAt]);

const exitFacts = factsByFields(saveExitInspection.body);
