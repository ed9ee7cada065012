import type { Page } from "@playwright/test";
import { readings } from "../../app/languages/server.ts";
import { frameWords } from "../../app/web/words.ts";
import { floorWords } from "../../modules/base/floor/screen-words.ts";
import { partWords } from "../../modules/workshop/work-orders/part-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { holdWords, stateWords } from "../../modules/workshop/work-orders/words.ts";
import { languageNames } from "../../platform/shared/language-names.ts";
import { floorLanguages, inReading, type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { callsOf } from "./support/calls.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const fuelFilter = { ur: "فیول فلٹر", hi: "फ़्यूल फ़िल्टर", bn: "ফুয়েল ফিল্টার" };
const letters = { ur: "\u0600-\u06ff", hi: "\u0900-\u097f", bn: "\u0980-\u09ff\u0964" };

for (const language of floorLanguages)
  test(`a mechanic signs in by PIN, starts, holds and finishes a task, and every text is in the language (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const say = (pair: Pair, values = {}) => inReading(pair, readings[language], values);
    const { calls, email } = await newShop(page, "en");
    const role = await calls.post("/api/roles", { name: "Mechanics", name_ar: "فنيون" });
    for (const permission_name of ["view-work-orders"])
      await calls.post("/api/roles/attach-permission", { role_id: role.id, permission_name });
    const bilal = await calls.post("/api/users", { name: "Bilal", role_id: role.id, locale: language });
    await calls.put(`/api/users/${bilal.id}/pin`, { pin: "2584", pin_confirmation: "2584" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const taskOf = (name: string) =>
      calls.post("/api/work-order-tasks", { client_vehicle_id: vehicle.id, name, employee_id: bilal.id });
    const brakes = await taskOf("Front brakes");
    await taskOf("Fuel filter");

    const tablet = await anotherPage();
    const manager = callsOf(tablet.request, "en");
    await manager.post("/api/login", { email, password });
    await manager.post("/api/tablets", { name: "Lift 2" });
    const isWhole = async (where: string) =>
      expect(await foreignTexts(tablet, letters[language]), `${where} (${language})`).toEqual([]);

    await tablet.goto("/en/floor");
    await tablet.getByRole("button", { name: languageNames.en }).tap();
    await tablet.getByRole("menuitem", { name: languageNames[language] }).tap();
    await expect(tablet).toHaveURL(new RegExp(`/${language}/floor$`));
    await expect(tablet.locator("html")).toHaveAttribute("lang", language);
    await expect(tablet.locator("html")).toHaveAttribute("dir", language === "ur" ? "rtl" : "ltr");
    await expect(tablet.getByRole("heading", { name: say(floorWords.title) })).toBeVisible();
    await isWhole("names");

    await tablet.getByRole("button", { name: "Bilal" }).tap();
    for (const digit of "9090") await tablet.getByRole("button", { name: digit, exact: true }).tap();
    await tablet.getByRole("button", { name: say(floorWords.enter), exact: true }).tap();
    await expect(tablet.getByText(say({ en: "This PIN is incorrect. Try again.", ar: "-" }))).toBeVisible();
    await isWhole("PIN refused");
    const enterPin = async () => {
      for (const digit of "2584") await tablet.getByRole("button", { name: digit, exact: true }).tap();
      await tablet.getByRole("button", { name: say(floorWords.enter), exact: true }).tap();
    };
    // Each act of the clock leads back to the names.
    const openAgain = async () => {
      await expect(tablet).toHaveURL(new RegExp(`/${language}/floor$`));
      await tablet.getByRole("button", { name: "Bilal" }).tap();
      await enterPin();
      await expect(tablet).toHaveURL(/\/back\/my-work$/);
      await tablet.goto(`/back/work-order-tasks/${brakes.id}`);
      await expect(tablet.getByRole("heading", { name: "Front brakes" })).toBeVisible();
    };
    await enterPin();

    await expect(tablet).toHaveURL(/\/back\/my-work$/);
    await expect(tablet.getByRole("link", { name: fuelFilter[language] })).toBeVisible();
    await isWhole("My work");
    await tablet.getByRole("link", { name: "Front brakes" }).tap();
    await expect(tablet.getByRole("heading", { name: "Front brakes" })).toBeVisible();
    await tablet.getByRole("button", { name: say(workWords.startShort), exact: true }).tap();
    await openAgain();
    await expect(tablet.getByRole("button", { name: say(workWords.finish) })).toBeVisible();
    await isWhole("a running task");
    await tablet.getByRole("button", { name: say(partWords.add) }).tap();
    await tablet
      .getByRole("dialog")
      .getByRole("button", { name: say(partWords.add) })
      .tap();
    await isWhole("a part that is missing");
    await tablet
      .getByRole("dialog")
      .getByRole("button", { name: say(kitWords.close) })
      .first()
      .tap();
    await tablet.getByRole("button", { name: say(workWords.hold) }).tap();
    await expect(tablet.getByRole("dialog")).toBeVisible();
    await isWhole("hold reasons");
    await tablet.getByRole("button", { name: say(holdWords.other) }).tap();
    await expect(tablet.getByRole("textbox", { name: say(workWords.otherReason), exact: true })).toBeVisible();
    await isWhole("hold with a reason");
    await tablet.getByRole("dialog").getByRole("textbox").fill("Lift 2");
    await tablet
      .getByRole("dialog")
      .getByRole("button", { name: say(workWords.holdAct), exact: true })
      .tap();
    await openAgain();
    await expect(tablet.getByText(say(stateWords["on-hold"])).first()).toBeVisible();
    await tablet.getByRole("button", { name: say(workWords.goOn) }).tap();
    await openAgain();
    await tablet.getByRole("button", { name: say(workWords.finish) }).tap();
    await openAgain();
    await expect(tablet.getByText(say(stateWords.done)).first()).toBeVisible();
    await isWhole("a finished task");

    // The tablet asks before it is left while records wait.
    await expect.poll(async () => (await calls.get(`/api/work-order-tasks/${brakes.id}`)).state).toBe("done");
    await tablet.goto("/back/my-work");
    await expect(tablet.getByRole("link", { name: fuelFilter[language] })).toBeVisible();
    await expect(tablet.locator("html")).toHaveAttribute("lang", language);
    await tablet.getByRole("button", { name: say(frameWords.done) }).tap();
    await expect(tablet).toHaveURL(new RegExp(`/${language}/floor$`));
  });

/** Visible texts and names of controls with letters of another script, besides names, plates, codes and formats. */
const foreignTexts = (page: Page, own: string) =>
  page.evaluate((letters) => {
    const foreign = new RegExp(`[^\\P{L}${letters}]`, "u");
    const allowed = /\u2066[^\u2069]*\u2069|\u2068[^\u2069]*\u2069|\b(PIN|MB|png|jpg|mp4|pdf|Shop|Bilal|Lift 2)\b/g;
    const found: string[] = [];
    const look = (text: string) => {
      const rest = text.replaceAll(allowed, "");
      if (foreign.test(rest) || /[\u064a\u0643]/.test(rest)) found.push(text);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest("bdi, svg, script, style, [role=img], [aria-hidden=true], [role=menu], input, textarea"))
        continue;
      look(texts.currentNode.textContent ?? "");
    }
    for (const named of document.querySelectorAll("button[aria-label], a[aria-label], [role=group][aria-label]"))
      if (named.checkVisibility()) look((named.getAttribute("aria-label") ?? "").replace("Front brakes", ""));
    return found;
  }, own);

for (const language of ["ar", "ur"] as const)
  test(`a language that is chosen at the PIN pad keeps the pad, and becomes the mechanic's (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls, email } = await newShop(page, "en");
    const { data: roles } = await calls.get("/api/roles");
    const { id: role_id } = roles.find(({ standard }: { standard: string }) => standard === "employees");
    const bilal = await calls.post("/api/users", { name: "Bilal", role_id, locale: "en" });
    await calls.put(`/api/users/${bilal.id}/pin`, { pin: "2584", pin_confirmation: "2584" });
    const tablet = await anotherPage();
    const manager = callsOf(tablet.request, "en");
    await manager.post("/api/login", { email, password });
    await manager.post("/api/tablets", { name: "Lift 2" });

    await tablet.goto("/en/floor");
    await tablet.getByRole("button", { name: "Bilal" }).tap();
    await expect(tablet.getByText(floorWords.enterPin.en)).toBeVisible();
    await tablet.getByRole("button", { name: languageNames.en }).tap();
    await tablet.getByRole("menuitem", { name: languageNames[language] }).tap();
    await expect(tablet).toHaveURL(new RegExp(`/${language}/floor$`));
    await expect(tablet.locator("html")).toHaveAttribute("lang", language);
    await expect(tablet.getByRole("heading", { name: "Bilal" })).toBeVisible();
    for (const digit of "2584") await tablet.getByRole("button", { name: digit, exact: true }).tap();
    await tablet.keyboard.press("Enter");
    await expect(tablet).toHaveURL(/\/back\/my-work$/);
    await tablet.reload();
    await expect(tablet.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tablet.locator("html")).toHaveAttribute("lang", language);
  });
