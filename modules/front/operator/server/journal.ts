import type { Directory } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import type { Deed, DeedDetails } from "../rules.ts";

type Entry = {
  at: string;
  /** Null: the program, or its command line. */
  operator: { id: string; email: string } | null;
  deed: Deed;
  shop?: { id: string; name: string };
  reason?: string;
  details?: DeedDetails;
};

/** Adds to the journal, in the transaction of the deed; the console must have been entered. */
export const writeJournal = (directory: Directory, { at, operator, deed, shop, reason, details }: Entry) =>
  directory.query(
    "operator.journal",
    `insert into directory.operator_journal (id, at, operator_id, operator_email, deed, subject_shop_id, subject_shop_name, reason, details)
     values ($1, $2, $3::uuid, $4, $5, $6::uuid, $7, $8, $9::jsonb)`,
    [
      newId(),
      at,
      operator?.id ?? null,
      operator?.email ?? null,
      deed,
      shop?.id ?? null,
      shop?.name ?? null,
      reason ?? null,
      details ? JSON.stringify(details) : null,
    ],
  );
