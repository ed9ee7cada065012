import pg from "pg";

/** The rows of all shops' tables as the owner sees them, for tests that nothing has changed. */
export const openRows = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return {
    /** A hash of a shop's rows, by table. */
    of: async (shopId: string): Promise<Record<string, string>> => {
      const prints: Record<string, string> = {};
      for (const { name } of tables) {
        const { rows } = await owner.query<{ print: string }>(
          `select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by id)), '') as print from ${name} t where shop_id = $1`,
          [shopId],
        );
        prints[name] = rows[0]?.print ?? "";
      }
      return prints;
    },
    /** A hash of every table's rows, whoever they belong to; counted attempts are left out. */
    ofAll: async (): Promise<Record<string, string>> => {
      const { rows: all } = await owner.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'directory', 'catalogue') and tablename <> 'throttles' order by 1`,
      );
      const prints: Record<string, string> = {};
      for (const { name } of all) {
        const { rows } = await owner.query<{ print: string }>(
          `select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${name} t`,
        );
        prints[name] = rows[0]?.print ?? "";
      }
      return prints;
    },
    query: async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await owner.query<T>(text, values)).rows,
    close: () => owner.end(),
  };
};
