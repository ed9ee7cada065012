import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { passkeyDevice, withPasskey } from "../../../tests/support/passkey-device.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { letDirectorIn } from "./server/way-back.ts";

const api = await startApi();
let rows: Awaited<ReturnType<typeof openRows>>;
beforeAll(async () => {
  rows = await openRows(api.database.ownerUrl);
});
afterAll(() => rows.close());

const letIn = (email: string) =>
  letDirectorIn(api.database.runtimeUrl, {
    email,
    reason: "Lost phone and mailbox",
    baseUrl: "http://warsha.test",
    now: api.clock.now(),
  });

test("a managing director who is alone gets back by a link once; passkeys, sessions and tokens end, and both logs say why", async () => {
  const shop = await api.newShop();
  const device = passkeyDevice();
  await withPasskey(shop, device);
  const { token } = succeeded(await shop.post("/api/tokens", { name: "Till" })).body;
  const url = await letIn(shop.email.toUpperCase());

  expect((await shop.get("/api/shop")).status).toBe(401);
  expect((await api.anonymous().get("/api/shop", { authorization: `Bearer ${token}` })).status).toBe(401);
  const again = api.anonymous();
  const { challenge } = succeeded(await again.post("/api/login/passkey/challenge", {})).body;
  expect((await again.post("/api/login/passkey", device.sign({ challenge }))).body.type).toBe("unknown-passkey");

  const old = await api.anonymous().post("/api/login", { email: shop.email, password: api.password });
  expect([old.status, old.body.type]).toEqual([401, "wrong-credentials"]);
  await api.anonymous().post("/api/forgot-password", { email: shop.email });
  expect((await api.mailsTo(shop.email)).some(({ text }) => text.includes("reset-password"))).toBe(false);

  const password = "a password that is new";
  const choose = () =>
    api.anonymous().post("/api/reset-password", {
      token: new URL(url).searchParams.get("token"),
      password,
      password_confirmation: password,
    });
  succeeded(await choose());
  expect((await choose()).body.type).toBe("reset-link-invalid");
  const back = api.anonymous();
  succeeded(await back.post("/api/login", { email: shop.email, password }));
  expect((await api.mailsTo(shop.email)).some(({ text }) => text.includes("Lost phone and mailbox"))).toBe(true);
  const { data } = (await back.get("/api/activity?kind=users")).body;
  expect(data).toContainEqual(expect.objectContaining({ user: null, path: "/api/operator/let-in" }));
  expect(
    await rows.query("select deed, reason from directory.operator_journal where subject_shop_id = $1", [shop.shopId]),
  ).toEqual([{ deed: "let-in", reason: "Lost phone and mailbox" }]);
});

test("it is refused, and nothing changes, for nobody, for another role, and while another managing director can sign in", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague(["view-clients"]);
  await expect(letIn("nobody.here@warsha.test")).rejects.toThrow("There is no user");
  await expect(letIn(mate.email)).rejects.toThrow("is not a managing director");
  const directors = (await shop.get("/api/roles")).body.data.find(
    ({ standard }: { standard: string | null }) => standard === "managing-directors",
  ).id;
  succeeded(await shop.put(`/api/users/${mate.userId}`, { role_id: directors }));
  await expect(letIn(shop.email)).rejects.toThrow("is not the only managing director");
  expect((await shop.get("/api/shop")).status).toBe(200);
  expect((await mate.get("/api/clients")).status).toBe(200);
  expect(
    await rows.query("select deed from directory.operator_journal where subject_shop_id = $1", [shop.shopId]),
  ).toEqual([]);
});
