import pg from "pg";

/** Acts as the owner of the program's database, who may change what no call changes. */
export const asOwner = async <T>(act: (database: pg.Client) => Promise<T>): Promise<T> => {
  const database = new pg.Client({ connectionString: process.env.JOURNEYS_DATABASE_URL });
  await database.connect();
  try {
    return await act(database);
  } finally {
    await database.end();
  }
};
