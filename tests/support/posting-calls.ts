import { bookPostings } from "./posting-books.ts";
import { purchasePostings } from "./posting-purchases.ts";
import { salePostings } from "./posting-sales.ts";
import { workPostings } from "./posting-work.ts";
import type { Postings } from "./posting-shop.ts";

/** Every call that writes into the journal. */
export const postings: Postings = { ...salePostings, ...purchasePostings, ...bookPostings, ...workPostings };
