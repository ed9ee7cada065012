import pg from "pg";

/** A fault in the stock or the work in progress of one shop; the subject is the product, task or account in which it shows. */
type Fault = { shopId: string; shop: string; problem: string; subject: string | null };

/**
 * Compares the stock of every shop, or what is issued to its work orders, with movements and accounts. Needs the owner's address, because the
 * runtime role sees one shop at a time.
 */
export const verifyAllStock = async (ownerUrl: string, by: "verify_stock" | "verify_work"): Promise<Fault[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    const { rows } = await owner.query<Fault>(
      `select s.shop_id as "shopId", s.name as shop, f.problem, f.subject
       from shops s cross join lateral ${by}(s.shop_id) f where s.id = s.shop_id order by s.shop_id, f.problem, f.subject`,
    );
    return rows;
  } finally {
    await owner.end();
  }
};
