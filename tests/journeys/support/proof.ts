import { asOwner } from "./as-owner.ts";

/** Sets the time of this user's password confirmation an hour back. */
export const forgetProof = (email: string) =>
  asOwner((database) =>
    database.query(
      "update directory.sessions s set proven_at = now() - interval '1 hour' from directory.sign_ins i where i.email = $1 and i.shop_id = s.shop_id and i.user_id = s.user_id",
      [email],
    ),
  );
