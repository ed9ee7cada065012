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

/** The token opens nothing any more; the shop that it was of is still known (`enterShopOfLink`). */
export const expirePublicLink = (db: Db, linkId: string, now: string) =>
  db.query(
    "public-links.expire",
    "update directory.public_links set expires_at = least(expires_at, $3) where shop_id = $1 and link_id = $2",
    [linkId, now],
  );

/** Enters the shop of a token that was revoked or has expired less than a year ago; undefined for any other. */
export const enterShopOfLink = async (directory: Directory, token: string): Promise<Db | undefined> => {
  const [found] = await directory.read(shopOfLink, { hash: tokenHash(token) });
  return found && directory.enterShop(found.shopId);
};

const shopOfLink = readByHand(
  "public-links.shop",
  { shopId: z.string() },
  (value: Values<{ hash: string }>) => sql`select shop_of_public_link(${value.hash}) as shop_id
    where shop_of_public_link(${value.hash}) is not null`,
);

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
