import { answerWords } from "../../modules/money/estimates/answer-words.ts";
import { sharedWords } from "../../modules/base/messages/share-words.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.slow();

for (const language of languagesOf("estimate-by-link"))
  test(`the page of an estimate keeps what is typed in the other language, and its colours in each tab (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    const { sentEstimate } = await fillShop(calls, language);
    const { url } = await calls.post(`/api/estimates/${sentEstimate}/links`, {});
    const address = new URL(String(url[language])).pathname;
    const other = language === "en" ? "ar" : "en";
    const phone = await anotherPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(address);
    const root = phone.locator("html");

    await phone.getByLabel(answerWords.name[language]).fill("Sara Omar");
    await phone.getByRole("button", { name: answerWords.yes[language], exact: true }).first().click();
    await phone.locator(`header button[lang=${other}]`).click();
    await expect(root).toHaveAttribute("lang", other);
    await expect(root).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
    await expect(phone).toHaveURL(new RegExp(`/${other}/e/`));
    await expect(phone.getByLabel(answerWords.name[other])).toHaveValue("Sara Omar");
    const yes = phone.getByRole("button", { name: answerWords.yes[other], exact: true }).first();
    await expect(yes).toHaveAttribute("aria-pressed", "true");
    await phone.locator(`header button[lang=${language}]`).click();
    await expect(root).toHaveAttribute("lang", language);

    const second = await phone.context().newPage();
    await second.goto(address);
    await phone.getByRole("button", { name: kitWords.darkTheme[language] }).click();
    await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(second.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(second.getByRole("button", { name: kitWords.lightTheme[language] })).toBeVisible();
    await phone.reload();
    await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");

    await phone.getByRole("button", { name: answerWords.question[language] }).click();
    const question = phone.getByRole("textbox", { name: answerWords.question[language] });
    await expect(question).toBeFocused();
    await phone.getByRole("button", { name: answerWords.ask[language] }).click();
    await expect(phone.getByText(fieldKinds.required[language], { exact: true })).toBeVisible();
    await question.fill("How long does it take?");
    await phone.getByRole("button", { name: answerWords.ask[language] }).click();
    await expect(phone.getByRole("status").getByText(answerWords.asked[language])).toBeVisible();

    await phone.goto(`/${language}/e/${"0".repeat(32)}`);
    await expect(phone.getByRole("heading", { name: sharedWords.closed[language] })).toBeVisible();
  });
