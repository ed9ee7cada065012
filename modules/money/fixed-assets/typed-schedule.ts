import { isDate } from "../../../platform/shared/dates.ts";
import { sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { monthStart } from "../../books/ledger/periods.ts";
import { longest } from "./contract.ts";
import { amountToDepreciate, scheduleOf } from "./rules.ts";

export type TypedAsset = {
  cost?: string;
  salvage?: string;
  openingDepreciation?: string;
  boughtOn?: string;
  startsOn?: string;
  months?: string | number;
};

/** The schedule of what is typed, as decimal text; undefined while that is not complete. */
export const typedSchedule = (typed: TypedAsset, digits: number) => {
  const amount = (text: string | undefined) => (text ? toMinor(text, digits) : 0n);
  const [cost, salvage, openingDepreciation] = [typed.cost, typed.salvage, typed.openingDepreciation].map(amount);
  const months = Number(typed.months);
  const first = typed.startsOn || typed.boughtOn || "";
  if (!cost || salvage === undefined || openingDepreciation === undefined || !isDate(first)) return undefined;
  if (!Number.isInteger(months) || months < 1 || months > longest) return undefined;
  const asset = { cost, salvage, openingDepreciation, startsOn: monthStart(first), months };
  if (amountToDepreciate(asset) < 0n) return undefined;
  const rows = scheduleOf(asset);
  return {
    rows: rows.map((row) => ({
      month: row.month,
      amount: toDecimal(row.amount, digits),
      accumulated: toDecimal(row.accumulated, digits),
      bookValue: toDecimal(row.bookValue, digits),
    })),
    total: toDecimal(sum(rows.map((row) => row.amount)), digits),
  };
};
