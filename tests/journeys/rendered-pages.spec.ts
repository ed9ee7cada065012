import type { Page } from "@playwright/test";
import { marketingWords } from "../../modules/base/marketing/screen-words.ts";
import { invitationWords } from "../../modules/base/team/invitation-words.ts";
import { signInWords } from "../../modules/base/team/sign-in-words.ts";
import { answerWords } from "../../modules/money/estimates/answer-words.ts";
import { registerWords } from "../../modules/front/sign-up/register-words.ts";
import type { Language } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import type { Calls } from "./support/calls.ts";
import { fillShop } from "./support/filled-shop.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** Holds the scripts of a page until `release` is called. */
const withoutScripts = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const loaded: string[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    loaded.push(route.request().url());
    await released;
    await route.continue();
  });
  return { release, loaded };
};

/** The address of a sent estimate of two findings. */
const linkToTwoFindings = async (calls: Calls, language: Language) => {
  const { vehicle, product } = await fillShop(calls, language);
  const lines = [];
  for (const name of ["Front brakes", "Rear brakes"]) {
    const finding = await calls.post("/api/findings", { client_vehicle_id: vehicle, name, grade: "now" });
    lines.push({ product_id: product, finding_id: finding.id });
  }
  const { id } = await calls.post("/api/estimates", { client_vehicle_id: vehicle });
  await calls.post(`/api/estimates/${id}`, { lines });
  await calls.post(`/api/estimates/${id}/send`, {});
  const { url } = await calls.post(`/api/estimates/${id}/links`, {});
  return String(url[language]);
};

for (const language of languagesOf("rendered-pages")) {
  test(`an estimate is read without a script (${language})`, async ({ page, browser }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const { sentEstimate } = await fillShop(calls, language);
    const { url } = await calls.post(`/api/estimates/${sentEstimate}/links`, {});
    const estimate = await calls.get(`/api/estimates/${sentEstimate}`);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    const answer = await phone.goto(String(url[language]));
    expect(answer?.status()).toBe(200);
    await expect(phone.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    await expect(phone).toHaveTitle(new RegExp(answerWords.title[language]));
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(phone.getByText(String(estimate.number).slice(-3)).first()).toBeVisible();
    await expect(phone.getByRole("button", { name: answerWords.yes[language], exact: true }).first()).toBeVisible();
    expect(await phone.locator("main").evaluate((main) => main.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });

  test(`what is typed and pressed before the script of sign-in is there is not lost (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { email } = await newShop(page, language);
    const other = await anotherPage();
    const { release } = await withoutScripts(other);
    const acts: string[] = [];
    other.on("response", (response) => void (response.url().endsWith("/api/session") && acts.push("session")));
    other.on("request", (request) => void (request.method() === "POST" && acts.push("write")));
    await other.route(
      "**/api/session",
      async (route) => {
        await other.evaluate(async () => {
          for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        });
        await route.continue();
      },
      { times: 1 },
    );
    await other.goto(`/${language}/login`, { waitUntil: "commit" });
    await other.getByLabel(signInWords.email[language]).fill(email);
    await other.locator("input[type=password]").fill(password);
    await other.locator("button[type=submit]").click();
    await expect(other).toHaveURL(new RegExp(`/${language}/login$`));
    release();
    await other.waitForURL("**/dashboard");
    // The write carries the CSRF token of the session.
    expect(acts.slice(0, 2)).toEqual(["session", "write"]);
  });

  test(`what is typed before the script of the registration is there stays, and is validated (${language})`, async ({
    page,
  }) => {
    const { release, loaded } = await withoutScripts(page);
    await page.goto(`/${language}/register`, { waitUntil: "commit" });
    const name = page.getByLabel(registerWords.yourName[language]);
    await name.fill("Khalid");
    const mobile = page.getByLabel(registerWords.mobile[language], { exact: true });
    await mobile.fill("055 410 2276");
    await page.getByRole("radio").nth(1).check({ force: true });
    release();
    await page.getByRole("button", { name: kitWords.darkTheme[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((address) => /\/(index|libraries|frame)-/.test(address))).toEqual([]);
    await page.locator("button[type=submit]").click();
    await expect(page.locator("input[type=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("input[type=password]")).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Khalid");
    await expect(mobile).toHaveValue("055 410 2276");
    await expect(mobile).not.toHaveAttribute("aria-invalid", "true");
    const phone = await mobile.boundingBox();
    expect(phone?.height).toBeGreaterThanOrEqual(40);
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
  });

  test(`an invited employee accepts, and a link of news that is cut off says so, without the application (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls, email } = await newShop(page, language);
    const { data: roles } = await calls.get("/api/roles");
    const { id: role_id } = roles.find(({ standard }: { standard: string }) => standard === "employees");
    const { id } = await calls.post("/api/users", { name: "Saad", email: `saad.${email}`, role_id });
    const { url } = await calls.post(`/api/users/${id}/invitation`, {});
    const guest = await anotherPage();
    const loaded: string[] = [];
    guest.on("request", (request) => void loaded.push(request.url()));
    await guest.goto(`/${language}/unsubscribe/cut-off`);
    await expect(guest.getByRole("heading", { name: marketingWords.wrongTitle[language] })).toBeVisible();
    await guest.goto(new URL(String(url)).pathname.replace(/^\/\w+/, `/${language}`));
    const chosen = guest.locator("input[type=password]");
    await chosen.nth(0).fill("chosen by him");
    await chosen.nth(1).fill("chosen by her");
    const accept = guest.getByRole("button", { name: invitationWords.accept[language] });
    await accept.click();
    await expect(chosen.nth(1)).toHaveAttribute("aria-invalid", "true");
    await expect(chosen.nth(0)).toHaveValue("chosen by him");
    expect(loaded.filter((address) => /\/(index|libraries|frame)-/.test(address))).toEqual([]);
    await chosen.nth(1).fill("chosen by him");
    await accept.click();
    await guest.waitForURL("**/dashboard");
  });

  test(`the country of a phone number is found by its code, also with the keyboard (${language})`, async ({ page }) => {
    await page.goto(`/${language}/register`);
    const code = (digits: string) => page.getByRole("button", { name: `${kitWords.countryCode[language]} +${digits}` });
    await code("966").click();
    await page.getByPlaceholder(kitWords.searchCountry[language]).fill("965");
    await page.getByRole("option").click();
    await expect(code("965")).toBeVisible();
    await code("965").focus();
    await page.keyboard.press("Enter");
    await page.getByPlaceholder(kitWords.searchCountry[language]).fill("974");
    await page.getByRole("option").click();
    await expect(code("974")).toBeVisible();
  });

  test(`a form whose rules cannot be loaded says so, keeps what was typed, and is sent later (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { email } = await newShop(page, language);
    const other = await anotherPage();
    const rules = /\/assets\/sign-in-contract-.*\.js$/;
    await other.clock.install();
    await other.route(rules, (route) => route.abort("internetdisconnected"));
    await other.goto(`/${language}/login`);
    await other.getByLabel(signInWords.email[language]).fill(email);
    await other.locator("input[type=password]").fill(password);
    const submit = other.locator("button[type=submit]");
    await submit.click();
    await expect(other.getByRole("alert")).toContainText(kitWords.offline[language]);
    await expect(other.getByLabel(signInWords.email[language])).toHaveValue(email);
    await other.unroute(rules);
    // Only a moment later the rules are loaded again.
    await other.clock.fastForward(1000);
    await submit.click();
    await expect(other).toHaveURL(/dashboard/);
  });

  test(`answers that are pressed before the script of an estimate is there all count, the last of each (${language})`, async ({
    page,
    anotherPage,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const url = await linkToTwoFindings(calls, language);
    const phone = await anotherPage();
    const { release } = await withoutScripts(phone);
    await phone.goto(url, { waitUntil: "commit" });
    const answersOf = (name: "yes" | "not-now") =>
      phone.getByRole("button", { name: answerWords[name][language], exact: true });
    const pressed = (name: "yes" | "not-now") =>
      answersOf(name).evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-pressed") === "true"));
    await answersOf("yes").nth(1).waitFor();
    await answersOf("not-now").nth(0).click();
    await answersOf("yes").nth(1).click();
    await answersOf("not-now").nth(1).click();
    await answersOf("yes").nth(1).click();
    release();
    await expect.poll(() => pressed("yes")).toEqual([false, true]);
    expect(await pressed("not-now")).toEqual([true, false]);
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`the script of sign-in takes the page over as the server has rendered it (${colorScheme}, ${language})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      const { release } = await withoutScripts(page);
      await page.goto(`/${language}/login`, { waitUntil: "commit" });
      await page.locator("script#page-data").waitFor({ state: "attached" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const rendered = await page.evaluateHandle(() => [...document.querySelectorAll("#root *")]);
      release();
      await page.waitForFunction(() => !("pressed" in window));
      const changed = await rendered.evaluate((before) => {
        const after = [...document.querySelectorAll("#root *")];
        // The symbol of the colour scheme changes with the device's choice.
        const named = (elements: Element[]) =>
          elements.filter((element) => !element.closest("svg")).map(({ outerHTML }) => outerHTML);
        return {
          lost: named(before.filter((element) => !after.includes(element))),
          made: named(after.filter((element) => !before.includes(element))),
        };
      });
      expect(changed).toEqual({ lost: [], made: [] });
    });
}
