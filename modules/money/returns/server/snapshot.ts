import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { type Printed, type Invoiced, printedFor } from "../note-printed-verbs.ts";

/** What the voucher of a refund prints of others, stored with the refund. */
export type PrintedRefund = {
  readonly paidTo: Pair;
  readonly method: Pair;
  /** Numbers of the return and of its invoice. */
  readonly note: string;
  readonly invoice: string;
  readonly paidBy: Pair;
};

type Refunded = Invoiced & {
  /** What its approval kept, if it was approved before. */
  printed: Pick<Printed, "buyer" | "invoice"> | null;
  /** The number of the return. */
  note: string;
  method: { label: string; labelAr: string };
  user: { name: string; nameAr: string | null };
  /** Who is paid back of a claim's invoice, which two parties owe; of another its buyer. */
  payee?: { name: string; nameAr: string | null } | undefined;
};

/** What the voucher prints of others, as it is when the refund is paid. */
export const printedRefund = ({ note, method, user, payee, ...facts }: Refunded): PrintedRefund => {
  const { buyer, invoice } = facts.printed ?? printedFor(facts);
  return {
    paidTo: payee ? inBoth(payee.name, payee.nameAr) : inBoth(buyer.name, buyer.nameAr),
    method: { en: method.label, ar: method.labelAr },
    note,
    invoice: invoice.number,
    paidBy: inBoth(user.name, user.nameAr),
  };
};
