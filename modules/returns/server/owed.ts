import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { type Minor, readable, sum, toDecimal } from "../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { isDraft } from "../../documents/rules.ts";
import { openItemOf } from "../../payments/server/receiving.ts";
import { returnInvoices } from "../tables.ts";
import { limitWords, refuse } from "../words.ts";
import { type Facts, readReturn } from "./reading.ts";

type OpenItem = Awaited<ReturnType<typeof openItemOf>>;

/** Locks an approved return: its refunds, its kept credits and their reversals wait for each other here. */
export const holdReturn = async (db: Db, id: string): Promise<{ facts: Facts; item: OpenItem | undefined }> => {
  const [[held], { facts }] = await Promise.all([db.read(returnHeld, { id }), readReturn(db, id)]);
  if (!held) throw refuseKernel("not-found");
  if (isDraft(facts)) throw refuse("return-not-approved");
  return { facts, item: facts.openItemId === null ? undefined : await openItemOf(db, "return-invoice", facts.id) };
};

const returnHeld = read("returns.hold-owed", (value: Values<{ id: string }>) =>
  select({ id: returnInvoices.id }).from(returnInvoices).where(eq(returnInvoices.id, value.id)).for("no key update"),
);

type Held = { facts: Facts; item: OpenItem | undefined; digits: number; dayField: string };

/** Refuses a day before the return, and more than was owed for it on that day; answers the open item. */
export const checkOwedOn = (day: string, amount: Minor, { facts, item, digits, dayField }: Held): OpenItem => {
  if (day < facts.issuedAt)
    throw refuseField(dayField, filled(limitWords.beforeReturn, { date: isolated(facts.issuedAt) }));
  // On its day, so that the shop never owes less than nothing.
  const owed = sum((item?.open ?? []).filter(({ from }) => from <= day).map((part) => part.amount));
  if (!item || amount === 0n || amount > owed)
    throw refuseField(
      "amount",
      filled(limitWords.moreThanStillOwed, { owed: isolated(readable(toDecimal(owed, digits))) }),
    );
  return item;
};
