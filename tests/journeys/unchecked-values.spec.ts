import { pointWords, stepWords, wearWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { reportWords } from "../../modules/workshop/diagnostics/report-words.ts";
import { cylinderWords } from "../../modules/workshop/diagnostics/words.ts";
import { frameWords } from "../../app/web/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const language of languagesOf("unchecked-values")) {
  test(`missing readings and wear are reported, items not fitted are not (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called, press } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Sara Al-Harbi",
      license_plate: "9037 ZEN",
    });
    const { id, view_url: address } = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
    const offered = (await calls.get("/api/diagnostics/checkpoints")).data;
    const note = (step: number) => ({ step, label: "note", value: language === "ar" ? "تم" : "Done" });
    const save = (values: object[]) => calls.post(`/api/vehicle-diagnostics/${id}/values`, { values });
    const good = (step: number) => [
      ...offered
        .filter((item: { step: number }) => item.step === step)
        .map((item: { id: string }) => ({ step, label: item.id, value: "good" })),
      note(step),
    ];
    await save(good(1));
    await save([
      { step: 2, label: "etc", value: 90 },
      ...["rpm", "vss", "tps", "load"].map((label) => ({ step: 2, label, value: "not-fitted" })),
      ...["col_1", "col_2", "col_3", "col_4"].map((label) => ({ step: 2, label, value: 80 })),
      note(2),
    ]);
    for (const step of [3, 4]) await save([note(step)]);
    await save(good(5));
    await save([{ step: 6, label: "accessories", value: 10 }, note(6)]);
    const notFitted = (name: string) =>
      page.getByRole("button", { name: `${name}: ${called(pointWords["not-fitted"])}` });

    await page.goto(address);
    const steps = page.getByRole("navigation", { name: called(stepWords.steps) });
    await expect(steps.getByText(called(stepWords["partly-checked"]))).toHaveCount(2);
    await steps.getByRole("listitem").nth(1).getByRole("button").tap();
    for (const label of ["col_5", "col_6"] as const) await notFitted(called(cylinderWords[label])).tap();
    await expect(notFitted(called(cylinderWords.col_6))).toHaveAttribute("aria-pressed", "true");
    expect(await faultsOf(page, language)).toEqual([]);
    await press(stepWords.to3);
    await expect(steps.getByText(called(stepWords["partly-checked"]))).toHaveCount(1);
    await steps.getByRole("listitem").nth(5).getByRole("button").tap();
    await notFitted(called(wearWords.abs_system)).tap();
    expect(await faultsOf(page, language)).toEqual([]);
    await press(stepWords.to7);
    await expect(page.locator("[aria-current=step]").getByText(called(stepWords.short7))).toBeAttached();
    await save([note(7)]);
    await page.goto(address);
    await expect(page.getByText(called(reportWords["partly-checked"]))).toBeVisible();
    await expect(page.getByText(called(reportWords.uncheckedPoints, { count: 10 })).first()).toBeVisible();
    await expect(page.getByText(called(reportWords.passed))).toHaveCount(0);
  });

  test(`a record that does not exist links to its list and back (${language})`, async ({ page }) => {
    await newShop(page, language);
    await page.goto("/back/client-invoices/0000");
    await expect(page.getByRole("button", { name: wordIn(kitWords.goBack, language) })).toBeVisible();
    await page
      .getByRole("link", {
        name: wordIn(frameWords.goTo, language).replace("{page}", wordIn(frameWords["client-invoice"], language)),
      })
      .tap();
    await expect(page).toHaveURL(/\/back\/client-invoices$/);
  });
}

const wordIn = (pair: { en: string; ar: string }, language: "en" | "ar") => pair[language];
