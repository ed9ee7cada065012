import { type Minor, sum, toMinor, digitsOf } from "../../../platform/shared/money.ts";

/** Notes and coins in use, largest first; other currencies are typed as a sum. */
const denominations: Readonly<Record<string, readonly string[]>> = {
  SAR: ["500", "200", "100", "50", "20", "10", "5", "2", "1", "0.50", "0.25"],
  AED: ["1000", "500", "200", "100", "50", "20", "10", "5", "1", "0.50", "0.25"],
  QAR: ["500", "200", "100", "50", "10", "5", "1", "0.50", "0.25"],
  BHD: ["20", "10", "5", "1", "0.500", "0.100", "0.050", "0.025", "0.010", "0.005"],
  KWD: ["20", "10", "5", "1", "0.500", "0.250", "0.100", "0.050", "0.020", "0.010", "0.005"],
  OMR: ["50", "20", "10", "5", "1", "0.500", "0.100", "0.050", "0.025", "0.010", "0.005"],
  JOD: ["50", "20", "10", "5", "1", "0.500", "0.250", "0.100", "0.050"],
};

export const denominationsOf = (currency: string): readonly string[] => denominations[currency] ?? [];

/** The sum of so many pieces of each; what is not a whole number counts as nothing. */
export const sumOfPieces = (pieces: Readonly<Record<string, string>>, currency: string): Minor =>
  sum(
    denominationsOf(currency).map((value) => {
      const count = /^\d{1,6}$/.test(pieces[value] ?? "") ? BigInt(pieces[value]!) : 0n;
      return count * (toMinor(value, digitsOf(currency)) ?? 0n);
    }),
  );
