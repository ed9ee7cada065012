import type { ReactNode } from "react";

/** A line as every document answers it; amounts are decimal text. */
export type ShownItem = {
  id: string;
  name: string;
  code: string | null;
  qty: string;
  unitPrice: string;
  flatDiscount: string;
  vat: string;
  vatExempted: boolean;
  grandTotal: string;
  incomeAccount: { name: string; nameAr: string };
};

/** What the lines need of their document. */
export type ShownDocument = { id: string; /** Percent. */ vatRate: number };

/** The id of the item that is being added. */
export const newItem = "new";

/** The editing state of a draft's items. */
export type Editing<T> = {
  /** The item whose editor is open, or `newItem`. */
  open: string | undefined;
  /** The item that was saved last: its row gets the focus. */
  last: string | undefined;
  begin: (id: string) => void;
  editor: (item?: T) => ReactNode;
  /** Edited elsewhere on the page. */
  isFixed: (item: T) => boolean;
};
