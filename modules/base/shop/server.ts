import type { z } from "zod";
import { sql } from "drizzle-orm";
import type { Changes, Db, Row } from "../../../platform/server/db/database.ts";
import { assertProven } from "../../../platform/server/http/proof.ts";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import { checkVersion, versionByFields } from "../../../platform/server/http/versions.ts";
import { earliestDate } from "../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { digitsOf } from "../../../platform/shared/money.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import type { Body } from "../../../platform/shared/route.ts";
import { checkExemption } from "../lines/exemptions.ts";
import { storedDetails } from "./company-details.ts";
import * as contract from "./contract.ts";
import { numberLabel } from "./rules.ts";
import { checkNamedOnce, checkSeries, lockSeries, type Series, writeSeries } from "./server/numbering.ts";
import { numberSeries, shops, vatRates } from "./tables.ts";
import { periodOn, vatPeriods, withRegistration } from "./vat-status.ts";
import { vatRegistrationWords } from "./vat-words.ts";
import { settingsChanges } from "./settings-changes.ts";
import { refuseShop, shopWords } from "./words.ts";
import { lockVatRatesForChange, setVatRatesOf, shopOf, vatRegistrationsOf, writeRegistrations } from "./verbs.ts";

const readCompany = serve(contract.readCompany, async ({ db, today }) => readCompanyAnswer(db, today));

const changeCompany = serve(contract.changeCompany, async ({ db, body, shop, user, today, now, about }) => {
  const { version, ...sent } = body;
  if (sent.vatNumber !== undefined) await lockVatRatesForChange(db);
  const before = await db.lock(shops, shop.id);
  checkVersion(version, companyVersion(before));
  const changes = storedDetails(sent, before.country);
  if (before.booksOpenedAt && changesBooks(before, changes)) throw refuseShop("books-open");
  if (bankDetails.some((name) => changes[name] !== undefined && changes[name] !== before[name]))
    assertProven(user, now, "bank-details");

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
  const { version, vatRates: rates, numbering, ...ofShop } = body;
  const changes = shopChanges(ofShop);
  if (rates) await lockVatRatesForChange(db);
  if (numbering) await lockSeries(db, numbering);
  if (changes) await db.lock(shops, shop.id);
  const before = await settingsOf(db, kinds);
  checkVersion(version, before.version);
  const renumbered = numbering && changedSeries(numbering, await db.list(numberSeries));
  if (ofShop.exemptCode !== undefined)
    checkExemption({ vatExempted: true, exemptCode: ofShop.exemptCode }, shop.country);

  if (changes) await db.update(shops, shop.id, changes);
  if (rates) {
    await replaceVatRates(db, rates);
    for (const rate of kinds.rateDrafts) await rate(db, "rates");
  }
  if (renumbered) await writeSeries(db, renumbered);
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

/** The next number counts by its distance to the last used, so that using numbers makes no version outdated. */
const settingsVersion = versionByFields(
  contract.changeSettings.body,
  ({ numbering }: Omit<StoredSettings, "version">) => ({
    numbering: numbering.map(({ next, lastGiven, ...counter }) => ({ ...counter, next: next - (lastGiven ?? 0) })),
  }),
);

/** To these a client pays what a paper asks for. */
const bankDetails = ["bankName", "bankAccountName", "iban", "swiftCode"] as const;

const changesBooks = (before: Row<typeof shops>, { country, currency }: Changes<typeof shops>) =>
  (country !== undefined && country !== before.country) || (currency !== undefined && currency !== before.currency);

type StoredSettings = z.input<typeof contract.settings>;

/** Series in reverse module order: invoices before the modules that they use. */
const settingsOf = async (db: Db, kinds: Kinds): Promise<StoredSettings> => {
  const order = Object.keys(kinds.series).toReversed();
  const [shop, rates, counters] = await Promise.all([shopOf(db), setVatRatesOf(db), db.list(numberSeries)]);
  const stored = {
    digitScript: shop.digitScript,
    showsHijri: shop.showsHijri,
    allowNegativeStock: shop.allowNegativeStock,
    claimBuyer: shop.claimBuyer,
    deposit: { percent: shop.depositPercent, amount: shop.depositAmount, from: shop.depositFrom },
    exemptCode: shop.exemptCode,
    exemptReason: shop.exemptReason,
    vatRates: rates.map(({ startsOn, rate }) => ({ startsOn, rate: rate / 100 })),
    numbering: counters
      .filter(({ branchId }) => branchId === null)
      .toSorted((first, second) => order.indexOf(first.series) - order.indexOf(second.series))
      .map((counter) => ({ ...counter, example: numberLabel(counter.prefix, counter.digits, counter.next) })),
  };
  return { ...stored, version: settingsVersion(stored) };
};

/** The columns of the shop that a body changes; undefined if none. */
const shopChanges = ({
  deposit,
  ...named
}: Omit<Body<typeof contract.changeSettings>, "version" | "vatRates" | "numbering">):
  | Changes<typeof shops>
  | undefined => {
  const { percent = null, amount = null, from = null } = deposit ?? {};
  const changes = {
    ...named,
    ...(deposit && { depositPercent: percent, depositAmount: amount, depositFrom: from }),
  };
  return Object.values(changes).some((value) => value !== undefined) ? changes : undefined;
};

type SettingsInput = Required<Body<typeof contract.changeSettings>>;

const replaceVatRates = async (db: Db, rates: SettingsInput["vatRates"]) => {
  if (new Set(rates.map(({ startsOn }) => startsOn)).size < rates.length)
    throw refuseField("vat_rates", shopWords.dayTwice);
  await db.removeWhere(vatRates, sql`true`);
  await db.insertAll(
    vatRates,
    rates.map(({ startsOn, rate }) => ({ startsOn, rate: Math.round(rate * 100) })),
  );
};

/** A number already used refuses the whole change. */
const changedSeries = (changes: SettingsInput["numbering"], all: readonly Series[]) =>
  changes.map(({ series, ...change }, place) => {
    const alike = all.filter((counter) => counter.series === series);
    const before = alike.find(({ branchId }) => branchId === null);
    if (!before) throw refuseField(`numbering.${place}.series`, fieldKinds.option);
    checkNamedOnce(place, changes);
    checkSeries(place, change, before, alike);
    return [before, change] as const;
  });
