import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { touch } from "../../visits/verbs.ts";
import { entryCards } from "../tables.ts";
import { type Ordered, printedCardOf } from "./snapshot.ts";

type Signature = { signatureKey: string; signedAt: string };

/** Locks a card, which the caller holds, with the client's signature; `ordered` is signed with it. */
export const signCard = async (db: Db, card: Row<typeof entryCards>, signature: Signature, ordered?: Ordered) => {
  const printed = { ...(await printedCardOf(db, card)), ...(ordered && { ordered }) };
  await db.update(entryCards, card.id, { ...signature, printed });
  await touch(db, card.clientVehicleId);
};
