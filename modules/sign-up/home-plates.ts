/** A plate of each country whose plates we draw, for examples and for choosing a country by it. */
export const homePlates = [
  { country: "SA", text: "7421 KNR" },
  { country: "BH", text: "458213" },
  { country: "KW", text: "14 58324" },
  { country: "QA", text: "361948" },
  { country: "OM", text: "72904 AB" },
  { country: "AE", text: "A 52718 Dubai" },
] as const;

/** The example of a country; of one whose plates we do not know, a plain one. */
export const examplePlate = (country: string) =>
  homePlates.find((plate) => plate.country === country) ?? { country, text: "ABC 1234" };
