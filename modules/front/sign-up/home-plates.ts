export const homePlates = [
  { country: "SA", text: "7421 KNR" },
  { country: "BH", text: "458213" },
  { country: "KW", text: "14 58324" },
  { country: "QA", text: "361948" },
  { country: "OM", text: "72904 AB" },
  { country: "AE", text: "A 52718 Dubai" },
] as const;

/** The example plate of a country; a plain one if its plates are unknown. */
export const examplePlate = (country: string) =>
  homePlates.find((plate) => plate.country === country) ?? { country, text: "ABC 1234" };
