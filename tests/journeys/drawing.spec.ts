import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { exitWords } from "../../modules/workshop/entry-cards/exit-words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { uiOf } from "./support/ui.ts";
import { hold, shownAgain } from "./support/held.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

type Place = readonly [number, number];

/** As fractions of the board's width and height. */
const wave = Array.from({ length: 301 }, (_, step): Place => [
  0.1 + (0.8 * step) / 300,
  0.5 + 0.3 * Math.sin((step / 300) * 6 * Math.PI),
]);

test("on a slow tablet every point of a stroke is kept, and the signature is drawn to its end", async ({ page }) => {
  test.slow();
  const { calls } = await newShop(page, "en");
  const ui = uiOf(page, "en");
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: "Noura Al-Otaibi",
    license_plate: "7421 KNR",
    mileage: 148_320,
  });
  await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
  const board = page.getByRole("img", { name: new RegExp(ui.called(drawingWords.drawing)) });
  const pad = page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas"));
  await page.getByText(ui.called(entryCardWords.byHand), { exact: true }).click();

  const pen = await quickPen(page);
  await pen.draw(board, wave);
  await pen.draw(board, [
    [0.2, 0.1],
    [0.8, 0.1],
  ]);
  await pen.draw(pad, [[0.1, 0.5], ...wave, [0.9, 0.2]]);
  await pen.stop();
  await ui.press(entryCardWords.allPresent);
  await ui.press(entryCardWords.save);
  await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
  await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();

  const card = await calls.get(`/api${new URL(page.url()).pathname.replace("/back", "")}`);
  const [drawn, second]: { points: Place[] }[] = card.car_inspection_strokes;
  const given = wave.map(([x, y]): Place => [x * 300, y * 500]);
  expect(drawn?.points.length).toBeGreaterThan(given.length * 0.95);
  expect(Math.max(...given.map((place) => distanceFrom(place, drawn?.points ?? [])))).toBeLessThan(2);
  expect(Math.max(...(drawn?.points ?? []).map((place) => distanceFrom(place, given)))).toBeLessThan(4);
  expect(second?.points.map(([x]) => Math.round(x / 10) * 10)).toEqual([60, 240]);

  const ink = await inkOf(await (await page.request.get(card.client_signature_path)).body());
  const signed = [...wave, [0.9, 0.2] as const].map(([x, y]): Place => [x * 500, y * 300]);
  expect(signed.filter((place) => !ink(place))).toEqual([]);
});

for (const language of languages) {
  test(`a card saved right after a stroke has the stroke's picture (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura Al-Otaibi",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    await page.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src")!;
      const SlowImage = function () {
        const image = document.createElement("img");
        Object.defineProperty(image, "src", {
          set(url) {
            addEventListener("let-pictures-load", () => set?.call(image, url));
          },
        });
        return image;
      };
      Object.assign(window, { Image: SlowImage });
    });
    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    await ui.press(entryCardWords.allPresent);
    await page.getByText(ui.called(entryCardWords.byHand), { exact: true }).click();
    await ui.draw(page.getByRole("img", { name: new RegExp(ui.called(drawingWords.drawing)) }), [
      [0.7, 0.1],
      [0.8, 0.15],
    ]);
    await ui.press(entryCardWords.save);
    await shownAgain(page);
    await page.evaluate(() => dispatchEvent(new Event("let-pictures-load")));
    await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
    const card = await calls.get(`/api${new URL(page.url()).pathname.replace("/back", "")}`);
    expect(card.car_inspection_strokes).toHaveLength(1);
    expect(card.car_inspection_image).toBeTruthy();
  });

  test(`the form of a card stays until the signature has arrived (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const { id } = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const letSign = await hold(page, "**/client-signature");
    await page.goto(`/back/vehicles/${id}/entry-card/new`);
    const pad = page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas"));
    await ui.fill(entryCardWords.mileage, "1000");
    await ui.press(entryCardWords.allPresent);
    await ui.draw(pad, [
      [0.2, 0.5],
      [0.8, 0.4],
    ]);
    const refetched = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith(`/api/client-vehicles/${id}`) && Boolean((await answer.json()).entry_card),
    );
    await ui.press(entryCardWords.save);
    await refetched;
    await shownAgain(page);
    await expect(pad).toBeVisible();
    await expect(page).toHaveURL(/\/entry-card\/new$/);
    letSign();
    await expect(page).toHaveURL(/\/back\/entry-cards\//);
    await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
  });

  test(`an exit inspection that could not be signed says so, and is signed from its pad (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const { id } = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    await page.route("**/client-signature", (route) => route.abort("internetdisconnected"), { times: 1 });
    await page.goto(`/back/vehicles/${id}/exit-inspection`);
    await ui.draw(page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas")), [
      [0.2, 0.5],
      [0.8, 0.4],
    ]);
    await ui.press(exitWords.save);
    await expect(page.getByText(ui.called(exitWords.savedUnsigned))).toBeVisible();
    await ui.press(exitWords.save);
    await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
  });
}

/** A pen that does not wait for the page, on a processor slowed down four times. */
const quickPen = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return {
    draw: async (on: Locator, places: readonly Place[]) => {
      await on.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const box = await on.boundingBox();
      if (!box) throw new Error("there is nothing to draw on");
      const at = ([x, y]: Place) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
      const [first, last] = [places[0], places.at(-1)];
      if (!first || !last) return;
      const sent = [
        browser.send("Input.dispatchMouseEvent", {
          type: "mousePressed",
          button: "left",
          buttons: 1,
          clickCount: 1,
          ...at(first),
        }),
        ...places
          .slice(1)
          .map((place) =>
            browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", button: "left", buttons: 1, ...at(place) }),
          ),
        browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", button: "left", clickCount: 1, ...at(last) }),
      ];
      await Promise.all(sent);
    },
    stop: () => browser.send("Emulation.setCPUThrottlingRate", { rate: 1 }),
  };
};

const distanceFrom = ([x, y]: Place, places: readonly Place[]) =>
  Math.min(...places.map(([px, py]) => Math.hypot(px - x, py - y)));

/** Whether a picture has ink within three pixels of a place. */
const inkOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = [-3, -2, -1, 0, 1, 2, 3];
  return ([x, y]: Place) =>
    near.some((dx) =>
      near.some((dy) => (data[((Math.round(y) + dy) * info.width + Math.round(x) + dx) * 4 + 3] ?? 0) > 100),
    );
};
