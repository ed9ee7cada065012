import { z } from "zod";
import { sql } from "drizzle-orm";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import type { SettingRow, SettingState } from "../../../../platform/server/setting-row.ts";
import { addressWords } from "../address-words.ts";
import { branchWords } from "../branch-words.ts";
import { numberingWords } from "../numbering-words.ts";
import { numberLabel } from "../rules.ts";
import { shopRowWords as rows } from "../setting-row-words.ts";
import { settingsWords } from "../settings-words.ts";
import { periodOn } from "../vat-status.ts";
import { vatScreenWords } from "../vat-words.ts";
import { shopOf, vatRatesOf } from "../verbs.ts";
import { shopWords } from "../words.ts";
import { hoursOfWeek } from "../workshop-verbs.ts";
import { workshopWords } from "../workshop-words.ts";

type Part = SettingState["parts"][number];

const needs = "edit-system-settings";

export const shopSettings = {
  company: {
    group: "shop",
    place: 10,
    icon: "shop",
    name: rows.company,
    page: "/back/settings/company",
    needs,
    fields: [
      ...Object.values(addressWords),
      shopWords.name,
      shopWords.nameAr,
      shopWords.logo,
      shopWords.stamp,
      shopWords.slogan,
      shopWords.contactNumber,
      shopWords.whatsappNumber,
      shopWords.email,
      shopWords.address,
      shopWords.vatNumber,
      shopWords.crNumber,
      shopWords.sellerName,
      shopWords.bankDetails,
      shopWords.bankName,
      shopWords.bankAccountName,
      shopWords.iban,
      shopWords.swiftCode,
      shopWords.country,
      shopWords.currency,
      shopWords.timeZone,
      shopWords.language,
    ],
    step: {
      place: 10,
      name: rows.stepCompany,
      title: rows.stepCompanyTitle,
      line: rows.stepCompanyLine,
      action: rows.stepCompanyAction,
    },
    state: async ({ db, today }) => {
      const [shop, periods] = await Promise.all([shopOf(db), vatRatesOf(db)]);
      const { address, addressAr, street, vatNumber, crNumber, country } = shop;
      const hasAddress = [address, addressAr, street].some(Boolean);
      const missing = [
        ...(hasAddress ? [] : [{ text: rows.noAddress }]),
        ...(periodOn(periods, today).status === "registered" && !vatNumber ? [{ text: rows.noVatNumber }] : []),
        ...(country === "SA" && !crNumber ? [{ text: rows.noCrNumber }] : []),
      ];
      const known = [
        ...(vatNumber ? [{ text: rows.vatNumber, values: { number: vatNumber } }] : []),
        ...(crNumber ? [{ text: rows.crNumber, values: { number: crNumber } }] : []),
      ];
      const parts = [...missing, ...known];
      return {
        parts: parts.length > 0 ? parts : [{ text: rows.onPapers }],
        tone: missing.length > 0 ? "wait" : "none",
        isDone: missing.length === 0,
      };
    },
  },
  "vat-registration": {
    group: "shop",
    place: 15,
    icon: "certificate",
    name: rows.vat,
    page: "/back/settings/company",
    needs,
    fields: [vatScreenWords.register, vatScreenWords.endRegistration, shopWords.vatNumber],
    step: {
      place: 20,
      name: rows.stepVat,
      title: rows.stepVatTitle,
      line: rows.stepVatLine,
      action: rows.stepVatAction,
    },
    state: async ({ db, today }) => vatState[periodOn(await vatRatesOf(db), today).status],
  },
  branches: {
    group: "shop",
    place: 20,
    icon: "branches",
    name: rows.branches,
    page: "/back/settings/branches",
    needs,
    fields: [branchWords.branch, branchWords.emirate, numberingWords.title, branchWords.archive],
    state: async ({ db, shop }) => {
      const [{ branches, withoutEmirate } = noCounts] = await db.read(counts);
      const lacks = shop.country === "AE" && withoutEmirate > 0;
      return {
        parts: [{ text: rows.branchCount, values: { count: branches } }, ...(lacks ? [{ text: rows.noEmirate }] : [])],
        tone: lacks ? "wait" : "none",
      };
    },
  },
  hours: {
    group: "shop",
    place: 30,
    icon: "hours",
    name: rows.hours,
    page: "/back/settings/workshop",
    needs,
    fields: [workshopWords.bays, workshopWords.hours, workshopWords.opens, workshopWords.closes],
    state: async ({ db }) => {
      const [hours, [{ bays } = noCounts]] = await Promise.all([hoursOfWeek(db), db.read(counts)]);
      return {
        parts: [
          { text: rows.daysOpen, values: { count: hours.length } },
          { text: rows.bayCount, values: { count: bays } },
        ],
        tone: "none",
      };
    },
  },
  numbering: {
    group: "money",
    place: 10,
    icon: "numbers",
    name: rows.numbering,
    page: "/back/settings/numbering",
    needs,
    fields: [
      shopWords.numbering,
      shopWords.prefix,
      shopWords.digits,
      shopWords.next,
      settingsWords.vatTitle,
      settingsWords.exemptionTitle,
      settingsWords.stockTitle,
      settingsWords.allowNegativeStock,
      settingsWords.depositTitle,
      settingsWords.claimsTitle,
      settingsWords.digitsTitle,
      settingsWords.calendarTitle,
      settingsWords.showsHijri,
    ],
    state: async ({ db, today }) => {
      const [[next], periods] = await Promise.all([db.read(nextInvoice), vatRatesOf(db)]);
      const { status, rate } = periodOn(periods, today);
      const label = next ? numberLabel(next.prefix, next.digits, next.next) : "";
      const ofVat: readonly Part[] =
        status === "registered" ? [{ text: rows.vatRate, values: { rate: rate / 100 } }] : vatState[status].parts;
      return { parts: [{ text: rows.nextInvoice, values: { number: label } }, ...ofVat], tone: "none" };
    },
  },
} satisfies Record<string, SettingRow>;

const vatState: Record<ReturnType<typeof periodOn>["status"], SettingState> = {
  registered: { parts: [{ text: rows.registered }], tone: "none", isDone: true },
  "not-registered": { parts: [{ text: rows.notRegistered }], tone: "none", isDone: true },
  unknown: { parts: [{ text: rows.vatUnknown }], tone: "wait", isDone: false },
  "no-vat": { parts: [{ text: rows.noVat }], tone: "none", isDone: undefined },
};

const noCounts = { branches: 0, withoutEmirate: 0, bays: 0 };

const counts = readByHand(
  "shop.setting-counts",
  { branches: z.int(), withoutEmirate: z.int(), bays: z.int() },
  () => sql`select
    (select count(*)::int from branches where shop_id = ${shopId} and archived_at is null) as branches,
    (select count(*)::int from branches where shop_id = ${shopId} and archived_at is null and emirate is null) as without_emirate,
    (select count(*)::int from bays where shop_id = ${shopId} and archived_at is null) as bays`,
);

const nextInvoice = readByHand(
  "shop.next-invoice",
  { prefix: z.string(), digits: z.int(), next: z.int() },
  () =>
    sql`select prefix, digits, next from number_series where shop_id = ${shopId} and series = 'client-invoices' and branch_id is null`,
);
