import { sql } from "drizzle-orm";
import { boolean, check, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { type DigitScript } from "../../../platform/shared/digits.ts";
import type { Plan } from "../../../platform/shared/plans.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { Series } from "../../../platform/shared/kinds.ts";
import type { ExemptCode } from "../lines/exemptions.ts";
import type { EmirateCode } from "./emirates.ts";
import type { ClaimBuyer } from "./rules.ts";

export const shops = shopTable(
  "shops",
  {
    name: text().notNull(),
    nameAr: text(),
    /** ISO 3166, two letters. Like the currency, fixed once the books are open. */
    country: text().notNull(),
    currency: text().notNull(),
    timeZone: text().notNull(),
    language: text().$type<Language>().notNull(),
    digitScript: text().$type<DigitScript>().notNull().default("latin"),
    /** Whether the Hijri date stands below the Gregorian one. */
    showsHijri: boolean().notNull().default(true),
    contactNumber: text(),
    whatsappNumber: text(),
    email: text(),
    vatNumber: text(),
    taxOffice: text(),
    crNumber: text(),
    sellerName: text(),
    sellerNameAr: text(),
    address: text(),
    addressAr: text(),
    ...addressColumns(),
    slogan: text(),
    sloganAr: text(),
    bankName: text(),
    bankAccountName: text(),
    iban: text(),
    swiftCode: text(),
    logoFileId: uuid(),
    logoUrl: text(),
    stampFileId: uuid(),
    /** Whether more may be sold than is on hand, after a confirmation. */
    allowNegativeStock: boolean().notNull().default(false),
    /** The buyer of an insurance claim's tax invoice. */
    claimBuyer: text().$type<ClaimBuyer>().notNull().default("insurer"),
    /** The deposit that an estimate asks for: a part of it in percent, or an amount; from which total on. */
    depositPercent: integer(),
    depositAmount: money(),
    depositFrom: money(),
    /** The reason of exempt lines whose product states none; null: the country's default. */
    exemptCode: text().$type<ExemptCode>(),
    exemptReason: text(),
    plan: text().$type<Plan>().notNull(),
    /** The end of the trial or the paid period, with the days of grace; later writes are refused. */
    writableUntil: time().notNull(),
    /** From then on the next payment is due, before the days of grace; null if nothing was ever paid. */
    paidUntil: time(),
    /**
     * Until then the shop has all features whatever its plan. The default is the notice of shops from before the plans.
     * This and the three above are computed by the module `plans`.
     */
    allFeaturesUntil: time()
      .notNull()
      .default(sql`now() + interval '90 days'`),
    /** Since when the operator has suspended the shop, and the reason that it is shown; null if it is not. */
    suspendedAt: time(),
    suspensionReason: text(),
    /** Since when it is a copy that was read from an export: nothing is posted in it until the shop it comes from is said to be closed. */
    copySince: time(),
    /** The first posting; from then on country and currency are fixed. */
    booksOpenedAt: time(),
    /** Set only by `npm run demo`: a shop for trying out the program, in which a vehicle's adapter can be simulated. */
    demoSince: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check("shops_own_id", sql`${t.id} = ${t.shopId}`),
    check("shops_claim_buyer", sql`${t.claimBuyer} in ('insurer', 'client')`),
    check(
      "shops_deposit",
      sql`(${t.depositPercent} is null or ${t.depositAmount} is null) and ${t.depositPercent} between 1 and 100 and ${t.depositAmount} > 0 and ${t.depositFrom} > 0`,
    ),
    check("shops_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("shops_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** The parts of a national address. */
export function addressColumns() {
  return { street: text(), buildingNumber: text(), district: text(), city: text(), postalCode: text() };
}

/** A location of the shop; every visit, document and ledger line belongs to one. A new shop has one, in place 1. */
export const branches = shopTable(
  "branches",
  {
    position: integer().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    /** In the Emirates: where it is, for the boxes of the VAT return. */
    emirate: text().$type<EmirateCode>(),
    /** What its papers say in place of the shop's; null: the shop's. */
    contactNumber: text(),
    email: text(),
    crNumber: text(),
    address: text(),
    addressAr: text(),
    ...addressColumns(),
    bankName: text(),
    iban: text(),
    swiftCode: text(),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("branches_position_key").on(t.shopId, t.position),
    check("branches_position", sql`${t.position} > 0`),
    check("branches_names", sql`${t.name} <> '' and ${t.nameAr} <> ''`),
    check("branches_emirate", sql`${t.emirate} in ('AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ')`),
  ],
);

/** A place where a vehicle is worked on: a lift, the body shop, the electrician's corner. */
export const bays = shopTable(
  "bays",
  {
    position: integer().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("bays_position_key").on(t.shopId, t.position),
    check("bays_position", sql`${t.position} > 0`),
    check("bays_names", sql`${t.name} <> '' and ${t.nameAr} <> ''`),
  ],
);

/** When the workshop is open on a weekday (0 is Sunday), `HH:mm`; a weekday without a row is a day off. */
export const workingHours = shopTable(
  "working_hours",
  { weekday: integer().notNull(), opensAt: text().notNull(), closesAt: text().notNull() },
  (t) => [
    unique("working_hours_weekday_key").on(t.shopId, t.weekday),
    check("working_hours_weekday", sql`${t.weekday} between 0 and 6`),
    check("working_hours_order", sql`${t.opensAt} < ${t.closesAt}`),
  ],
);

/** The standard VAT rate from a date on, in hundredths of a percent. */
export const vatRates = shopTable("vat_rates", { startsOn: day().notNull(), rate: integer().notNull() }, (t) => [
  unique("vat_rates_starts_on_key").on(t.shopId, t.startsOn),
  check("vat_rates_rate", sql`${t.rate} between 0 and 10000`),
]);

/**
 * Whether the shop is registered for VAT, from a day on until the next row. The number may follow the registration;
 * that of the last row is also the shop's.
 */
export const vatRegistrations = shopTable(
  "vat_registrations",
  { startsOn: day().notNull(), isRegistered: boolean().notNull(), vatNumber: text() },
  (t) => [
    unique("vat_registrations_starts_on_key").on(t.shopId, t.startsOn),
    check("vat_registrations_number", sql`${t.isRegistered} or ${t.vatNumber} is null`),
  ],
);

/** One counter per document series, and those that branches have of their own; locked late in the transaction that takes the number. */
export const numberSeries = shopTable(
  "number_series",
  {
    series: text().$type<Series>().notNull(),
    /** Null: the shop's, for branches without their own. */
    branchId: uuid(),
    prefix: text().notNull(),
    /** Minimum number of digits, padded with zeros. */
    digits: integer().notNull(),
    next: integer().notNull(),
    lastGiven: integer(),
    /** With which numbers were given before; null until they are read from the documents of an earlier version. */
    earlierPrefixes: text().array(),
    /** The last number that was given with one of them. */
    givenBefore: integer().notNull().default(0),
  },
  (t) => [
    unique("number_series_series_key").on(t.shopId, t.series, t.branchId).nullsNotDistinct(),
    refers("number_series_branch_fkey", [t.shopId, t.branchId], branches),
    check("number_series_digits", sql`${t.digits} between 1 and 9`),
    check("number_series_forwards", sql`${t.next} > coalesce(${t.lastGiven}, 0)`),
  ],
);
