import { expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();

type Branch = { id: string; is_mine: boolean; is_own: boolean };

/** A shop of three branches, and a receptionist who may work at the last two. */
const threeBranches = async () => {
  const shop = await api.newShop();
  const added = async (name: string): Promise<string> =>
    succeeded(await shop.post("/api/branches", { name, name_ar: name })).body.id;
  const [north, south] = [await added("North"), await added("South")];
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const clerk = await shop.colleague([
    "view-client-vehicles",
    "create-client-vehicles",
    "manage-users",
    "invite-users",
  ]);
  const clerkId = succeeded(await clerk.get("/api/session")).body.user.id as string;
  const limit = (branch_ids: readonly string[] | null) => shop.put(`/api/users/${clerkId}`, { branch_ids });
  succeeded(await limit([north, south]));
  const seenBy = async (person: typeof clerk | typeof shop) =>
    succeeded(await person.get("/api/branches")).body.data as Branch[];
  const own = async (person: typeof clerk | typeof shop = clerk) =>
    (await seenBy(person)).find(({ is_own }) => is_own)!.id;
  const count = async (person: typeof clerk | typeof shop = clerk) =>
    succeeded(await person.get("/api/session")).body.user.branch_count as number;
  const choose = (branch_id: string) => clerk.put("/api/me/branch", { branch_id });
  return { shop, clerk, clerkId, main: main as string, north, south, limit, seenBy, own, count, choose };
};

test("who may not work at all branches works at the first of his own, and chooses among them", async () => {
  const { shop, clerk, main, north, south, seenBy, own, count, choose } = await threeBranches();
  expect(await own()).toBe(north);
  expect((await seenBy(clerk)).map(({ is_mine }) => is_mine)).toEqual([false, true, true]);
  expect([await count(), await count(shop)]).toEqual([2, 3]);
  const refused = await choose(main);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["branch_id"]]);
  succeeded(await choose(south));
  expect(await own()).toBe(south);
  await billing(clerk).vehicle();
  expect((await shop.post(`/api/branches/${south}/archive`)).body.offers).toMatchObject([{ url: "/back/vehicles" }]);
  succeeded(await shop.post(`/api/branches/${north}/archive`));
  expect([await own(), await count()]).toEqual([south, 1]);
});

test("a branch taken away ends the work there; of closed branches alone one works at the first open one", async () => {
  const { shop, main, north, south, limit, own, choose } = await threeBranches();
  succeeded(await choose(south));
  succeeded(await limit([north]));
  expect(await own()).toBe(north);
  succeeded(await shop.post(`/api/branches/${north}/archive`));
  expect(await own()).toBe(main);
  succeeded(await shop.post(`/api/branches/${north}/restore`));
  expect(await own()).toBe(north);
  succeeded(await limit(null));
  expect(await own()).toBe(south);
});

test("managing directors work at all branches, whatever is stored", async () => {
  const { shop, main, north, count, own } = await threeBranches();
  const { id } = succeeded(await shop.get("/api/session")).body.user;
  succeeded(await shop.put(`/api/users/${id}`, { branch_ids: [north] }));
  expect([await count(shop), await own(shop)]).toEqual([3, main]);
  succeeded(await shop.put("/api/me/branch", { branch_id: main }));
});

test("nobody gives a branch that is not his own; an unknown, a foreign or no branch is refused", async () => {
  const { shop, clerk, clerkId, main, north, south, limit } = await threeBranches();
  const roleId = succeeded(await clerk.get(`/api/users/${clerkId}`)).body.role.id;
  const add = (branch_ids: unknown) => clerk.post("/api/users", { name: "Omar", role_id: roleId, branch_ids });
  for (const wrong of [[main], [north, main]]) {
    const refused = await add(wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["branch_ids"]]);
  }
  expect(succeeded(await clerk.post("/api/users", { name: "Ali", role_id: roleId })).body.branch_ids).toEqual([
    north,
    south,
  ]);
  const omar = succeeded(await add([south])).body;
  expect(omar.branch_ids).toEqual([south]);
  expect((await clerk.put(`/api/users/${omar.id}`, { branch_ids: null })).status).toBe(422);
  succeeded(await clerk.put(`/api/users/${omar.id}`, { branch_ids: [north, south] }));
  expect((await clerk.put(`/api/users/${clerkId}`, { branch_ids: null })).status).toBe(422);
  succeeded(await shop.put(`/api/users/${omar.id}`, { branch_ids: [main, north] }));
  succeeded(await clerk.put(`/api/users/${omar.id}`, { branch_ids: [main, south] }));
  expect((await clerk.put(`/api/users/${omar.id}`, { branch_ids: [south] })).status).toBe(422);
  succeeded(await shop.put(`/api/users/${omar.id}`, { branch_ids: null }));
  expect((await clerk.put(`/api/users/${omar.id}`, { branch_ids: [north] })).status).toBe(422);
  const stranger = await threeBranches();
  for (const wrong of [[], [stranger.north], [clerkId], "all"])
    expect((await limit(wrong as string[])).status, String(wrong)).toBe(422);
  expect(succeeded(await shop.get(`/api/users/${clerkId}`)).body.branch_ids).toEqual([north, south]);
});
