import { eq, inArray, and, sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { select, shop as ofShop } from "../../../platform/server/db/select.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { clients } from "../../records/clients/tables.ts";
import type { Period } from "../../books/ledger/periods.ts";
import { vatOutOfAdvance } from "../../books/ledger/advance-vat-verbs.ts";
import { parties } from "../../books/ledger/tables.ts";
import { refuse } from "./words.ts";

/** How much each entry changes what the party owes. */
export const movedOf = (partyId: SQLWrapper) => sql`
  select l.entry_id, (sum(l.debit - l.credit) - ${vatOutOfAdvance(sql`l.entry_id`)})::bigint as amount
  from journal_lines l where l.shop_id = ${ofShop} and l.party_id = ${partyId} group by l.entry_id`;

const maxLines = 5000;

const linesRead = readByHand(
  "board.statement-of-period",
  {
    entryId: z.string().nullable(),
    entryLabel: z.string().nullable(),
    on: z.string().nullable(),
    sourceKind: z.string().nullable(),
    sourceId: z.string().nullable(),
    sourceLabel: z.string().nullable(),
    isReversal: z.boolean().nullable(),
    amount: z.bigint(),
  },
  (value: Values<{ partyId: string; from: string; to: string }>) => sql`
    with moved as (${movedOf(value.partyId)}),
    dated as (
      select e.id, e.number, e.label, e.date, e.source_kind, e.source_id, e.source_label, e.kind, m.amount
      from moved m join journal_entries e on e.shop_id = ${ofShop} and e.id = m.entry_id
      where m.amount <> 0 and e.date <= ${value.to}::date)
    (select null::uuid as entry_id, null as entry_label, null::date as "on", null as source_kind, null::uuid as source_id, null as source_label, null::boolean as is_reversal,
      coalesce(sum(d.amount), 0)::bigint as amount from dated d where d.date < ${value.from}::date)
    union all
    (select d.id, d.label, d.date, d.source_kind, d.source_id, d.source_label, d.kind = 'reversal', d.amount
      from dated d where d.date >= ${value.from}::date order by d.date, d.number limit ${maxLines + 1})`,
);

const partyRead = read("board.statement-party", (value: Values<{ partyId: string }>) =>
  select({
    id: parties.id,
    kind: parties.kind,
    name: parties.name,
    nameAr: parties.nameAr,
    number: clients.number,
    phone: clients.contactNumber,
    email: clients.email,
    language: clients.language,
  })
    .from(parties)
    .leftJoin(clients, eq(clients.id, parties.id))
    .where(and(eq(parties.id, value.partyId), inArray(parties.kind, ["client", "insurer"]))),
);

/** A client or an insurance company; a vendor has no statement here. */
export const statementParty = async (db: Db, partyId: string) => {
  const [party] = await db.read(partyRead, { partyId });
  if (!party) throw refuseKernel("not-found");
  return { ...party, kind: party.kind === "insurer" ? ("insurer" as const) : ("client" as const) };
};

export const statementOf = async (db: Db, partyId: string, { from, to }: Period) => {
  const [party, [opening, ...found]] = await Promise.all([
    statementParty(db, partyId),
    db.read(linesRead, { partyId, from, to }),
  ]);
  if (found.length > maxLines) throw refuse("statement-too-long");
  let balance: Minor = opening?.amount ?? 0n;
  const lines = found.map((line) => {
    balance += line.amount;
    return {
      ...line,
      entryId: line.entryId!,
      on: line.on!,
      sourceKind: line.sourceKind as SourceKind,
      sourceId: line.sourceId!,
      number: line.sourceLabel ?? line.entryLabel,
      isReversal: line.isReversal ?? false,
      charged: line.amount > 0n ? line.amount : null,
      paid: line.amount < 0n ? -line.amount : null,
      balance,
    };
  });
  return {
    party,
    opening: opening?.amount ?? 0n,
    lines,
    charged: sum(lines.map(({ charged }) => charged ?? 0n)),
    paid: sum(lines.map(({ paid }) => paid ?? 0n)),
    closing: balance,
  };
};

export type Statement = Awaited<ReturnType<typeof statementOf>>;
