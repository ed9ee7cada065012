import pg from "pg";

/** What is wrong with the books of one shop; the subject is the entry, account or month that shows it. */
type Fault = { shopId: string; shop: string; problem: string; subject: string | null };

/**
 * Recomputes the books of every shop from their lines, as of one moment, beside what is kept: the chain of hashes, balances, open items, and tax entries beside the VAT accounts.
 * Takes the owner's address, for no shop's own eyes see all of them.
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
