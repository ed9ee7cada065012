import { callsOf } from "./support/calls.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** One second, plus the time a busy machine needs to render. */
const soon = { timeout: 8000 };

for (const language of languagesOf("live")) {
  test(`a change shows on every open board, dashboard and vehicle page within about a second (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls, email } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const opened = async (address: string) => {
      const other = await anotherPage();
      await callsOf(other.request, language).post("/api/login", { email, password });
      // Today names the vehicles on one's own day.
      await other.addInitScript(() => localStorage.setItem("warsha-today", "my-day"));
      const listens = other.waitForResponse("**/api/events");
      await other.goto(address);
      await listens;
      await expect(other.getByText("Ahmed").first()).toBeVisible();
      return other;
    };
    const board = await opened("/back/vehicles");
    const today = await opened("/dashboard");
    const open = await opened(`/back/vehicles/${vehicle.id}`);

    const cash = (await calls.get("/api/payment-methods")).data.find((item: { name: string }) => item.name === "cash");
    await calls.post("/api/client-payments", {
      client_vehicle_id: vehicle.id,
      amount: "386.50",
      payment_method_id: cash.id,
      confirm: true,
    });
    await expect(open.getByText("386.50").first()).toBeVisible(soon);
    await calls.post("/api/client-vehicles", { client_name: "Salem", license_plate: "6183 TJD" });
    for (const other of [board, today]) await expect(other.getByText("Salem").first()).toBeVisible(soon);
  });
}

test("a board without an event stream polls", async ({ page }) => {
  const { calls } = await newShop(page, "en");
  await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  await page.route("**/api/events", (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      body: '{"type":"too-many-streams","title":"Too many"}',
    }),
  );
  await page.goto("/back/vehicles");
  await expect(page.getByText("Ahmed")).toBeVisible();
  await calls.post("/api/client-vehicles", { client_name: "Salem", license_plate: "6183 TJD" });
  await expect(page.getByText("Salem")).toBeVisible({ timeout: 15_000 });
});

test("a board whose session is ended elsewhere opens sign-in", async ({ page, anotherPage }) => {
  const { calls, email } = await newShop(page, "en");
  await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const other = await anotherPage();
  await callsOf(other.request, "en").post("/api/login", { email, password });
  await other.goto("/back/vehicles");
  await expect(other.getByText("Ahmed")).toBeVisible();
  const sessions = (await calls.get("/api/sessions")).data;
  await page.request.delete(
    `/api/sessions/${sessions.find((session: { is_current: boolean }) => !session.is_current).id}`,
    {
      headers: { "x-csrf-token": (await calls.get("/api/session")).csrf_token },
    },
  );
  await expect(other).toHaveURL(/\/login/, { timeout: 5000 });
});
