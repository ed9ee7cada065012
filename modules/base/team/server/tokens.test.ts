import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { startApi } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { guardedActNames, guardedActs } from "../../../../platform/shared/guarded-acts.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { handlers } from "../../../../app/modules.ts";
import { isPermission, permissions } from "../../../../platform/shared/permissions.ts";

const api = await startApi();

const seen = ({ status, body }: { status: number; body: { type: string } | undefined }) => [status, body?.type];

const made = async (person: Person, scope: object) =>
  succeeded(await person.post("/api/tokens", { name: "Till", ...scope })).body as { id: string; token: string };

/** Calls with a token that has this scope. */
const programOf = async (person: Person, scope: object) => {
  const { id, token } = await made(person, scope);
  const headers = { authorization: `Bearer ${token}` };
  const nobody = api.anonymous();
  return {
    id,
    get: (url: string) => nobody.get(url, headers),
    post: (url: string, body: object = {}) => nobody.post(url, body, headers),
    put: (url: string, body: object = {}) => nobody.put(url, body, headers),
    delete: (url: string) => nobody.delete(url, headers),
  };
};

const roleOf = async (person: Person, of: string) =>
  (await person.get("/api/users")).body.data.find(({ id }: { id: string }) => id === of).role.id as string;

describe("a token with chosen permissions", () => {
  test("does what they allow and nothing else, and the refusal names what is missing", async () => {
    const shop = await api.newShop();
    const program = await programOf(shop, { permissions: ["view-clients"] });
    expect((await program.get("/api/clients")).status).toBe(200);
    const refused = await program.post("/api/clients", { name: "Ahmad" });
    expect(seen(refused)).toEqual([403, "token-too-narrow"]);
    expect(refused.body.detail).toContain("edit-clients");
    expect((await program.get("/api/session")).body.permissions).toEqual(["view-clients"]);
    expect((await shop.post("/api/clients", { name: "Ahmad" })).status).toBe(201);
  });

  test("neither changes nor reads the account of its maker, but reads what everybody may", async () => {
    const shop = await api.newShop();
    const program = await programOf(shop, { permissions: [...permissions] });
    for (const reply of [
      await program.put("/api/me", { name: "Thief" }),
      await program.delete(`/api/tokens/${program.id}`),
      await program.get("/api/tokens"),
      await program.get("/api/sessions"),
      await program.get("/api/passkeys"),
      await program.get("/api/notices"),
      await program.get("/api/me/marketing-consent"),
      await program.post("/api/notices/read", {}),
    ])
      expect(seen(reply)).toEqual([403, "session-needed"]);
    expect((await program.get("/api/shop")).status).toBe(200);
    // Asking for the deletion is a managing director's own decision, and a token with permissions is none.
    expect(seen(await program.get("/api/deletion-request"))).toEqual([403, "forbidden"]);
    expect((await shop.get("/api/deletion-request")).status).toBe(200);
  });

  test("loses at once what its maker loses, and has it again with the maker", async () => {
    const shop = await api.newShop();
    const mate = await shop.colleague(["view-clients", "view-products"]);
    const program = await programOf(mate, { permissions: ["view-clients"] });
    const toggle = { role_id: await roleOf(shop, mate.userId), permission_name: "view-clients" };
    expect((await program.get("/api/clients")).status).toBe(200);
    succeeded(await shop.post("/api/roles/detach-permission", toggle));
    expect(seen(await program.get("/api/clients"))).toEqual([403, "token-too-narrow"]);
    succeeded(await shop.post("/api/roles/attach-permission", toggle));
    expect((await program.get("/api/clients")).status).toBe(200);
    succeeded(await shop.delete(`/api/users/${mate.userId}`));
    expect((await program.get("/api/clients")).status).toBe(401);
    expect((await shop.get("/api/team/tokens")).body.data).toEqual([]);
  });

  test("is made only of what its maker holds, and names what is not", async () => {
    const shop = await api.newShop();
    const mate = await shop.colleague(["view-clients"]);
    const refused = await mate.post("/api/tokens", { name: "A", permissions: ["view-clients", "edit-clients"] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.permissions[0]).toContain("edit-clients");
    const acts = await shop.post("/api/tokens", {
      name: "A",
      permissions: ["view-clients"],
      guarded_acts: ["bank-details"],
    });
    expect(acts.body.errors.guarded_acts[0]).toContain("edit-system-settings");
    for (const permissions of [[], ["no-such"], "view-clients"])
      expect((await shop.post("/api/tokens", { name: "A", permissions })).status).toBe(422);
    expect((await shop.get("/api/tokens")).body.data).toEqual([]);
  });

  test("holds exactly what was chosen and its maker holds, whatever is chosen", async () => {
    const shop = await api.newShop();
    const names = fc.uniqueArray(fc.constantFrom(...permissions), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(names, async (chosen) => {
        const program = await programOf(shop, { permissions: chosen });
        const { body } = await program.get("/api/session");
        expect(body.permissions.filter(isPermission).toSorted()).toEqual(chosen.toSorted());
        succeeded(await shop.delete(`/api/tokens/${program.id}`));
      }),
      { numRuns: 8 },
    );
  });
});

describe("what asks for the password", () => {
  test("a token does only if it was made for that act, and no other", async () => {
    const shop = await api.newShop();
    const bank = { iban: "SA0380000000608010167519" };
    const plain = await programOf(shop, {});
    const refused = await plain.put("/api/shop", bank);
    expect(seen(refused)).toEqual([403, "token-too-narrow"]);
    expect(refused.body.detail).toContain("bank-details");
    expect((await plain.put("/api/shop", { slogan: "Since 1998" })).status).toBe(200);

    const made = await programOf(shop, { permissions: ["edit-system-settings"], guarded_acts: ["bank-details"] });
    expect((await made.put("/api/shop", bank)).status).toBe(200);
    expect(seen(await made.delete("/api/sms-provider"))).toEqual([403, "token-too-narrow"]);
    expect(seen(await made.post("/api/roles/attach-permission", {}))).toEqual([403, "token-too-narrow"]);
  });

  test("a token made for users changes others, never how its maker signs in or what guards the account", async () => {
    const shop = await api.newShop();
    const mate = await shop.colleague([]);
    const program = await programOf(shop, { guarded_acts: guardedActNames });
    const password = "another password";
    expect((await program.put(`/api/users/${mate.userId}`, { password })).status).toBe(200);
    for (const reply of [
      await program.put(`/api/users/${shop.userId}`, { password }),
      await program.put(`/api/users/${shop.userId.toUpperCase()}`, { password }),
      await program.put(`/api/users/${shop.userId}/pin`, { pin: "2584", pin_confirmation: "2584" }),
      await program.put(`/api/roles/${await roleOf(shop, shop.userId)}`, { second_factor: true }),
      await program.put(`/api/users/${shop.userId}`, { email: "thief.token@warsha.test" }),
      await program.put(`/api/users/${shop.userId}`, { remove_totp: true }),
      await program.post("/api/tokens", { name: "Another" }),
      await program.post("/api/totp"),
      await program.post("/api/tablets", { name: "Lift 1" }),
      await program.post("/api/deletion-request", { reason: "No longer needed" }),
    ])
      expect(seen(reply)).toEqual([403, "session-needed"]);
  });

  test("gives to a role only what the token holds too", async () => {
    const shop = await api.newShop();
    const role = succeeded(await shop.post("/api/roles", { name: "Painters", name_ar: "دهانون" })).body.id;
    const program = await programOf(shop, { permissions: ["manage-roles"], guarded_acts: ["roles"] });
    const give = (permission_name: string) =>
      program.post("/api/roles/attach-permission", { role_id: role, permission_name });
    expect(seen(await give("view-clients"))).toEqual([403, "beyond-own-permissions"]);
    expect((await give("manage-roles")).status).toBe(200);
  });

  test("every call that asks for the password can be made by a token for its act", () => {
    for (const { route } of handlers as readonly { route: Route }[]) {
      const act = route.asksPassword;
      if (!act || act === "at-browser") continue;
      const needs =
        typeof route.needs === "string" ? [route.needs] : "all" in route.needs ? route.needs.all : route.needs;
      expect([...guardedActs[act]], route.path).toEqual(expect.arrayContaining([...needs]));
    }
  });
});

describe("the tokens of everybody", () => {
  test("are seen and ended by who manages users, with where they were used last; the creator is told", async () => {
    const shop = await api.newShop();
    const mate = await shop.colleague(["view-clients"]);
    const program = await programOf(mate, { permissions: ["view-clients"] });
    succeeded(await program.get("/api/clients"));
    const own = await programOf(shop, {});
    const { data } = (await shop.get("/api/team/tokens")).body;
    expect(data.map(({ user, ...token }: { user: { id: string } }) => ({ ...token, user: user.id }))).toMatchObject([
      { id: own.id, permissions: null, guarded_acts: [], last_used_at: null, last_used_ip: null, user: shop.userId },
      {
        id: program.id,
        permissions: ["view-clients"],
        last_used_at: expect.any(String),
        last_used_ip: "127.0.0.1",
        user: mate.userId,
      },
    ]);
    expect((await shop.get(`/api/team/tokens?q=no-such`)).body.data).toEqual([]);

    expect(seen(await mate.get("/api/team/tokens"))).toEqual([403, "forbidden"]);
    const manager = await shop.colleague(["manage-users", "view-clients"]);
    expect(seen(await manager.delete(`/api/team/tokens/${own.id}`))).toEqual([403, "beyond-own-permissions"]);
    const other = await api.newShop();
    expect((await other.delete(`/api/team/tokens/${program.id}`)).status).toBe(404);
    succeeded(await manager.delete(`/api/team/tokens/${program.id}`));
    expect((await program.get("/api/clients")).status).toBe(401);
    expect(seen(await manager.delete(`/api/team/tokens/${program.id}`))).toEqual([404, "not-found"]);
    expect((await api.mailsTo(mate.email)).at(-1)?.text).toContain("was revoked");
    expect((await own.get("/api/clients")).status).toBe(200);
  });
});
