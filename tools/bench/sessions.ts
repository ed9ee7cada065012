import { randomToken, tokenHash } from "../../platform/server/secrets.ts";
import type { Answer } from "../person.ts";
import type { Bare } from "./limits.ts";
import type { BenchShop } from "./shops.ts";
import type { Stage } from "./stage.ts";

/** Sessions of the shop's first user on so many devices, as after signing in there now: their tokens. */
export const openSessions = async (
  owner: Bare,
  { id, userId }: Pick<BenchShop, "id" | "userId">,
  count: number,
): Promise<string[]> => {
  const tokens = Array.from({ length: count }, randomToken);
  await owner.query(
    0,
    `insert into directory.sessions (shop_id, user_id, hash, id, last_seen_at, proven_at, user_agent, ip) select $1, $2, hash, gen_random_uuid(), now(), now(), 'bench', '127.0.0.1' from unnest($3::text[]) hash`,
    [id, userId, tokens.map(tokenHash)],
  );
  return tokens;
};

/** The shop at a browser, for calls that refuse bearer tokens. */
export const atBrowser = async (
  { owner, read }: Pick<Stage, "owner" | "read">,
  shop: BenchShop,
): Promise<BenchShop> => {
  const [token = ""] = await openSessions(owner, shop, 1);
  const cookie = sessionCookieOf(token);
  const { csrf_token: csrfToken } = (await read("/api/session", { ...shop, headers: { cookie } })) as Answer;
  return { ...shop, headers: { cookie, "x-csrf-token": String(csrfToken) } };
};

export const sessionCookieOf = (token: string) => `warsha=${token}`;
