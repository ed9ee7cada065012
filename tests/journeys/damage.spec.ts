import type { Page } from "@playwright/test";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { partLabel } from "../../modules/workshop/entry-cards/damage/marks.ts";
import { damageWords } from "../../modules/workshop/entry-cards/damage/words.ts";
import { exitWords } from "../../modules/workshop/entry-cards/exit-words.ts";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { type Language } from "../../platform/shared/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { readPdf } from "./support/read-pdf.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { settled } from "./support/visit.ts";

const sizes = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

/** Damage marked at arrival and at exit: by finger, by keyboard and by name. */
for (const [device, viewport] of Object.entries(sizes)) {
  for (const language of languagesOf(device)) {
    test(`a car is checked in with its damage, leaves with a new scratch, and both are signed (${language}, ${device})`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const { calls } = await newShop(page, language);
      const ui = uiOf(page, language);
      const vehicle = await calls.post("/api/client-vehicles", {
        client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
        license_plate: "7421 KNR",
        mileage: 148_320,
      });
      const { tap, turnTo, markByName, car, row, sign } = diagramOf(page, language);

      await test.step("at check-in the front door is damaged, a wheel and the roof are scratched", async () => {
        await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
        await tap("NEAR_SIDE_FRONT_DOOR");
        await expect(row("NEAR_SIDE_FRONT_DOOR")).toContainText(ui.called(damageWords.yellow));
        await tap("NEAR_SIDE_FRONT_DOOR");
        await expect(row("NEAR_SIDE_FRONT_DOOR")).toContainText(ui.called(damageWords.red));
        for (let taps = 0; taps < 3; taps += 1) await tap("NEAR_SIDE_REAR_DOOR");
        await expect(row("NEAR_SIDE_REAR_DOOR")).toHaveCount(0);
        await markByName("NEAR_SIDE_REAR_WHEEL_TRIM");
        await turnTo("top");
        await car().focus();
        await page.keyboard.press("Home");
        for (
          let steps = 0;
          steps < 40 && !(await car().getAttribute("aria-activedescendant"))?.endsWith("FRONT_ROOF_PANEL");
          steps += 1
        )
          await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await expect(row("FRONT_ROOF_PANEL")).toContainText(ui.called(damageWords.yellow));
        await expect(page.getByText(ui.called(damageWords.markedParts, { count: 3 }))).toBeVisible();
        await sign(drawingWords.signature);
        expect(await faultsOf(page, language)).toEqual([]);
        await ui.press(entryCardWords.save);
        await ui.press(entryCardWords.saveUnchecked, page.getByRole("dialog"));
        await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
        await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
        for (const part of ["NEAR_SIDE_FRONT_DOOR", "NEAR_SIDE_REAR_WHEEL_TRIM", "FRONT_ROOF_PANEL"])
          await expect(row(part)).toBeVisible();
        expect(await faultsOf(page, language)).toEqual([]);
        const paper = await paperOf(page, `/api${new URL(page.url()).pathname.replace("/back", "")}.pdf`);
        for (const text of ["Damage diagram", "Front door, near", "Rear wheel rim", "Roof"])
          expect(paper).toContain(text);
      });

      await test.step("at the exit the door is repaired, and the rear bumper has a scratch", async () => {
        await page.goto(`/back/vehicles/${vehicle.id}`);
        await ui.act(vehiclePageWords.exit);
        await page
          .getByRole("dialog")
          .getByRole("link", { name: ui.called(vehiclePageWords.notInspected) })
          .click();
        await expect(page.getByRole("heading", { name: ui.called(exitWords.title) })).toBeVisible();
        await tap("NEAR_SIDE_FRONT_DOOR");
        await turnTo("rear");
        await tap("REAR_BUMPER");
        await expect(row("REAR_BUMPER")).toContainText(ui.called(exitWords.notOnCard));
        await expect(row("NEAR_SIDE_FRONT_DOOR")).toContainText(ui.called(exitWords.wasRed));
        await ui.fill(exitWords.remarks, language === "ar" ? "يُلمَّع الصدام" : "Bumper to be polished");
        await sign(drawingWords.signature);
        expect(await faultsOf(page, language)).toEqual([]);
        await ui.press(exitWords.save);
      });

      await test.step("arrival and exit are shown side by side, new damage is emphasised, and both are signed", async () => {
        await expect(page.getByText(ui.called(entryCardWords.signatureCompleted), { exact: true })).toHaveCount(2);
        await expect(page.locator("[data-difference=new]")).toHaveCount(1);
        await expect(page.locator("[data-difference=repaired]")).toHaveText(
          new RegExp(escaped(partLabel("NEAR_SIDE_FRONT_DOOR", language))),
        );
        await expect(page.locator("[data-difference=left]")).toHaveCount(2);
        await expect(
          page.getByRole("img", { name: new RegExp(escaped(partLabel("REAR_BUMPER", language))) }),
        ).toHaveCount(1);
        expect(await faultsOf(page, language)).toEqual([]);
        const paper = await paperOf(page, `/api/client-vehicles/${vehicle.id}/exit-inspection.pdf`);
        for (const text of ["Exit inspection", "New since arrival", "Rear bumper", "Repaired", "Client at exit"])
          expect(paper).toContain(text);
        await page.goto(`/back/vehicles/${vehicle.id}`);
        await ui.unfold(vehiclePageWords.documents);
        await expect(page.locator(`a[href="/back/vehicles/${vehicle.id}/exit-inspection"]`)).toBeVisible();
        expect(await calls.get(`/api/client-vehicles/${vehicle.id}/exit-inspection`)).toMatchObject({
          damage_marks: { NEAR_SIDE_REAR_WHEEL_TRIM: "yellow", FRONT_ROOF_PANEL: "yellow", REAR_BUMPER: "yellow" },
          arrival: { damage_marks: { NEAR_SIDE_FRONT_DOOR: "red" } },
        });
      });
    });
  }
}

/** Its words, independent of line breaks. */
const paperOf = async (page: Page, address: string) => (await readPdf(page, address)).replaceAll(/\s+/g, " ");

const escaped = (text: string) => text.replaceAll(/[()]/g, "\\$&");

/** Actions on the page's diagram. */
const diagramOf = (page: Page, language: Language) => {
  const ui = uiOf(page, language);
  const car = () => page.getByRole("listbox");
  return {
    car,
    /** Taps in the middle of the part's free area, because a finger is broad. */
    tap: async (part: string) => {
      const target = car().locator(`[role=option][data-part=${part}]`);
      const meet = () =>
        target.evaluate((element) => {
          element.scrollIntoView({ block: "center" });
          const { left, top, width, height } = element.getBoundingClientRect();
          for (let row = 1; row < 20; row += 1) {
            for (let column = 1; column < 20; column += 1) {
              const [x, y] = [left + (width * column) / 20, top + (height * row) / 20];
              const around = [
                [0, 0],
                [-7, 0],
                [7, 0],
                [0, -7],
                [0, 7],
              ] as const;
              if (around.every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy) === element)) return { x, y };
            }
          }
          return undefined;
        });
      await settled(page);
      const place = await meet();
      expect(place, `${part} can be met`).toBeDefined();
      if (place) await page.touchscreen.tap(place.x, place.y);
    },
    turnTo: async (view: "rear" | "top") =>
      page.getByRole("radio", { name: new RegExp(`^${ui.called(damageWords[view])}`) }).check(),
    markByName: async (part: string) => {
      await page.getByText(ui.called(damageWords.partsByName)).click();
      await page
        .getByRole("group", { name: ui.called(damageWords.parts) })
        .getByRole("button", { name: partLabel(part, language) })
        .click();
    },
    /** A row of the text list. */
    row: (part: string) => page.getByRole("listitem").filter({ hasText: partLabel(part, language) }),
    /** Clear of the bar at the bottom. */
    sign: async (called: { en: string; ar: string }) => {
      const pad = page.getByLabel(ui.called(called)).and(page.locator("canvas"));
      await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await ui.draw(pad, [
        [0.2, 0.5],
        [0.35, 0.2],
        [0.5, 0.7],
        [0.8, 0.4],
      ]);
    },
  };
};
