import pg from "pg";

/** A fault of one shop; the subject is the product, task or account in which it shows. */
type Fault = { shopId: string; shop: string; problem: string; subject: string | null };

const checks = [
  "verify_stock",
  "verify_transfers",
  "verify_work",
  "verify_fixed_assets",
  "verify_vat_settlement",
] as const;

/**
 * Compares stock, transfers between branches, work in progress, the register of fixed assets and the authority's account of every shop with their
 * documents. Needs the owner's address, because the runtime role sees one shop at a time.
 */
export const verifyAllDocuments = async (ownerUrl: string): Promise<Fault[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    const each = checks.map((check) => `select * from ${check}(s.shop_id)`).join(" union all ");
    const { rows } = await owner.query<Fault>(
      `select s.shop_id as "shopId", s.name as shop, f.problem, f.subject
       from shops s cross join lateral (${each}) f where s.id = s.shop_id order by s.shop_id, f.problem, f.subject`,
    );
    return rows;
  } finally {
    await owner.end();
  }
};
