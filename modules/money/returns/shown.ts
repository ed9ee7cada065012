import { isNotZero, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import type { showReturn } from "./contract.ts";
import type { showReturnable } from "./returnable-contract.ts";
import { afterReturn, refundable, throughProvider } from "../payments/rules.ts";
import { owedBack } from "./rules.ts";
import { type Asked, isTooMuch, type LeftLine, returnedLine } from "../../base/lines/returning.ts";

export type ShownReturn = Answer<typeof showReturn>;
export type Returnable = Answer<typeof showReturnable>;
export type ReturnableLine = Returnable["items"][number];

/** A line of the form: decimal texts, which may be empty or incomplete. */
export type TypedItem = { qty: string; subTotal: string; backInStock: boolean };

/** Whether a line is given back by an amount: a lower price, or what a debit note charged after all of it came back. */
export const takesAmount = ({ left }: Pick<ReturnableLine, "left">, byAmount: boolean) =>
  byAmount || !isNotZero(left.qty);

/** What a typed line gives back, VAT included, by the same rule as when it is saved; 0 while it is incomplete. */
export const creditOf = (line: ReturnableLine, typed: TypedItem, byAmount: boolean, digits: number): bigint => {
  const asked = askedOf(typed, takesAmount(line, byAmount), digits);
  const left = leftLine(line, digits);
  return asked && !isTooMuch(left, asked) ? returnedLine(left, asked).grandTotal : 0n;
};

const askedOf = ({ qty, subTotal }: TypedItem, byAmount: boolean, digits: number): Asked | undefined => {
  if (byAmount) {
    const amount = toMinor(subTotal, digits);
    return amount !== undefined && amount > 0n ? { subTotal: amount } : undefined;
  }
  const thousandths = toMinor(qty, 3);
  return thousandths !== undefined && thousandths > 0n ? { qty } : undefined;
};

const leftLine = ({ id, qty, vatRate, left, ...line }: ReturnableLine, digits: number): LeftLine => {
  const minor = (text: string) => toMinor(text, digits) ?? 0n;
  const amounts = (
    of: Pick<ReturnableLine, "preDiscountSubTotal" | "subTotal" | "vat" | "grandTotal" | "ratedParts">,
  ) => ({
    ratedParts: of.ratedParts.map((part) => ({
      vatRate: Math.round(part.vatRate * 100),
      subTotal: String(minor(part.subTotal)),
      vat: String(minor(part.vat)),
    })),
    preDiscountSubTotal: minor(of.preDiscountSubTotal),
    subTotal: minor(of.subTotal),
    vat: minor(of.vat),
    grandTotal: minor(of.grandTotal),
  });
  return {
    sold: { id, qty, unitPrice: 0n, vatRate: Math.round(vatRate * 100), vatExempted: false, ...amounts(line) },
    left: { qty: left.qty, ...amounts(left) },
  };
};

/** What a return of this total would take back of a write-off and off the balance due, and what could be refunded for it. */
export const shownDue = ({ parts }: Pick<Returnable, "parts">, total: bigint, digits: number) => {
  const minor = (text: string) => toMinor(text, digits) ?? 0n;
  const credited = owedBack(
    total,
    parts.map(({ most, open, writtenOff, owed, received, uncleared, paidBack, inInstalments }) => ({
      max: minor(most),
      open: minor(open),
      writtenOff: minor(writtenOff),
      facts: {
        owed: minor(owed),
        received: minor(received),
        uncleared: minor(uncleared),
        paidBack: minor(paidBack),
        inInstalments: minor(inInstalments),
      },
    })),
  );
  const due = credited.map((part) => {
    const { now, uncleared } = refundable(part.owed, afterReturn(part.facts, part.credited));
    const provided = throughProvider(now, part.facts);
    return { now: now - provided, provided, uncleared };
  });
  return {
    takenBack: sum(credited.map((part) => part.takenBack)),
    settled: sum(credited.map((part) => part.settled)),
    now: sum(due.map((part) => part.now)),
    throughProvider: sum(due.map((part) => part.provided)),
    uncleared: sum(due.map((part) => part.uncleared)),
  };
};

/** The quantity a step away, from 0 to what is left. */
export const stepped = (qty: string, step: 1 | -1, left: string): string => {
  const next = (toMinor(qty || "0", 3) ?? 0n) + BigInt(step) * 1000n;
  const max = toMinor(left, 3) ?? 0n;
  const kept = next < 0n ? 0n : next > max ? max : next;
  return toDecimal(kept, 3).replace(/\.?0+$/, "");
};
