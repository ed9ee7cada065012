import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { mediaWords } from "../../modules/base/media/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { samples } from "../support/sample-files.ts";
import { draftKept } from "./support/drafts.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("check-in-photos")) {
  test(`photos of damage are taken before the client signs, and a card signed at once includes them (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    const sent: string[] = [];
    page.on(
      "request",
      (request) =>
        request.method() === "POST" &&
        /entry-cards/.test(request.url()) &&
        sent.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""),
    );
    const choose = async (...names: string[]) => {
      const buffer = await samples.jpeg();
      await page
        .getByLabel(ui.called(mediaWords.takePhoto))
        .and(page.locator("input"))
        .setInputFiles(names.map((name) => ({ name, mimeType: "image/jpeg", buffer })));
    };

    await test.step("they are chosen while the form is filled in, and survive a reload", async () => {
      await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
      await choose("dent.jpg", "door.jpg", "wrong.jpg");
      await page.getByRole("button", { name: `${ui.called(mediaWords.cancelUpload)} wrong.jpg` }).click();
      await ui.fill(entryCardWords.remarks, "7421");
      await draftKept(page, '"remarks":"7421"');
      await page.reload();
      await ui.press(kitWords.takeDraft);
      await expect(page.getByRole("button", { name: `${ui.called(mediaWords.cancelUpload)} dent.jpg` })).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("they are uploaded before the signature", async () => {
      await page.route(
        "**/api/entry-cards/*/media",
        (route) => (route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue()),
        { times: 1 },
      );
      await ui.press(entryCardWords.allPresent);
      await ui.draw(page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas")), [
        [0.2, 0.5],
        [0.35, 0.2],
        [0.5, 0.7],
        [0.8, 0.4],
      ]);
      await ui.press(entryCardWords.save);
      await ui.press(entryCardWords.sendAgain, page.getByRole("dialog"));
      await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
      await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
      await expect(page.getByText(ui.called(entryCardWords.statement))).toBeVisible();
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const { data } = await calls.get(`/api/entry-cards/${id}/media`);
      expect(data.map(({ file }: { file: { name: string } }) => file.name)).toEqual(["dent.jpg", "door.jpg"]);
      expect(sent.at(-1)).toBe("client-signature");
    });
  });
}
