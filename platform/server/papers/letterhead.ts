import { addressLine, type AddressParts } from "../../shared/address.ts";
import { hijri, shortDate } from "../../shared/dates.ts";
import type { DigitScript } from "../../shared/digits.ts";
import { groupedPhone } from "../../shared/phone-groups.ts";
import { taxNumberName, taxOfficeName } from "../../shared/tax-number.ts";
import { type Language, nameIn, type Pair } from "../../shared/words.ts";

/**
 * The shop's data in a document's letterhead: fields of its row, and its logo. An approved document keeps those of
 * its approval.
 */
export type PaperShop = {
  /** The main language, which also sets the direction. */
  readonly language: Language;
  readonly timeZone: string;
  readonly currency: string;
  /** ISO 3166; papers of earlier versions were kept without. */
  readonly country?: string;
  /** Digits of numbers, 123 or ١٢٣; codes stay Latin. */
  readonly digitScript?: DigitScript;
  /** Whether the Hijri date is printed below; papers of earlier versions were kept without saying so, and print it. */
  readonly showsHijri?: boolean;
  readonly name: string;
  readonly nameAr?: string | null;
  readonly sellerName?: string | null;
  readonly sellerNameAr?: string | null;
  readonly vatNumber?: string | null;
  /** Printed where the country's invoices name it. */
  readonly taxOffice?: string | null;
  readonly crNumber?: string | null;
  readonly contactNumber?: string | null;
  readonly email?: string | null;
  readonly address?: string | null;
  readonly addressAr?: string | null;
  readonly slogan?: string | null;
  readonly sloganAr?: string | null;
  readonly bankName?: string | null;
  readonly bankAccountName?: string | null;
  readonly iban?: string | null;
  readonly swiftCode?: string | null;
  /** PNG, JPEG, WebP or SVG. */
  readonly logo?: Uint8Array | null;
  /** Stands where somebody signs for the workshop. */
  readonly stamp?: Uint8Array | null;
};

/** What else a letterhead has is text. */
type ShopPicture = "logo" | "stamp";
export type ShopTexts = Omit<PaperShop, ShopPicture>;

/** For templates, which read them by `picture("logo")`. */
export const shopPictures = ({ logo, stamp }: Pick<PaperShop, ShopPicture>) => ({
  ...(logo && { logo }),
  ...(stamp && { stamp }),
});

/** Without a free address the parts of the national address are printed. */
export const paperShopOf = (shop: PaperShop & AddressParts): ShopTexts => ({
  country: shop.country,
  language: shop.language,
  timeZone: shop.timeZone,
  currency: shop.currency,
  digitScript: shop.digitScript,
  showsHijri: shop.showsHijri,
  name: shop.name,
  nameAr: shop.nameAr,
  sellerName: shop.sellerName,
  sellerNameAr: shop.sellerNameAr,
  vatNumber: shop.vatNumber,
  taxOffice: shop.taxOffice,
  crNumber: shop.crNumber,
  contactNumber: shop.contactNumber,
  email: shop.email,
  address: shop.address || (shop.addressAr ? null : addressLine(shop)),
  addressAr: shop.addressAr,
  slogan: shop.slogan,
  sloganAr: shop.sloganAr,
  bankName: shop.bankName,
  bankAccountName: shop.bankAccountName,
  iban: shop.iban,
  swiftCode: shop.swiftCode,
});

/**
 * The letterhead of papers with legal weight: whatever tells amounts, from invoice and receipt to statement, VAT return
 * and report. They name the shop as it is registered. The logo is passed as a picture.
 */
export const letterhead = (shop: PaperShop) => workshopLetterhead(asSeller(shop));

/** The letterhead of the workshop's papers without amounts: cards, inspections, items sheets. `shared.typ` reads it. */
export const workshopLetterhead = (shop: PaperShop) => ({
  language: shop.language,
  isEastern: shop.digitScript === "eastern",
  names: inOrder(shop, shop.name, shop.nameAr),
  addresses: inOrder(shop, shop.address, shop.addressAr),
  slogans: inOrder(shop, shop.slogan, shop.sloganAr),
  vatNumber: shop.vatNumber || null,
  vatNumberName: taxNumberName(shop.country),
  taxOfficeName: taxOfficeName(shop.country),
  taxOffice: shop.taxOffice || null,
  crNumber: shop.crNumber || null,
  phone: paperPhone(shop.contactNumber, shop),
  email: shop.email || null,
  bank:
    shop.iban || shop.bankName
      ? {
          name: shop.bankName || null,
          account: shop.bankAccountName || null,
          iban: grouped(shop.iban),
          swift: shop.swiftCode || null,
        }
      : null,
  currency: shop.language === "ar" ? (signs[shop.currency] ?? shop.currency) : shop.currency,
});

type Named = Pick<PaperShop, "name" | "nameAr" | "sellerName" | "sellerNameAr">;

/** With the registered names in place of the short ones. */
export const asSeller = <T extends Named>(shop: T): T => ({
  ...shop,
  name: shop.sellerName || shop.name,
  nameAr: shop.sellerNameAr || shop.nameAr,
});

/** The registered name in a language, for spreadsheets. */
export const registeredName = (language: Language, shop: Named): string => {
  const { name, nameAr = null } = asSeller(shop);
  return nameIn(language, { name, nameAr });
};

export const leadingName = (shop: PaperShop): string => inOrder(shop, shop.name, shop.nameAr)[0] ?? "";

/** A date as documents print it, with the Hijri date in the main language unless the shop shows none. */
export const paperDate = (date: string, { language, showsHijri }: PaperShop) => ({
  day: shortDate(date),
  hijri: showsHijri === false ? null : hijri(date, language),
});

/** A phone number as the screens show it, in one piece; null without one. */
export const paperPhone = (e164: string | null | undefined, { country }: Pick<PaperShop, "country">) =>
  e164 ? groupedPhone(e164, country).replaceAll(" ", "\u00a0") : null;

/** The available texts, the main language first. */
const inOrder = ({ language }: PaperShop, en: string | null | undefined, ar: string | null | undefined) =>
  (language === "ar" ? [ar, en] : [en, ar]).filter((text) => text !== null && text !== undefined && text !== "");

const grouped = (iban: string | null | undefined) => iban?.replace(/\s/g, "").replace(/.{4}(?=.)/g, "$& ") ?? null;

/** Arabic currency signs; no font has the riyal's new sign yet. */
const signs: Readonly<Record<string, string>> = {
  SAR: "ر.س",
  BHD: "د.ب",
  AED: "د.إ",
  OMR: "ر.ع",
  KWD: "د.ك",
  QAR: "ر.ق",
  JOD: "د.أ",
  EGP: "ج.م",
  TRY: "ل.ت",
  USD: "$",
};

/** A name in both languages; if there is no Arabic name, the same in both. */
export const inBoth = (name: string, nameAr: string | null | undefined): Pair => ({ en: name, ar: nameAr || name });
