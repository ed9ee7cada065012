import { sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { books } from "../../ledger/tables.ts";
import { type Dated, type LengthSetting, type LimitSetting, settingOn } from "../periods.ts";
import * as contract from "../settings-contract.ts";
import { correctionLimits, taxPeriodLengths } from "../tables.ts";
import { filingWords } from "../words.ts";
import { lengthsOf, limitsOf } from "./periods.ts";

export const readTaxSettings = serve(contract.readTaxSettings, ({ db, shop }) => settingsOf(db, shop.country));

/** Locks the books, because a filing reads the lengths. */
export const changeTaxSettings = serve(contract.changeTaxSettings, async ({ db, body, shop, about }) => {
  const { vatLockedThrough } = await db.lock(books, db.shopId);
  const before = await settingsOf(db, shop.country);
  checkVersion(body.version, before.version);
  if (body.lengths) {
    checkLengths(body.lengths, before.lengths, vatLockedThrough);
    await db.removeWhere(taxPeriodLengths, sql`true`);
    await db.insertAll(taxPeriodLengths, inOrder(body.lengths));
  }
  if (body.limits) {
    checkOnce("limits", body.limits);
    await db.removeWhere(correctionLimits, sql`true`);
    await db.insertAll(correctionLimits, inOrder(body.limits));
  }
  const after = await settingsOf(db, shop.country);
  db.addChanges(shop.id, [
    { field: "taxPeriods", from: lengthsText(before.lengths), to: lengthsText(after.lengths) },
    {
      field: "correctionLimits",
      from: limitsText(before.limits, shop.digits),
      to: limitsText(after.limits, shop.digits),
    },
  ]);
  about({ kind: "tax-returns", id: shop.id });
  return after;
});

const settingsOf = async (db: Db, country: string) => {
  const [kept, limited] = await Promise.all([lengthsOf(db), limitsOf(db, country)]);
  const lengths = kept.map(({ startsOn, length }) => ({ startsOn, length }));
  const limits = limited.map(({ startsOn, amount }) => ({ startsOn, amount }));
  return { lengths, limits, version: settingsVersion({ lengths, limits }) };
};

const settingsVersion = versionByFields(contract.changeTaxSettings.body);

/** A length starts with a quarter, so that no period is cut. */
const checkLengths = (
  lengths: readonly LengthSetting[],
  before: readonly LengthSetting[],
  filedThrough: string | null,
) => {
  checkOnce("lengths", lengths);
  for (const [place, { startsOn }] of lengths.entries())
    if (!/-(01|04|07|10)-01$/.test(startsOn)) throw refuseField(`lengths.${place}.starts_on`, filingWords.quarterStart);
  const changed = filedThrough !== null && changedBefore(lengths, before, filedThrough);
  if (changed) throw refuseField("lengths", filled(filingWords.filedPeriods, { day: isolated(filedThrough) }));
};

/** Whether a day on or before this one changes its length. */
const changedBefore = (lengths: readonly LengthSetting[], before: readonly LengthSetting[], day: string) => {
  const days = [...lengths, ...before].map(({ startsOn }) => startsOn).filter((startsOn) => startsOn <= day);
  return days.some((each) => lengthOf(lengths, each) !== lengthOf(before, each));
};

const lengthOf = (lengths: readonly LengthSetting[], day: string) =>
  settingOn(inOrder(lengths), day)?.length ?? "quarter";

const checkOnce = (field: string, settings: readonly Dated<object>[]) => {
  if (new Set(settings.map(({ startsOn }) => startsOn)).size < settings.length)
    throw refuseField(field, filingWords.dayTwice);
};

const inOrder = <S extends Dated<object>>(settings: readonly S[]): S[] =>
  settings.toSorted((first, second) => (first.startsOn < second.startsOn ? -1 : 1));

const lengthsText = (lengths: readonly LengthSetting[]) =>
  lengths.map(({ startsOn, length }) => `${startsOn}: ${length}`).join(", ");

const limitsText = (limits: readonly LimitSetting[], digits: number) =>
  limits.map(({ startsOn, amount }) => `${startsOn}: ${toDecimal(amount, digits)}`).join(", ");
