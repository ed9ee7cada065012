import type { Locator } from "@playwright/test";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { workshopWords } from "../../modules/base/shop/workshop-words.ts";
import { readableDate } from "../../platform/shared/dates.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { nameFaultsOf } from "./support/name-faults.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const language of languagesOf("phone-header")) {
  test(`back, title, plate and menu are one bar of 56 px on a phone (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name:
        language === "ar"
          ? "مؤسسة طريق النخيل لخدمات النقل والتوصيل السريع"
          : "Najd Express Delivery and Transport Company of Riyadh",
      license_plate: "7421 KNR",
    });
    const diagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: language === "ar" ? "نجد" : "Najd",
    });
    const pages: [string, boolean][] = [
      [vehicle.view_url, true],
      [diagnostic.view_url, true],
      [`/back/client-invoices/${invoice.id}`, true],
      [`/back/clients/${vehicle.client.id}`, false],
    ];
    for (const [path, hasPlate] of pages) {
      await page.goto(path);
      const header = page.locator("article > header");
      const parts = [
        header.getByRole("link", { name: called(kitWords.back), exact: true }),
        header.getByRole("heading", { level: 1 }),
        ...(hasPlate
          ? [header.getByRole("img").first(), header.getByRole("button", { name: called(kitWords.more) })]
          : []),
      ];
      for (const part of parts) await expect(part).toBeVisible();
      const top = (await header.boundingBox())?.y ?? -1;
      expect(top, path).toBe(0);
      const boxes = await Promise.all(
        parts.map(async (part) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }),
      );
      for (const { y, height } of boxes)
        expect([y >= 0, y + height <= 56], `${path} ${y} ${height}`).toEqual([true, true]);
      const across = boxes.map(({ x, width }) => (language === "ar" ? [390 - x - width, 390 - x] : [x, x + width]));
      for (const [at, [start = 0]] of across.entries())
        expect(start, `${path}: part ${at}`).toBeGreaterThanOrEqual(Math.round(across[at - 1]?.[1] ?? 0));
      expect(await faultsOf(page, language), path).toEqual([]);
      expect((await nameFaultsOf(page, ["7421 KNR"])).faults, path).toEqual([]);
    }
  });

  test(`titles of lists and settings fit the bar, and a day's opening and closing time one row (${language})`, async ({
    page,
  }) => {
    const { called } = uiOf(page, language);
    await newShop(page, language);
    const oneLine = ["journal-entries", "tax-returns", "bank-statements", "service-reminders", "settings/workshop"];
    for (const [paths, max] of [
      [oneLine, 1],
      [["profit-and-loss", "settings/tax-authority"], 2],
    ] as const)
      for (const path of paths) {
        await page.goto(`/back/${path}`);
        const title = page.locator("article > header").getByRole("heading", { level: 1 });
        await expect(title).toBeVisible();
        expect(await linesOf(title), path).toBeLessThanOrEqual(max);
        expect((await title.boundingBox())?.height, path).toBeLessThanOrEqual(56);
      }
    await page.goto("/back/settings/workshop");
    const day = page.getByRole("group", { name: readableDate("2026-11-22", language, "weekday") });
    const tops = await Promise.all(
      [workshopWords.opens, workshopWords.closes].map(
        async (word) => (await day.getByRole("textbox", { name: called(word) }).boundingBox())?.y,
      ),
    );
    expect(tops[0]).toBe(tops[1]);
  });

  test(`a line of several pieces is broken between them, not within a word (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { id } = await calls.post("/api/client-vehicles", {
      client_name: language === "ar" ? "منيرة الشمري الجديدة" : "Najd Express Delivery",
      client_contact_number: "+966564678320",
      license_plate: "7421 KNR",
    });
    const { view_url } = await calls.post("/api/estimates", { client_vehicle_id: id });
    await page.setViewportSize({ width: 330, height: 700 });
    await page.goto(view_url);
    const header = page.locator("article > header");
    await expect(
      header.getByRole("link", { name: uiOf(page, language).called(estimateScreenWords.viewVehicle) }),
    ).toBeVisible();
    expect(await brokenWords(header)).toEqual([]);
  });
}

const linesOf = (title: Locator) =>
  title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Words of which a part is on another line. */
const brokenWords = (within: Locator) =>
  within.evaluate((header) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    return broken;
  });

test("between a dot and a number in Arabic stands the same space as before a word", async ({ page }) => {
  const { calls } = await newShop(page, "ar");
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "7421 KNR" });
  await page.goto(vehicle.view_url);
  const name = page.locator("article > header").getByRole("link", { name: "Reem" });
  await expect(name).toBeVisible();
  const spaces = await name.evaluate((link) => {
    const line = link.closest("span")!.parentElement!;
    line.innerHTML = "<span>ريم</span><span>4 زيارات</span>";
    const text = line.lastElementChild!.firstChild!;
    const box = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    const before = line.firstElementChild!.getBoundingClientRect();
    return { beforeNumber: before.left - box(0, 1).right, afterNumber: box(0, 1).left - box(2, 3).right };
  });
  expect(spaces.beforeNumber).toBeGreaterThan(15);
  expect(spaces.afterNumber).toBeLessThan(8);
});
