import { accountWords } from "../../modules/base/team/account-words.ts";
import { permissionWords } from "../../modules/base/team/permission-words.ts";
import { guardedActWords, tokenWords } from "../../modules/base/team/token-words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("tokens")) {
  test(`a token is made for chosen permissions, shown once, used within them and ended (${language})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await newShop(page, language);
    const ui = uiOf(page, language);
    await page.goto("/back/account");
    await ui.press(accountWords.makeToken);
    const dialog = page.getByRole("dialog");
    await ui.fill(accountWords.tokenName, "Till", dialog);
    const tick = (name: string) => dialog.getByRole("checkbox", { name, exact: true });

    await ui.press(accountWords.makeToken, dialog);
    await expect(dialog.getByText(ui.called(tokenWords.chooseOne))).toBeVisible();
    await expect(ui.field(accountWords.tokenName, dialog)).toHaveValue("Till");
    await expect(tick(ui.called(guardedActWords["bank-details"]))).toHaveCount(0);
    await tick(ui.called(permissionWords["view-clients"].name)).check();
    await tick(ui.called(permissionWords["edit-system-settings"].name)).check();
    await tick(ui.called(guardedActWords["bank-details"])).check();
    await ui.press(accountWords.makeToken, dialog);
    const token = await dialog.getByText(/^[\w-]{40}$/).innerText();
    await ui.press(accountWords.done, dialog);

    const program = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { authorization: `Bearer ${token}`, accept: "application/json" },
    });
    const iban = { iban: "SA0380000000608010167519" };
    expect((await program.get("/api/clients")).status()).toBe(200);
    expect((await program.put("/api/shop", { data: iban })).status()).toBe(200);
    expect((await program.get("/api/client-invoices")).status()).toBe(403);

    await page.goto("/back/settings/tokens");
    await page
      .getByText(ui.called(tokenWords.permissionCount, { count: 2 }))
      .first()
      .click();
    await expect(page.getByText(ui.called(permissionWords["view-clients"].name)).first()).toBeVisible();
    await expect(page.getByText(/127\.0\.0\.1/).first()).toBeVisible();
    await page.getByRole("button", { name: ui.called(accountWords.revokeNamed, { name: "Till" }) }).click();
    await ui.press(accountWords.revoke, page.getByRole("dialog"));
    await expect(page.getByText(ui.called(tokenWords.none), { exact: true })).toBeVisible();
    expect((await program.get("/api/clients")).status()).toBe(401);
    await program.dispose();
  });
}
