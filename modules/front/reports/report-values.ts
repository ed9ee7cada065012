/** A decimal text of at most three decimals as a whole number, to draw with; what is beyond is cut. */
export const inThousandths = (decimal: string): bigint => {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const value = BigInt(whole + fraction.slice(0, 3).padEnd(3, "0"));
  return decimal.startsWith("-") ? -value : value;
};
