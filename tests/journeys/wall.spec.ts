import type { Page } from "@playwright/test";
import { wallBoardWords } from "../../modules/front/wall/screen-words.ts";
import { wallWords } from "../../modules/front/wall/wall-words.ts";
import { pageMs } from "../../modules/front/wall/rules.ts";
import { addDays } from "../../platform/shared/dates.ts";
import { languages } from "../../platform/shared/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

test.use({ serviceWorkers: "allow" });

const plates = ["1111 KNR", "2222 KNR", "3333 KNR", "4444 KNR", "5555 KNR", "6666 KNR", "7777 KNR", "8888 KNR"];

const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false;
        const cache = await caches.open("warsha-wall");
        return (await cache.match(location.pathname)) !== undefined;
      }),
    )
    .toBe(true);

for (const language of languages)
  test(`a television shows the vehicles by promise, keeps them without a line and over a reload, and goes dark when its link is closed (${language})`, async ({
    page,
    anotherPage,
    consoleErrors,
  }) => {
    test.slow();
    const { called, press, fill, shown: inText } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const client = await calls.post("/api/clients", {
      name: "Noura Al-Harbi",
      contact_number: "0561234567",
      note: "Walk-in",
    });
    const visits: string[] = [];
    for (const [place, license_plate] of plates.entries())
      visits.push(
        (
          await calls.post("/api/client-vehicles", {
            client_id: client.id,
            license_plate,
            vehicle_entered_at: `${addDays(shopToday(), -9)}T09:00`,
            days_to_fix: 5 + place,
          })
        ).id,
      );

    await page.goto("/back/settings/wall-boards");
    await press(wallBoardWords.make);
    await fill(wallBoardWords.name, "Reception");
    await press(wallBoardWords.makeAct, page.getByRole("dialog"));
    const link = page
      .getByRole("list", { name: called(language === "ar" ? wallBoardWords.inArabic : wallBoardWords.inEnglish) })
      .getByRole("listitem");
    const url = (await link.textContent()) ?? "";
    await press(wallBoardWords.finish);
    await expect(page.getByText("Reception", { exact: true })).toBeVisible();

    const tv = await anotherPage();
    const context = tv.context();
    await tv.setViewportSize({ width: 1920, height: 1080 });
    await tv.clock.install();
    await tv.goto(url);
    const rows = tv.locator("[data-row]");
    const shown = rows.locator("bdi[aria-hidden]");
    /** Moves the page's clock to the turn of the page with these vehicles, which otherwise comes by itself. */
    const turnTo = async (wanted: readonly string[]) => {
      if (!(await shown.first().textContent())?.startsWith(wanted[0]!)) await tv.clock.fastForward(pageMs);
      await expect(shown).toHaveText(wanted.map((plate) => new RegExp(`^${plate}`)));
    };
    const first = ["1111", "2222", "3333", "4444", "5555", "6666"];
    await expect(rows.first()).toBeVisible();
    // Before the clock is moved, which would give up what is still being fetched.
    await isKept(tv);
    await turnTo(first);
    await expect(rows.first()).toContainText(called(wallWords.pastPromise));
    await expect(rows.nth(5)).toContainText(called(wallWords.promised));
    await turnTo(["7777", "8888"]);
    await expect(tv.locator("main")).not.toContainText(/Noura|0561234567|SAR/);

    // The sizes of the drawing, and twice of them on a screen of 4K.
    const sizes = async () => {
      const row = await rows.first().boundingBox();
      const plate = await rows.first().locator("span").first().boundingBox();
      const type = await tv
        .locator("footer p")
        .first()
        .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
      return [row?.height, plate?.width, type].map((size) => Math.round(size ?? 0));
    };
    expect(await sizes()).toEqual([140, 258, 36]);
    await tv.setViewportSize({ width: 3840, height: 2160 });
    expect(await sizes()).toEqual([280, 516, 72]);
    await tv.setViewportSize({ width: 1920, height: 1080 });
    expect(await tv.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1920);

    // A change in the workshop is there without a poll.
    await calls.post(`/api/client-vehicles/${visits[7]}/status`, { status: "ready_for_pickup" });
    await expect(tv.locator("header")).toContainText(called(wallWords.ready));

    const foot = tv.getByRole("status").filter({ hasText: /:/ });
    const lost = tv.locator("[role=status][data-tone=wait]");
    await expect(foot).not.toHaveAttribute("data-tone", "wait");
    const answered = tv.waitForResponse(/\/api\/public\/wall-boards\/[^/]+$/);
    await tv.clock.fastForward(31_000);
    await answered;
    await context.setOffline(true);
    await tv.clock.fastForward(40_000);
    await expect(lost).toHaveCount(0);
    await tv.clock.fastForward(25_000);
    await expect(lost).toBeVisible();
    await expect(lost).toContainText(/\d\d:\d\d/);
    await expect(rows.first()).toBeVisible();

    await tv.reload();
    await expect(rows.first()).toBeVisible();
    await expect(tv.locator("header")).toContainText(called(wallWords.ready));
    await tv.clock.fastForward(65_000);
    await expect(lost).toBeVisible();
    await turnTo(first);

    await context.setOffline(false);
    await tv.clock.fastForward(31_000);
    await expect(lost).toHaveCount(0);

    await page.getByRole("button", { name: inText(wallBoardWords.actionsOf, { name: "Reception" }) }).click();
    await page.getByRole("menuitem", { name: called(wallBoardWords.close) }).click();
    await press(wallBoardWords.close, page.getByRole("dialog"));
    await expect(page.getByText(called(wallBoardWords.none))).toBeVisible();
    await tv.clock.fastForward(31_000);
    await expect(tv.getByRole("heading", { name: called(wallWords.closed) })).toBeVisible();
    await expect(rows).toHaveCount(0);
    // A lost line and a closed link are logged by the browser itself.
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/\/wall\//.test(text)));
  });
