import pg from "pg";

/** Sets the time of this user's password confirmation an hour back. */
export const forgetProof = async (email: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: process.env.JOURNEYS_DATABASE_URL });
  await owner.connect();
  try {
    await owner.query(
      "update directory.sessions s set proven_at = now() - interval '1 hour' from directory.sign_ins i where i.email = $1 and i.shop_id = s.shop_id and i.user_id = s.user_id",
      [email],
    );
  } finally {
    await owner.end();
  }
};
