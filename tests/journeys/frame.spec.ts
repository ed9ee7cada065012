import { navigation } from "../../app/web/pages.ts";
import { activityWords } from "../../modules/team/activity-page-words.ts";
import { Secret, TOTP } from "otpauth";
import { siteWords } from "../../app/site/words.ts";
import { frameWords } from "../../app/web/words.ts";
import { todayWords } from "../../modules/board/today-words.ts";
import { registerWords } from "../../modules/sign-up/register-words.ts";
import { accountWords } from "../../modules/team/account-words.ts";
import { signInWords } from "../../modules/team/sign-in-words.ts";
import { visitWords } from "../../modules/visits/words.ts";
import { languages, type Language } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { callsOf } from "./support/calls.ts";
import { handOf } from "./support/hand.ts";
import { linkMailedTo } from "./support/mails.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const other: Record<Language, Language> = { en: "ar", ar: "en" };
const switchTo: Record<Language, string> = { ar: "العربية، ع", en: "English, En" };

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of languages) {
  const there = other[language];
  const dir = (of: Language) => (of === "ar" ? "rtl" : "ltr");

  test(`the language changes without a reload and keeps what is typed (from ${language})`, async ({ page }) => {
    await page.goto(`/${language}/register`);
    await handOf(page, language).fill(registerWords.yourName, "Khalid");
    await page.getByRole("button", { name: switchTo[there] }).click();
    await expect(page).toHaveURL(new RegExp(`/${there}/register$`));
    await expect(handOf(page, there).field(registerWords.yourName)).toHaveValue("Khalid");

    await newShop(page, language);
    await page.goto("/back/vehicles/new");
    await page.evaluate(() => {
      document.body.dataset.sameDocument = "yes";
    });
    await handOf(page, language).fill(visitWords.plate, "7421 KNR");
    await page.getByRole("button", { name: switchTo[there] }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", dir(there));
    await expect(page.locator("html")).toHaveAttribute("lang", there);
    await expect(handOf(page, there).field(visitWords.plate)).toHaveValue("7421 KNR");
    await expect(page.locator("body")).toHaveAttribute("data-same-document", "yes");
    await expect.poll(async () => (await callsOf(page.request, language).get("/api/session")).user.locale).toBe(there);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("dir", dir(there));
  });

  test(`the chosen colour scheme is kept (${language})`, async ({ page }) => {
    const { called, press } = handOf(page, language);
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

  test(`search opens by one key, and finds a client by name or phone and a plate in the other script (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called } = handOf(page, language);
    const name = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: name,
      client_contact_number: "+966508841093",
      license_plate: language === "ar" ? "٧٤٢١ ك ن ر" : "7421 KNR",
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const box = page.getByRole("textbox", { name: called(frameWords.search) });
    const searches = [
      { key: "Control+k", typed: name.slice(0, 4), plate: false, leadsTo: /\/back\/clients\// },
      { key: "/", typed: "0508841093", plate: false, leadsTo: /\/back\/clients\// },
      {
        key: "Control+k",
        typed: language === "ar" ? "7421KNR" : "٧٤٢١ ك ن ر",
        plate: true,
        leadsTo: new RegExp(`/back/vehicles/${vehicle.id}$`),
      },
    ];
    for (const { key, typed, plate, leadsTo } of searches) {
      await page.keyboard.press(key);
      await expect(box).toBeFocused();
      await box.fill(typed);
      await page
        .getByRole("dialog")
        .getByRole("button")
        .filter({ hasText: name, [plate ? "has" : "hasNot"]: page.getByRole("img") })
        .click();
      await expect(page).toHaveURL(leadsTo);
      await expect(box).toHaveCount(0);
    }
    await page.keyboard.press("/");
    await box.fill("zzzz");
    await expect(page.getByText(called(frameWords.nothingFound, { typed: "zzzz" }))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
  });

  test(`a key pressed the moment the page is shown is not lost (${language})`, async ({ page }) => {
    await newShop(page, language);
    await page.addInitScript(() => {
      const pressed = new MutationObserver(() => {
        if (!document.querySelector("h1")) return;
        pressed.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
      });
      pressed.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/dashboard");
    const search = page.getByRole("textbox", { name: handOf(page, language).called(frameWords.search) });
    await expect(search).toBeFocused();
  });

  test(`on a new device the first page is shown with its fonts, so that nothing moves (${language})`, async ({
    page,
  }) => {
    await newShop(page, language);
    await page.route(/plex.*\.woff2/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
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
    await page.goto("/back/employees");
    await expect(page.locator("body")).toHaveAttribute("data-fonts", "there,there,there");
  });

  test(`n opens the form of a new vehicle, unless it is typed into a field (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    await calls.post("/api/clients", { name: "Noura" });
    const hand = handOf(page, language);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: hand.called(todayWords.today) })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/back\/vehicles\/new$/);
    await page.goto("/back/clients");
    await page.getByRole("searchbox").click();
    await page.keyboard.type("n/");
    await expect(page.getByRole("searchbox")).toHaveValue("n/");
    await expect(page).toHaveURL(/\/back\/clients(\?|$)/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(`an unknown address suggests pages with similar addresses (${language})`, async ({ page }) => {
    const { called } = handOf(page, language);
    await page.goto(`/${language}/regster`);
    await expect(page.getByRole("heading", { level: 1, name: called(frameWords.notFound) })).toBeVisible();
    await page.getByRole("link", { name: called(siteWords.register) }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/register$`));
    await newShop(page, language);
    await page.goto("/back/client-invoice/17");
    const resembled = page.getByRole("navigation", { name: called(frameWords.didYouMean) });
    await resembled.getByRole("link", { name: called(frameWords["client-invoice"]) }).click();
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
      const hand = handOf(page, language);
      await newShop(page, language);
      await page.goto("/dashboard");
      const sheet = page.getByRole("dialog", { name: hand.called(frameWords.more) });
      const more = page.getByRole("button", { name: hand.called(frameWords.more) });
      await more.click();
      await sheet.getByRole("link", { name: hand.called(frameWords.newVehicle) }).click();
      await expect(page).toHaveURL(/\/back\/vehicles\/new$/);
      await expect(sheet).toHaveCount(0);

      await more.click();
      await sheet.getByRole("link", { name: hand.called(frameWords.settings), exact: true }).click();
      await expect(page).toHaveURL(/\/back\/settings\/company$/);
      const group = page.getByRole("navigation", { name: hand.called(frameWords.settings), exact: true });
      const [company, ...others] = navigation.filter((place) => place.group === "settings");
      expect(others.length).toBeGreaterThan(4);
      for (const { name } of [...others, company!]) {
        await group.getByRole("link", { name: hand.called(name), exact: true }).click();
        await expect(group.locator("[aria-current=page]")).toHaveText(hand.called(name));
      }
      await page.goto("/back/settings/activity?kind=clients");
      await expect(group.locator("[aria-current=page]")).toHaveText(hand.called(activityWords.title));
    });
  }

  test(`a forgotten password is replaced by the mailed link; signing out ends access (${language})`, async ({
    page,
  }) => {
    const { email } = await newShop(page, language);
    const hand = handOf(page, language);

    await page.goto("/dashboard");
    await page.getByRole("button", { name: hand.called(frameWords.person) }).click();
    await page.getByRole("menuitem", { name: hand.called(frameWords.signOut) }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/login`));
    await page.goto("/back/clients");
    await expect(page).toHaveURL(/\/login\?back=/);
    expect((await page.request.get("/api/clients")).status()).toBe(401);

    await hand.follow(signInWords.forgot);
    // The sign-in page has a field of the same name.
    await expect(page.getByRole("heading", { name: hand.called(signInWords.forgotTitle) })).toBeVisible();
    await hand.fill(signInWords.email, email);
    await hand.press(signInWords.sendLink);
    await expect(page.getByRole("heading", { name: hand.called(signInWords.sentTitle) })).toBeVisible();
    const link = await linkMailedTo(email);
    expect(link).toContain(`/${language}/reset-password?token=`);

    const renewed = "another long password";
    const choose = async () => {
      await page.goto(link);
      await hand.fill(signInWords.newPassword, renewed);
      await hand.fill(signInWords.newPasswordAgain, renewed);
      await hand.press(signInWords.savePassword);
    };
    await choose();
    await expect(page).toHaveURL(new RegExp(`/${language}/login`));
    const signIn = async (typed: string) => {
      await page.goto(`/${language}/login?back=%2Fback%2Fclients`);
      await hand.fill(signInWords.email, email);
      await hand.fill(signInWords.password, typed);
      await hand.press(signInWords.signIn);
    };
    await signIn(password);
    await expect(page.getByRole("alert").filter({ hasText: hand.called(signInWords.notSignedIn) })).toBeVisible();
    await signIn(renewed);
    await expect(page).toHaveURL(/\/back\/clients$/);
    await choose();
    await expect(
      page.getByRole("alert").filter({ hasText: hand.called(signInWords.passwordNotSaved) }),
      "the link is good once",
    ).toBeVisible();
  });

  test(`a session on another device is listed, and can be ended from here (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { email } = await newShop(page, language);
    const hand = handOf(page, language);
    const tablet = await anotherPage();
    await callsOf(tablet.request, language).post("/api/login", { email, password });
    await tablet.goto("/back/clients");
    await expect(tablet.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/back/account");
    await expect(page.getByText(hand.called(accountWords.thisDevice))).toHaveCount(1);
    const end = page.getByRole("button", {
      name: new RegExp(`^${hand.called(accountWords.endNamed, { device: "" }).trim()}`),
    });
    await expect(end).toHaveCount(1);
    await end.click();
    await expect(page.getByText(hand.called(accountWords.ended))).toBeVisible();
    await expect(end).toHaveCount(0);
    await tablet.reload();
    await expect(tablet).toHaveURL(/\/login\?back=/);
  });

  test(`two-step sign-in asks for a code, and accepts a recovery code once (${language})`, async ({ page }) => {
    const { email } = await newShop(page, language);
    const hand = handOf(page, language);
    await page.goto("/back/account");
    await hand.press(accountWords.switchOn);
    const shown = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).innerText()).replaceAll(" ", "");
    const totp = new TOTP({ secret: Secret.fromBase32(shown) });
    await hand.fill(accountWords.code, "000000");
    await hand.press(accountWords.confirm);
    await expect(page.getByRole("alert")).toBeVisible();
    await hand.fill(accountWords.code, totp.generate());
    await hand.press(accountWords.confirm);
    const codes = page.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await hand.press(accountWords.kept);

    const signIn = async () => {
      await callsOf(page.request, language).post("/api/logout");
      await page.goto(`/${language}/login`);
      await hand.fill(signInWords.email, email);
      await hand.fill(signInWords.password, password);
      await hand.press(signInWords.signIn);
      await expect(page.getByRole("heading", { name: hand.called(signInWords.codeTitle) })).toBeVisible();
    };
    const byRecovery = async () => {
      await hand.press(signInWords.useRecovery);
      await hand.fill(signInWords.recoveryCode, recovery);
      await hand.press(signInWords.continue);
    };
    await signIn();
    await hand.fill(signInWords.code, "000000");
    await hand.press(signInWords.continue);
    await expect(page.getByRole("alert")).toBeVisible();
    await hand.fill(signInWords.code, totp.generate({ timestamp: Date.now() + 30_000 }));
    await hand.press(signInWords.continue);
    await expect(page).toHaveURL(/\/dashboard$/);
    await signIn();
    await byRecovery();
    await expect(page).toHaveURL(/\/dashboard$/);
    await signIn();
    await byRecovery();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  test(`a menu returns the focus to its button, also the first time (${language})`, async ({ page }) => {
    const { called } = handOf(page, language);
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
    const { called, follow } = handOf(page, language);
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
