import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { columnsWithout, isAnyOf, select } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { addParties } from "../../books/ledger/verbs.ts";
import { vendors } from "./tables.ts";

/** Locks vendors by id, so that what settles their open items is serialised. */
export const lockVendor = (db: Db, id: string) => db.read(lockedVendor, { id });

const lockedVendor = read("vendors.lock", (value: Values<{ id: string }>) =>
  select(columnsWithout(vendors, "shopId", "searchText"))
    .from(vendors)
    .where(eq(vendors.id, value.id))
    .for("no key update"),
);

/**
 * Adds vendors of whom only the name is known; whose name differs only in its spelling from another's is left out. Answers
 * how many were added.
 */
export const addVendorsNamed = async (db: Db, names: readonly string[]): Promise<number> => {
  const byFold = new Map(names.toReversed().map((name) => [fold(name), name]));
  if (byFold.size === 0) return 0;
  const known = await db.read(foldedAlike, { names: [...byFold.keys()] });
  for (const { foldedName } of known) byFold.delete(foldedName);
  const added = [...byFold.values()].map((name) => ({ id: newId(), name }));
  await addParties(
    db,
    added.map((vendor) => ({ ...vendor, kind: "vendor" })),
  );
  await db.insertAll(
    vendors,
    added.map((vendor) => ({ ...vendor, ...derived(vendor) })),
  );
  return added.length;
};

const foldedAlike = read("vendors.folded-alike", (value: Values<{ names: readonly string[] }>) =>
  select({ foldedName: vendors.foldedName }).from(vendors).where(isAnyOf(vendors.foldedName, value.names)),
);

type Searched = {
  name: string;
  nameAr?: string | null | undefined;
  contactNumber?: string | null | undefined;
  vatNumber?: string | null | undefined;
  crNumber?: string | null | undefined;
};

/** The columns by which vendors are sorted and found. */
export const derived = ({ name, nameAr, contactNumber, vatNumber, crNumber }: Searched) => ({
  foldedName: fold(name),
  searchText: searchTextOf(name, nameAr, contactNumber?.slice(1), vatNumber, crNumber),
});
