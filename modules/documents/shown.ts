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

/** What its lines need of a document. */
export type ShownDocument = { id: string; /** Per cent. */ vatRate: number };

/** In the place of an id: the item that is being added. */
export const newItem = "new";

/** How the items of a draft are written. */
export type Editing<T> = {
  /** The item whose editor stands in the place of its row, or `newItem`. */
  open: string | undefined;
  /** The one that was written last: its row takes the focus back. */
  last: string | undefined;
  begin: (id: string) => void;
  editor: (item?: T) => ReactNode;
  /** Written elsewhere on the page. */
  isFixed: (item: T) => boolean;
};
