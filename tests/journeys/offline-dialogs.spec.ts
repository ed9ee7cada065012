import { todayWords } from "../../modules/front/today/screen-words.ts";
import { calendarWords } from "../../modules/workshop/bookings/screen-words.ts";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { frameWords } from "../../app/web/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { faultsOf } from "./support/page-faults.ts";
import { shopToday } from "../support/shop-day.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { errorWords } from "../../platform/shared/error-words.ts";

/** After code could not be loaded it is asked for again only after a pause of half a second. */
const pauseMs = 1_000;

for (const language of languages) {
  test(`a question whose code cannot be loaded keeps the card, its texts and its signature, and is asked when the connection is back (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const noise = language === "ar" ? "صوت من العجلة الأمامية اليسرى" : "Noise from the left front wheel";
    const { called, draw, fill, press } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    await page.clock.install();
    await page.route(/\/assets\/DialogWindow/, (route) => route.abort("internetdisconnected"));
    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    await fill(entryCardWords.remarks, noise);
    await draw(page.getByRole("img", { name: called(drawingWords.signature) }), [
      [0.2, 0.3],
      [0.5, 0.8],
      [0.8, 0.3],
    ]);
    await press(entryCardWords.save);
    await expect(page.getByRole("status").getByText(called(kitWords.notFetched))).toBeVisible();

    await page.unroute(/\/assets\/DialogWindow/);
    await page.clock.fastForward(pauseMs);
    await press(entryCardWords.save);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await press(entryCardWords.saveUnchecked, page.getByRole("dialog"));
    await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
    const card = await calls.get(`/api${new URL(page.url()).pathname.replace("/back", "")}`);
    expect([card.remarks, card.client_signed_at !== null]).toEqual([noise, true]);
  });

  test(`a page that cannot be loaded says so beside the navigation, and opens when the connection is back (${language})`, async ({
    page,
  }) => {
    await newShop(page, language);
    const { called } = uiOf(page, language);
    await page.clock.install();
    await page.route(/\/assets\/ClientsPage/, (route) => route.abort("internetdisconnected"));
    await page.goto("/dashboard");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator("nav a[href='/back/clients']").first().click();
    await expect(page.getByRole("alert").getByText(called(errorWords.offlineNext))).toBeVisible();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await page.unroute(/\/assets\/ClientsPage/);
    await page.clock.fastForward(pauseMs);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByRole("heading", { level: 1, name: called(frameWords.clients) })).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test(`the navigation and the search stay while a part of Today is loaded late (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    await calls.post("/api/bookings", {
      date: shopToday(),
      time: "13:00",
      until_time: "14:00",
      client_name: "Noura",
      wish: "Oil change",
      confirm: true,
    });
    let come: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/assets\/ExpectedVehicles[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/ExpectedVehicles[^/]*\.js$/);
    await page.addInitScript(() => localStorage.setItem("warsha-today", "my-day"));
    await page.goto("/dashboard");
    await asked;
    const expected = page.getByRole("heading", { name: called(calendarWords.expected) });
    await expect(page.getByRole("heading", { level: 1, name: called(todayWords.today) })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: called(frameWords.search) })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("nav a[href='/back/clients']").first()).toBeVisible();
    await expect(expected).toHaveCount(0);
    come();
    await expect(expected).toBeVisible();
  });
}
