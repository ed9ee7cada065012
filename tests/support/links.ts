import { handlers } from "../../app/modules.ts";
import type { Route } from "../../platform/shared/route.ts";
import type { ShopOwner, startApi } from "./api.ts";
import type { Person } from "./person.ts";
import { succeeded } from "./billing.ts";
import { exampleBody } from "./example-bodies.ts";
import { addressOf } from "./route-addresses.ts";
import type { wholeShop } from "./whole-shop.ts";

type Things = Awaited<ReturnType<typeof wholeShop>>["things"];

export const tokenIn = (url: string) => url.split("/").at(-1) ?? "";

/** The token of one link of every kind, by the kind. */
export const linksOfEveryKind = async (
  api: Awaited<ReturnType<typeof startApi>>,
  owner: ShopOwner,
  things: Things,
): Promise<ReadonlyMap<string, string>> => {
  succeeded(await owner.post(`/api/purchase-orders/${things["purchase-orders"]}/order`, {}));
  const making = handlers
    .map(({ route }) => route)
    .filter(({ method, path }) => method === "POST" && /:\w+\/links$/.test(path));
  const linked = new Map<string, string>();
  for (const [place, route] of making.entries()) {
    const token = await tokenMadeBy(owner, route, things);
    const stranger = api.anonymous("en", { ip: `198.51.100.${place + 1}` });
    linked.set(succeeded(await stranger.get(`/api/public/links/${token}`)).body.kind as string, token);
  }
  return linked;
};

/** A link to the first record that can be shared: others are drafts. */
const tokenMadeBy = async (owner: Person, route: Route, things: Things) => {
  const list = await owner.get(route.path.replace("/:id/links", ""));
  const others = (list.status === 200 ? list.body.data : []).map(({ id }: { id: string }) => id);
  for (const id of [undefined, ...others]) {
    const address = id === undefined ? addressOf(route, things) : route.path.replace(":id", id);
    const made = await owner.post(address, exampleBody(route, things) ?? {});
    if (made.status < 300) return tokenIn(made.body.url.en);
  }
  throw new Error(`nothing to share by ${route.path}`);
};
