import pg from "pg";

/** A fault in the books of one shop; the subject is the entry, account or month in which it shows. */
type Fault = { shopId: string; shop: string; problem: string; subject: string | null };

/**
 * Recomputes the books of every shop from their lines, in one snapshot, and compares: the hash chain, balances,
 * open items, and tax entries with the VAT accounts. Needs the owner's address, because the runtime role sees one
 * shop at a time.
 */
export const verifyAllBooks = async (
  ownerUrl: string,
): Promise<{ shops: number; entries: number; faults: Fault[] }> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query("begin isolation level repeatable read read only");
    const {
      rows: [counted],
    } = await owner.query<{ shops: number; entries: number }>(
      "select (select count(*)::int from books) as shops, (select count(*)::int from journal_entries) as entries",
    );
    const { rows: faults } = await owner.query<Fault>(
      `select s.shop_id as "shopId", s.name as shop, f.problem, f.subject
       from shops s cross join lateral verify_books(s.shop_id) f where s.id = s.shop_id order by s.shop_id, f.problem, f.subject`,
    );
    await owner.query("commit");
    return { ...counted!, faults };
  } finally {
    await owner.end();
  }
};
