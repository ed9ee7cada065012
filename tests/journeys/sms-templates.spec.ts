import { templateWords } from "../../modules/base/messages/template-screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const width of [390, 1280])
  for (const language of languagesOf(`${width}`))
    test.describe(`${width}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`a template is written with its placeholders, its length and what the client reads (${language})`, async ({
        page,
      }) => {
        const { calls } = await newShop(page, language);
        const ui = uiOf(page, language);
        const name = language === "ar" ? "جاهزة" : "Ready";
        await page.goto("/back/settings/sms-templates");
        await ui.press(templateWords.add);
        const dialog = page.getByRole("dialog");
        await ui.fill(templateWords.name, name, dialog);
        const text = ui.field(templateWords.text, dialog);
        await text.fill("Car  is ready");
        await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
        await ui.press(templateWords.plate, dialog);
        await expect(text).toHaveValue("Car {plate} is ready");
        await text.press("End");
        await text.pressSequentially("!");
        await expect(text).toHaveValue("Car {plate} is ready!");
        await expect(dialog).toContainText("21 / 90");
        await expect(dialog.getByText("Car 1234 HYT is ready!", { exact: true })).toBeVisible();

        await ui.fill(templateWords.textAr, "س".repeat(91), dialog);
        await expect(dialog).toContainText("91 / 90");
        await expect(dialog).toContainText(ui.called(templateWords.parts, { parts: 2 }));

        await text.fill("{clinet}");
        await ui.press(templateWords.save, dialog);
        await expect(text).toHaveAttribute("aria-invalid", "true");
        await text.fill("Car {plate} is ready!");
        await ui.press(templateWords.save, dialog);
        await expect(dialog).toHaveCount(0);
        expect((await calls.get("/api/sms-templates")).data).toMatchObject([
          { sms_template_name: name, sms_template_text: "Car {plate} is ready!", sms_template_text_ar: "س".repeat(91) },
        ]);

        await page.getByRole("button", { name, exact: true }).click();
        await ui.fill(templateWords.name, "", dialog);
        await ui.press(templateWords.save, dialog);
        await expect(ui.field(templateWords.name, dialog)).toHaveAttribute("aria-invalid", "true");
        await ui.press(kitWords.cancel, dialog);

        await page.getByRole("button", { name: ui.shown(templateWords.removeOf, { name }) }).click();
        await ui.press(templateWords.remove, page.getByRole("dialog"));
        await expect(page.getByText(ui.called(templateWords.empty))).toBeVisible();
        expect((await calls.get("/api/sms-templates")).data).toEqual([]);
      });
    });
