import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import type { Page } from "@playwright/test";
import { nextWords } from "../../modules/front/board/words.ts";
import {
  computerWords,
  diagnosticWords,
  noteWords,
  pointWords,
  scanWords,
  stepWords,
  summaryWords,
  wearWords,
} from "../../modules/workshop/diagnostics/screen-words.ts";
import { phraseWords } from "../../modules/workshop/diagnostics/phrases.ts";
import { reportWords } from "../../modules/workshop/diagnostics/report-words.ts";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { mediaWords } from "../../modules/base/media/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { drawn, pngUrl, samples } from "../support/sample-files.ts";
import { draftKept } from "./support/drafts.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

// The trace recorder fetches previews by an address that the content security policy forbids to scripts.
test.use({ trace: "off" });

const devices = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

for (const [device, viewport] of Object.entries(devices))
  for (const language of languagesOf(device)) {
    test.describe(device, () => {
      test.use({ viewport });

      test(`a car is diagnosed in seven steps with thumbs only, interrupted and resumed, ended and reopened (${language})`, async ({
        page,
      }) => {
        test.slow();
        const { calls } = await newShop(page, language);
        const ui = uiOf(page, language);
        const { called, press } = ui;
        const vehicle = await calls.post("/api/client-vehicles", {
          client_name: language === "ar" ? "سارة الحربي" : "Sara Al-Harbi",
          license_plate: "9037 ZEN",
          days_to_fix: 3,
        });
        const card = await calls.post("/api/entry-cards", { client_vehicle_id: vehicle.id, km_in: 41_200 });
        await calls.post(`/api/entry-cards/${card.id}/client-signature`, {
          client_signature: pngUrl(
            await drawn(500, 300, '<path d="M20 60 L460 240" stroke="black" stroke-width="6"/>'),
          ),
        });
        const points = (await calls.get("/api/diagnostics/checkpoints?step=1")).data.map(
          (item: { name_en: string; name_ar: string }) => (language === "ar" ? item.name_ar : item.name_en),
        );
        const onPage = (step: keyof typeof stepWords) =>
          expect(page.locator("[aria-current=step]").getByText(called(stepWords[step]))).toBeAttached();
        const isClean = async () => expect(await faultsOf(page, language)).toEqual([]);

        await test.step("from the vehicle's page", async () => {
          await page.goto(vehicle.view_url);
          await press(nextWords["start-diagnosis"]);
          await expect(page).toHaveURL(/\/back\/vehicle-diagnostics\/[0-9a-f-]{36}$/);
          await onPage("short1");
        });
        const address = new URL(page.url()).pathname;

        await test.step("1: points by one tap each, a custom one, a picture, and a question about the rest", async () => {
          const judge = (name: string, state: "good" | "requires-check" | "not-fitted") =>
            page.getByRole("button", { name: `${name}: ${called(pointWords[state])}` });
          await judge(points[0], "requires-check").tap();
          await judge(points[1], "good").tap();
          await judge(points[2], "good").tap();
          await judge(points[2], "good").tap();
          await expect(page.getByText(called(pointWords.judged, { judged: 2, total: points.length }))).toBeVisible();
          const own = language === "ar" ? "خرطوم التيربو" : "Turbo hose";
          await ui.fill(pointWords.newPoint, own);
          await press(pointWords.addPoint);
          await expect(judge(own, "requires-check")).toHaveAttribute("aria-pressed", "true");
          const ownPoint = page.locator("li").filter({ hasText: own });
          await press(pointWords.keep, ownPoint);
          await expect(ownPoint.getByRole("button", { name: called(pointWords.keep) })).toHaveCount(0);
          await press(pointWords.hide, ownPoint);
          await expect(ownPoint).toHaveCount(0);
          await ui.fill(pointWords.newPoint, own);
          await press(pointWords.addPoint);
          await expect(judge(own, "requires-check")).toHaveAttribute("aria-pressed", "true");
          await expect(ownPoint.getByRole("button", { name: called(pointWords.keep) })).toHaveCount(0);
          await judge(points[3], "not-fitted").tap();
          await expect(judge(points[3], "not-fitted")).toHaveAttribute("aria-pressed", "true");
          await expect(
            page.locator("li").filter({ hasText: points[3] }).getByText(called(pointWords["not-fitted"])),
          ).toBeVisible();
          await ui.fill(pointWords.newPoint, language === "ar" ? "خرطوم الزيت" : "Oil hose");
          await page.getByRole("button", { name: `${points[0]}: ${called(noteWords.fileCount, { count: 0 })}` }).tap();
          await page
            .locator("li")
            .filter({ hasText: points[0] })
            .getByLabel(called(mediaWords.chooseFiles))
            .setInputFiles([{ name: "leak.png", mimeType: "image/png", buffer: await samples.png() }]);
          await expect(page.getByRole("button", { name: called(mediaWords.open, { name: "leak.png" }) })).toBeVisible();
          await press({ en: `${points[0]}: ${called(kitWords.close)}`, ar: `${points[0]}: ${called(kitWords.close)}` });
          await expect(page.getByRole("button", { name: called(mediaWords.open, { name: "leak.png" }) })).toBeHidden();
          await page.getByRole("button", { name: `${points[0]}: ${called(noteWords.fileCount, { count: 1 })}` }).tap();
          await expect(page.getByRole("button", { name: called(mediaWords.open, { name: "leak.png" }) })).toBeVisible();
          await expect(page.getByRole("button", { name: `${points[0]}: ${called(noteWords.camera)}` })).toBeVisible();
          await press(stepWords.to2);
          await expect(page.getByText(called(noteWords.noteMissing))).toBeVisible();
          await page.getByRole("button", { name: called(phraseWords["oil-due"]) }).tap();
          await isClean();
          await press(stepWords.to2);
          await press(stepWords.saveAnyway, page.getByRole("dialog"));
          await onPage("short2");
          const { diagnostic_values: kept } = await calls.get(`/api${address.slice("/back".length)}`);
          expect(kept.map((item: { name_en: string | null }) => item.name_en)).toContain(
            language === "ar" ? "خرطوم الزيت" : "Oil hose",
          );
        });

        await test.step("2: dials with sliders; entries survive a reload", async () => {
          const slider = (name: keyof typeof computerWords) =>
            page.getByRole("slider", { name: called(computerWords[name]) });
          for (const [name, value] of [
            ["rpm", "0.82"],
            ["etc", "60"],
            ["vss", "0"],
            ["tps", "14"],
          ] as const)
            await slider(name).fill(value);
          await expect(page.getByText(called(computerWords.parked))).toBeVisible();
          await expect(page.getByText(called(computerWords.low), { exact: true })).toBeVisible();
          await page.getByRole("button", { name: called(phraseWords["readings-normal"]) }).tap();
          await isClean();
          await draftKept(page, "readings-normal");
          await page.reload();
          await expect(slider("rpm")).toHaveValue("0.82");
          await expect(page.getByText(called(kitWords.draftKept))).toBeVisible();
          await press(stepWords.to3);
          await onPage("short3");
        });

        await test.step("3: a suggested code and a custom one; a broken connection loses nothing", async () => {
          await ui.fill(scanWords.code, "P0303");
          const list = page.getByRole("list", { name: called(scanWords.suggestions) });
          await expect(list).toBeVisible();
          await expect
            .poll(async () => {
              const [shown, bar] = [
                await list.boundingBox(),
                await page.getByRole("button", { name: called(stepWords.to4) }).boundingBox(),
              ];
              return shown && bar ? shown.y + shown.height <= bar.y : false;
            })
            .toBe(true);
          await page
            .getByRole("button", { name: new RegExp(`^${called(scanWords.addNamed, { code: "P0303" })}`) })
            .first()
            .tap();
          await ui.fill(scanWords.code, "P3123");
          await ui.fill(
            scanWords.description,
            language === "ar" ? "كود خاص بالشركة الصانعة" : "A code of the maker's own",
          );
          await press(scanWords.addCode);
          await expect(page.getByText("P3123")).toBeVisible();
          await page
            .getByRole("button", {
              name: called(scanWords.changeKind, { code: "P3123", kind: called(scanWords.stored) }),
            })
            .tap();
          await expect(page.getByText(called(scanWords.pending))).toBeVisible();
          await page.getByRole("button", { name: called(phraseWords["clear-and-retest"]) }).tap();
          await isClean();
          await page.context().setOffline(true);
          await press(stepWords.to4);
          await expect(page.getByText(called(stepWords.notSaved))).toBeVisible();
          await page.context().setOffline(false);
          await ui.fill(scanWords.code, "P04");
          await press(stepWords.to4);
          await expect(page.getByRole("dialog").getByText(called(scanWords.leaveOutLine))).toBeVisible();
          await press(kitWords.cancel, page.getByRole("dialog"));
          await expect(page.getByText(called(scanWords.bothNeeded))).toBeVisible();
          await ui.fill(scanWords.code, "p0171");
          await press(stepWords.to4);
          await onPage("short4");
          const { diagnostic_values: kept } = await calls.get(`/api${address.slice("/back".length)}`);
          expect(
            kept
              .find(({ label }: { label: string }) => label === "scans")
              .value.map(({ code }: { code: string }) => code),
          ).toEqual(["P0303", "P3123", "P0171"]);
        });

        await test.step("4: drawn, undone, drawn again", async () => {
          const board = page.getByRole("img", { name: new RegExp(called(drawingWords.drawing)) });
          await ui.draw(board, [
            [0.3, 0.2],
            [0.5, 0.3],
          ]);
          await page.getByText(called(drawingWords.thickPen)).tap();
          await ui.draw(board, [
            [0.6, 0.5],
            [0.7, 0.6],
          ]);
          await press(drawingWords.undo);
          await expect(board).toHaveAccessibleName(new RegExp(called(drawingWords.marks, { count: 1 })));
          await press(drawingWords.redo);
          await expect(board).toHaveAccessibleName(new RegExp(called(drawingWords.marks, { count: 2 })));
          await page.getByRole("button", { name: called(phraseWords["dents"]) }).tap();
          await isClean();
          await press(stepWords.to5);
          await onPage("short5");
        });

        await test.step("5 and 6: the rest by one tap; wear, and tires by position", async () => {
          await press(pointWords.restGood);
          await page.getByRole("button", { name: called(phraseWords["underbody-sound"]) }).tap();
          await press(stepWords.to6);
          await onPage("short6");
          await page.getByRole("slider", { name: called(wearWords.braking_system) }).fill("80");
          await page.getByRole("slider", { name: called(wearWords.engine), exact: true }).fill("30");
          await page.getByRole("slider", { name: called(wearWords.rearLeft) }).fill("90");
          await page.getByRole("slider", { name: called(wearWords.frontLeft) }).press("Home");
          await expect(page.getByRole("slider", { name: called(wearWords.frontLeft) })).toHaveAttribute(
            "aria-valuetext",
            "0%",
          );
          await page.getByRole("button", { name: called(phraseWords["replace-tyres"]) }).tap();
          await isClean();
          await press(stepWords.to7);
          await onPage("short7");
        });

        await test.step("a saved step is opened again, and its grading rule is shown", async () => {
          await savedStep(page, 1, called(stepWords.short1), called(stepWords.failed)).tap();
          await onPage("short1");
          if (device === "phone") await press(kitWords.more);
          await (
            device === "phone"
              ? page.getByRole("menuitem", { name: called(stepWords.grading) })
              : page.getByRole("button", { name: called(stepWords.grading) })
          ).tap();
          await expect(page.getByRole("dialog").getByText(called(stepWords.grade15)).first()).toBeVisible();
          await press(kitWords.close, page.getByRole("dialog"));
          await savedStep(page, 6, called(stepWords.short6), called(stepWords.failed)).tap();
          await press(stepWords.to7);
          await onPage("short7");
        });

        await test.step("7 ends it: a summary for the client, the same after a reload", async () => {
          await page.getByRole("button", { name: called(phraseWords["nothing-else"]) }).tap();
          await press(stepWords.finish);
          await expect(page.getByText(called(reportWords.needsAttention, { count: 9 }))).toBeVisible();
          await expect(page.getByText("P0303").first()).toBeVisible();
          await page.reload();
          await expect(page.getByText(called(reportWords.needsAttention, { count: 9 }))).toBeVisible();
          await expect(page.getByRole("img", { name: called(summaryWords.drawing) })).toBeVisible();
          await isClean();
        });

        await test.step("reopened with a reason, it is at its last step", async () => {
          await press(kitWords.more);
          await page.getByRole("menuitem", { name: called(summaryWords.reopen) }).tap();
          await ui.fill(
            kitWords.reason,
            language === "ar" ? "نسينا الإطارات" : "We forgot the tires",
            page.getByRole("dialog"),
          );
          await press(summaryWords.reopen, page.getByRole("dialog"));
          await onPage("short7");
        });

        await test.step("it is in the list and on the vehicle's page", async () => {
          await page.goto("/back/vehicle-diagnostics");
          await expect(page.getByText(called(diagnosticWords.atStep, { step: 7, of: 7 })).first()).toBeVisible();
          await isClean();
          await page.goto(vehicle.view_url);
          await ui.unfold(vehiclePageWords.documents);
          await expect(page.locator(`a[href="${address}"]`).first()).toBeVisible();
          await isClean();
        });
      });
    });
  }

const savedStep = (page: Page, step: number, name: string, verdict: string) =>
  page.getByRole("button", { name: new RegExp(`^${step}\\s*${name}\\s*${verdict}$`) });
