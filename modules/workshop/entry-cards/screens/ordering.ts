import type { ReactNode } from "react";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import type { EntryCard } from "../contract.ts";

/** Signs the card, and what is ordered with it. */
export type Signs = (clientSignature: string) => Promise<EntryCard>;

/** What the client orders with the signature of an entry card; the pages that know prices provide it. */
export type Ordering = {
  /** Stands above the signature. */
  order: ReactNode;
  /** Keeps the order of a saved card. Answers how it is signed; `alone`: without an order, `unsigned`: not now. */
  keep: (card: EntryCard, values: FormValues) => Promise<Signs | "alone" | "unsigned">;
};
