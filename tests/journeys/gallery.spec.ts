import type { Page } from "@playwright/test";
import { mediaWords } from "../../modules/base/media/words.ts";
import { samples } from "../support/sample-files.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { colleagueOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visitWithMedia } from "./support/media.ts";

// The trace recorder fetches previews by an address that the content security policy forbids to scripts.
test.use({ trace: "off" });

/** One or two fingers on the screen: each step is their positions. */
const touch = async (page: Page, steps: readonly (readonly [number, number][])[]) => {
  const glass = await page.context().newCDPSession(page);
  for (const [place, points] of steps.entries()) {
    await glass.send("Input.dispatchTouchEvent", {
      type: place === 0 ? "touchStart" : "touchMove",
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  }
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8];

for (const language of languagesOf("gallery")) {
  test(`pictures, a video and a PDF are viewed with keys and fingers, and deleted (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { vehicle, calls, address, tile, press, called, shown, stored } = await visitWithMedia(page, language);
    for (const name of ["front.jpg", "rear.jpg"])
      await calls.upload(address, { name, mimeType: "image/jpeg", buffer: await samples.jpeg(1600, 1200) });
    await calls.upload(address, { name: "engine.mp4", mimeType: "video/mp4", buffer: samples.mp4() });
    await calls.upload(address, { name: "estimate.pdf", mimeType: "application/pdf", buffer: samples.pdf() });
    const [onward, back] = language === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const slide = page.locator(".yarl__slide_current");
    const named = (name: string) =>
      page.getByText(name, { exact: true }).and(page.locator(".yarl__portal bdi")).first();
    const isShown = (name: string) => named(name).isVisible();
    const shows = async (name: string, place: number) => {
      await expect(named(name)).toBeVisible();
      await expect(
        page.locator(".yarl__portal").getByText(called(mediaWords.whichOf, { index: place, total: 4 })),
      ).toBeVisible();
    };
    await page.goto(vehicle.view_url);
    await tile("front.jpg").click();
    await shows("front.jpg", 1);
    await expect(slide.getByRole("img", { name: "front.jpg" })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await test.step("enlarged by button, wheel, double tap and pinch", async () => {
      const width = async () => (await slide.getByRole("img").boundingBox())?.width ?? 0;
      const whole = await width();
      /** Turning the wheel while a picture is still animating has little effect. */
      const isWholeAgain = () =>
        expect(async () => {
          await page.mouse.wheel(0, 4000);
          expect(await width()).toBeLessThan(whole * 1.05);
        }).toPass();
      await press(mediaWords.zoomIn);
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
      await press(mediaWords.zoomOut);
      await expect.poll(width).toBeLessThan(whole * 1.05);
      await page.mouse.move(410, 600);
      await page.mouse.wheel(0, -400);
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
      await isWholeAgain();
      await page.mouse.dblclick(410, 600);
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
      await isWholeAgain();
      await touch(
        page,
        steps.map((step) => [
          [380 - 15 * step, 600],
          [440 + 15 * step, 600],
        ]),
      );
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
      await isWholeAgain();
    });

    await test.step("from one to the next in reading direction", async () => {
      await page.keyboard.press(onward);
      await shows("rear.jpg", 2);
      await page.keyboard.press(back);
      await shows("front.jpg", 1);
      const side = language === "ar" ? 1 : -1;
      // A swipe during the previous slide's animation is ignored, so it is repeated.
      await expect(async () => {
        if (await isShown("front.jpg"))
          await touch(
            page,
            steps.map((step) => [[410 + side * 35 * step, 600]]),
          );
        await expect.poll(() => isShown("rear.jpg"), { timeout: 3000 }).toBe(true);
      }).toPass({ timeout: 30_000 });
      await shows("rear.jpg", 2);
      await page.keyboard.press(onward);
      await shows("engine.mp4", 3);
      await expect(slide.locator("video source")).toHaveAttribute("src", /engine\.mp4/);
      await page.keyboard.press(onward);
      await expect(slide.getByRole("link", { name: called(mediaWords.openFile) })).toHaveAttribute("target", "_blank");
      await page.keyboard.press(back);
      await shows("engine.mp4", 3);
      await page.keyboard.press("Escape");
      await expect(page.locator(".yarl__portal")).toHaveCount(0);
      await expect(tile("engine.mp4")).toBeFocused();
    });

    await test.step("deleted after a question, and on to the next", async () => {
      await tile("rear.jpg").click();
      await press(mediaWords.deleteFile, page.locator(".yarl__toolbar"));
      await page
        .getByRole("dialog")
        .getByText(shown(mediaWords.removeLine, { name: "rear.jpg" }))
        .waitFor();
      await press(mediaWords.deleteFile, page.getByRole("dialog"));
      await expect(
        page.locator(".yarl__portal").getByText(called(mediaWords.whichOf, { index: 2, total: 3 })),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(tile("rear.jpg")).toHaveCount(0);
      expect(await stored()).toEqual(["front.jpg", "engine.mp4", "estimate.pdf"]);
    });

    await test.step("a user with view permission only can neither add nor delete", async () => {
      const other = await anotherPage();
      await colleagueOf(calls, other, language, ["view-client-vehicles"]);
      await other.goto(vehicle.view_url);
      await other.getByRole("button", { name: called(mediaWords.open, { name: "front.jpg" }) }).click();
      await expect(
        other.locator(".yarl__toolbar").getByRole("button", { name: called(mediaWords.close) }),
      ).toBeVisible();
      await expect(
        other.locator(".yarl__toolbar").getByRole("button", { name: called(mediaWords.deleteFile) }),
      ).toHaveCount(0);
      await expect(other.getByLabel(called(mediaWords.drop))).toHaveCount(0);
    });
  });
}
