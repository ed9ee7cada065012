import { frameWords } from "../../app/web/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { permissionWords } from "../../modules/base/team/permission-words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("roles")) {
  test(`a tick in a role changes what its users see and may do (${language})`, async ({ page, anotherPage }) => {
    const { calls: owner } = await newShop(page, language);
    const shop = await fillShop(owner, language);
    const reader = await anotherPage();
    const { calls, roleId } = await colleagueOf(owner, reader, language, ["view-client-invoices"]);
    const { called } = uiOf(reader, language);
    const approve = reader.getByRole("button", { name: called(invoiceWords.approve) });
    const add = () =>
      calls.status("POST", `/api/client-invoices/${shop.draftInvoice}/items`, { product_id: shop.product });
    const tick = page.getByRole("checkbox", {
      name: called(permissionWords["edit-client-invoices"].name),
      exact: true,
    });
    const draft = `/back/client-invoices/${shop.draftInvoice}`;
    const saved = () =>
      page.waitForResponse((answer) => /\/api\/roles\/(attach|detach)-permission$/.test(answer.url()) && answer.ok());

    await reader.goto(draft);
    await expect(reader.locator("h1")).toBeVisible();
    await expect(approve).toHaveCount(0);
    expect(await add()).toBe(403);

    await page.goto(`/back/settings/roles/${roleId}`);
    await expect(tick).not.toBeChecked();
    await Promise.all([saved(), tick.check()]);
    await reader.goto(draft);
    await expect(approve).toBeVisible();
    expect(await add()).toBe(201);

    await page.reload();
    await expect(tick).toBeChecked();
    await Promise.all([saved(), tick.uncheck()]);
    expect(await add()).toBe(403);
    await reader.goto(draft);
    await expect(reader.locator("h1")).toBeVisible();
    await expect(approve).toHaveCount(0);
    await expect(reader.getByRole("link", { name: called(frameWords.money) })).toBeVisible();
  });
}
