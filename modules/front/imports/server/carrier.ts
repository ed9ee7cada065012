import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { shops } from "../../../base/shop/tables.ts";
import type { Cells, counted, Fault, Outcome } from "../rules.ts";
import type { importRows, imports } from "../tables.ts";

export type Import = Row<typeof imports>;

export type TypedRow = Pick<Row<typeof importRows>, "id" | "line"> & { cells: Cells };

/** What is stored of a row besides its cells. */
export type Judgement = Pick<
  Row<typeof importRows>,
  | "clientKey"
  | "clientId"
  | "phone"
  | "otherPhones"
  | "plateCountry"
  | "plateKey"
  | "vinKey"
  | "key"
  | "otherKey"
  | "missingParty"
  | "isKnown"
  | "accountId"
  | "amount"
  | "mark"
> & { faults: readonly Fault[] };

export const nothingStored = {
  clientId: null,
  clientKey: null,
  phone: null,
  otherPhones: null,
  plateCountry: null,
  plateKey: null,
  vinKey: null,
  key: null,
  otherKey: null,
  missingParty: null,
  isKnown: false,
  accountId: null,
  amount: null,
} as const satisfies Omit<Judgement, "mark" | "faults">;

/** A judged row; `of` is what its cells say. */
export type JudgedRow<Of> = TypedRow & Judgement & { of: Of };

/** The shop and the day on which rows are judged. */
export type Facts = { shop: Row<typeof shops>; today: string };

/** How a row that was carried out is stored: what it belongs to, without its cells. */
export type CarriedOutRow = { id: string; outcome: Outcome } & Partial<
  Pick<
    Row<typeof importRows>,
    | "clientId"
    | "vehicleId"
    | "visitId"
    | "thingId"
    | "key"
    | "addedClient"
    | "addedVehicle"
    | "clientKey"
    | "otherPhones"
    | "plateCountry"
    | "plateKey"
    | "vinKey"
  >
>;

/** How many of what were added. */
export type Added = Partial<Record<(typeof counted)[number], number>>;

/** A row with a fault, or with a party who is neither here nor added with it. */
export const isWrong = (
  { faults, missingParty }: Pick<Judgement, "faults" | "missingParty">,
  { addsParties }: Pick<Import, "addsParties">,
) => faults.length > 0 || (missingParty !== null && !addsParties);

/** What reads, writes and takes back the rows of a kind of files. */
export type Carrier<Of> = {
  /** Rows of one transaction. */
  batch: number;
  /** Locks what rows are compared with until the end of the transaction. */
  lock?: (db: Db) => Promise<unknown>;
  /** Adds what the rows that are about to be written need. */
  prepare?: (db: Db, of: Import, rows: readonly TypedRow[], facts: Facts) => Promise<Added>;
  /** Refuses to begin, such as with a day that is locked meanwhile. */
  check?: (db: Db, of: Import, facts: Facts) => Promise<unknown>;
  /** The cells of a row after its mending, which are judged again. */
  mended?: (before: Cells, after: Cells) => Cells;
  /** In the order of the rows. */
  judge: (db: Db, of: Import, rows: readonly TypedRow[], facts: Facts) => Promise<JudgedRow<Of>[]>;
  /** Writes rows that are not wrong; `wrong`: those that turn out to be. */
  write: (
    db: Db,
    of: Import,
    rows: readonly JudgedRow<Of>[],
    facts: Facts & { now: string },
  ) => Promise<{ rows: CarriedOutRow[]; added: Added; wrong?: JudgedRow<Of>[] }>;
  /** Takes back what rows had added, of which nothing was made; all in the transaction that is open. */
  undo: (db: Db, of: Import, facts: Facts & { now: string }) => Promise<void>;
};
