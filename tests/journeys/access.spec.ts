import { Secret, TOTP } from "otpauth";
import { frameWords } from "../../app/web/words.ts";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { signInWords } from "../../modules/base/team/sign-in-words.ts";
import { callsOf } from "./support/calls.ts";
import { handOf } from "./support/hand.ts";
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
}
