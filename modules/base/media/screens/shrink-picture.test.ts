import { afterEach, expect, test, vi } from "vitest";
import { shrinkPicture } from "./shrink-picture.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A fake browser that decodes pictures of this size and encodes each to `drawn` bytes. */
const browser = (sides: { width: number; height: number }, drawn: number) => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ ...sides, close: () => undefined }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext() {
        return { drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 255]) }) };
      }
      convertToBlob({ type }: { type: string }) {
        return Promise.resolve(new Blob([new Uint8Array(drawn)], { type }));
      }
    },
  );
};

test("an iPhone picture becomes a jpg if the browser can decode it, even if that is larger", async () => {
  browser({ width: 1200, height: 900 }, 900_000);
  const made = await shrinkPicture(new File([new Uint8Array(300_000)], "IMG_0412.HEIC", { type: "image/heic" }));
  expect([made.name, made.type, made.size]).toEqual(["IMG_0412.jpg", "image/jpeg", 900_000]);
});

test("a jpg that would not get smaller is sent unchanged", async () => {
  browser({ width: 1200, height: 900 }, 900_000);
  const photo = new File([new Uint8Array(300_000)], "front.jpg", { type: "image/jpeg" });
  expect(await shrinkPicture(photo)).toBe(photo);
});
