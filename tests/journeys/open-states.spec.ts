import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { idlingCar, simulatedAdapter } from "../../modules/workshop/diagnostics/obd/simulated-adapter.ts";
import { liveWords } from "../../modules/workshop/diagnostics/obd/words.ts";
import { noteWords, stepWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { type Language } from "../../platform/shared/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { axeFaults } from "./support/axe-faults.ts";
import { plugIn } from "./support/serial-port.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shown } from "./support/visit.ts";

test.slow();
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, reducedMotion: "reduce" });

for (const language of languagesOf("open-states")) {
  test(`popups over a page are named and in order: menus, choices, dates, search (${language})`, async ({ page }) => {
    const { called, field } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    const shop = await fillShop(calls, language);
    await page.goto(`/back/client-invoices/${shop.draftInvoice}`);

    await test.step("the page's menu, its first entry selected", async () => {
      await page
        .getByRole("button", { name: called(kitWords.more) })
        .first()
        .click();
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: called(kitWords.more) }).first()).toBeFocused();
    });

    await test.step("the user's menu", async () => {
      await page
        .getByRole("button", { name: called(frameWords.person) })
        .first()
        .click();
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    });

    await test.step("days, months and years", async () => {
      await field(invoiceWords.issued).click();
      await expect(page.getByRole("button", { name: called(kitWords.nextMonth), exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.locator("[data-dates-dropdown] .mantine-DateInput-calendarHeaderLevel").click();
      await expect(page.getByRole("button", { name: called(kitWords.nextYear), exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.locator("[data-dates-dropdown] .mantine-DateInput-calendarHeaderLevel").click();
      await expect(page.getByRole("button", { name: called(kitWords.nextYears), exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    });

    await test.step("the search dialog, empty and with results", async () => {
      await page.goto("/dashboard");
      await expect(page.locator("h1")).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: called(frameWords.search) })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole("textbox", { name: called(frameWords.search) })).toBeFocused();
      await page.keyboard.type(shop.names.client);
      await expect(page.getByRole("dialog").getByText(shop.names.client).first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the choices of a field", async () => {
      await page.goto(`/back/vehicles/${shop.cardlessVehicle}/edit`);
      await field(visitWords.insurer).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page);
    });
  });

  test(`every menu and every list of choices of a form is sound while it is open (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const shop = await fillShop(calls, language);
    const faults: Record<string, string[]> = {};
    for (const address of [
      "/back/vehicles/new",
      `/back/client-invoices/${shop.draftInvoice}`,
      "/back/journal-entries",
      `/back/products/${shop.product}`,
      "/back/calendar",
    ]) {
      await page.goto(address);
      await shown(page);
      const openers = page
        .locator("main")
        .locator("[aria-haspopup=menu], [aria-haspopup=listbox]")
        .filter({ visible: true });
      for (let at = 0; at < (await openers.count()); at += 1) {
        const opener = openers.nth(at);
        if (await opener.isDisabled()) continue;
        await opener.click();
        await expect(page.locator("[role=menu], [role=listbox]").filter({ visible: true }).first()).toBeVisible();
        faults[`${address} ${at}`] = [...(await axeFaults(page, ["region"])), ...(await page.evaluate(listFaults))];
        await page.keyboard.press("Escape");
        await expect(page.locator("[role=menu], [role=listbox]").filter({ visible: true })).toHaveCount(0);
      }
    }
    expect(Object.keys(faults).length).toBeGreaterThan(10);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  test(`the live panel's headings are in order, with readings and with codes (${language})`, async ({ page }) => {
    const { press, field, called } = uiOf(page, language);
    const { path } = await atStepTwo(page, language);
    await plugIn(page, () => simulatedAdapter(idlingCar("KNAPH81BDP5123456"), {}), 115_200);
    await page.goto(path);
    await press(liveWords.fromCar);
    await expectAccessible(page);
    await press(liveWords.bySerial);
    await expect(page.getByText(called(liveWords.live), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press(liveWords.hold);
    await press(liveWords.takeReadings);
    await field(noteWords.note).fill("ok");
    await press(stepWords.to3);
    await press(liveWords.readCodes);
    await expect(page.getByText(called(liveWords.lampOn))).toBeVisible();
    await expectAccessible(page);
  });
}

const atStepTwo = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
    license_plate: "7421 KNR",
    vin_number: "KNAPH81BDP5123456",
  });
  const diagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
  await calls.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
    values: [{ step: 1, label: "note", value: "ok" }],
  });
  return { path: String(diagnostic.view_url) };
};

/** Temporary overlays belong to no landmark of the page. */
const expectAccessible = async (page: Page) => expect(await axeFaults(page, ["region"])).toEqual([]);

/** Runs in the page: open lists that end outside the screen, and entries that are too small for a finger. */
const listFaults = () =>
  [...document.querySelectorAll("[role=menu], [role=listbox]")]
    .filter((list) => list.checkVisibility())
    .flatMap((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      const isCut = top < 0 || bottom > innerHeight;
      const entries = [...list.querySelectorAll<HTMLElement>("[role=menuitem], [role=option]")];
      return [
        ...(isCut ? [`its list ends outside the screen: ${Math.round(top)} to ${Math.round(bottom)}`] : []),
        ...entries
          .filter((entry) => entry.checkVisibility() && entry.offsetHeight < 44)
          .map((entry) => `“${entry.textContent}” is ${entry.offsetHeight} px high`),
      ];
    });
