import { isId } from "../../../../platform/server/ids.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

/** The key that the address names; null: of what names none. */
export const keyOf = (of: string): string | null => (isId(of) ? of : null);

type Named = { name: string | null; nameAr: string | null; plateCountry: string | null };

/** Where the name is a plate, it is written as plates are shown. */
export const withShownPlate = <Row extends Named>(row: Row): Row => {
  if (row.name === null || row.plateCountry === null) return row;
  const plate = { licensePlate: row.name, licensePlateCountry: row.plateCountry };
  return { ...row, name: shownPlate(plate), nameAr: shownPlate(plate, "ar") };
};

/** The name of the part whose papers are read; without papers in these days it is not known. */
export const partName = (
  key: string | null,
  first: { name: string | null; nameAr: string | null } | undefined,
  nameless: Pair,
): Pair | string => {
  if (key === null) return nameless;
  return first?.name ? { en: first.name, ar: first.nameAr ?? first.name } : "";
};
