/** Who and what the month of documents is about, and what the books have before it. */
/** Clients by their visit; terms in days, 0 unless named. */
export const visits = {
  ahmed: { client: "Ahmed Al-Ghamdi", plate: "7421 KNR" },
  sara: { client: "Sara Al-Otaibi", plate: "1182 BHD", terms: 30 },
  noura: { client: "Noura Al-Harbi", plate: "5530 TSA" },
  fahd: { client: "Fahd Al-Qahtani", plate: "9014 ZLK", insurer: "Tawuniya" },
  saleh: { client: "Saleh Al-Dosari", plate: "3307 RUD" },
} as const;
export type Visit = keyof typeof visits;

export const vendors = {
  rashid: { name: "Al Rashid Parts", terms: 30 },
  gulf: { name: "Gulf Oils", terms: 0 },
  najd: { name: "Najd Tools", terms: 0 },
  autodata: { name: "Auto Data Ltd", terms: 0 },
} as const;
export type Vendor = keyof typeof vendors;

/** Parts stand in stock; income goes to the account. */
export const products = {
  pad: { name: "Brake pads", kind: "part", account: "4102" },
  filter: { name: "Oil filter", kind: "part", account: "4102" },
  labour: { name: "Labour", kind: "service", account: "4101" },
  body: { name: "Body work", kind: "service", account: "4103" },
  diagnosis: { name: "Diagnosis", kind: "service", account: "4104" },
  inspection: { name: "Periodic inspection fee", kind: "service", account: "4106", exempt: true },
} as const;
export type Product = keyof typeof products;

export type ManualLine = readonly [account: string, debit: string, credit: string, party?: Visit | Vendor];

/** Before the month; not one of the 40. */
export const opening: readonly ManualLine[] = [
  ["1101", "2000.00", ""],
  ["1102", "48000.00", ""],
  ["1201", "460.00", "", "saleh"],
  ["2101", "", "345.00", "najd"],
  ["3101", "", "50115.00"],
];

/** What NT-7 bought, in the register; depreciated from the month after. */
export const boughtAsset = { name: "Lift", cost: "3000.00", on: "2026-10-20", startsOn: "2026-11-01", months: 60 };
