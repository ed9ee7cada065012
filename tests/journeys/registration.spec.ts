import { consentWords } from "../../modules/base/marketing/words.ts";
import { marketingWords } from "../../modules/base/marketing/screen-words.ts";
import { registerWords } from "../../modules/front/sign-up/register-words.ts";
import { planNames } from "../../platform/shared/plans.ts";
import { countryName } from "../../platform/shared/countries.ts";
import { languagesOf } from "./support/languages.ts";
import { linkMailedTo } from "./support/mails.ts";
import { newEmail, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("registration")) {
  test(`a workshop registers with the plan of the pricing page, after what is wrong was named (${language})`, async ({
    page,
  }) => {
    const { called, fill, field, press } = uiOf(page, language);
    const name = language === "ar" ? registerWords.nameInArabic : registerWords.nameInEnglish;
    await page.goto(`/${language}/register?plan_id=professional`);
    await expect(
      page.getByText(called(registerWords.planLine, { plan: called(planNames.professional) })),
    ).toBeVisible();
    await fill(name, "Golden Road");
    await fill(registerWords.yourName, "Khalid");
    await fill(registerWords.mobile, "12");
    await fill(registerWords.email, "nobody");
    await fill(registerWords.password, "short");
    await press(registerWords.create);
    await expect(field(registerWords.email)).toHaveAttribute("aria-invalid", "true");
    await expect(field(name)).toHaveValue("Golden Road");
    await fill(registerWords.mobile, "0554102276");
    await fill(registerWords.email, newEmail());
    await fill(registerWords.password, "a long enough password");
    const sent = page.waitForRequest((request) => request.url().endsWith("/register") && request.method() === "POST");
    await press(registerWords.create);
    expect((await sent).postDataJSON()).toMatchObject({ plan_id: "professional", marketing_consent: true });
    await page.waitForURL("**/dashboard");
  });

  test(`the tick of the consent follows the country until it was touched (${language})`, async ({ page }) => {
    const { called } = uiOf(page, language);
    await page.goto(`/${language}/register`);
    const tick = page.getByRole("checkbox", { name: called(consentWords.sentence) });
    await expect(tick).toBeChecked();
    const choose = async (code: string) => {
      await page.getByRole("radio", { name: called(registerWords.otherCountry) }).check();
      await page.getByRole("combobox", { name: called(registerWords.country) }).fill(called(countryName(code)));
      await page.getByRole("option", { name: called(countryName(code)) }).click();
    };
    await choose("TR");
    await expect(tick).not.toBeChecked();
    await page.getByRole("radio", { name: called(countryName("BH")) }).check();
    await expect(tick).toBeChecked();
    await tick.click();
    await page.getByRole("radio", { name: called(countryName("KW")) }).check();
    await expect(tick).not.toBeChecked();
  });

  test(`the button of the welcome mail confirms the consent, and the account takes it back (${language})`, async ({
    page,
  }) => {
    const { called } = uiOf(page, language);
    const { email } = await newShop(page, language);
    await page.goto("/back/account");
    const choice = page.getByRole("switch", { name: called(consentWords.sentence) });
    await expect(choice).toBeChecked();
    await expect(page.getByRole("button", { name: called(marketingWords.sendAgain) })).toBeVisible();
    await page.goto(await linkMailedTo(email, /https?:\/\/\S+\/news\/\S+/));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(called(marketingWords.confirmedTitle));
    await page.getByRole("link", { name: called(marketingWords.toAccount) }).click();
    await expect(page.getByRole("button", { name: called(marketingWords.sendAgain) })).toBeHidden();
    await choice.click({ force: true });
    await expect(choice).not.toBeChecked();
    await page.goto(await linkMailedTo(email, /https?:\/\/\S+\/news\/\S+/));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(called(marketingWords.overTitle));
  });
}
