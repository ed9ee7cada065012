import fc from "fast-check";
import { expect, test } from "vitest";
import { fileTypes, heicTypes, isHeic, largestFile, pictureTypes, typeOf, unfitnessOf } from "./acceptance.ts";

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

test("png, jpg, mp4 and pdf are accepted; other types are refused at once, videos with advice", () => {
  for (const type of fileTypes) expect(unfitnessOf(file("x", type))).toBeUndefined();
  expect(unfitnessOf(file("sketch.svg", "image/svg+xml"))).toBe("kindNotAccepted");
  expect(unfitnessOf(file("engine.mov", "video/quicktime"))).toBe("videoKind");
  expect(unfitnessOf(file("paper.pdf", "application/pdf"), pictureTypes)).toBe("onlyPictures");
  expect(unfitnessOf(file("empty.pdf", "application/pdf", 0))).toBe("empty");
});

test("the limit is 20 MB exactly; a picture is shrunk first", () => {
  expect(unfitnessOf(file("a.pdf", "application/pdf", largestFile))).toBeUndefined();
  expect(unfitnessOf(file("a.pdf", "application/pdf", largestFile + 1))).toBe("tooLarge");
  expect(unfitnessOf(file("a.mp4", "video/mp4", largestFile + 1))).toBe("videoTooLarge");
  expect(unfitnessOf(file("a.jpg", "image/jpeg", largestFile + 1))).toBeUndefined();
  expect(unfitnessOf(file("a.jpg", "image/jpeg", 5 * largestFile))).toBe("tooLarge");
});

test("an iPhone's picture is tried as a picture, by its type or its name", () => {
  for (const described of [
    file("IMG_1.HEIC", ""),
    file("IMG_1.heif", ""),
    file("x", "image/heic"),
    file("x", "image/heif"),
  ]) {
    expect([isHeic(described), unfitnessOf(described), unfitnessOf(described, pictureTypes)]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  }
  expect(unfitnessOf(file("IMG_1.heic", "image/heic", 5 * largestFile))).toBe("tooLarge");
  expect(unfitnessOf(file("IMG_1.heic", "image/heic"), ["application/pdf"])).toBe("kindNotAccepted");
  expect(isHeic(file("IMG_1.heic", "image/jpeg"))).toBe(false);
});

test("if the device does not know the type, the file extension decides", () => {
  expect(typeOf(file("ENGINE.MP4", ""))).toBe("video/mp4");
  expect(typeOf(file("photo.jpeg", ""))).toBe("image/jpeg");
  expect(unfitnessOf(file("notes", ""))).toBe("kindNotAccepted");
  for (const name of ["notes.constructor", "__proto__"]) expect(unfitnessOf(file(name, ""))).toBe("kindNotAccepted");
});

test("a file of any other type is never accepted", () => {
  const described = fc.record({
    name: fc.string(),
    type: fc.oneof(fc.constantFrom(...fileTypes), fc.string()),
    size: fc.nat(6 * largestFile),
  });
  const isRight = fc.property(
    described,
    (item) => unfitnessOf(item) !== undefined || [...fileTypes, ...heicTypes].includes(typeOf(item)),
  );
  expect(fc.check(isRight)).toMatchObject({ failed: false });
});
