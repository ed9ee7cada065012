import { apportion, type BasisPoints, divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";

export const commissionBases = ["labour", "parts"] as const;
/** Of what: the net labour, or the margin of parts. */
export type CommissionBase = (typeof commissionBases)[number];

export const earnedOns = ["approved", "paid"] as const;
/** When: with the approval of the invoice, or as it is paid. */
export type EarnedOn = (typeof earnedOns)[number];

export type Rate = {
  employeeId: string;
  from: string;
  labourRate: BasisPoints;
  partsRate: BasisPoints;
  earnedOn: EarnedOn;
};

export type Worker = { employeeId: string; seconds: number };

/** A line of an approved invoice at the end of a day. */
export type SoldLine = {
  invoiceId: string;
  invoiceLabel: string;
  issuedAt: string;
  clientVehicleId: string;
  /** Null: it is of no task, so of the visit as a whole. */
  taskId: string | null;
  base: CommissionBase;
  /** The net labour or the margin, less what came back and with what was charged more; never below zero. */
  amount: Minor;
  billedSeconds: number;
  /** Of the invoice, VAT included: charged less returns, received of it, and written off. */
  charged: Minor;
  received: Minor;
  writtenOff: Minor;
  /** Who worked on its task, or on the visit if it is of no task; rework left out. */
  workers: readonly Worker[];
  /** Hours in which this work was done again. */
  reworkSeconds: number;
};

export type Earned = {
  employeeId: string;
  invoiceId: string;
  invoiceLabel: string;
  issuedAt: string;
  base: CommissionBase;
  share: Minor;
  rate: BasisPoints;
  earned: Minor;
};

/** Parts of an amount in proportion to worked seconds; they add up to it, unless nobody worked. */
export const sharesOf = (amount: Minor, workers: readonly Worker[]) => {
  const parts = apportion(
    amount,
    workers.map(({ seconds }) => BigInt(Math.max(0, seconds))),
  );
  return workers.map(({ employeeId }, at) => ({ employeeId, share: parts[at]! }));
};

/** The rate of an invoice is that of its day, for ever. */
export const rateOn = <R extends Rate>(rates: readonly R[], employeeId: string, on: string): R | undefined =>
  rates
    .filter((rate) => rate.employeeId === employeeId && rate.from <= on)
    .reduce<R | undefined>((last, rate) => (last && last.from > rate.from ? last : rate), undefined);

/**
 * What employees have earned of these lines, one row for each employee, invoice and base. Each line rounds once per
 * employee. Rows of nothing are left out.
 */
export const commissionOf = (lines: readonly SoldLine[], rates: readonly Rate[]): Earned[] => {
  const rows = new Map<string, Earned>();
  for (const line of lines)
    for (const { employeeId, share } of sharesOf(line.amount, line.workers)) {
      const rate = rateOn(rates, employeeId, line.issuedAt);
      if (!rate) continue;
      const of = line.base === "labour" ? rate.labourRate : rate.partsRate;
      const earned = earnedOf(line, share, { of, earnedOn: rate.earnedOn });
      if (earned === 0n) continue;
      const key = keyOf({ ...line, employeeId });
      const known = rows.get(key);
      const { invoiceId, invoiceLabel, issuedAt, base } = line;
      rows.set(
        key,
        known
          ? { ...known, share: known.share + share, earned: known.earned + earned }
          : { employeeId, invoiceId, invoiceLabel, issuedAt, base, share, rate: of, earned },
      );
    }
  return [...rows.values()];
};

const earnedOf = (line: SoldLine, share: Minor, { of, earnedOn }: { of: BasisPoints; earnedOn: EarnedOn }): Minor => {
  const kept = keptOf(line);
  const settled = settledOf(line, earnedOn);
  const by = 10_000n * kept.all * settled.all;
  return by === 0n ? 0n : divideHalfUp(share * BigInt(of) * kept.part * settled.part, by);
};

/** Labour that was done again is taken back in proportion to the hours, never more than all of it. */
const keptOf = ({ base, workers, reworkSeconds }: SoldLine) => {
  const all = workers.reduce((seconds, worker) => seconds + Math.max(0, worker.seconds), 0);
  if (base === "parts") return { part: 1n, all: 1n };
  return { part: BigInt(Math.max(0, all - reworkSeconds)), all: BigInt(all) };
};

/** What counts of an invoice: what is not written off, or what is received. */
const settledOf = ({ charged, received, writtenOff }: SoldLine, earnedOn: EarnedOn) => {
  const counted = earnedOn === "paid" ? received : charged - writtenOff;
  return { part: counted < 0n ? 0n : counted > charged ? charged : counted, all: charged > 0n ? charged : 0n };
};

type Key = { employeeId: string; invoiceId: string; base: CommissionBase };

export const keyOf = ({ employeeId, invoiceId, base }: Key) => `${employeeId} ${invoiceId} ${base}`;

/** What earlier runs had of an employee, invoice and base. */
export type Frozen = Key & { invoiceLabel: string; issuedAt: string; rate: BasisPoints; amount: Minor };

export type Entry = Earned & { amount: Minor };

/** The entries of a run: what is earned by now less what earlier runs had, so that all runs add up to what is earned. */
export const entriesOf = (earned: readonly Earned[], frozen: readonly Frozen[]): Entry[] => {
  const before = new Map(frozen.map((row) => [keyOf(row), row]));
  const now = new Map(earned.map((row) => [keyOf(row), row]));
  const gone = frozen.filter((row) => !now.has(keyOf(row))).map((row) => ({ ...row, share: 0n, earned: 0n }));
  return [...earned, ...gone]
    .map((row) => ({ ...row, amount: row.earned - (before.get(keyOf(row))?.amount ?? 0n) }))
    .filter(({ amount }) => amount !== 0n)
    .toSorted(
      (a, b) =>
        a.employeeId.localeCompare(b.employeeId) ||
        a.issuedAt.localeCompare(b.issuedAt) ||
        a.invoiceLabel.localeCompare(b.invoiceLabel) ||
        a.base.localeCompare(b.base),
    );
};

/** By employee, in the order in which they come. */
export const totalsOf = (entries: readonly { employeeId: string; base: CommissionBase; amount: Minor }[]) => {
  const rows = new Map<string, { employeeId: string; labour: Minor; parts: Minor; takenBack: Minor; amount: Minor }>();
  for (const { employeeId, amount, base } of entries) {
    const known = rows.get(employeeId) ?? { employeeId, labour: 0n, parts: 0n, takenBack: 0n, amount: 0n };
    rows.set(employeeId, {
      ...known,
      ...(amount < 0n ? { takenBack: known.takenBack - amount } : { [base]: known[base] + amount }),
      amount: known.amount + amount,
    });
  }
  return [...rows.values()];
};

/** Billed seconds by employee; `unclocked`: of work on which nobody clocked. */
export const billedOf = (lines: readonly SoldLine[]) => {
  const byEmployee = new Map<string, number>();
  let unclocked = 0;
  for (const { billedSeconds, workers } of lines) {
    const shares = sharesOf(BigInt(billedSeconds), workers);
    for (const { employeeId, share } of shares)
      byEmployee.set(employeeId, (byEmployee.get(employeeId) ?? 0) + Number(share));
    unclocked += billedSeconds - Number(sum(shares.map(({ share }) => share)));
  }
  return { byEmployee, unclocked };
};

/** Billed of clocked, one decimal; null without clocked hours. */
export const efficiencyOf = ({ billed, clocked }: { billed: number; clocked: number }): number | null =>
  clocked > 0 ? Math.round((billed * 1000) / clocked) / 10 : null;

/** Who holds more than a third of the hours that were clocked and not billed, if any. */
export const mainGap = <R extends { billedSeconds: number; clockedSeconds: number }>(rows: readonly R[]) => {
  const gapOf = (row: R) => row.clockedSeconds - row.billedSeconds;
  const gap = rows.reduce((all, row) => all + gapOf(row), 0);
  const largest = rows.reduce<R | null>((best, row) => (best && gapOf(best) >= gapOf(row) ? best : row), null);
  return largest && gap > 0 && gapOf(largest) * 3 > gap ? largest : null;
};

/** How far back an invoice still changes commission: so many months before the month that is counted. */
export const monthsCounted = 24;

/** From 100 % on the work took no longer than was billed; below 70 % it took half as long again. */
export const efficiencyTone = (efficiency: number | null): "good" | "bad" | "plain" => {
  if (efficiency === null) return "plain";
  if (efficiency >= 100) return "good";
  return efficiency < 70 ? "bad" : "plain";
};

/** More than a twenty-fifth of the clocked hours went into rework. */
export const isMuchRework = ({ reworkSeconds, clockedSeconds }: { reworkSeconds: number; clockedSeconds: number }) =>
  reworkSeconds * 25 > clockedSeconds;
