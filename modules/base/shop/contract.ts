import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { digitScripts } from "../../../platform/shared/digits.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { plans } from "../../../platform/shared/plans.ts";
import { route } from "../../../platform/shared/route.ts";
import { emailAddress, noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { languages } from "../../../platform/shared/words.ts";
import { exemptCodes } from "../lines/exemptions.ts";
import { addressAnswer, addressFields } from "./national-address.ts";
import { maxPrefix } from "./number-rules.ts";
import { claimBuyers, isCountry, isCurrency, isTimeZone, largestNumber, maxDigits } from "./rules.ts";
import { fitsSellerName } from "./tax-identity.ts";
import { taxWords } from "./tax-words.ts";
import { vatStatuses } from "./vat-status.ts";

const named = (max = 120) => oneLine(max);
const seller = oneLineOrNone(255).refine((name) => fitsSellerName(name ?? ""), {
  params: { words: taxWords.sellerName },
});

const details = {
  name: named().describe("Company name"),
  nameAr: oneLineOrNone(120).describe("Company name in Arabic"),
  country: z
    .string()
    .refine(isCountry, { params: { kind: "option" } })
    .describe("ISO 3166, two letters; fixed once the books are open"),
  currency: z
    .string()
    .refine(isCurrency, { params: { kind: "option" } })
    .describe("ISO 4217; fixed once the books are open"),
  timeZone: z
    .string()
    .refine(isTimeZone, { params: { kind: "option" } })
    .describe("IANA name: Asia/Riyadh"),
  language: z.enum(languages).describe("Main language of printed documents"),
  contactNumber: oneLineOrNone(40).describe("Stored as E.164"),
  whatsappNumber: oneLineOrNone(40).describe(
    "A mobile number, stored as E.164; if set, every page shows a WhatsApp link to it",
  ),
  email: emailAddress.nullish().describe("Printed on documents"),
  vatNumber: oneLineOrNone(40).describe(
    "VAT registration number, in the country's format. It says that the shop is registered; of a shop that said it is not, /api/shop/vat-registration changes it",
  ),
  taxOffice: oneLineOrNone(80).describe("Printed where the country's invoices name it: Türkiye"),
  crNumber: oneLineOrNone(40).describe("Commercial registration number"),
  sellerName: seller.describe("Legal name on tax documents; default is the company name"),
  sellerNameAr: seller,
  address: noteOrNone(300),
  addressAr: noteOrNone(300),
  ...addressFields,
  slogan: oneLineOrNone(200),
  sloganAr: oneLineOrNone(200),
  bankName: oneLineOrNone(120),
  bankAccountName: oneLineOrNone(120),
  iban: oneLineOrNone(42).describe("With or without blanks; the check digits are verified"),
  swiftCode: oneLineOrNone(11),
};

export const companyChanges = z.object({ ...details, version: readVersion }).partial();

export const company = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  nameAr: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  digits: z.number().int().describe("Decimals of the currency"),
  timeZone: z.string(),
  language: z.enum(languages),
  contactNumber: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
  email: z.string().nullable(),
  vatNumber: z.string().nullable(),
  taxOffice: z.string().nullable(),
  crNumber: z.string().nullable(),
  sellerName: z.string().nullable(),
  sellerNameAr: z.string().nullable(),
  address: z.string().nullable(),
  addressAr: z.string().nullable(),
  ...addressAnswer,
  slogan: z.string().nullable(),
  sloganAr: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  iban: z.string().nullable(),
  swiftCode: z.string().nullable(),
  vatStatus: z.enum(vatStatuses).describe("Today's. `unknown`: not said yet; `no-vat`: the country charges none"),
  vatRegistrations: z
    .array(z.object({ startsOn: z.string(), isRegistered: z.boolean(), vatNumber: z.string().nullable() }))
    .describe("What the shop said of its registration for VAT, oldest first, each until the next"),
  logoUrl: z.string().nullable(),
  plan: z.enum(plans),
  writableUntil: z.string().describe("End of the trial or the paid period; later writes answer 402"),
  booksOpenedAt: z
    .string()
    .nullable()
    .describe("Time of the first posting; country and currency are fixed from then on"),
});
export type Company = z.output<typeof company>;

export const readCompany = route({
  method: "GET",
  path: "/api/shop",
  needs: "signed-in",
  summary: "Company details",
  description: "Names, registrations, address, bank details and the state of the subscription.",
  answer: company,
});

export const changeCompany = route({
  method: "PUT",
  path: "/api/shop",
  needs: "edit-system-settings",
  summary: "Change company details",
  description:
    "Absent fields stay, null clears. Country and currency after the first posting: 409 `books-open`; outdated version: 409 `changed-elsewhere`. Bank details are changed only if the password was entered in this session within ten minutes: 403 `password-needed`, 403 `session-needed` to a bearer token. The logo is set through /api/shop/media.",
  body: companyChanges,
  answer: company,
});

const rate = z.number().min(0).max(100).multipleOf(0.01).describe("Percent, at most two decimals: 15");
export const vatRate = z.object({ startsOn: day.describe("First day of the rate"), rate });

const seriesName = z.string().max(40).describe("The series: client-invoices, receipts, clients, …");

export const numbering = z.object({
  series: seriesName,
  prefix: z.string().describe("Text before the number: INV-"),
  digits: z.number().int().describe("Minimum number of digits, padded with zeros"),
  next: z.number().int().describe("The next number"),
  lastGiven: z.number().int().nullable().describe("Last number used; null before the first"),
  example: z.string().describe("The next number as printed: INV-000419"),
});

export const numberingChange = z.object({
  series: seriesName,
  prefix: z
    .string()
    .max(maxPrefix)
    .regex(/^[\p{L}\p{N}/._ -]*$/u)
    .optional()
    .describe("Letters, digits, blank and - / . _"),
  digits: z.number().int().min(1).max(maxDigits).optional(),
  next: z
    .number()
    .int()
    .min(1)
    .max(largestNumber)
    .optional()
    .describe("Must be above every number already used, and at least 1"),
});

export const settings = z.object({
  digitScript: z.enum(digitScripts).describe("Digits of numbers on screen and documents: 123 or ١٢٣"),
  showsHijri: z.boolean().describe("Whether the Hijri date stands below the Gregorian one, on screens and documents"),
  allowNegativeStock: z
    .boolean()
    .describe("Whether more may be sold than is on hand, after a confirmation; else it is refused"),
  claimBuyer: z
    .enum(claimBuyers)
    .describe("The buyer of an insurance claim's tax invoice: the insurer, or the owner of the vehicle"),
  deposit: z
    .object({
      percent: z.number().int().nullable(),
      amount: moneyOut.nullable(),
      from: moneyOut.nullable().describe("The lowest total, VAT included, that asks for it; null: any"),
    })
    .describe("The deposit that estimates ask for: a part of what is approved, or an amount; none if both are null"),
  exemptCode: z
    .enum(exemptCodes)
    .nullable()
    .describe("The legal reason of VAT exempt lines whose product states none; null: outside the scope of the tax"),
  exemptReason: z.string().nullable().describe("That reason in words, printed beside the code"),
  vatRates: z.array(vatRate).describe("Standard rates, oldest first; a document takes the rate of its date"),
  numbering: z.array(numbering),
  version,
});
export type Settings = z.output<typeof settings>;

export const readSettings = route({
  method: "GET",
  path: "/api/settings",
  needs: "edit-system-settings",
  summary: "Settings",
  description: "Document numbering, VAT rates, digits, calendar. The last numbers tell how much the shop sells.",
  answer: settings,
});

export const changeSettings = route({
  method: "PUT",
  path: "/api/settings",
  needs: "edit-system-settings",
  summary: "Change settings",
  description:
    "Absent fields stay. `vat_rates` replaces the whole list; open drafts take the rates of their days, with the same prices before VAT; approved documents and sent estimates keep theirs. `numbering` contains only the series to change. Outdated version: 409 `changed-elsewhere`.",
  body: z.object({
    digitScript: z.enum(digitScripts).optional(),
    showsHijri: z.boolean().optional(),
    allowNegativeStock: z.boolean().optional(),
    claimBuyer: z.enum(claimBuyers).optional(),
    deposit: z
      .object({
        percent: z.number().int().min(1).max(100).nullish(),
        amount: positiveMoneyIn.nullish(),
        from: positiveMoneyIn.nullish(),
      })
      .refine(({ percent, amount }) => !percent || !amount, { path: ["amount"] })
      .optional()
      .describe("Replaces all three. Sent estimates keep what they ask for"),
    exemptCode: z.enum(exemptCodes).nullish(),
    exemptReason: oneLineOrNone(200),
    vatRates: z.array(vatRate).min(1).max(50).optional(),
    numbering: z.array(numberingChange).max(100).optional(),
    version: readVersion,
  }),
  answer: settings,
});
