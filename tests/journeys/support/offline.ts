import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../../platform/shared/words.ts";
import { samples } from "../../support/sample-files.ts";
import { colleagueOf, newShop } from "./shop.ts";
import { expect } from "./test.ts";

/** A mechanic with two tasks, on an own tablet whose files and answers are kept. */
export const mechanicAtWork = async (owner: Page, floor: Page, language: Language) => {
  const { calls } = await newShop(owner, language);
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const mechanic = await colleagueOf(calls, floor, language, ["view-work-orders"]);
  const [employee] = (await calls.get("/back/employees")).data.filter(({ name }: { name: string }) =>
    name.startsWith("Salim"),
  );
  const task = async (name: string) =>
    calls.post("/api/work-order-tasks", { client_vehicle_id: vehicle.id, name, employee_id: employee.id });
  const [brakes, oil] = [await task("Front brakes"), await task("Oil")];
  await floor.goto("/back/my-work");
  await expect(floor.getByRole("link", { name: "Oil" })).toBeVisible();
  await floor.evaluate(async () => void (await navigator.serviceWorker.ready));
  await isKept(floor, `/api/work-order-tasks/${oil.id}`);
  return { calls, mechanic, employee, brakes, oil };
};

/** Waits until an answer is kept on the device. */
const isKept = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (key) =>
          new Promise<boolean>((found) => {
            const opening = indexedDB.open("warsha-answers");
            opening.onsuccess = () => {
              const { result } = opening;
              if (!result.objectStoreNames.contains("answers")) return found(false);
              const reading = result.transaction("answers").objectStore("answers").get(key);
              reading.onsuccess = () => found(reading.result !== undefined);
            };
          }),
        name,
      ),
    )
    .toBe(true);

/** Kills the tab and opens the address on a new one. */
export const reopen = async (context: BrowserContext, page: Page, path: string) => {
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(path);
  return next;
};

/** Photos as a phone takes them, each different. */
export const samplePhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `photo-${String(place).padStart(2, "0")}.jpg`,
      mimeType: "image/jpeg",
      buffer: await samples.jpeg(1600, 1200),
    })),
  );

type Photo = Awaited<ReturnType<typeof samplePhotos>>[number];

export const addPhotos = (page: Page, photos: readonly Photo[]) =>
  page.locator("input[type=file]").first().setInputFiles(photos);

/** The pictures on the page that the server has not stored yet. */
export const pending = (page: Page) => page.locator("img[data-pending]");
