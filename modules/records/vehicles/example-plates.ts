type ExamplePlate = {
  country: string;
  text: string;
  /** In Arabic letters, where the country's plates have both. */
  textAr?: string;
};

/** A plate of each country whose plates are drawn. */
export const homePlates = [
  { country: "SA", text: "7421 KNR", textAr: "ك ن ر 7421" },
  { country: "BH", text: "458213" },
  { country: "KW", text: "14 58324" },
  { country: "QA", text: "361948" },
  { country: "OM", text: "72904 AB", textAr: "ا ب 72904" },
  { country: "AE", text: "A 52718 Dubai" },
] as const satisfies readonly ExamplePlate[];

/** The example plate of a country; a plain one if its plates are unknown. */
export const examplePlate = (country: string): ExamplePlate =>
  homePlates.find((plate) => plate.country === country) ?? { country, text: "ABC 1234" };
