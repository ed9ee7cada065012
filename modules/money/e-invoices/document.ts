export const documentKinds = ["invoice", "credit-note", "debit-note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A Saudi national address, or one abroad, of which only street, city and country are required. */
export type Address = {
  readonly street: string;
  readonly buildingNumber: string;
  readonly district: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166, two letters. */
  readonly country: string;
};

export type Identity = {
  /** Commercial registration, unified number 700, national ID, residence permit, passport, Gulf ID, other. */
  readonly scheme: "CRN" | "700" | "NAT" | "IQA" | "PAS" | "GCC" | "OTH";
  readonly number: string;
};

export type Party = {
  readonly name: string;
  readonly vatNumber: string | null;
  readonly identity: Identity | null;
  readonly address: Address | null;
};

/** A line of a document; amounts are decimal strings with two digits. */
export type DocumentLine = {
  readonly name: string;
  readonly quantity: string;
  /** UN/ECE recommendation 20: PCE piece, HUR hour. */
  readonly unit: "PCE" | "HUR";
  readonly unitPrice: string;
  readonly preDiscount: string;
  readonly discount: string;
  readonly net: string;
  readonly vat: string;
  /** Percent with two digits: `15.00`. */
  readonly rate: string;
  readonly category: TaxCategory;
  readonly exemption: { readonly code: string; readonly reason: string } | null;
};

/** A part of an advance invoice that the invoice sets off; amounts are decimal strings with two digits. */
export type Prepaid = {
  readonly number: string;
  /** When the advance invoice was issued: `YYYY-MM-DD` and `HH:MM:SS`. */
  readonly issuedOn: string;
  readonly issuedAt: string;
  readonly taxable: string;
  readonly vat: string;
  /** Percent with two digits: `15.00`. */
  readonly rate: string;
};

/**
 * The facts of an invoice, credit note or debit note that the tax authority receives, as frozen at approval.
 * Amounts are positive in every kind.
 */
export type TaxDocument = {
  readonly kind: DocumentKind;
  /** A tax invoice between businesses, which is cleared; otherwise simplified, which is reported. */
  readonly isStandard: boolean;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
  /** `HH:MM:SS`, in the shop's time zone. */
  readonly issuedAt: string;
  readonly suppliedOn: string;
  /** The numbers of the documents that a note corrects: its invoice first. */
  readonly originals: readonly string[];
  /** Why a note is issued. */
  readonly reason: string | null;
  readonly payment: PaymentMeans;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly DocumentLine[];
  /** An invoice for money received before the work. */
  readonly isAdvance?: boolean;
  readonly prepaid?: readonly Prepaid[];
};

/** UNTDID 4461: undefined, cash, credit transfer, bank card. */
export type PaymentMeans = "1" | "10" | "30" | "48";

/** Its place in the device's chain. */
export type Place = {
  /** A version 4 UUID. */
  readonly uuid: string;
  /** The device's counter (ICV): 1 more for every sealed document. */
  readonly counter: number;
  /** The hash of the device's previous document (PIH). */
  readonly previousHash: string;
};

/** S standard rate, Z zero rate, E exempt, O outside the scope of VAT. */
export type TaxCategory = "S" | "Z" | "E" | "O";
