import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { automaticWords } from "../../modules/base/messages/event-words.ts";
import { shareWords } from "../../modules/base/messages/share-words.ts";
import { textWords } from "../../modules/base/messages/text-screen-words.ts";
import { messageWords } from "../../modules/base/messages/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { refusalAtNight, refusalIfUnknown } from "./support/night-refusals.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

const inTheMorning = { state: "waiting", due_at: "2099-01-01T05:00:00Z", can_retry: false, can_cancel: true };

for (const language of languagesOf("text-messages"))
  test(`a client is told by a template, by hand and by itself (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const ready = language === "ar" ? "جاهزة للاستلام" : "Ready for pickup";
    const template = await calls.post("/api/sms-templates", {
      sms_template_name: ready,
      sms_template_text: "{client}, {plate} is ready.",
      sms_template_text_ar: "{client}، {plate} جاهزة.",
    });
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      client_contact_number: "0541112233",
      license_plate: "7421 KNR",
    });
    const text = language === "ar" ? "Noura، 7421 KNR جاهزة." : "Noura, 7421 KNR is ready.";

    await page.goto(`/back/vehicles/${vehicle.id}`);
    await ui.press(kitWords.more);
    await page.getByRole("menuitem", { name: ui.called(vehiclePageWords.text) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(ui.called(textWords.noProvider))).toBeVisible();
    await page
      .getByRole("radio", { name: ui.called(language === "ar" ? shareWords.arabic : shareWords.english) })
      .check({ force: true });
    await ui.choose(textWords.text, ready, dialog);
    await expect(dialog.getByText(text)).toBeVisible();
    await ui.press(textWords.send, dialog);
    await expect(page.getByText(ui.called(textWords.kept))).toBeVisible();
    await page.goto("/back/settings/messages");
    await page.getByRole("button", { name: /7421/ }).click();
    await expect(page.getByRole("dialog").getByText(text)).toBeVisible();
    await expect(page.getByRole("dialog").getByText(ui.called(messageWords.keptSmsLine))).toBeVisible();

    const [kept] = (await calls.get("/api/outbox?channel=sms")).data;
    const answers: unknown[] = [];
    await page.route("**/retry", async (route) => {
      answers.push(route.request().postDataJSON());
      const refusal = [refusalAtNight, refusalIfUnknown][answers.length - 1];
      await route.fulfill(refusal ?? { json: { ...kept, ...inTheMorning } });
    });
    await ui.press(messageWords.retry, page.getByRole("dialog"));
    await ui.press(textWords.sendInMorning);
    const twice = page.getByRole("dialog", { name: ui.called(messageWords.retryTitle) });
    await expect(twice.getByText(ui.called(messageWords.mayArriveTwice))).toBeVisible();
    await ui.press(messageWords.retry, twice);
    await expect(page.getByText(ui.called(textWords.later))).toBeVisible();
    expect(answers).toEqual([{}, { wait: true }, { wait: true, confirm: true }]);
    await page.route(/\/api\/outbox(?:\?|$)/, (route) =>
      route.fulfill({ json: { data: [{ ...kept, ...inTheMorning }], meta: { next_cursor: null } } }),
    );
    await page.goto("/back/settings/messages");
    await expect(page.getByText(ui.called(messageWords.due)).first()).toBeVisible();

    await page.goto("/back/settings/sms-templates");
    await ui.choose(automaticWords["ready-for-pickup"], ready);
    await ui.press(automaticWords.save);
    await expect(page.getByText(ui.called(automaticWords.saved))).toBeVisible();
    expect(await calls.get("/api/automatic-texts")).toMatchObject({ ready_for_pickup: template.id, checked_in: null });
    await calls.post(`/api/client-vehicles/${vehicle.id}/status`, { status: "ready_for_pickup" });
    expect((await calls.get("/api/outbox?channel=sms")).data).toHaveLength(2);
  });
