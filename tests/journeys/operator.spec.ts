import { Secret, TOTP } from "otpauth";
import { actWords, consoleWords, operatorSignInWords } from "../../modules/front/operator/screen-words.ts";
import { addOperator } from "../../modules/front/operator/server/operators.ts";
import { kitWords } from "../../platform/web/words.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newEmail, newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

const environment = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

for (const language of languagesOf("the operator")) {
  test(`an invited operator extends a trial, suspends a shop and resumes it (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const ui = uiOf(page, language);
    const owner = await anotherPage();
    const { email } = await newShop(owner, language);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.addInitScript((chosen) => localStorage.setItem("warsha-language", chosen), language);
    const ownEmail = newEmail("operator");
    const address = await addOperator(environment("JOURNEYS_DATABASE_URL"), {
      email: ownEmail,
      baseUrl: environment("JOURNEYS_URL"),
      secretKey: environment("JOURNEYS_SECRET_KEY"),
      now: new Date(),
    });

    await test.step("password and second factor are chosen on the page of the link", async () => {
      await page.goto(address);
      await ui.fill(operatorSignInWords.choosePassword, password);
      await ui.fill(operatorSignInWords.passwordAgain, password);
      const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(" ", "");
      await ui.fill(operatorSignInWords.codeNow, new TOTP({ secret: Secret.fromBase32(key) }).generate());
      await ui.press(operatorSignInWords.setUp);
      await ui.follow(operatorSignInWords.open);
    });

    await test.step("a key leads to the search, a user's e-mail to the shop", async () => {
      await expect(page.getByRole("heading", { name: ui.called(consoleWords.shops) })).toBeVisible();
      await page.keyboard.press("/");
      await page.keyboard.type(email);
      await expect(page.getByRole("row")).toHaveCount(2);
      await page.locator("body").click();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("complementary")).toContainText(ui.called(consoleWords.subscription));
    });

    const panel = page.getByRole("complementary");
    const act = async (name: keyof typeof actWords) => {
      await ui.press(actWords[name], panel);
      const dialog = page.getByRole("dialog");
      await ui.fill(kitWords.reason, "Agreed by phone", dialog);
      await ui.press(actWords[name], dialog);
      await expect(dialog).toBeHidden();
    };

    await test.step("list and panel have no layout or accessibility faults at any size", async () => {
      for (const width of [1280, 820, 390]) {
        await page.setViewportSize({ width, height: 860 });
        await expect(panel).toContainText(ui.called(consoleWords.subscription));
        expect(await faultsOf(page, language, [email, ownEmail]), String(width)).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 860 });
    });

    await test.step("a longer trial, and a suspension that the shop reads", async () => {
      await act("extend");
      await expect(panel).toContainText("22");
      await act("suspend");
      await owner.goto("/dashboard");
      await expect(owner.getByText("Agreed by phone")).toBeVisible();
      await act("resume");
      await owner.reload();
      await expect(owner.getByText("Agreed by phone")).toBeHidden();
    });

    await test.step("the journal tells it, and who signs out sees nothing", async () => {
      await ui.follow(consoleWords.journal);
      await expect(page.getByRole("row").filter({ hasText: "Agreed by phone" })).toHaveCount(3);
      await page.getByRole("button", { name: new RegExp(ui.called(consoleWords.account)) }).click();
      await page.getByRole("menuitem", { name: ui.called(consoleWords.signOut) }).click();
      await expect(page.getByRole("heading", { name: ui.called(operatorSignInWords.title) })).toBeVisible();
    });
  });
}
