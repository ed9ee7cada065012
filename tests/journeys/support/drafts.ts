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

/**
 * Keeps the drafts of this device busy until the answered function is called: what is stored meanwhile waits. The page
 * has `data-draft-sent` once something waits.
 */
export const holdDrafts = async (page: Page) => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (...row) {
          document.documentElement.dataset["draftSent"] = "";
          return put.apply(this, row);
        };
        const opening = indexedDB.open("warsha");
        opening.onsuccess = () => {
          const drafts = opening.result.transaction("drafts", "readwrite").objectStore("drafts");
          let isHeld = true;
          addEventListener("release-drafts", () => {
            isHeld = false;
          });
          const stay = () => {
            if (isHeld) drafts.count().onsuccess = stay;
          };
          stay();
          resolve();
        };
      }),
  );
  return () => page.evaluate(() => void dispatchEvent(new Event("release-drafts")));
};
