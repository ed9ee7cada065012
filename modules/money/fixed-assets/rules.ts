import { type BasisPoints, type Minor, percent, sum } from "../../../platform/shared/money.ts";
import { monthEnd, monthStart } from "../../books/ledger/periods.ts";
import { credit, debit, type Line, type NewTaxEntry, summedLines, taxesOnSale } from "../../books/ledger/rules.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";

export type Asset = {
  cost: Minor;
  /** What it is expected to be worth in the end. */
  salvage: Minor;
  /** Depreciated before these books. */
  openingDepreciation: Minor;
  /** The first day of the first month that is depreciated here. */
  startsOn: string;
  months: number;
};

export type DepreciatedMonth = { month: string; amount: Minor; accumulated: Minor; bookValue: Minor };

export const amountToDepreciate = ({ cost, salvage, openingDepreciation }: Asset): Minor =>
  cost - salvage - openingDepreciation;

/** Straight line: the same amount every month, rounded down; the last month takes the remainder. */
export const scheduleOf = (asset: Asset): DepreciatedMonth[] => {
  const total = amountToDepreciate(asset);
  const amount = total / BigInt(asset.months);
  return Array.from({ length: asset.months }, (_, index) => {
    const isLast = index === asset.months - 1;
    const before = asset.openingDepreciation + amount * BigInt(index);
    const own = isLast ? total - amount * BigInt(index) : amount;
    const accumulated = before + own;
    return { month: monthStart(asset.startsOn, index), amount: own, accumulated, bookValue: asset.cost - accumulated };
  });
};

/** The day on which the depreciation of a month is posted: its last, or the first one after the lock. */
export const postingDay = (month: string, lockedThrough: string | null, dayAfter: (date: string) => string) => {
  const end = monthEnd(month);
  return lockedThrough !== null && end <= lockedThrough ? dayAfter(lockedThrough) : end;
};

type Posted = { expenseAccountId: string; accumulatedAccountId: string; amount: Minor };

/** One entry for the assets of a month. */
export const depreciationLines = (posted: readonly Posted[]): Line[] =>
  summedLines(
    posted.flatMap(({ expenseAccountId, accumulatedAccountId, amount }) => [
      debit(expenseAccountId, amount),
      credit(accumulatedAccountId, amount),
    ]),
  );

type Disposal = {
  assetAccountId: string;
  accumulatedAccountId: string;
  cost: Minor;
  accumulated: Minor;
  /** Without VAT. */
  proceeds: Minor;
  vat: Minor;
  outputVatAccountId: string;
  /** Where the money went, with VAT; of a scrapped one not used. */
  proceedsAccountId: string | null;
  /** Takes the gain or loss. */
  resultAccountId: string | null;
};

/** Positive: a gain. */
export const resultOfDisposal = ({
  cost,
  accumulated,
  proceeds,
}: Pick<Disposal, "cost" | "accumulated" | "proceeds">): Minor => proceeds + accumulated - cost;

/** The VAT of a sale; `rate` is null if none is charged here. */
export type SaleVat = { rate: BasisPoints | null; exemptCode: ExemptCode | null };

export const vatOnSale = (proceeds: Minor, { rate, exemptCode }: SaleVat): Minor =>
  rate === null || exemptCode !== null ? 0n : percent(proceeds, rate);

/** What a sale adds to the VAT return. */
export const taxesOnDisposal = (proceeds: Minor, of: SaleVat, country: string): NewTaxEntry[] =>
  of.rate === null
    ? []
    : taxesOnSale(
        [
          {
            vatRate: of.exemptCode === null ? of.rate : 0,
            vatExempted: of.exemptCode !== null,
            exemptCode: of.exemptCode,
            subTotal: proceeds,
            vat: vatOnSale(proceeds, of),
          },
        ],
        country,
      );

/** Takes the asset and its depreciation out of the books; the gain or loss is that of the price without VAT. */
export const disposalLines = (of: Disposal): Line[] => {
  const result = resultOfDisposal(of);
  return [
    ...(of.accumulated === 0n ? [] : [debit(of.accumulatedAccountId, of.accumulated)]),
    ...(of.proceeds === 0n || of.proceedsAccountId === null ? [] : [debit(of.proceedsAccountId, of.proceeds + of.vat)]),
    credit(of.assetAccountId, of.cost),
    ...(of.vat === 0n ? [] : [credit(of.outputVatAccountId, of.vat)]),
    ...(result === 0n || of.resultAccountId === null
      ? []
      : [result > 0n ? credit(of.resultAccountId, result) : debit(of.resultAccountId, -result)]),
  ];
};

export const totalsOf = (assets: readonly { cost: Minor; accumulated: Minor; bookValue: Minor }[]) => ({
  cost: sum(assets.map(({ cost }) => cost)),
  accumulated: sum(assets.map(({ accumulated }) => accumulated)),
  bookValue: sum(assets.map(({ bookValue }) => bookValue)),
});
