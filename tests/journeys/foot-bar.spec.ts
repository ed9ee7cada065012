import type { Locator, Page } from "@playwright/test";
import { clientWords } from "../../modules/records/clients/words.ts";
import { computerWords, stepWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { vinWords } from "../../modules/records/vehicles/vin-words.ts";
import { frameWords } from "../../app/web/words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const widths = { phone: 390, tablet: 820, desktop: 1280 };

for (const [device, width] of Object.entries(widths))
  for (const language of languagesOf(device)) {
    test.describe(device, () => {
      test.use({ viewport: { width, height: 1180 } });

      test(`the buttons of a step are at the bottom before its fields have loaded, so that no tap is lost (${language})`, async ({
        page,
        context,
      }) => {
        const { calls } = await newShop(page, language);
        const { called } = uiOf(page, language);
        const vehicle = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
        const { id, view_url } = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
        await calls.post(`/api/vehicle-diagnostics/${id}/values`, {
          values: [{ step: 1, label: "note", value: "ok" }],
        });
        const slowly = await context.newCDPSession(page);
        await slowly.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        let come: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          come = resolve;
        });
        await page.route(/\/Computer-[^/]*\.js$/, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(view_url);
        const back = page.getByRole("button", { name: called(stepWords.back), exact: true });
        const dial = page.getByRole("slider", { name: called(computerWords.rpm), exact: true });
        const place = await back.boundingBox();
        if (!place) throw new Error("there is no button");
        await expect(dial).toHaveCount(0);
        await slowly.send("Input.dispatchTouchEvent", {
          type: "touchStart",
          touchPoints: [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }],
        });
        come();
        await expect(dial).toBeVisible();
        expect(await back.boundingBox()).toEqual(place);
        await slowly.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
        await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
        await expect(page.locator("[aria-current=step]").getByText(called(stepWords.short1))).toBeAttached();
      });

      test(`what a VIN tells moves no button of the vehicle's form (${language})`, async ({ page }) => {
        const { calls } = await newShop(page, language);
        const { called, field } = uiOf(page, language);
        const known = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
        for (const address of ["/back/vehicles/new", `/back/vehicles/${known.id}/edit`]) {
          await page.goto(address);
          const vin = field(visitWords.vin);
          const save = page.getByRole("button", { name: called(visitWords.save), exact: true });
          await vin.fill("4T1BF1FKXHU12345");
          await expect(page.getByText(called(kitWords.draftKept))).toBeVisible();
          const place = await save.boundingBox();
          await vin.press("6");
          await expect(page.getByRole("group", { name: called(vinWords.fromVin) })).toBeVisible();
          expect(await save.boundingBox()).toEqual(place);
          await vin.press("Backspace");
          await expect(page.getByRole("group", { name: called(vinWords.fromVin) })).toHaveCount(0);
          expect(await save.boundingBox()).toEqual(place);
        }
      });
    });
  }

for (const language of languagesOf("toast above the foot"))
  test.describe("phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`a toast covers neither the buttons at the foot nor the navigation (${language})`, async ({ page }) => {
      const { calls } = await newShop(page, language);
      const { called, fill, press } = uiOf(page, language);
      const { id } = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
      const toast = page.getByRole("status").getByText(called(visitWords.saved));
      const bottom = async () => {
        const { y = 999, height = 0 } = (await toast.boundingBox()) ?? {};
        return y + height;
      };
      await page.goto(`/back/vehicles/${id}/edit`);
      await fill(visitWords.mileage, "148320");
      await press(visitWords.save);
      await expect(page).toHaveURL(new RegExp(`/back/vehicles/${id}$`));
      const foot = page.locator("[data-fills=bar]");
      await expect(foot).toBeVisible();
      // It stays while the pointer is on it.
      await toast.hover();
      await expect.poll(bottom).toBeLessThan((await foot.boundingBox())?.y ?? 0);
      await page.getByRole("link", { name: called(frameWords.vehicles), exact: true }).press("Enter");
      await expect(foot).toHaveCount(0);
      const navigation = page.getByRole("navigation", { name: called(frameWords.navigation) });
      await expect.poll(async () => ((await navigation.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThan(0);
    });

    test(`the keyboard covers neither the buttons at the foot nor those of a sheet (${language})`, async ({ page }) => {
      const { calls } = await newShop(page, language);
      const { called, press, field } = uiOf(page, language);
      const { id } = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
      await page.goto(`/back/vehicles/${id}/edit`);
      await field(visitWords.mileage).focus();
      const foot = page.locator("[data-fills=bar]");
      await expect(foot).toBeVisible();
      await raiseKeyboard(page);
      expect(await endOf(foot)).toBe(844 - keyboard);
      await page.goto("/back/clients");
      await press(clientWords.newClient);
      const add = page.getByRole("dialog").getByRole("button", { name: called(clientWords.add), exact: true });
      await expect(add).toBeVisible();
      await raiseKeyboard(page);
      await expect.poll(() => endOf(page.getByRole("dialog"))).toBe(844 - keyboard);
    });
  });

for (const language of languagesOf("keyboard of a tablet"))
  test.describe("tablet", () => {
    test.use({ viewport: { width: 820, height: 1180 } });

    test(`a page that is opened while the keyboard is shown knows its height only as long as its foot follows it (${language})`, async ({
      page,
    }) => {
      const { calls } = await newShop(page, language);
      const { called } = uiOf(page, language);
      const { id } = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
      const foot = page.locator("[data-fills=bar]");
      const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--keyboard"));
      await page.goto(`/back/vehicles/${id}/edit`);
      await expect(foot).toBeVisible();
      await raiseKeyboard(page);
      await expect.poll(() => endOf(foot)).toBe(1180 - keyboard);
      await page.getByRole("link", { name: called(frameWords.vehicles), exact: true }).press("Enter");
      await expect(foot).toHaveCount(0);
      expect(await height()).toBe("");
      await page.goBack();
      await expect.poll(() => endOf(foot)).toBe(1180 - keyboard);
    });
  });

const keyboard = 300;

/** As a phone shows it: over the page, which keeps its height. */
const raiseKeyboard = (page: Page) =>
  page.evaluate((height) => {
    Object.defineProperty(visualViewport, "height", { configurable: true, value: innerHeight - height });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, keyboard);

const endOf = async (part: Locator) => {
  const { y = 999, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
};
