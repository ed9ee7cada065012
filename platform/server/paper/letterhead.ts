import type { Language } from "../../shared/words.ts";

/** The shop as it stands at the head of its papers; on an approved paper, as it stood then. Texts as typed. */
export type PaperShop = {
  /** Which of the two languages leads, and with it the direction. */
  readonly language: Language;
  /** IANA name: days and hours on the paper are the shop's. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly name: string;
  readonly nameAr?: string | null;
  readonly vatNumber?: string | null;
  readonly crNumber?: string | null;
  readonly phone?: string | null;
  readonly address?: string | null;
  readonly slogan?: string | null;
  /** Bank, account name and IBAN, a line each. */
  readonly bankDetails?: string | null;
  /** PNG, JPEG, WebP or SVG. */
  readonly logo?: Uint8Array | null;
};

/** What `shared.typ` reads of the shop; the logo goes along as a picture. */
export const letterhead = (shop: PaperShop) => ({
  language: shop.language,
  name: shop.name,
  nameAr: shop.nameAr || null,
  vatNumber: shop.vatNumber || null,
  crNumber: shop.crNumber || null,
  phone: shop.phone || null,
  address: shop.address || null,
  slogan: shop.slogan || null,
  bankDetails: shop.bankDetails || null,
  currency: { code: shop.currency, sign: signs[shop.currency] ?? shop.currency },
});

/** How Arabic writes the currency; no font has the riyal's new sign yet. */
const signs: Readonly<Record<string, string>> = {
  SAR: "ر.س", BHD: "د.ب", AED: "د.إ", OMR: "ر.ع", KWD: "د.ك", QAR: "ر.ق", JOD: "د.أ", EGP: "ج.م", TRY: "ل.ت", USD: "$",
};
