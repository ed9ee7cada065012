import { sql, type SQLWrapper } from "drizzle-orm";
import { shop } from "../../../platform/server/db/select.ts";

/**
 * The VAT that an entry moves out of a client's advance into the tax account, or into that of opening balances if it was
 * declared before these books; below zero where it moves back. Account 2102 holds an advance without its VAT, but the
 * client paid it with VAT and is owed it with VAT. Statement and ageing both add this, so that they agree. With a branch
 * only what the entry moves there: an invoice may set off advances that stand in several branches.
 */
export const vatOutOfAdvance = (entryId: SQLWrapper, branchId?: SQLWrapper) => sql`coalesce((
  select sum(t.credit - t.debit) from journal_entries e
  join journal_lines t on t.shop_id = e.shop_id and t.entry_id = e.id
  join accounts a on a.shop_id = t.shop_id and a.id = t.account_id and a.role in ('output-vat', 'opening-balances')
  where e.shop_id = ${shop} and e.id = ${entryId} and (e.source_kind in ('advance-invoice', 'advance-credit-note') or (e.source_kind = 'client-invoice' and e.kind = 'advance'))
    ${branchId ? sql`and t.branch_id = ${branchId}` : sql``}), 0)`;
