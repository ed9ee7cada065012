import pg from "pg";
import { type Db, withShop } from "../../platform/server/db/database.ts";
import { openPool } from "../../platform/server/db/pool.ts";
import { valueTypes } from "../../platform/server/db/value-types.ts";
import type { TestDatabase } from "./test-cluster.ts";

/** Direct access to the ledger, as an auditor would have with database tools. */
export const auditor = async (database: TestDatabase) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl, types: valueTypes });
  await owner.connect();
  const pool = openPool(database.runtimeUrl, 4);
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await owner.query<T>(text, values)).rows;

  return {
    rows,
    /** The balance of each account that has entries, by code, debit positive, in minor units. */
    balances: async (shopId: string): Promise<Record<string, bigint>> => {
      const found = await rows<{ code: string; balance: bigint }>(
        `select a.code, sum(l.debit - l.credit)::bigint as balance from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
         where l.shop_id = $1 group by a.code having sum(l.debit - l.credit) <> 0 order by a.code`,
        [shopId],
      );
      return Object.fromEntries(found.map(({ code, balance }) => [code, balance]));
    },
    problems: (shopId: string) =>
      rows<{ problem: string; subject: string }>("select * from verify_books($1)", [shopId]),
    /** Registers the shop for VAT since ever under this number; null takes the number away. */
    registerForVat: (shopId: string, vatNumber: string | null) =>
      rows(
        `with said as (
           insert into vat_registrations (shop_id, id, starts_on, is_registered, vat_number) values ($1, gen_random_uuid(), '2018-01-01', true, $2)
           on conflict (shop_id, starts_on) do update set vat_number = $2)
         update shops set vat_number = $2, address = coalesce(address, 'Olaya Street, Riyadh') where id = $1`,
        [shopId, vatNumber],
      ),
    /** Runs work inside the shop, as the runtime role. */
    inside: <T>(shopId: string, work: (db: Db) => Promise<T>) => withShop(pool, shopId, work),
    close: async () => {
      await owner.end();
      await pool.end();
    },
  };
};
