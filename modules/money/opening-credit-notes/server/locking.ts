import type { Db } from "../../../../platform/server/db/database.ts";
import { shortDate } from "../../../../platform/shared/dates.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { openBy } from "../../../books/ledger/open-parts.ts";
import { books } from "../../../books/ledger/tables.ts";
import { checkPostingDay } from "../../../books/ledger/verbs.ts";
import { lockPayer } from "../../payments/paying-party-verbs.ts";
import { clientPayments } from "../../payments/tables.ts";
import { periodOn, type VatPeriod } from "../../../base/shop/vat-status.ts";
import { creditLimitWords, refuse } from "../words.ts";
import { findItem, type OpeningItem } from "./item.ts";

/** An item of a client or an insurer. Deposits and cheques of before are payments, which are refused by their own name. */
export const findCreditable = async (db: Db, id: string): Promise<OpeningItem> => {
  const item = await findItem(db, id);
  if (item?.bar === "not-creditable") throw refuse("not-creditable");
  if (item) return item;
  const [payment] = await db.findAll(clientPayments, [id]);
  throw payment && payment.number === null ? refuse("not-creditable") : refuseKernel("not-found");
};

/**
 * A payment of the party waits for its lock, so that it does not allocate what is credited. Nothing is posted while the
 * item and then the books are locked: no write-off, relief, second note or refund comes between what is read afterwards
 * and the entry.
 */
export const lockItem = async (db: Db, { partyId, openItemId }: Pick<OpeningItem, "partyId" | "openItemId">) => {
  await lockPayer(db, partyId);
  await db.query("opening-credit-notes.lock-item", "select lock_open_item($2) where $1::uuid is not null", [
    openItemId,
  ]);
  return db.lock(books, db.shopId);
};

export const lockCreditable = async (db: Db, found: OpeningItem) => {
  const { lockedThrough } = await lockItem(db, found);
  const item = (await findItem(db, found.id))!;
  if (item.bar) throw refuse(item.bar);
  return { item, lockedThrough };
};

type Held = { item: OpeningItem; lockedThrough: string | null };

/** Refuses a date in the future, in a locked period, or before the day of the opening balances. */
export const checkDay = (issuedAt: string, today: string, { item, lockedThrough }: Held) => {
  if (issuedAt < item.dated)
    throw refuseField("issued_at", filled(creditLimitWords.beforeOpening, { date: isolated(shortDate(item.dated)) }));
  checkPostingDay(issuedAt, today, lockedThrough, "issued_at");
};

/**
 * Refuses more than is open and was paid; and more than is open on the note's day if more is open later: a payment that
 * was reversed is open from its reversal on. Answers what is open on that day.
 */
export const assertCreditable = (
  amount: Minor,
  issuedAt: string,
  { item, digits }: { item: OpeningItem; digits: number },
) => {
  const shown = (minor: Minor) => isolated(readable(toDecimal(minor, digits)));
  const left = item.remaining + item.paid;
  if (amount > left) throw refuseField("amount", filled(creditLimitWords.moreThanLeft, { left: shown(left) }));
  const open = openBy(item.open, issuedAt);
  if (amount > open && open < item.remaining)
    throw refuseField(
      "amount",
      filled(creditLimitWords.moreThanOpenOn, { open: shown(open), date: isolated(shortDate(issuedAt)) }),
    );
  return open;
};

/** Whether a note of the item is no tax document: no VAT was declared, and none was charged on the day of its document. */
export const isUntaxed = ({ left, date }: OpeningItem, periods: readonly VatPeriod[]) =>
  left === null && periodOn(periods, date).status === "not-registered";
