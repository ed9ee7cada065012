import { webhookWords } from "../../modules/base/webhooks/screen-words.ts";
import { visitEvents } from "../../modules/workshop/visits/webhook-events.ts";
import { kitWords } from "../../platform/web/words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("webhooks"))
  test(`a webhook is added, told of a vehicle, looked up in its log and told again; a receiver that fails is tried again (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const name = language === "ar" ? "المحاسبة" : "Accounting";
    const entered = ui.called(visitEvents["vehicle.entered"].name);
    await page.goto("/back/settings/webhooks");
    await expect(page.getByText(ui.called(webhookWords.none))).toBeVisible();
    await ui.press(webhookWords.add);
    await ui.fill(webhookWords.name, name, dialog);
    await ui.fill(webhookWords.url, "http://10.1.2.3/hook", dialog);
    await dialog.getByRole("checkbox", { name: entered }).check();
    await ui.press(webhookWords.add, dialog);
    const address = ui.field(webhookWords.url, dialog);
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await expect(address).toHaveValue("http://10.1.2.3/hook");
    await expect(dialog.getByRole("checkbox", { name: entered })).toBeChecked();
    await address.fill(`${process.env.JOURNEYS_WEBHOOKS_URL}/taken`);
    await ui.press(webhookWords.add, dialog);
    await expect(page.getByRole("dialog", { name: ui.called(webhookWords.secretTitle) })).toContainText("whsec_");
    await ui.press(webhookWords.done, dialog);
    await expect(dialog).toHaveCount(0);
    await page.locator("#page").getByRole("link", { name }).click();
    await expect(page.getByText(ui.called(webhookWords.logEmpty))).toBeVisible();

    await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const lines = page.getByRole("button", { name: ui.called(webhookWords.openDelivery, { event: entered }) });
    await expect(lines).toHaveCount(1);
    await expect(page.getByText(ui.called(webhookWords.delivered), { exact: true })).toHaveCount(1);
    await lines.click();
    await expect(dialog.getByRole("region", { name: ui.called(webhookWords.body) })).toContainText("7421 KNR");
    await expect(dialog.getByRole("region", { name: ui.called(webhookWords.answer) })).toHaveText("thanks");
    await ui.press(webhookWords.sendAgain, dialog);
    await expect(lines).toHaveCount(2);
    await expect(page.getByText(ui.called(webhookWords.delivered), { exact: true })).toHaveCount(2);

    await ui.press(kitWords.more);
    await page.getByRole("menuitem", { name: ui.called(webhookWords.edit) }).click();
    await address.fill(`${process.env.JOURNEYS_WEBHOOKS_URL}/fails`);
    await ui.press(webhookWords.save, dialog);
    await expect(dialog).toHaveCount(0);
    await calls.post("/api/client-vehicles", { client_name: "Fahd", license_plate: "9911 KNR" });
    await expect(lines).toHaveCount(3);
    await expect(page.getByText(ui.called(webhookWords.status), { exact: true })).toBeVisible();
    await expect(page.getByText(ui.called(webhookWords.nextTry))).toBeVisible();

    await ui.press(kitWords.more);
    await page.getByRole("menuitem", { name: ui.called(webhookWords.pause) }).click();
    await expect(page.getByText(ui.called(webhookWords.held), { exact: true })).toBeVisible();
    await ui.press(webhookWords.resume);
    await expect(page.getByText(ui.called(webhookWords.held), { exact: true })).toHaveCount(0);

    await ui.press(kitWords.more);
    await page.getByRole("menuitem", { name: ui.called(webhookWords.replace) }).click();
    await ui.press(webhookWords.replace, dialog);
    await expect(page.getByRole("dialog", { name: ui.called(webhookWords.secretTitle) })).toContainText("whsec_");
    await ui.press(webhookWords.done, dialog);
    await expect(page.getByText(ui.called(webhookWords.overlap))).toBeVisible();

    await ui.press(kitWords.more);
    await page.getByRole("menuitem", { name: ui.called(webhookWords.remove) }).click();
    await ui.press(webhookWords.remove, dialog);
    await expect(page).toHaveURL(/\/back\/settings\/webhooks$/);
    await expect(page.getByText(ui.called(webhookWords.none))).toBeVisible();
  });
