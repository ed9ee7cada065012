import { expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { passwordLink } from "../../../../tests/support/password-link.ts";

const api = await startApi();

const common = "This is one of the most common passwords. Choose another one.";
const own = "Don’t use your own name, your email or the workshop’s name";
const oneCharacter = "Use different characters";

/** Passwords of a person and shop with these names, and the sentence that refuses each; undefined if it is allowed. */
const choices: [string, string | undefined][] = [
  ["password", common],
  ["Football", common],
  ["1q2w3e4r5t", common],
  ["        ", oneCharacter],
  ["ääääääääää", oneCharacter],
  ["Salem Al-Otaibi", own],
  ["salemalotaibi", own],
  ["سالم العتيبي", own],
  ["gulf garage", own],
  ["كراج الخليج", own],
  ["Salem Al-Otaibi drives", undefined],
  ["كراج الخليج بالرياض", undefined],
];
const names = { name: "Salem Al-Otaibi", name_ar: "سالم العتيبي" };
const shopNames = { name: "Gulf Garage", name_ar: "كراج الخليج" };

const refusalOf = ({ status, body }: { status: number; body: { errors?: Record<string, string[]> } | undefined }) =>
  status === 422 ? body?.errors?.["password"]?.[0] : undefined;

test.each(choices)("%s as the password of a new user, of oneself, and by a link", async (password, refusal) => {
  const owner = await api.newShop();
  await owner.put("/api/shop", shopNames);
  await owner.put("/api/me", names);
  const role = (await owner.get("/api/roles")).body.data[0].id;
  const email = `salem.${owner.shopId}@workshop.test`;
  const added = await owner.post("/api/users", { ...names, email, role_id: role, password });
  expect([added.status, refusalOf(added)]).toEqual([refusal ? 422 : 201, refusal]);

  const confirmed = { password, password_confirmation: password };
  const link = await passwordLink(api, owner.email);
  const reset = { ...confirmed, token: link };
  expect(refusalOf(await api.anonymous().post("/api/reset-password", reset))).toBe(refusal);
  if (!refusal) return;
  const changed = await owner.post("/api/password", { current_password: api.password, ...confirmed });
  expect(refusalOf(changed)).toBe(refusal);
  const colleague = await owner.colleague([]);
  await owner.put(`/api/users/${colleague.userId}`, names);
  expect(refusalOf(await owner.put(`/api/users/${colleague.userId}`, { password }))).toBe(refusal);
});

test("a link that was refused a password can be used again", async () => {
  const owner = await api.newShop();
  const token = await passwordLink(api, owner.email);
  const choose = (password: string) =>
    api.anonymous().post("/api/reset-password", { token, password, password_confirmation: password });
  expect((await choose("password")).status).toBe(422);
  expect((await choose(owner.email)).status).toBe(422);
  expect((await choose("a newer password")).status).toBe(204);
});
