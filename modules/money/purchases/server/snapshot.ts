import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import type { Pair } from "../../../../platform/shared/words.ts";

/** The printed data of the vendor, stored when a purchase or a return is posted. */
export type Printed = {
  vendor: {
    name: string;
    nameAr: string | null;
    vatNumber: string | null;
    crNumber: string | null;
    phone: string | null;
    address: string | null;
  };
};

/** What the voucher of money paid to a vendor or received from it prints of others. */
export type PrintedVoucher = {
  readonly party: Pair;
  readonly method: Pair;
  /** Numbers of what a payment paid. */
  readonly purchases: readonly string[];
  readonly signedBy: Pair;
};

type Named = { name: string; nameAr: string | null };
type Moved = {
  vendor: Named;
  method: { label: string; labelAr: string };
  purchases?: readonly string[];
  user: Named;
};

export const printedVoucher = ({ vendor, method, purchases = [], user }: Moved): PrintedVoucher => ({
  party: inBoth(vendor.name, vendor.nameAr),
  method: { en: method.label, ar: method.labelAr },
  purchases,
  signedBy: inBoth(user.name, user.nameAr),
});

type Bought = {
  vendorName: string;
  vendorNameAr: string | null;
  vendorVatNumber: string | null;
  vendorCrNumber: string | null;
  vendorPhone: string | null;
  vendorAddress: string | null;
};

export const printedFor = (bought: Bought): Printed => ({
  vendor: {
    name: bought.vendorName,
    nameAr: bought.vendorNameAr,
    vatNumber: bought.vendorVatNumber,
    crNumber: bought.vendorCrNumber,
    phone: bought.vendorPhone,
    address: bought.vendorAddress,
  },
});
