import { z } from "zod";
import { asc, sql } from "drizzle-orm";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { columnsWithout, select, shop as shopId } from "../../../platform/server/db/select.ts";
import type { Db, NewRow, Row } from "../../../platform/server/db/database.ts";
import type { OwnerQuery } from "../../../platform/server/db/load-file.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import type { Series, SeriesStart } from "../../../platform/shared/kinds.ts";
import { limitStorage } from "../../../platform/server/files/stored.ts";
import { readablePhone } from "../../../platform/shared/phone.ts";
import { isolated, type Language, nameIn } from "../../../platform/shared/words.ts";
import { countryDefaults, storageOf, type VatRate } from "./rules.ts";
import { branches, numberSeries, shops, vatRates, vatRegistrations } from "./tables.ts";
import { standardRates, type VatPeriod, vatPeriods, type VatRegistration } from "./vat-status.ts";
import { shopWords } from "./words.ts";

export const shopOf = (db: Db): Promise<Row<typeof shops>> => db.find(shops, db.shopId);

/** Of a mail of the shop: its sender, where answers go, and the lines at its end. */
export const mailSender = async (db: Db, language: Language) => {
  const { email, contactNumber, country, ...shop } = await shopOf(db);
  const name = nameIn(language, shop);
  const phone = contactNumber && isolated(readablePhone(contactNumber, country));
  return { from: { senderName: name, replyTo: email ?? undefined }, signature: phone ? [name, phone] : [name] };
};

/**
 * What VAT the shop charges from which day on, and why; oldest first. `vatRateOn` of rules.ts picks the rate of a day,
 * `periodOn` of vat-status.ts also the status and the number.
 */
export const vatRatesOf = async (db: Db): Promise<VatPeriod[]> => {
  const [rates, registrations] = await Promise.all([db.read(allVatRates), vatRegistrationsOf(db)]);
  return vatPeriods(rates, registrations);
};

/** The rates of the country as they are set, oldest first. */
export const setVatRatesOf = (db: Db): Promise<VatRate[]> => db.read(allVatRates);

export const vatRegistrationsOf = (db: Db): Promise<VatRegistration[]> => db.read(allRegistrations);

const allRegistrations = read("shop.vat-registrations", () =>
  select({
    startsOn: vatRegistrations.startsOn,
    isRegistered: vatRegistrations.isRegistered,
    vatNumber: vatRegistrations.vatNumber,
  })
    .from(vatRegistrations)
    .orderBy(asc(vatRegistrations.startsOn)),
);

/** Replaces what the shop said of its registration; `lockVatRatesForChange` is held. The shop's number is written by the caller. */
export const writeRegistrations = async (db: Db, registrations: readonly VatRegistration[]) => {
  await db.removeWhere(vatRegistrations, sql`true`);
  await db.insertAll(vatRegistrations, [...registrations]);
};

/** The VAT rates for a new draft: until the end of the transaction they do not change. */
export const lockVatRates = async (db: Db): Promise<VatPeriod[]> => {
  const [, rates] = await Promise.all([
    db.query("shop.lock-vat-rates", `select pg_advisory_xact_lock_shared(${vatRatesKey})`, []),
    vatRatesOf(db),
  ]);
  return rates;
};

/** Those that vendors charge. */
export const lockStandardRates = async (db: Db): Promise<VatRate[]> => standardRates(await lockVatRates(db));

/** Waits for the drafts that are being made with the rates as they were. */
export const lockVatRatesForChange = (db: Db) =>
  db.query("shop.lock-vat-rates-for-change", `select pg_advisory_xact_lock(${vatRatesKey})`, []);

const vatRatesKey = "hashtextextended($1::text || 'vat-rates', 0)";

const allVatRates = read("shop.vat-rates", () =>
  select(columnsWithout(vatRates, "shopId")).from(vatRates).orderBy(asc(vatRates.startsOn)),
);

/**
 * Takes the next number of a series, of the branch if it has its own, and formats it. Locks the counter until the
 * transaction ends: call it last.
 */
export const nextNumber = async (
  db: Db,
  of: Series,
  branchId: string | null = null,
): Promise<{ number: number; text: string }> => {
  const [taken] = await db.read(takenNumber, { of, branchId });
  if (!taken) throw new Error(`no number of ${of}`);
  return taken;
};

/** Takes as many numbers of a series of the whole shop at once, in order. */
export const nextNumbers = async (db: Db, of: Series, count: number): Promise<{ number: number; text: string }[]> => {
  const taken = await db.read(takenNumbers, { of, count });
  if (taken.length !== count) throw new Error(`no numbers of ${of}`);
  return taken;
};

const takenNumbers = readByHand(
  "shop.next-numbers",
  { number: z.int(), text: z.string() },
  (value: Values<{ of: Series; count: number }>) =>
    sql`select n.number, n.label as text from next_numbers(${value.of}, ${value.count}::int) n
        where ${shopId} = current_setting('app.shop_id')::uuid order by n.number`,
);

const takenNumber = readByHand(
  "shop.next-number",
  { number: z.int(), text: z.string() },
  (value: Values<{ of: Series; branchId: string | null }>) =>
    sql`select n.number::int, n.label as text from next_number(${value.of}, ${value.branchId}::uuid) n where ${shopId} = current_setting('app.shop_id')::uuid`,
);

type StoredPicture = { fileId: string; url: string };

/** Sets or clears the logo, whose file `media` stores; answers the id of the previous file. */
export const setLogo = async (db: Db, logo: StoredPicture | null): Promise<string | null> => {
  const { logoFileId } = await db.lock(shops, db.shopId);
  await db.update(shops, db.shopId, { logoFileId: logo?.fileId ?? null, logoUrl: logo?.url ?? null });
  return logoFileId;
};

/** As `setLogo`. */
export const setStamp = async (db: Db, stamp: StoredPicture | null): Promise<string | null> => {
  const { stampFileId } = await db.lock(shops, db.shopId);
  await db.update(shops, db.shopId, { stampFileId: stamp?.fileId ?? null });
  return stampFileId;
};

type NewShop = Pick<
  NewRow<typeof shops>,
  "name" | "nameAr" | "country" | "language" | "contactNumber" | "plan" | "writableUntil" | "allFeaturesUntil"
>;

/** Creates a shop with its first branch, its counters, and its country's currency, time zone and VAT rates. */
export const foundShop = async (db: Db, newShop: NewShop, series: Kinds["series"]): Promise<Row<typeof shops>> => {
  const { currency, timeZone, vatRates: rates } = countryDefaults(newShop.country);
  const [shop] = await Promise.all([
    db.insert(shops, { id: db.shopId, ...newShop, currency, timeZone }),
    db.insert(branches, { position: 1, name: shopWords.firstBranch.en, nameAr: shopWords.firstBranch.ar }),
    db.insertAll(vatRates, [...rates]),
    limitStorage(db, storageOf[newShop.plan]),
    startSeries(db, series),
  ]);
  return shop;
};

/** Adds these series to the shop, each from 1. */
export const startSeries = (db: Db, series: Readonly<Record<string, SeriesStart>>) =>
  db.insertAll(
    numberSeries,
    Object.entries(series).map(([of, { prefix, digits }]) => ({
      series: of as Series,
      prefix,
      digits,
      next: 1,
      earlierPrefixes: [],
    })),
  );

/** Adds a module's series to the shops of earlier versions, which lack it. */
export const addSeries = async (query: OwnerQuery, series: Readonly<Record<string, SeriesStart>>) => {
  for (const [of, { prefix, digits }] of Object.entries(series))
    await query(
      `insert into number_series (shop_id, id, series, prefix, digits, next)
       select s.shop_id, gen_random_uuid(), $1, $2, $3, 1 from shops s
       where not exists (select from number_series n where n.shop_id = s.shop_id and n.series = $1)`,
      [of, prefix, digits],
    );
};

/** Reads the prefixes of series in shops of earlier versions, which did not keep them, from the tables of their documents. */
export const readEarlierPrefixes = async (query: OwnerQuery, tables: { readonly [S in Series]?: string }) => {
  for (const [of, table] of Object.entries(tables))
    await query(
      `update number_series n set given_before = coalesce(n.last_given, 0), earlier_prefixes = array(
         select distinct regexp_replace(d.label, '0*' || d.number || '( v[0-9]+)?$', '') from ${table} d
         where d.shop_id = n.shop_id and d.number is not null)
       where n.series = $1 and n.earlier_prefixes is null`,
      [of],
    );
};
