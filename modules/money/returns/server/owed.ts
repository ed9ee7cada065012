import { eq } from "drizzle-orm";
import { lockVisit } from "../../../workshop/visits/verbs.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated, type Pair } from "../../../../platform/shared/words.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { openBy } from "../../../books/ledger/open-parts.ts";
import { refundable, throughProvider } from "../../payments/rules.ts";
import { refuseNaming } from "../../payments/words.ts";
import { openItemOf } from "../../payments/receipt-verbs.ts";
import { type PartyFacts, readRefundFacts } from "../../payments/refund-verbs.ts";
import { returnInvoices } from "../tables.ts";
import { limitWords, refuse } from "../words.ts";
import { type ReturnRecord, readReturn } from "./reading.ts";

type OpenItem = Awaited<ReturnType<typeof openItemOf>>;

/** A locked note that gave something back: what it owes, and what decides how much of that can be paid back. */
export type LockedNote<Facts> = { facts: Facts; item: OpenItem | undefined; party: PartyFacts | undefined };

/**
 * Locks an approved return, then its visit: its refunds, its kept credits and their reversals wait for each other here, and
 * for what changes how much was received.
 */
export const lockOwed = async (db: Db, id: string): Promise<LockedNote<ReturnRecord>> => {
  const [[locked], { facts }] = await Promise.all([db.read(lockedReturn, { id }), readReturn(db, id)]);
  if (!locked) throw refuseKernel("not-found");
  if (isDraft(facts)) throw refuse("return-not-approved");
  const [, item, parties] = await Promise.all([
    lockVisit(db, facts.clientVehicleId),
    facts.openItemId === null ? undefined : openItemOf(db, "return-invoice", facts.id),
    readRefundFacts(db, [facts.clientInvoiceId]),
  ]);
  return { facts, item, party: parties.find(({ partyId }) => partyId === item?.partyId) };
};

const lockedReturn = read("returns.lock-owed", (value: Values<{ id: string }>) =>
  select({ id: returnInvoices.id }).from(returnInvoices).where(eq(returnInvoices.id, value.id)).for("no key update"),
);

/** Refuses a day before the note, and more than can be refunded of what was owed for it on that day; answers the open item. */
export const checkOwedOn = (
  day: string,
  amount: Minor,
  {
    facts,
    item,
    party,
    digits,
    dayField,
    by,
  }: LockedNote<{ issuedAt: string }> & Pick<Limit, "digits" | "by"> & { dayField: string },
): OpenItem => {
  if (day < facts.issuedAt)
    throw refuseField(dayField, filled(limitWords.beforeReturn, { date: isolated(facts.issuedAt) }));
  // On its day, so that the shop never owes less than nothing.
  const owed = item ? openBy(item.open, day) : 0n;
  if (!item || !party || amount === 0n) throw atMost(limitWords.moreThanStillOwed, owed, digits);
  checkRefundable(amount, owed, { party, digits, exceeded: limitWords.moreThanStillOwed, by });
  return item;
};

/**
 * `hand`: the shop, but for what the provider of instalments paid. `provider`: the provider, of what it paid. `instead`: the
 * shop, of what the provider paid and refused to pay back.
 */
export type PaidBackBy = "hand" | "provider" | "instead";

type Limit = {
  party: PartyFacts;
  digits: number;
  /** The sentence for more than is owed. */
  exceeded: Pair;
  /** Default `hand`. */
  by?: PaidBackBy | undefined;
};

/** Refuses more than can be refunded of what is owed; a cheque that has not cleared is named. */
export const checkRefundable = (amount: Minor, owed: Minor, { party, digits, exceeded, by = "hand" }: Limit) => {
  const { now, uncleared } = refundable(owed, party);
  const ofProvider = throughProvider(now, party);
  if (by === "provider" && amount > ofProvider) throw atMost(limitWords.moreThanInstalments, ofProvider, digits);
  if (by === "instead" && amount > ofProvider) throw atMost(limitWords.moreThanStillOwed, ofProvider, digits);
  if (by === "hand" && amount <= now && amount > now - ofProvider)
    throw atMost(limitWords.onlyThroughProvider, now - ofProvider, digits);
  if (amount <= now) return;
  if (amount <= now + uncleared) throw refuseNaming("cheque-not-cleared", "cheques", party.cheques);
  throw atMost(now < owed ? limitWords.moreThanReceived : exceeded, now, digits);
};

const atMost = (sentence: Pair, max: Minor, digits: number) =>
  refuseField("amount", filled(sentence, { owed: isolated(readable(toDecimal(max, digits))) }));
