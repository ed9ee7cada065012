import type { ShopOwner, startApi } from "./api.ts";
import type { Person, Reply } from "./person.ts";
import { succeeded } from "./billing.ts";

type Api = Awaited<ReturnType<typeof startApi>>;

/** A browser that a manager of the shop has paired; nobody is signed in on it. */
export const pairedTablet = async (api: Api, shop: Pick<ShopOwner, "email">, fields: object = {}) => {
  const tablet = api.anonymous();
  succeeded(await tablet.post("/api/login", { email: shop.email, password: api.password }));
  const paired = succeeded(await tablet.post("/api/tablets", { name: "Lift 1", ...fields }));
  return {
    ...tablet,
    id: String(paired.body.id),
    /** The pairing as the browser keeps it. */
    cookie: /(warsha-tablet=[\w-]+)/.exec(paired.headers["set-cookie"] ?? "")?.[1] ?? "",
    signIn: (userId: string, pin: string) => tablet.post("/api/floor/sign-in", { user_id: userId, pin }),
  };
};

/** An employee without e-mail, with this PIN; `permissions` are those of the role. */
export const mechanic = async (
  shop: Person,
  { name = "Bilal", pin = "2584", permissions = ["view-work-orders"] as readonly string[] } = {},
) => {
  const title = `Mechanics ${Math.random()}`;
  const role = succeeded(await shop.post("/api/roles", { name: title, name_ar: title })).body.id;
  for (const permission of permissions)
    succeeded(await shop.post("/api/roles/attach-permission", { role_id: role, permission_name: permission }));
  const user: string = succeeded(await shop.post("/api/users", { name, role_id: role })).body.id;
  succeeded(await shop.put(`/api/users/${user}/pin`, { pin, pin_confirmation: pin }));
  return { id: user, pin, role: String(role) };
};

/** Signs in with a pairing that was copied to another browser. */
export const signInWithCopy = async (api: Api, cookie: string, userId: string, pin: string): Promise<Reply> => {
  const browser = api.anonymous();
  const session = await browser.get("/api/session");
  const own = /(warsha=[\w-]+)/.exec(session.headers["set-cookie"] ?? "")?.[1] ?? "";
  return browser.post(
    "/api/floor/sign-in",
    { user_id: userId, pin },
    { cookie: `${own}; ${cookie}`, "x-csrf-token": session.body.csrf_token },
  );
};
