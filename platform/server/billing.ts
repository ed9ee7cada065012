/** How the shops of this installation pay for their subscriptions. */
export type Billing = {
  /** Days after a paid period in which a shop that has not paid may still write. */
  graceDays: number;
  /** Who runs the installation, as its invoices name it; without a VAT number no VAT is charged. */
  seller: {
    country: string;
    vatNumber: string | undefined;
    name: string;
    nameAr: string | undefined;
    address: string | undefined;
    addressAr: string | undefined;
  };
  /** Where bank transfers go; absent: none are offered. */
  transfer: { bank: string; accountName: string; iban: string } | undefined;
  /** Who charges cards and PayPal; absent: nobody. `sandbox` moves no money. */
  provider:
    | {
        kind: "paddle";
        url: string;
        apiKey: string;
        webhookSecret: string;
        /** With it the checkout opens on a page of this installation; without it at the address that Paddle answers. */
        clientToken: string | undefined;
      }
    | { kind: "sandbox" }
    | undefined;
};

/** The page on which the provider's checkout opens. */
export const payPath = "/pay";

export const noBilling: Billing = {
  graceDays: 7,
  seller: {
    country: "SA",
    vatNumber: undefined,
    name: "Warsha",
    nameAr: "ورشة",
    address: undefined,
    addressAr: undefined,
  },
  transfer: undefined,
  provider: undefined,
};
