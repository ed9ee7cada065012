import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { withoutSecrets } from "./rules.ts";

const api = await startApi();

test("a kept message is shown with its text, the secret of its link masked", async () => {
  const shop = await api.newShop();
  await api.anonymous().post("/api/forgot-password", { email: shop.email });
  const { body: list } = await shop.get("/api/outbox");
  const { body: message } = await shop.get(`/api/outbox/${list.data[0].id}`);
  expect(message).toMatchObject({ recipient: shop.email, subject: "Choose a new password", hides_link: true });
  expect(message.body).toContain("A new password was requested for your account at Golden Road Workshop.");
  expect(message.body).toMatch(/\/en\/reset-password\?token=••••••$/);
  expect(message).not.toHaveProperty("html");
});

test("messages are visible to users with view-reports, of their own shop only", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  await api.anonymous().post("/api/forgot-password", { email: shop.email });
  const { body: list } = await shop.get("/api/outbox");
  const address = `/api/outbox/${list.data[0].id}`;
  expect((await other.get(address)).status).toBe(404);
  expect((await (await shop.colleague([])).get(address)).status).toBe(403);
});

test.each([
  ["See https://warsha.sa/ar/d/Zk3_9aQ-0bXcPqLmN4rTs7VuWyZ12345 today", "See https://warsha.sa/ar/d/•••••• today"],
  ["Open https://warsha.sa/en/login", "Open https://warsha.sa/en/login"],
  ["VIN JTDBR32E720054321, no address", "VIN JTDBR32E720054321, no address"],
])("of an address only its secret is covered: %s", (body, shown) => {
  expect(withoutSecrets(body)).toBe(shown);
});
