import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { parties } from "../../books/ledger/tables.ts";

export const payerKinds = ["client", "insurer"] as const;

const payerOf = (value: Values<{ partyId: string }>) =>
  select({
    id: parties.id,
    kind: parties.kind,
    name: parties.name,
    nameAr: parties.nameAr,
  })
    .from(parties)
    .where(and(eq(parties.id, value.partyId), inArray(parties.kind, payerKinds)));

const payerRead = read("payments.party", payerOf);
const payerLocked = read("payments.lock-party", (value: Values<{ partyId: string }>) =>
  payerOf(value).for("no key update", { of: parties }),
);

/** A row of a client or an insurer with its kind; undefined without a row. */
export const asPayer = ([found]: readonly RowOf<typeof payerRead>[]) =>
  found && { ...found, kind: found.kind === "insurer" ? ("insurer" as const) : ("client" as const) };

/** A client or an insurer; undefined for a vendor. */
export const findPayer = async (db: Db, partyId: string) => asPayer(await db.read(payerRead, { partyId }));

/** Locks a client or an insurer, so that its payments are serialised; undefined for a vendor. */
export const lockPayer = async (db: Db, partyId: string) => asPayer(await db.read(payerLocked, { partyId }));
