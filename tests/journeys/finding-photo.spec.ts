import { drawingWords } from "../../modules/base/drawing/words.ts";
import { findingPhrases } from "../../modules/workshop/findings/phrases.ts";
import { findingWords, gradeWords } from "../../modules/workshop/findings/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { samples } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("finding-photo")) {
  test(`a photo becomes a marked finding in six taps, in the middle of an inspection and offline (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const diagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
    const found = async () => (await calls.get(`/api/findings?client_vehicle_id=${vehicle.id}`)).data;
    const dialog = page.getByRole("dialog");

    await test.step("camera, shutter, circle, name, urgency, save", async () => {
      await page.addInitScript(() => {
        addEventListener(
          "pointerdown",
          () => {
            document.documentElement.dataset["taps"] = String(
              Number(document.documentElement.dataset["taps"] ?? 0) + 1,
            );
          },
          true,
        );
      });
      await page.goto(`/back/vehicle-diagnostics/${diagnostic.id}`);
      const chooser = page.waitForEvent("filechooser");
      await ui.press(findingWords.quick);
      await (await chooser).setFiles({ name: "leak.jpg", mimeType: "image/jpeg", buffer: await samples.jpeg() });
      await ui.draw(page.getByRole("img", { name: ui.called(drawingWords.marks, { count: 0 }) }), [
        [0.3, 0.3],
        [0.5, 0.5],
        [0.7, 0.7],
      ]);
      await expect(page.getByRole("img", { name: ui.called(drawingWords.marks, { count: 1 }) })).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
      await ui.press(findingPhrases.oil, dialog);
      await dialog.getByText(ui.called(gradeWords.now), { exact: true }).click();
      let cut = 0;
      await page.route("**/api/findings/*/media", async (route) => {
        cut += 1;
        // The first answer is lost after the server has stored the photo.
        if (cut === 1) {
          await route.fetch();
          return route.abort("internetdisconnected");
        }
        return route.continue();
      });
      await ui.press(kitWords.save, dialog);
      await expect(dialog.getByText(ui.called(findingWords.waitsForLine))).toBeVisible();
      await expect(page.getByText(ui.called(findingWords.added))).toBeVisible({ timeout: 30_000 });
      const shutter = 1;
      expect(Number(await page.locator("html").getAttribute("data-taps")) + shutter).toBe(6);
    });

    await test.step("it arrived once, in both languages, with its photo and circle", async () => {
      const all = await found();
      expect(all).toHaveLength(1);
      expect(all[0]).toMatchObject({ name_en: findingPhrases.oil.en, name_ar: findingPhrases.oil.ar, grade: "now" });
      expect(all[0].photos).toHaveLength(1);
      expect(all[0].photos[0].marks).toMatchObject([{ kind: "circle" }]);
      expect(all[0].photos[0].marked_url).toMatch(/marked=/);
    });

    await test.step("the vehicle's page lists it; the drawing can be taken back", async () => {
      await page.goto(`/back/vehicles/${vehicle.id}`);
      await page.getByRole("button", { name: new RegExp(ui.called(findingPhrases.oil)) }).click();
      await dialog.locator("[data-media]").click();
      await page.getByRole("button", { name: language === "ar" ? "رسم" : "Draw", exact: true }).click();
      const undo = page.getByRole("button", { name: ui.called(drawingWords.undo), exact: true });
      await expect(undo).toBeEnabled();
      const place = await undo.boundingBox();
      const shown = (display: string) =>
        page
          .locator("[data-marked-photo]")
          .evaluate((photo, value) => ((photo as HTMLElement).style.display = value), display);
      await shown("none");
      expect(await undo.boundingBox(), "a photo that loads moves no button").toEqual(place);
      await shown("");
      await undo.click();
      await page
        .getByRole("dialog", { name: ui.called(drawingWords.drawOn) })
        .getByRole("button", { name: ui.called(kitWords.save), exact: true })
        .click();
      await expect(page.getByText(ui.called(drawingWords.marksSaved))).toBeVisible();
      expect((await found())[0].photos[0]).toMatchObject({ marks: [], marked_url: null });
    });
  });
}
