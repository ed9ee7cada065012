import type { Db } from "../../../../platform/server/db/database.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { users } from "../../../base/team/tables.ts";
import { type PaperHead, paperHeadOf } from "../../visits/paper-head-verbs.ts";

type Card = {
  clientVehicleId: string;
  date: string;
  signatureKey: string | null;
  responsibleEmployeeId: string | null;
};

/** What the client ordered with the signature of a card. Amounts are decimals, `grandTotal` with VAT. */
export type Ordered = {
  readonly number: string;
  readonly names: readonly Pair[];
  readonly vat: string;
  readonly grandTotal: string;
  /** What the signature says of it. */
  readonly statement: Pair;
};

export type PrintedCard = PaperHead & { employee: Pair | null; ordered?: Ordered };

/** What a printed exit inspection contains besides the inspection and the marks of the arrival. */
export type PrintedExit = PaperHead & {
  arrival: { date: string; employee: Pair | null; signatureKey: string | null } | null;
  inspector: Pair | null;
};

/** From current data. */
export const printedCardOf = async (
  db: Db,
  { clientVehicleId, responsibleEmployeeId }: Pick<Card, "clientVehicleId" | "responsibleEmployeeId">,
): Promise<PrintedCard> => {
  const [head, nameOf] = await Promise.all([paperHeadOf(db, clientVehicleId), namesOf(db, responsibleEmployeeId)]);
  return { ...head, employee: nameOf(responsibleEmployeeId) };
};

export const printedExitOf = async (
  db: Db,
  clientVehicleId: string,
  arrival: Omit<Card, "clientVehicleId"> | undefined,
  inspectedBy: string | undefined,
): Promise<PrintedExit> => {
  const [head, nameOf] = await Promise.all([
    paperHeadOf(db, clientVehicleId),
    namesOf(db, arrival?.responsibleEmployeeId, inspectedBy),
  ]);
  return {
    ...head,
    arrival: arrival
      ? {
          date: arrival.date,
          employee: nameOf(arrival.responsibleEmployeeId),
          signatureKey: arrival.signatureKey,
        }
      : null,
    inspector: nameOf(inspectedBy),
  };
};

const namesOf = async (db: Db, ...ids: (string | null | undefined)[]) => {
  const people = await db.findAll(
    users,
    ids.filter((id) => typeof id === "string"),
  );
  return (id: string | null | undefined): Pair | null => {
    const person = people.find((item) => item.id === id);
    return person ? inBoth(person.name, person.nameAr) : null;
  };
};
