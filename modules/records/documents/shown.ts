import type { ReactNode } from "react";
import type { ExemptCode } from "../../base/lines/exemptions.ts";

export type ShownItem = {
  id: string;
  productId?: string | null;
  name: string;
  code: string | null;
  qty: string;
  unitPrice: string;
  flatDiscount: string;
  vat: string;
  /** Percent; 0 if exempted. */
  vatRate: number;
  vatExempted: boolean;
  exemptCode: ExemptCode | null;
  exemptReason: string | null;
  grandTotal: string;
  /** Its parts with a rate of their own; `vatRate` in percent. */
  ratedParts?: readonly { vatRate: number; subTotal: string }[];
  /** Of a sale. */
  incomeAccount?: { name: string; nameAr: string };
  /** Of a purchase: whether its VAT is reclaimed. */
  deductible?: boolean;
  /** Of a purchase. */
  expenseAccount?: { name: string; nameAr: string };
  /** What is said of it below its name. */
  description?: string | null;
  /** The earlier invoice because of whose warranty it is free. */
  warrantyOf?: string | null;
  /** Of an item that is being typed: why it has no amounts yet. */
  lacks?: string | undefined;
  /** Whether the client does not want it. */
  isLeftOut?: boolean;
  /** For the shop's eyes only: what is left of its price above its cost, in percent; undefined if that is not known. */
  margin?: number | undefined;
};

/** Items below a heading; those of a folded section are left out. */
export type LineSection<T> = {
  key: string;
  head?: ReactNode;
  /** Of the heading's row, beside its words. */
  sums?: { vat: string; grandTotal: string } | undefined;
  /** Whether the client wants none of it. */
  isLeftOut?: boolean;
  /** As of an item. */
  margin?: number | undefined;
  items: readonly T[];
};

/** What the lines need of their document. */
export type ShownDocument = {
  id: string;
  /** Percent. */
  vatRate: number;
  /** Of a document for a vehicle. */
  vehicleId?: string;
};

export const newItem = "new";

export type Editing<T> = {
  open: string | undefined;
  last: string | undefined;
  begin: (id: string) => void;
  editor: (item?: T) => ReactNode;
  /** Items that are open besides, because something in them was refused. */
  isAlsoOpen?: (item: T) => boolean;
  /** At the end of the row that adds an item. */
  besideAdd?: ReactNode;
  /** Edited elsewhere on the page. */
  isFixed: (item: T) => boolean;
};
