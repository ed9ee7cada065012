import { siteWords } from "../../app/site/words.ts";
import { todayWords } from "../../modules/front/today/screen-words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import type { Pair } from "../../platform/shared/words.ts";
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

/** The controls of a form that something outside it covers at an end, each scrolled to the end of the window. */
const coveredControls = (form: Element) =>
  [...form.querySelectorAll("input:not([type=hidden]), button, a")]
    .filter((control) => {
      control.scrollIntoView({ block: "end" });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return [left + 4, right - 4].some((x) => {
        const found = document.elementFromPoint(x, (top + bottom) / 2);
        return found && !form.contains(found);
      });
    })
    .map((control) => control.outerHTML);

for (const language of languagesOf("registration")) {
  test(`a visitor chooses a plan, registers after what is wrong was named, and checks in a first car (${language})`, async ({
    page,
  }) => {
    const { called, fill, field, press, follow } = uiOf(page, language);
    const name = language === "ar" ? registerWords.nameInArabic : registerWords.nameInEnglish;

    await test.step("from the home page by the prices to the registration, which keeps the plan", async () => {
      await page.goto(`/${language}`);
      await follow(siteWords.pricing);
      await page.locator("[data-plan=professional]").getByRole("link").click();
      await expect(
        page.getByText(called(registerWords.planLine, { plan: called(planNames.professional) })),
      ).toBeVisible();
    });

    await test.step("nothing covers a control of the form on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole("link", { name: called(kitWords.whatsApp) })).toBeAttached();
      expect(await page.locator("form").evaluate(coveredControls)).toEqual([]);
      await page.setViewportSize({ width: 820, height: 1180 });
    });

    await test.step("what is wrong is named, and the workshop registered with the plan", async () => {
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

    const begin = (step: Pair) =>
      page.getByRole("link", { name: new RegExp(`${called(todayWords.begin)} ?: ${called(step)}`) }).click();
    const option = (text: string | RegExp) => page.getByRole("option", { name: text }).first().click();

    await test.step("the first steps lead to the first car", async () => {
      await begin(todayWords.stepVehicle);
      await fill(visitWords.plate, "7421 KNR");
      await fill(visitWords.clientName, "Noura Al-Otaibi");
      await option(/Noura Al-Otaibi/);
      await fill(visitWords.phone, "0508841093");
      await fill(visitWords.make, "Toyota");
      await option(/Toyota|تويوتا/);
      await fill(visitWords.model, "Camry");
      await option(/Camry|كامري/);
      await fill(visitWords.mileage, "148320");
      await press(visitWords.save);
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
    });

    await test.step("and from there to its entry card", async () => {
      const vehicle = new URL(page.url()).pathname;
      await page.goto("/dashboard");
      await begin(todayWords.stepEntryCard);
      await expect(page).toHaveURL(new RegExp(`${vehicle}/entry-card/new$`));
      await expect(field(entryCardWords.complaint)).toBeVisible();
    });
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
