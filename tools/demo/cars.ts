import type { Chance } from "./chance.ts";
import { type Country, demoClients, type DemoClient } from "./people.ts";

export type DemoCar = {
  readonly client: DemoClient;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly colour: string;
  readonly paint: string;
  readonly plate: string;
  readonly plateCountry: Country;
  readonly vin: string | null;
  /** At the first visit. */
  readonly mileage: number;
};

type Model = readonly [make: string, model: string, vinBeginning: string];

/** Common cars in Riyadh, by the catalogue's names. */
const models: readonly Model[] = [
  ["Toyota", "Camry", "JTN"],
  ["Toyota", "Corolla", "RKL"],
  ["Toyota", "Hilux", "MR0"],
  ["Toyota", "Land Cruiser", "JTM"],
  ["Toyota", "Yaris", "MR2"],
  ["Toyota", "Fortuner", "MHF"],
  ["Toyota", "RAV4", "JTM"],
  ["Hyundai", "Sonata", "KMH"],
  ["Hyundai", "Elantra", "KMH"],
  ["Hyundai", "Accent", "KMH"],
  ["Hyundai", "Tucson", "KMH"],
  ["Hyundai", "Santa Fe", "KMH"],
  ["Kia", "Sportage", "KNA"],
  ["Kia", "K5", "KNA"],
  ["Kia", "Pegas", "LJD"],
  ["Kia", "Sorento", "KNA"],
  ["Nissan", "Patrol", "JN8"],
  ["Nissan", "Sunny", "MDH"],
  ["Nissan", "Altima", "1N4"],
  ["Nissan", "X-Trail", "JN8"],
  ["Ford", "Taurus", "LVR"],
  ["Ford", "Explorer", "1FM"],
  ["GMC", "Yukon", "1GK"],
  ["GMC", "Sierra", "3GT"],
  ["Chevrolet", "Tahoe", "1GN"],
  ["Chevrolet", "Malibu", "1G1"],
  ["Lexus", "ES", "JTH"],
  ["Lexus", "LX", "JTJ"],
  ["Mercedes-Benz", "E-Class", "WDD"],
  ["BMW", "X5", "5UX"],
  ["BMW", "5 Series", "WBA"],
  ["Mazda", "CX-9", "JM7"],
  ["Honda", "Accord", "1HG"],
  ["Changan", "CS35 Plus", "LS5"],
  ["Changan", "Eado", "LS5"],
  ["Geely", "Coolray", "L6T"],
  ["MG", "MG5", "LSJ"],
  ["Jeep", "Wrangler", "1C4"],
  ["Land Rover", "Range Rover Sport", "SAL"],
  ["Haval", "Jolion", "LGW"],
];

const fleetModels: readonly Model[] = [
  ["Toyota", "Hiace", "JTF"],
  ["Toyota", "Hilux", "MR0"],
  ["Toyota", "Coaster", "JTG"],
  ["Isuzu", "D-Max", "MPA"],
  ["Hyundai", "Accent", "KMH"],
  ["Nissan", "Sunny", "MDH"],
  ["Nissan", "Urvan", "JN1"],
  ["Kia", "Pegas", "LJD"],
  ["Mitsubishi", "L300", "JMY"],
];

const paints: readonly (readonly [english: string, arabic: string, paint: string])[] = [
  ["White", "أبيض", "#fdfdfd"],
  ["Silver", "فضي", "#c9c9cb"],
  ["Black", "أسود", "#2b2a2f"],
  ["Grey", "رمادي", "#7b7a80"],
  ["Pearl white", "لؤلؤي", "#f4efe3"],
  ["Blue", "أزرق", "#2b63b8"],
  ["Red", "أحمر", "#b3261e"],
  ["Beige", "بيج", "#d8c7a6"],
];

/** The cars of all clients, the same at each run. */
export const demoCars = (chance: Chance, thisYear: number): DemoCar[] =>
  demoClients.flatMap((client) => Array.from({ length: client.cars }, () => carOf(client, chance, thisYear)));

const carOf = (client: DemoClient, chance: Chance, thisYear: number): DemoCar => {
  const [make, model, wmi] = chance.oneOf(client.tax === undefined ? models : fleetModels);
  const [english, arabic, paint] = chance.oneOf(paints);
  const age = chance.whole(0, 11);
  return {
    client,
    make,
    model,
    paint,
    year: thisYear - age,
    colour: chance.next() < 0.5 ? english : arabic,
    ...plateOf(client.country, chance),
    vin: chance.next() < 0.7 ? wmi + textOf(vinSigns, 8, chance) + textOf("0123456789", 6, chance) : null,
    mileage: 4_000 + age * chance.whole(14_000, 26_000) + chance.whole(0, 9_000),
  };
};

const vinSigns = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const saudiLetters = "ABJDRSXTEGKLZNHUV";
const arabicOf: Record<string, string> = {
  A: "ا",
  B: "ب",
  J: "ح",
  D: "د",
  R: "ر",
  S: "س",
  X: "ص",
  T: "ط",
  E: "ع",
  G: "ق",
  K: "ك",
  L: "ل",
  Z: "م",
  N: "ن",
  H: "هـ",
  U: "و",
  V: "ى",
};

/** As typed at the desk: Latin or Arabic letters, with or without blanks. */
const plateOf = (country: Country, chance: Chance): { plate: string; plateCountry: Country } => {
  const number = (least: number, max: number) => String(chance.whole(least, max));
  const drawn: Record<Country, () => string> = {
    SA: () => saudiPlate(number(1000, 9999), textOf(saudiLetters, 3, chance), chance),
    BH: () => number(100_000, 599_999),
    KW: () => `${number(1, 90)} ${number(10_000, 99_999)}`,
    AE: () =>
      `${chance.oneOf(["Dubai", "Abu Dhabi", "Sharjah"])} ${chance.oneOf(["A", "F", "K", "R"])} ${number(10_000, 89_999)}`,
    QA: () => number(100_000, 799_999),
    OM: () => `${number(1000, 89_999)} ${textOf("ABJDRSTKLMNHWY", 2, chance)}`,
  };
  return { plate: drawn[country](), plateCountry: country };
};

const saudiPlate = (digits: string, letters: string, chance: Chance) =>
  chance.next() < 0.45
    ? `${[...letters].map((letter) => arabicOf[letter]).join(" ")} ${digits}`
    : `${digits} ${letters}`;

const textOf = (signs: string, length: number, chance: Chance) =>
  Array.from({ length }, () => chance.oneOf([...signs])).join("");
