import { inspectionWords } from "../../modules/workshop/diagnostics/inspection-words.ts";
import {
  diagnosticWords,
  noteWords,
  pointWords,
  stepWords,
  wearWords,
} from "../../modules/workshop/diagnostics/screen-words.ts";
import { phraseWords } from "../../modules/workshop/diagnostics/phrases.ts";
import { gradeWords } from "../../modules/workshop/findings/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("diagnosis-template"))
  test(`an oil service shows its own points only; urgency, note and tread reach the report (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press, shown } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const { data: templates } = await calls.get("/api/diagnostics/templates");
    const inOwn = (item: { name_en: string; name_ar: string }) => (language === "ar" ? item.name_ar : item.name_en);
    const [oil] = (await calls.get("/api/diagnostics/checkpoints?step=1")).data.map(inOwn);
    const service = templates[2];
    const phrase = { en: "Level is low", ar: "المستوى منخفض" };

    const inTitle = ({ name, name_ar }: { name: string; name_ar: string }) => (language === "ar" ? name_ar : name);

    const own = { name: "Brakes", name_ar: "الفرامل", steps: [6] };
    const retired = await calls.post("/api/diagnostics/templates", own);
    await calls.put(`/api/diagnostics/templates/${retired.id}`, { is_archived: true });
    await calls.post("/api/diagnostics/templates", own);

    await page.goto(vehicle.view_url);
    await press(kitWords.add);
    const by = (template: typeof own) =>
      page.getByRole("menuitem", { name: shown(diagnosticWords.byTemplate, { name: inTitle(template) }) });
    await expect(page.getByRole("menuitem", { name: called(diagnosticWords.add), exact: true })).toBeVisible();
    await expect(by(own)).toHaveCount(1);
    await by(service).tap();
    await expect(page.getByRole("combobox", { name: called(inspectionWords.template) })).toHaveValue(inTitle(service));
    await expect(page.getByText(called(pointWords.judged, { judged: 0, total: 8 }))).toBeVisible();
    await page.getByRole("button", { name: `${oil}: ${called(pointWords["requires-check"])}` }).tap();
    await page.getByRole("button", { name: `${oil}: ${called(gradeWords.now)}` }).tap();
    await page.getByRole("button", { name: called(noteWords.noteOf, { name: oil }) }).tap();
    await page.getByRole("button", { name: called(phrase) }).tap();
    const open = called(pointWords.open, { count: 7 });
    await page.getByRole("button", { name: `${open}: ${called(pointWords.nextOpen)}`, exact: true }).tap();
    await expect(page.locator("li:focus-within")).not.toContainText(oil);
    expect(await faultsOf(page, language)).toEqual([]);
    await press(pointWords.restGood);
    await page.getByRole("button", { name: called(phraseWords["oil-due"]) }).tap();
    await press(stepWords.to5);
    await press(pointWords.restGood);
    await page.getByRole("button", { name: called(phraseWords["underbody-sound"]) }).tap();
    await press(stepWords.to6);
    await page.getByLabel(called(wearWords.treadOf, { name: called(wearWords.frontLeft) })).fill("1.4");
    await expect(page.getByText(called(wearWords["worn-out"]))).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await page.getByRole("button", { name: called(phraseWords["replace-tyres"]) }).tap();
    await press(stepWords.to7);
    await page.getByRole("button", { name: called(phraseWords["nothing-else"]) }).tap();
    await press(stepWords.finish);
    await expect(page.getByText(called(phrase)).first()).toBeVisible();
    await expect(page.getByText(called(gradeWords.now)).first()).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    const findings = (await calls.get(`/api/findings?client_vehicle_id=${vehicle.id}`)).data;
    expect(findings.map(({ grade }: { grade: string }) => grade)).toEqual(["now", "now"]);
  });
