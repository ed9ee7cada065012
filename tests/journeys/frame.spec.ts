import { navigation } from "../../app/web/pages.ts";
import { activityWords } from "../../modules/base/team/activity-page-words.ts";
import { siteWords } from "../../app/site/words.ts";
import { frameWords } from "../../app/web/words.ts";
import { registerWords } from "../../modules/front/sign-up/register-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { type Language, languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { callsOf } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { answeredAgain, hold } from "./support/held.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const other: Record<Language, Language> = { en: "ar", ar: "en" };
const switchTo: Record<Language, string> = { ar: "العربية، ع", en: "English, En" };

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of languages) {
  const there = other[language];
  const dir = (of: Language) => (of === "ar" ? "rtl" : "ltr");

  test(`the language changes without a reload and keeps what is typed (from ${language})`, async ({ page }) => {
    await page.goto(`/${language}/register`);
    await uiOf(page, language).fill(registerWords.yourName, "Khalid");
    await page.getByRole("button", { name: switchTo[there] }).click();
    await expect(page).toHaveURL(new RegExp(`/${there}/register$`));
    await expect(uiOf(page, there).field(registerWords.yourName)).toHaveValue("Khalid");

    await newShop(page, language);
    await page.goto("/back/vehicles/new");
    await page.evaluate(() => {
      document.body.dataset.sameDocument = "yes";
    });
    await uiOf(page, language).fill(visitWords.plate, "7421 KNR");
    await page.getByRole("button", { name: switchTo[there] }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", dir(there));
    await expect(page.locator("html")).toHaveAttribute("lang", there);
    await expect(uiOf(page, there).field(visitWords.plate)).toHaveValue("7421 KNR");
    await expect(page.locator("body")).toHaveAttribute("data-same-document", "yes");
    await expect.poll(async () => (await callsOf(page.request, language).get("/api/session")).user.locale).toBe(there);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("dir", dir(there));
  });
}

for (const language of languagesOf("frame")) {
  test(`the current entry of the navigation and the person's menu are in sight on every page (${language})`, async ({
    page,
  }) => {
    const { called } = uiOf(page, language);
    await newShop(page, language);
    const nav = page.getByRole("navigation", { name: called(frameWords.navigation) });
    for (const [width, height, foot] of [
      [1280, 800, frameWords.person],
      [1024, 600, frameWords.more],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const address of ["/back/periods", "/back/settings/tablets", "/dashboard"]) {
        await page.goto(address);
        // On Today the home link is current as well.
        await expect(nav.locator("[aria-current=page]").last()).toBeInViewport({ ratio: 1 });
        await expect(nav.getByRole("button", { name: called(foot) })).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test(`the chosen colour scheme is kept (${language})`, async ({ page }) => {
    const { called, press } = uiOf(page, language);
    await newShop(page, language);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/dashboard");
    const scheme = page.locator("html");
    await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "light");
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await press(kitWords.darkTheme);
    await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
    await page.reload();
    await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(page.getByRole("button", { name: called(kitWords.lightTheme) })).toBeVisible();
  });

  test(`on a new device the first page is shown with its fonts, so that nothing moves (${language})`, async ({
    page,
  }) => {
    await newShop(page, language);
    // The page waits for its fonts, but not for ever; its clock stands.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const loadFonts = await hold(page, /plex.*\.woff2/);
    await page.addInitScript(() => {
      const shown = new MutationObserver(() => {
        if (!document.querySelector("h1")) return;
        shown.disconnect();
        const isThere = (weight: number) =>
          document.fonts.check(`${weight} 1rem "IBM Plex Sans Arabic"`, "Warsha ورشة") ? "there" : "missing";
        document.body.dataset.fonts = [400, 500, 600].map(isThere).join();
      });
      shown.observe(document, { childList: true, subtree: true });
    });
    const code = page.waitForResponse(/\/assets\/TeamPage/);
    await page.goto("/back/employees", { waitUntil: "commit" });
    await (await code).finished();
    await answeredAgain(page);
    loadFonts();
    await expect(page.locator("body")).toHaveAttribute("data-fonts", "there,there,there");
  });

  test(`an unknown address suggests pages with similar addresses (${language})`, async ({ page }) => {
    const { called } = uiOf(page, language);
    await page.goto(`/${language}/regster`);
    await expect(page.getByRole("heading", { level: 1, name: called(frameWords.notFound) })).toBeVisible();
    await page.getByRole("link", { name: called(siteWords.register) }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/register$`));
    await newShop(page, language);
    await page.goto("/back/client-invoice/17");
    const resembled = page.getByRole("navigation", { name: called(frameWords.didYouMean) });
    await resembled.getByRole("link", { name: new RegExp(`· ${called(frameWords["client-invoice"])}$`) }).click();
    await expect(page).toHaveURL(/\/back\/client-invoices$/);
    await page.goto("/back/nosuch");
    await expect(page.getByRole("heading", { level: 1, name: called(frameWords.notFound) })).toBeVisible();
    await expect(resembled).toHaveCount(0);
  });

  for (const width of [390, 820]) {
    test(`every page of a group is one tap from the group, and the sheet closes with the page it opens, at ${width} (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1000 });
      const ui = uiOf(page, language);
      await newShop(page, language);
      await page.goto("/dashboard");
      const sheet = page.getByRole("dialog", { name: ui.called(frameWords.more) });
      const more = page.getByRole("button", { name: ui.called(frameWords.more) });
      await more.click();
      await sheet.getByRole("link", { name: ui.called(frameWords.newVehicle) }).click();
      await expect(page).toHaveURL(/\/back\/vehicles\/new$/);
      await expect(sheet).toHaveCount(0);

      await more.click();
      await sheet.getByRole("link", { name: ui.called(frameWords.settings), exact: true }).click();
      await expect(page).toHaveURL(/\/back\/settings$/);
      const group = page.getByRole("navigation", { name: ui.called(frameWords.settings), exact: true });
      const [company, ...others] = navigation.filter((place) => place.group === "settings");
      expect(others.length).toBeGreaterThan(4);
      for (const { name } of [...others, company!]) {
        await group.getByRole("link", { name: ui.called(name), exact: true }).click();
        await expect(group.locator("[aria-current=page]")).toHaveText(ui.called(name));
      }
      await page.goto("/back/settings/activity?kind=clients");
      await expect(group.locator("[aria-current=page]")).toHaveText(ui.called(activityWords.title));
    });
  }

  test(`a menu returns the focus to its button, also the first time (${language})`, async ({ page }) => {
    const { called } = uiOf(page, language);
    await newShop(page, language);
    await page.goto("/dashboard");
    const button = page.getByRole("button", { name: called(frameWords.person) });
    for (const time of ["first", "second"]) {
      await button.press("Enter");
      const menu = page.getByRole("menu");
      await expect(menu, time).toBeVisible();
      await expect(menu.locator(":focus"), time).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(menu, time).toHaveCount(0);
      await expect(button, time).toBeFocused();
    }
  });

  test(`an unknown address says so, and links back (${language})`, async ({ page }) => {
    const { called, follow } = uiOf(page, language);
    await newShop(page, language);
    for (const address of [
      "/back/nowhere",
      `/${language}/nowhere`,
      "/back/vehicles/018f0000-0000-7000-8000-000000000000",
      "/back/vehicles/7",
    ]) {
      await page.goto(address);
      await expect(
        page.getByRole("heading", {
          level: 1,
          name: new RegExp(`^(${called(frameWords.notFound)}|${called(kitWords.notFound)})$`),
        }),
        address,
      ).toBeVisible();
    }
    await page.goto("/back/nowhere");
    await follow(frameWords.toToday);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
