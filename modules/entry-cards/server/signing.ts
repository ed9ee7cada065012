import type { Db, Row } from "../../../platform/server/db/database.ts";
import { touch } from "../../visits/verbs.ts";
import { entryCards } from "../tables.ts";
import { printedCardOf } from "./printed.ts";

type Signature = { signatureKey: string; signedAt: string };

/** Locks a card, which the caller holds, with the client's signature. */
export const signCard = async (db: Db, card: Row<typeof entryCards>, signature: Signature) => {
  await db.update(entryCards, card.id, { ...signature, printed: await printedCardOf(db, card) });
  await touch(db, card.clientVehicleId);
};
