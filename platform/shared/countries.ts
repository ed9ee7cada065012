import type { BasisPoints } from "./money.ts";
import type { Pair } from "./words.ts";

export type Country = {
  readonly currency: string;
  readonly timeZone: string;
  readonly firstVatRate: BasisPoints;
  readonly diallingCode: string;
  readonly name: Pair;
};

/** The countries whose shops we serve fully, by ISO 3166 code. */
export const homeCountries = {
  SA: {
    currency: "SAR",
    timeZone: "Asia/Riyadh",
    firstVatRate: 1500,
    diallingCode: "966",
    name: { en: "Saudi Arabia", ar: "السعودية" },
  },
  BH: {
    currency: "BHD",
    timeZone: "Asia/Bahrain",
    firstVatRate: 1000,
    diallingCode: "973",
    name: { en: "Bahrain", ar: "البحرين" },
  },
  AE: {
    currency: "AED",
    timeZone: "Asia/Dubai",
    firstVatRate: 500,
    diallingCode: "971",
    name: { en: "United Arab Emirates", ar: "الإمارات" },
  },
  OM: {
    currency: "OMR",
    timeZone: "Asia/Muscat",
    firstVatRate: 500,
    diallingCode: "968",
    name: { en: "Oman", ar: "عُمان" },
  },
  KW: {
    currency: "KWD",
    timeZone: "Asia/Kuwait",
    firstVatRate: 0,
    diallingCode: "965",
    name: { en: "Kuwait", ar: "الكويت" },
  },
  QA: {
    currency: "QAR",
    timeZone: "Asia/Qatar",
    firstVatRate: 0,
    diallingCode: "974",
    name: { en: "Qatar", ar: "قطر" },
  },
  JO: {
    currency: "JOD",
    timeZone: "Asia/Amman",
    firstVatRate: 1600,
    diallingCode: "962",
    name: { en: "Jordan", ar: "الأردن" },
  },
  EG: {
    currency: "EGP",
    timeZone: "Africa/Cairo",
    firstVatRate: 1400,
    diallingCode: "20",
    name: { en: "Egypt", ar: "مصر" },
  },
  TR: {
    currency: "TRY",
    timeZone: "Europe/Istanbul",
    firstVatRate: 2000,
    diallingCode: "90",
    name: { en: "Türkiye", ar: "تركيا" },
  },
  PS: {
    currency: "USD",
    timeZone: "Asia/Hebron",
    firstVatRate: 0,
    diallingCode: "970",
    name: { en: "Palestine", ar: "فلسطين" },
  },
} as const satisfies Record<string, Country>;

/** Listed first in every picker of countries and dialling codes. */
export const preferredCountries = ["BH", "SA", "KW", "QA", "JO", "OM", "PS", "EG", "TR"] as const;

export const countryCodes: readonly string[] = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ " +
  "DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM " +
  "PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
  "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

export const isCountry = (iso2: string): boolean => countryCodes.includes(iso2);

const others = { currency: "USD", timeZone: "UTC", firstVatRate: 0 };

/**
 * The initial settings of a new shop. A country without a row of its own gets US dollars, UTC and no VAT; the shop
 * can change them.
 */
export const countryOf = (iso2: string): Pick<Country, "currency" | "timeZone" | "firstVatRate"> =>
  isHomeCountry(iso2) ? homeCountries[iso2] : others;

export const countryName = (iso2: string): Pair =>
  isHomeCountry(iso2) ? homeCountries[iso2].name : { en: nameIn("en", iso2), ar: nameIn("ar", iso2) };

export const isHomeCountry = (iso2: string): iso2 is keyof typeof homeCountries => Object.hasOwn(homeCountries, iso2);

const nameIn = (locale: string, iso2: string) =>
  (isCountry(iso2) ? new Intl.DisplayNames(locale, { type: "region" }).of(iso2) : undefined) ?? iso2;
