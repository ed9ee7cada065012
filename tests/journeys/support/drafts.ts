import { expect, type Page } from "@playwright/test";

/** Waits until the device has stored a draft that contains this text. */
export const draftKept = (page: Page, text: string) => expect.poll(() => draftsKept(page)).toContain(text);

export const draftsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("warsha");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
