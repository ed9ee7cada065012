import { pointWords, stepWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { draftKept } from "./support/drafts.ts";
import { uiOf } from "./support/ui.ts";
import { hold } from "./support/held.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("diagnosis-merge")) {
  test(`a step that somebody else saved meanwhile is merged, and so is an older draft (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, called } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const { id, view_url } = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
    const [first, second, third] = (await calls.get("/api/diagnostics/checkpoints?step=1")).data;
    const theirs = (value: string, said: string) =>
      calls.post(`/api/vehicle-diagnostics/${id}/values`, {
        values: [
          { step: 1, label: second.id, value },
          { step: 1, label: "note", value: said },
        ],
      });
    const judge = (point: { name_en: string; name_ar: string }, state: "good" | "requires-check") =>
      page.getByRole("button", {
        name: `${language === "ar" ? point.name_ar : point.name_en}: ${called(pointWords[state])}`,
      });
    const note = page.locator("textarea");

    await page.goto(view_url);
    await judge(first, "requires-check").tap();
    await note.fill("Mine");
    await theirs("good", "Theirs");
    await fill(pointWords.newPoint, "Turbo hose");
    const sendNewPoint = await hold(page, "**/api/diagnostics/checkpoints");
    await press(pointWords.addPoint);
    await press(stepWords.to2);
    sendNewPoint();
    await press(stepWords.saveAnyway);
    await expect(page.getByText(called(stepWords.notSaved))).toBeVisible();
    await press(stepWords.readAgain);
    await expect(page.getByText(called(stepWords.mergedMine))).toBeVisible();
    await expect(note).toHaveValue("Theirs\nMine");
    await expect(judge(second, "good")).toHaveAttribute("aria-pressed", "true");
    await press(stepWords.to2);
    await press(stepWords.saveAnyway);
    await expect
      .poll(async () =>
        (await calls.get(`/api/vehicle-diagnostics/${id}`)).diagnostic_values
          .map((value: { value: string }) => value.value)
          .toSorted(),
      )
      .toEqual(["Theirs\nMine", "good", "requires-check", "requires-check"]);

    await page.goto(view_url);
    await page.getByRole("button", { name: called(stepWords.back) }).tap();
    await judge(third, "good").tap();
    await expect(page.getByText(called(kitWords.draftKept))).toBeVisible();
    await draftKept(page, third.id);
    await page.goto("/back/vehicle-diagnostics");
    await theirs("requires-check", "Later");
    await page.goto(view_url);
    await page.getByRole("button", { name: called(stepWords.back) }).tap();
    await expect(page.getByText(called(stepWords.mergedTheirs))).toBeVisible();
    await expect(note).toHaveValue("Later");
    await expect(judge(second, "requires-check")).toHaveAttribute("aria-pressed", "true");
    await expect(judge(third, "good")).toHaveAttribute("aria-pressed", "true");
  });
}
