import type { Db } from "../../../../platform/server/db/database.ts";
import { lockActive } from "../../visits/verbs.ts";
import { entryCards } from "../tables.ts";
import { refuse } from "../words.ts";
import { versionOfCard } from "./versions.ts";

/** Locks an unsigned card after its vehicle, in the same order as creating one. Checks `version` if given. */
export const lockOpenCard = async (db: Db, id: string, version?: string) => {
  const { clientVehicleId } = await db.find(entryCards, id);
  const vehicle = await lockActive(db, clientVehicleId);
  const card = await db.lock(entryCards, id);
  if (card.signedAt) throw refuse("entry-card-signed");
  if (version !== undefined && version !== versionOfCard(card)) throw refuse("entry-card-changed");
  return { card, vehicle };
};
