import { Secret, TOTP } from "otpauth";
import { frameWords } from "../../app/web/words.ts";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { signInWords } from "../../modules/base/team/sign-in-words.ts";
import { callsOf } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { linkMailedTo } from "./support/mails.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of languagesOf("access")) {
  test(`a forgotten password is replaced by the mailed link; signing out ends access (${language})`, async ({
    page,
  }) => {
    const { email } = await newShop(page, language);
    const ui = uiOf(page, language);

    await page.goto("/dashboard");
    await page.getByRole("button", { name: ui.called(frameWords.person) }).click();
    await page.getByRole("menuitem", { name: ui.called(frameWords.signOut) }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/login`));
    await page.goto("/back/clients");
    await expect(page).toHaveURL(/\/login\?back=/);
    expect((await page.request.get("/api/clients")).status()).toBe(401);

    await ui.follow(signInWords.forgot);
    // The sign-in page has a field of the same name.
    await expect(page.getByRole("heading", { name: ui.called(signInWords.forgotTitle) })).toBeVisible();
    await ui.fill(signInWords.email, email);
    await ui.press(signInWords.sendLink);
    await expect(page.getByRole("heading", { name: ui.called(signInWords.sentTitle) })).toBeVisible();
    const link = await linkMailedTo(email);
    expect(link).toContain(`/${language}/reset-password?token=`);

    const renewed = "another long password";
    const choose = async () => {
      await page.goto(link);
      await ui.fill(signInWords.newPassword, renewed);
      await ui.fill(signInWords.newPasswordAgain, renewed);
      await ui.press(signInWords.savePassword);
    };
    await choose();
    await expect(page.getByRole("heading", { name: ui.called(signInWords.savedTitle) })).toBeVisible();
    await ui.follow(signInWords.signIn);
    await expect(page).toHaveURL(new RegExp(`/${language}/login`));
    const signIn = async (typed: string) => {
      await page.goto(`/${language}/login?back=%2Fback%2Fclients`);
      await ui.fill(signInWords.email, email);
      await ui.fill(signInWords.password, typed);
      await ui.press(signInWords.signIn);
    };
    await signIn(password);
    await expect(page.getByRole("alert").filter({ hasText: ui.called(signInWords.notSignedIn) })).toBeVisible();
    await signIn(renewed);
    await expect(page).toHaveURL(/\/back\/clients$/);
    await choose();
    await expect(
      page.getByRole("alert").filter({ hasText: ui.called(signInWords.passwordNotSaved) }),
      "the link is good once",
    ).toBeVisible();
  });

  test(`a session on another device is listed, and can be ended from here (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { email } = await newShop(page, language);
    const ui = uiOf(page, language);
    const tablet = await anotherPage();
    await callsOf(tablet.request, language).post("/api/login", { email, password });
    await tablet.goto("/back/clients");
    await expect(tablet.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/back/account");
    await expect(page.getByText(ui.called(accountWords.thisDevice))).toHaveCount(1);
    const end = page.getByRole("button", {
      name: new RegExp(`^${ui.called(accountWords.endNamed, { device: "" }).trim()}`),
    });
    await expect(end).toHaveCount(1);
    await end.click();
    await expect(page.getByText(ui.called(accountWords.ended))).toBeVisible();
    await expect(end).toHaveCount(0);
    await tablet.reload();
    await expect(tablet).toHaveURL(/\/login\?back=/);
  });

  test(`two-step sign-in asks for a code, and accepts a recovery code once (${language})`, async ({ page }) => {
    const { email } = await newShop(page, language);
    const ui = uiOf(page, language);
    await page.goto("/back/account");
    await ui.press(accountWords.switchOn);
    const shown = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).innerText()).replaceAll(" ", "");
    const totp = new TOTP({ secret: Secret.fromBase32(shown) });
    await ui.fill(accountWords.code, "000000");
    await ui.press(accountWords.confirm);
    await expect(page.getByRole("alert")).toBeVisible();
    await ui.fill(accountWords.code, totp.generate());
    await ui.press(accountWords.confirm);
    const codes = page.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await ui.press(accountWords.kept);

    const signIn = async () => {
      await callsOf(page.request, language).post("/api/logout");
      await page.goto(`/${language}/login`);
      await ui.fill(signInWords.email, email);
      await ui.fill(signInWords.password, password);
      await ui.press(signInWords.signIn);
      await expect(page.getByRole("heading", { name: ui.called(signInWords.codeTitle) })).toBeVisible();
    };
    const byRecovery = async () => {
      await ui.press(signInWords.useRecovery);
      await ui.fill(signInWords.recoveryCode, recovery);
      await ui.press(signInWords.continue);
    };
    await signIn();
    await ui.fill(signInWords.code, "000000");
    await ui.press(signInWords.continue);
    await expect(page.getByRole("alert")).toBeVisible();
    await ui.fill(signInWords.code, totp.generate({ timestamp: Date.now() + 30_000 }));
    await ui.press(signInWords.continue);
    await expect(page).toHaveURL(/\/dashboard$/);
    await signIn();
    await byRecovery();
    await expect(page).toHaveURL(/\/dashboard$/);
    await signIn();
    await byRecovery();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
}
