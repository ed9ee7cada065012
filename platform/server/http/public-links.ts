import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../db/read.ts";
import type { Db, Directory } from "../db/database.ts";
import { shopToken, tokenHash } from "../secrets.ts";

/** Creates a public link of this shop; answers its token, of which only the hash is stored. */
export const openPublicLink = async (
  db: Db,
  link: { id: string; expiresAt: string },
  token = shopToken(db.shopId),
): Promise<string> => {
  await db.query(
    "public-links.open",
    "insert into directory.public_links (shop_id, hash, link_id, expires_at) values ($1, $2, $3, $4)",
    [tokenHash(token), link.id, link.expiresAt],
  );
  return token;
};

export const closePublicLink = (db: Db, linkId: string) =>
  db.query("public-links.close", "delete from directory.public_links where shop_id = $1 and link_id = $2", [linkId]);

/** Enters the shop of a token and answers the link's id; undefined if the token is unknown, revoked or expired. */
export const followPublicLink = async (
  directory: Directory,
  token: string,
  now: string,
): Promise<{ db: Db; linkId: string } | undefined> => {
  const [found] = await directory.read(linkFollowed, { hash: tokenHash(token), now });
  return found && { db: await directory.enterShop(found.shopId), linkId: found.linkId };
};

const linkFollowed = readByHand(
  "public-links.follow",
  { shopId: z.string(), linkId: z.string() },
  (value: Values<{ hash: string; now: string }>) => sql`select * from follow_public_link(${value.hash}, ${value.now})`,
);
