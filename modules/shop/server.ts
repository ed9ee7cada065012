import type { z } from "zod";
import { read, type Values } from "../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../platform/server/db/select.ts";
import { getTableColumns, sql } from "drizzle-orm";
import type { Changes, Db, Row } from "../../platform/server/db/database.ts";
import { assertProven } from "../../platform/server/http/proof.ts";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import type { Kinds } from "../../platform/server/kinds.ts";
import { checkVersion, factsByFields, versionByFields, versionOf } from "../../platform/server/http/versions.ts";
import { earliestDate } from "../../platform/shared/dates.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { filled } from "../../platform/shared/field-messages.ts";
import { digitsOf } from "../../platform/shared/money.ts";
import { refuseField } from "../../platform/shared/refusals.ts";
import type { Body } from "../../platform/shared/route.ts";
import { checkExemption } from "../lines/exemptions.ts";
import { storedDetails } from "./company-details.ts";
import * as contract from "./contract.ts";
import { numberLabel, type VatRate } from "./rules.ts";
import { numberSeries, shops, vatRates } from "./tables.ts";
import { periodOn, vatPeriods, withRegistration } from "./vat-status.ts";
import { vatRegistrationWords } from "./vat-words.ts";
import { settingsChanges } from "./settings-changes.ts";
import { refuseShop, shopWords } from "./words.ts";
import { lockVatRates, setVatRatesOf, shopOf, vatRegistrationsOf, writeRegistrations } from "./verbs.ts";

const readCompany = serve(contract.readCompany, async ({ db, today }) => readCompanyAnswer(db, today));

const changeCompany = serve(contract.changeCompany, async ({ db, body, shop, user, today, now, about }) => {
  const { version, ...sent } = body;
  if (sent.vatNumber !== undefined) await lockVatRates(db);
  const before = await db.lock(shops, shop.id);
  checkVersion(version, companyVersion(before));
  const changes = storedDetails(sent, before.country);
  if (before.booksOpenedAt && changesBooks(before, changes)) throw refuseShop("books-open");
  if (bankDetails.some((name) => changes[name] !== undefined && changes[name] !== before[name]))
    assertProven(user, now);

  if (sent.vatNumber !== undefined) await writeVatNumber(db, changes.vatNumber ?? null);
  const after = await db.update(shops, shop.id, changes);
  about({ kind: "shop", id: shop.id, name: after.name });
  return readCompanyAnswer(db, today);
});

/**
 * Of a shop that said nothing, a number says that it is registered since ever, and its removal that nothing is said;
 * what has a first day is changed by the call for it.
 */
const writeVatNumber = async (db: Db, vatNumber: string | null) => {
  const before = await vatRegistrationsOf(db);
  const last = before.at(-1);
  if ((last?.vatNumber ?? null) === vatNumber) return;
  if (before.length > 1 && vatNumber === null) throw refuseField("vat_number", vatRegistrationWords.registerFirst);
  if (last && !last.isRegistered) throw refuseField("vat_number", vatRegistrationWords.registerFirst);
  const said = { startsOn: last?.startsOn ?? earliestDate, isRegistered: true, vatNumber };
  await writeRegistrations(db, vatNumber === null ? [] : withRegistration(before, said));
};

const readSettings = serve(contract.readSettings, ({ db, kinds }) => settingsOf(db, kinds));

const changeSettings = serve(contract.changeSettings, async ({ db, body, shop, about, kinds }) => {
  if (body.vatRates) await lockVatRates(db);
  if (body.digitScript) await db.update(shops, shop.id, { digitScript: body.digitScript });
  if (body.allowNegativeStock !== undefined)
    await db.update(shops, shop.id, { allowNegativeStock: body.allowNegativeStock });
  if (body.claimBuyer) await db.update(shops, shop.id, { claimBuyer: body.claimBuyer });
  if (body.deposit) {
    const { percent = null, amount = null, from = null } = body.deposit;
    await db.update(shops, shop.id, { depositPercent: percent, depositAmount: amount, depositFrom: from });
  }
  if (body.exemptCode !== undefined || body.exemptReason !== undefined) await changeExemption(db, body, shop.country);
  if (body.numbering) await lockSeries(db, body.numbering, body.vatRates ? undefined : body.version);
  const before = await settingsOf(db, kinds);
  if (body.vatRates) {
    await replaceVatRates(db, body.vatRates, body.version);
    for (const rate of kinds.rateDrafts) await rate(db, "rates");
  }
  if (body.numbering) await renumber(db, body.numbering);
  const after = await settingsOf(db, kinds);
  db.addChanges(shop.id, settingsChanges(before, after, body));
  about({ kind: "settings", id: shop.id });
  return after;
});

export const shopHandlers: readonly Served[] = [readCompany, changeCompany, readSettings, changeSettings];

/** The company as its page and every call on it answers it. */
export const readCompanyAnswer = async (db: Db, today: string): Promise<contract.Company> => {
  const [shop, rates, registrations] = await Promise.all([shopOf(db), setVatRatesOf(db), vatRegistrationsOf(db)]);
  return {
    ...shop,
    digits: digitsOf(shop.currency),
    vatStatus: periodOn(vatPeriods(rates, registrations), today).status,
    vatRegistrations: registrations,
    version: companyVersion(shop),
  };
};

const companyVersion = versionByFields(contract.changeCompany.body);

const ratesVersion = (rates: readonly VatRate[]) => versionOf(rates.map(rateFacts));

const rateFacts = factsByFields(contract.vatRate);

type Counter = { series: string; prefix: string; digits: number; next: number };

const numberingVersion = (counters: readonly Counter[]) =>
  versionOf({
    counters: counters
      .toSorted((first, second) => (first.series < second.series ? -1 : 1))
      .map(({ series, prefix, digits, next }) => [series, prefix, digits, next]),
  });

/** To these a client pays what a paper asks for. */
const bankDetails = ["bankName", "bankAccountName", "iban", "swiftCode"] as const;

const changesBooks = (before: Row<typeof shops>, { country, currency }: Changes<typeof shops>) =>
  (country !== undefined && country !== before.country) || (currency !== undefined && currency !== before.currency);

/** Series in reverse module order: invoices before the modules that they use. */
const settingsOf = async (db: Db, kinds: Kinds): Promise<z.input<typeof contract.settings>> => {
  const order = Object.keys(kinds.series).toReversed();
  const [shop, rates, counters] = await Promise.all([shopOf(db), setVatRatesOf(db), db.list(numberSeries)]);
  return {
    digitScript: shop.digitScript,
    allowNegativeStock: shop.allowNegativeStock,
    claimBuyer: shop.claimBuyer,
    deposit: { percent: shop.depositPercent, amount: shop.depositAmount, from: shop.depositFrom },
    exemptCode: shop.exemptCode,
    exemptReason: shop.exemptReason,
    vatRates: rates.map(({ startsOn, rate }) => ({ startsOn, rate: rate / 100 })),
    numbering: counters
      .toSorted((first, second) => order.indexOf(first.series) - order.indexOf(second.series))
      .map((counter) => ({ ...counter, example: numberLabel(counter.prefix, counter.digits, counter.next) })),
    vatRatesVersion: ratesVersion(rates),
    numberingVersion: numberingVersion(counters),
  };
};

const changeExemption = async (
  db: Db,
  { exemptCode, exemptReason }: Body<typeof contract.changeSettings>,
  country: string,
) => {
  checkExemption({ vatExempted: true, exemptCode }, country);
  await db.update(shops, db.shopId, {
    ...(exemptCode !== undefined && { exemptCode }),
    ...(exemptReason !== undefined && { exemptReason }),
  });
};

type SettingsInput = Required<Body<typeof contract.changeSettings>>;

const replaceVatRates = async (db: Db, rates: SettingsInput["vatRates"], version: string | undefined) => {
  if (new Set(rates.map(({ startsOn }) => startsOn)).size < rates.length)
    throw refuseField("vat_rates", shopWords.dayTwice);
  if (version !== undefined) checkVersion(version, ratesVersion(await setVatRatesOf(db)));
  await db.removeWhere(vatRates, sql`true`);
  await db.insertAll(
    vatRates,
    rates.map(({ startsOn, rate }) => ({ startsOn, rate: Math.round(rate * 100) })),
  );
};

/**
 * One statement for all series, so that their counters are locked together; a number already used refuses the
 * whole change.
 */
const lockSeries = async (db: Db, changes: SettingsInput["numbering"], version: string | undefined) => {
  const counters = await db.read(heldSeries, {
    changed: changes.map((change) => change.series),
    all: version !== undefined,
  });
  checkVersion(version, numberingVersion(counters));
  for (const [place, { series, next }] of changes.entries()) {
    const counter = counters.find((counter) => counter.series === series);
    if (!counter) throw refuseField(`numbering.${place}.series`, fieldKinds.option);
    const last = counter.lastGiven ?? 0;
    if (next !== undefined && next <= last)
      throw refuseField(`numbering.${place}.next`, filled(shopWords.alreadyGiven, { last }));
  }
};

const heldSeries = read("shop.lock-series", (value: Values<{ changed: string[]; all: boolean }>) =>
  select(getTableColumns(numberSeries))
    .from(numberSeries)
    .where(sql`${isAnyOf(numberSeries.series, value.changed)} or ${value.all}`)
    .orderBy(numberSeries.id)
    .for("no key update"),
);

const renumber = (db: Db, changes: SettingsInput["numbering"]) =>
  db.query(
    "shop.renumber",
    `update number_series n set prefix = coalesce(c.prefix, n.prefix), digits = coalesce(c.digits, n.digits), next = coalesce(c.next, n.next)
     from jsonb_to_recordset($2::jsonb) c(series text, prefix text, digits int, next int) where n.shop_id = $1 and n.series = c.series`,
    [JSON.stringify(changes)],
  );
