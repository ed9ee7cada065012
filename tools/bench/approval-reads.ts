import { readForApproval } from "../../modules/money/invoices/server/approval-reading.ts";
import type { Question } from "../../platform/server/db/packet.ts";
import { openPool } from "../../platform/server/db/pool.ts";
import { scoped } from "../../platform/server/db/shop-database.ts";

/**
 * The statements by which the program reads an invoice for its approval, in their order. They are noted as the program
 * asks them, and not run.
 */
export const readsOfApproval = (shopId: string, invoiceId: string): Question[] => {
  const noted: Question[] = [];
  const ask = (question: Question) => {
    noted.push(question);
    return new Promise<never>(() => undefined);
  };
  void readForApproval(scoped({ pool: openPool(""), ask, alongside: [], actions: [] }, shopId), invoiceId, undefined);
  return noted;
};

/** The same statements of another invoice. */
export const readsOf = (reads: readonly Question[], from: Invoice, to: Invoice): Question[] => {
  const valueOf = (value: unknown) => (value === from.shopId ? to.shopId : value === from.id ? to.id : value);
  return reads.map(({ values = [], ...read }) => ({ ...read, values: values.map(valueOf) }));
};

type Invoice = { shopId: string; id: string };
