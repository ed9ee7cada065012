import type { Language } from "../../../platform/shared/words.ts";
import { languagesOf } from "./languages.ts";

/** Calculated by hand: ten parts bought, three sold, one taken back, one missing in the count. */
export type Month = {
  country: "SA" | "BH" | "AE" | "KW";
  language: Language;
  vatNumber: string | null;
  /** Before VAT, for one part. */
  cost: string;
  price: string;
  /** With VAT: the bill of ten, three parts sold in two payments, one given back. */
  bill: string;
  paid: { cash: string; card: string };
  back: string;
  fee: string;
  /** Of the month; amounts by account or row. */
  profit: Record<string, string>;
  balance: Record<string, string>;
  /** Output, input and net VAT; null where there is none. */
  vat: { due: string } | null;
  /** After the count: seven parts. */
  stock: string;
};

export const months: readonly Month[] = [
  ...languagesOf("month-of-money").map((language) => ({
    country: "SA" as const,
    language,
    vatNumber: "310122393500003",
    cost: "40.00",
    price: "100.00",
    bill: "460.00", // 10 × 40 + 15 %
    paid: { cash: "145.00", card: "200.00" }, // 3 × 100 + 15 %
    back: "115.00",
    fee: "2.00",
    profit: {
      "4102": "300.00",
      "4202": "-100.00",
      "5101": "80.00", // 3 × 40 − 40
      "gross-profit": "120.00",
      "6109": "2.00",
      "net-profit": "118.00",
    },
    balance: {
      "1101": "30.00", // 145 − 115
      "1102": "-262.00", // 198 − 460
      "1301": "320.00", // 8 × 40
      "total-assets": "88.00",
      "2202": "-30.00", // 45 − 15 − 60
      "result-of-year": "118.00",
      "total-liabilities-and-equity": "88.00",
    },
    vat: { due: "-30.00" },
    stock: "280.00",
  })),
  {
    country: "BH",
    language: "ar",
    vatNumber: "200012345600002",
    cost: "4.125",
    price: "10.500",
    bill: "45.375", // 10 × 4.125 + 10 %
    paid: { cash: "14.650", card: "20.000" }, // 3 × 10.500 + 10 %
    back: "11.550",
    fee: "0.250",
    profit: {
      "4102": "31.500",
      "4202": "-10.500",
      "5101": "8.250", // 12.375 − 4.125
      "gross-profit": "12.750",
      "6109": "0.250",
      "net-profit": "12.500",
    },
    balance: {
      "1101": "3.100", // 14.650 − 11.550
      "1102": "-25.625", // 19.750 − 45.375
      "1301": "33.000", // 8 × 4.125
      "total-assets": "10.475",
      "2202": "-2.025", // 3.150 − 1.050 − 4.125
      "result-of-year": "12.500",
      "total-liabilities-and-equity": "10.475",
    },
    vat: { due: "-2.025" },
    stock: "28.875",
  },
  {
    country: "AE",
    language: "en",
    vatNumber: "100345678900003",
    cost: "40.00",
    price: "100.00",
    bill: "420.00", // 10 × 40 + 5 %
    paid: { cash: "115.00", card: "200.00" }, // 3 × 100 + 5 %
    back: "105.00",
    fee: "2.00",
    profit: {
      "4102": "300.00",
      "4202": "-100.00",
      "5101": "80.00",
      "gross-profit": "120.00",
      "6109": "2.00",
      "net-profit": "118.00",
    },
    balance: {
      "1101": "10.00", // 115 − 105
      "1102": "-222.00", // 198 − 420
      "1301": "320.00",
      "total-assets": "108.00",
      "2202": "-10.00", // 15 − 5 − 20
      "result-of-year": "118.00",
      "total-liabilities-and-equity": "108.00",
    },
    vat: { due: "-10.00" },
    stock: "280.00",
  },
  {
    country: "KW",
    language: "ar",
    vatNumber: null,
    cost: "4.125",
    price: "10.500",
    bill: "41.250",
    paid: { cash: "11.500", card: "20.000" },
    back: "10.500",
    fee: "0.250",
    profit: {
      "4102": "31.500",
      "4202": "-10.500",
      "5101": "8.250",
      "gross-profit": "12.750",
      "6109": "0.250",
      "net-profit": "12.500",
    },
    balance: {
      "1101": "1.000", // 11.500 − 10.500
      "1102": "-21.500", // 19.750 − 41.250
      "1301": "33.000",
      "total-assets": "12.500",
      "result-of-year": "12.500",
      "total-liabilities-and-equity": "12.500",
    },
    vat: null,
    stock: "28.875",
  },
];
