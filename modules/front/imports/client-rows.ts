import { type z } from "zod";
import { filled } from "../../../platform/shared/field-messages.ts";
import { headOf, meanings, plainNumber } from "../../../platform/shared/import-cells.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { isMobile, toE164 } from "../../../platform/shared/phone.ts";
import { emailAddress, noteOrEmpty, oneLineOrEmpty } from "../../../platform/shared/text.ts";
import { isolated, type Pair } from "../../../platform/shared/words.ts";
import { readable } from "../../../platform/shared/money.ts";
import type { CustomField, CustomRecord, CustomValues } from "../../base/custom-fields/rules.ts";
import { type DateOrder, readDate } from "../../books/bank-statements/file-dates.ts";
import { isCountry } from "../../base/shop/rules.ts";
import { toBuyerVatNumber } from "../../base/shop/tax-identity.ts";
import { buyerVatNumberWords } from "../../base/shop/tax-words.ts";
import { plateKey } from "../../records/vehicles/plate-key.ts";
import { newestYear, vinOf } from "../../records/vehicles/rules.ts";
import { vinKey } from "../../records/vehicles/vin.ts";
import { largestMileage } from "../../workshop/visits/contract.ts";
import type { ClientColumn } from "./client-columns.ts";
import type { ShopColumn } from "./columns.ts";
import { longestCell, longestNote } from "./limits.ts";
import type { Cells as AnyCells } from "./rules.ts";
import { shopColumn, valueIn } from "./shop-columns.ts";
import { faultWords } from "./words.ts";

type Cells = Pick<AnyCells, ClientColumn | "customFields">;
type Fault = { column: ClientColumn | ShopColumn; message: Pair };
/** `fields`: the custom fields that the file names. */
export type ClientFacts = { country: string; today: string; dateOrder: DateOrder; fields: readonly CustomField[] };

export type ReadVehicle = {
  licensePlate: string;
  licensePlateCountry: string;
  plateKey: string;
  vinNumber: string | null;
  make: string | null;
  model: string | null;
  vehicleYear: number | null;
  vehicleColour: string | null;
};

type Phone = { typed: string; /** E.164. */ number: string };

/** A row as it will be written. */
export type ReadRow = {
  name: string;
  contactNumber: string | null;
  /** All numbers of the cell, that of the client first. */
  phones: readonly Phone[];
  email: string | null;
  vatNumber: string | null;
  crNumber: string | null;
  city: string | null;
  note: string | null;
  vehicle: ReadVehicle | null;
  mileage: number | null;
  visitDate: string | null;
  custom: Readonly<Record<CustomRecord, CustomValues>>;
};

/** Reads the cells of a row of clients; what cannot be read is null, with a fault of its column. */
export const readRow = (cells: Cells, facts: ClientFacts): { row: ReadRow; faults: Fault[] } => {
  const faults: Fault[] = [];
  const { text, read, note } = cellsOf(cells, faults);
  const phones = read("phone", (typed) => phonesIn(typed, facts.country), phoneFault) ?? [];
  const row = {
    name: text("name", 160) ?? "",
    contactNumber: phones[0]?.number ?? null,
    phones,
    email: read(
      "email",
      (typed) => parsed(emailAddress, typed),
      () => faultWords.email,
    ),
    vatNumber: read(
      "vatNumber",
      (typed) => toBuyerVatNumber(typed, facts.country),
      () => buyerVatNumberWords(facts.country)[0]!,
    ),
    crNumber: text("crNumber", 30),
    city: text("city", 127),
    note: [note("note"), ...phones.slice(1).map(({ typed }) => typed)].filter(Boolean).join("\n") || null,
    mileage: mileageIn(cells, faults),
    visitDate: visitDateIn(cells, facts, faults),
    vehicle: vehicleIn(cells, facts, faults),
    custom: customIn(cells, facts, faults),
  };
  if (!row.name && !has(faults, "name")) faults.push({ column: "name", message: faultWords.missing });
  if (!row.vehicle && !has(faults, "plate"))
    for (const column of ofPlate(cells, row))
      if (!has(faults, column)) faults.push({ column, message: faultWords.noVehicle });
  return { row, faults };
};

/** Of two rows with the same key the second is of the same client: the phone, else the name. */
export const clientKey = ({ name, contactNumber }: Pick<ReadRow, "name" | "contactNumber">) =>
  contactNumber ?? `name:${fold(name)}`;

export const plateKeyOf = ({ licensePlateCountry, plateKey: key }: ReadVehicle) => `${licensePlateCountry} ${key}`;

export const vinKeyOf = ({ vinNumber }: ReadVehicle) => vinNumber && vinKey(vinNumber);

/** The numbers of a row beside that of the client. */
export const otherNumbers = ({ phones }: Pick<ReadRow, "phones">): string[] =>
  phones.slice(1).map(({ number }) => number);

/** The same for two rows that say the same, however it is written. The note has the other numbers. */
export const contentOf = ({ vehicle, custom, phones: _phones, ...row }: ReadRow) =>
  JSON.stringify([
    ...Object.values({ ...row, name: fold(row.name) }),
    ...(vehicle ? [plateKeyOf(vehicle), vinKeyOf(vehicle), fold(vehicle.make ?? ""), fold(vehicle.model ?? "")] : []),
    ...[custom.client, custom.vehicle, custom.visit].flatMap((values) =>
      Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ]);

const cellText = oneLineOrEmpty(longestCell);
const cellNote = noteOrEmpty(longestCell);

const has = (faults: readonly Fault[], column: Fault["column"]) => faults.some((fault) => fault.column === column);

const parsed = (schema: z.ZodType<string>, typed: string) => {
  const { success, data } = schema.safeParse(typed);
  return success ? data : undefined;
};

/**
 * The numbers of a cell, a mobile first: lists write several into one, `0554102276 / 0112345678`. Undefined if one of them
 * does not exist.
 */
const phonesIn = (typed: string, country: string): Phone[] | undefined => {
  const isPhone = (text: string) => toE164(text, country) !== undefined;
  const parts = isPhone(typed) ? [typed] : typed.split(/[/,;،؛|]|\s-\s/).flatMap((part) => inTwo(part.trim(), isPhone));
  const phones = parts.flatMap((text) => (text === "" ? [] : { typed: text, number: toE164(text, country) }));
  const existing = phones.flatMap(({ number, ...phone }) => (number === undefined ? [] : { ...phone, number }));
  if (phones.length === 0 || existing.length < phones.length) return undefined;
  return existing.toSorted((a, b) => Number(isMobile(b.number)) - Number(isMobile(a.number)));
};

/** A text that is no number, at the blank that makes it two. */
const inTwo = (text: string, isPhone: (part: string) => boolean): string[] => {
  if (isPhone(text)) return [text];
  const words = text.split(" ");
  const halves = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  return halves.find((parts) => parts.every(isPhone)) ?? [text];
};

/** A spreadsheet shows a long number as 9.6655E+11, and then its last digits are lost. */
const phoneFault = (typed: string) => (/\de[+]?\d/i.test(typed) ? faultWords.phoneShortened : faultWords.phone);

/** Lists say with a dash or a word that there is nothing. */
const meant = (typed: string) => (nothing.has(headOf(typed)) ? "" : typed);

const isGiven = (cells: Cells, column: ClientColumn) => meant(cellText.parse(cells[column] ?? "")) !== "";

const nothing = new Set(["", "na", "none", "null", "لا يوجد", "لايوجد", "بدون", "yok"].map(headOf));

const cellsOf = (cells: Cells, faults: Fault[]) => {
  const cell = (column: ClientColumn) => meant(cellText.parse(cells[column] ?? ""));
  const text = (column: ClientColumn, max: number) => {
    const typed = cell(column);
    if (typed.length > max) faults.push({ column, message: filled(faultWords.tooLong, { max }) });
    return typed || null;
  };
  const read = <T>(column: ClientColumn, of: (typed: string) => T | undefined, message: (typed: string) => Pair) => {
    const typed = cell(column);
    if (typed === "") return null;
    const value = of(typed);
    if (value === undefined) faults.push({ column, message: message(typed) });
    return value ?? null;
  };
  const note = (column: ClientColumn) => {
    const typed = cellNote.parse(cells[column] ?? "");
    if (typed.length > longestNote) faults.push({ column, message: filled(faultWords.tooLong, { max: longestNote }) });
    return typed || null;
  };
  return { text, read, note };
};

/** The columns with something that belongs to a vehicle. */
const ofPlate = (cells: Cells, { custom }: ReadRow): Fault["column"][] => [
  ...(["mileage", "visitDate"] as const).filter((column) => isGiven(cells, column)),
  ...Object.keys({ ...custom.vehicle, ...custom.visit }).map(shopColumn),
];

const customIn = ({ customFields = {} }: Cells, { fields, dateOrder }: ClientFacts, faults: Fault[]) => {
  const values: Record<CustomRecord, Record<string, string>> = { client: {}, vehicle: {}, visit: {} };
  for (const [id, cell] of Object.entries(customFields)) {
    const typed = meant(cellText.parse(cell));
    if (typed === "") continue;
    const field = fields.find((known) => known.id === id);
    const value = field ? valueIn(field, typed, dateOrder) : fieldKinds.unknown;
    if (field && typeof value === "string") values[field.record][id] = value;
    else if (typeof value !== "string") faults.push({ column: shopColumn(id), message: value });
  }
  return values;
};

const mileageIn = (cells: Cells, faults: Fault[]) => {
  const { read } = cellsOf(cells, faults);
  const km = read("mileage", kilometres, () => faultWords.mileage);
  if (km === null || km <= largestMileage) return km;
  faults.push({
    column: "mileage",
    message: filled(faultWords.mileageTooLarge, { max: isolated(readable(String(largestMileage))) }),
  });
  return null;
};

/** `82,400 km`, `٨٢٬٤٠٠ كم` → 82400. */
const kilometres = (typed: string): number | undefined => {
  const bare = typed
    .replace(/\s*(?:km|kms|kilomet(?:er|re)s?|كم|كيلو|كيلومتر)\.?$/iu, "")
    .replace(/(?<=\d) (?=\d{3})/g, "");
  const text = latinDigits(bare.trim());
  // Nobody reads metres: a dot before three digits separates thousands.
  const number = plainNumber(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replace(/\./g, "") : text, false);
  return /^\d{1,12}(\.\d+)?$/.test(number) ? Math.floor(Number(number)) : undefined;
};

const oldestVisit = "1980-01-01";

const visitDateIn = (cells: Cells, { dateOrder, today }: ClientFacts, faults: Fault[]) => {
  const { read } = cellsOf(cells, faults);
  const date = read(
    "visitDate",
    (typed) => readDate(typed, dateOrder),
    () => faultWords.date,
  );
  if (date === null || (date >= oldestVisit && date <= today)) return date;
  faults.push({ column: "visitDate", message: date > today ? faultWords.dateAhead : faultWords.dateTooOld });
  return null;
};

const ofVehicle = ["plateCountry", "vin", "make", "model", "year", "colour"] as const;

/** Null without a plate, and if something of the vehicle cannot be read. */
const vehicleIn = (cells: Cells, { country, today }: ClientFacts, faults: Fault[]): ReadVehicle | null => {
  const { text, read } = cellsOf(cells, faults);
  const licensePlate = text("plate", 30);
  const licensePlateCountry = read("plateCountry", countryIn, () => faultWords.country) ?? country;
  const vinNumber = read("vin", vinOf, () => faultWords.vin);
  const newest = newestYear(today);
  const vehicleYear = read(
    "year",
    (typed) => yearIn(typed, newest),
    () => filled(faultWords.year, { newest: isolated(String(newest)) }),
  );
  const make = text("make", 80);
  const model = text("model", 80);
  const vehicleColour = text("colour", 40);
  if (licensePlate === null) {
    if (ofVehicle.some((column) => column !== "plateCountry" && isGiven(cells, column)))
      faults.push({ column: "plate", message: faultWords.plateMissing });
    return null;
  }
  if (model && !make) faults.push({ column: "make", message: faultWords.noMake });
  const key = plateKey(licensePlate, licensePlateCountry);
  if (key === "") faults.push({ column: "plate", message: faultWords.plate });
  return { licensePlate, licensePlateCountry, plateKey: key, vinNumber, make, model, vehicleYear, vehicleColour };
};

const yearIn = (typed: string, newest: number) => {
  const year = Number(plainNumber(typed, false));
  return Number.isInteger(year) && year >= 1900 && year <= newest ? year : undefined;
};

const countryIn = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  return isCountry(code) ? code : countryNames.get(headOf(typed));
};

const countryNames = meanings<string>({
  "saudi arabia": "SA",
  saudi: "SA",
  ksa: "SA",
  السعودية: "SA",
  "المملكة العربية السعودية": "SA",
  uae: "AE",
  emirates: "AE",
  الإمارات: "AE",
  "الإمارات العربية المتحدة": "AE",
  kuwait: "KW",
  الكويت: "KW",
  qatar: "QA",
  قطر: "QA",
  bahrain: "BH",
  البحرين: "BH",
  oman: "OM",
  عمان: "OM",
  jordan: "JO",
  الأردن: "JO",
  egypt: "EG",
  مصر: "EG",
  turkey: "TR",
  türkiye: "TR",
  تركيا: "TR",
});
