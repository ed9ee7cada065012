import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";
import { checkDrawing, checkSignature, inspectPicture, publicCopy, thumbnail } from "./pictures.ts";
import { uploadWords } from "./upload-words.ts";

const folder = await mkdtemp(join(tmpdir(), "pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const stroke = '<path d="M50 150 C150 20 250 280 450 150" stroke="#000" stroke-width="3" fill="none"/>';

// The first call into the code under test blocks every format but PNG and JPEG in sharp; these are made from SVG
// before that.
const images = {
  signature: await drawn(500, 300, stroke),
  onWhite: await drawn(500, 300, stroke, "#fff"),
  whiteInk: await drawn(500, 300, stroke.replace("#000", "#fff")),
  transparent: await drawn(500, 300, ""),
  oneColour: await drawn(500, 300, "", "#123"),
  speck: await drawn(500, 300, '<circle cx="9" cy="9" r="1"/>'),
  tooWide: await drawn(501, 300, stroke),
  drawing: await drawn(300, 500, '<path d="M10 10 L200 400" stroke="#f00" stroke-width="2"/>'),
};
await thumbnail("shop", await samples.png());

const says = (field: string, sentence: { en: string; ar: string }) => ({
  code: "invalid",
  details: { errors: { [field]: [sentence] } },
});

const file = async (bytes: Uint8Array) => {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
};

describe("a picture", () => {
  test("that the camera rotated gets its upright size and a thumbnail 150 wide", async () => {
    const seen = await inspectPicture("shop", await file(await samples.phonePhoto()));
    expect(seen).toMatchObject({ width: 300, height: 400 });
    sharp.unblock({ operation: ["VipsForeignLoadWebp"] });
    const made = await sharp(seen.thumbnail).metadata();
    sharp.block({ operation: ["VipsForeignLoadWebp"] });
    expect(made).toMatchObject({ format: "webp", width: 150, height: 200 });
    expect(made.exif).toBeUndefined();
  });

  test("in its public copy has no location or camera data, and is upright", async () => {
    const photo = await samples.phonePhoto();
    expect(photo.includes("TestPhone")).toBe(true);
    const copy = await publicCopy("shop", () => file(photo));
    const { format, width, height, exif, xmp, orientation } = await sharp(copy).metadata();
    expect({ format, width, height, exif, xmp, orientation }).toEqual({ format: "jpeg", width: 300, height: 400 });
    expect(copy.includes("TestPhone")).toBe(false);
  });

  test("in a smaller public copy of another type has no such data either", async () => {
    const copy = await publicCopy("shop", async () => file(await samples.phonePhoto()), 100, "image/webp");
    expect(copy.subarray(8, 12).toString()).toBe("WEBP");
    for (const secret of ["TestPhone", "EXIF"]) expect(copy.includes(secret)).toBe(false);
    sharp.unblock({ operation: ["VipsForeignLoadWebp"] });
    const made = await sharp(copy).metadata();
    sharp.block({ operation: ["VipsForeignLoadWebp"] });
    expect(made).toMatchObject({ width: 75, height: 100 });
  });

  test.each([
    ["a jpeg cut in the middle", async () => (await samples.jpeg()).subarray(0, -2000)],
    ["a jpeg without its last two bytes", async () => (await samples.jpeg()).subarray(0, -2)],
    ["a jpeg's first bytes", async () => (await samples.jpeg()).subarray(0, 20)],
    ["a png cut in the middle", async () => (await samples.png(400, 400)).subarray(0, 150)],
    ["an svg", async () => samples.svg()],
    ["a gif", async () => samples.gifPolyglot()],
  ])("%s is damaged", async (_, bytes) => {
    await expect(inspectPicture("shop", await file(await bytes()))).rejects.toMatchObject(
      says("file", uploadWords.broken),
    );
  });

  test.each([
    [false, 90],
    [true, 90],
    [false, 30],
  ])(
    "a jpeg (progressive: %s, quality %d) without its end is always damaged, with bytes behind its end it is not",
    async (progressive, quality) => {
      for (const side of [64, 150, 333]) {
        const whole = await sharp(await samples.jpeg(side, 40))
          .jpeg({ progressive, quality })
          .toBuffer();
        for (const cut of [1, 2, 3, 40])
          await expect(inspectPicture("shop", await file(whole.subarray(0, -cut)))).rejects.toMatchObject(
            says("file", uploadWords.broken),
          );
        await expect(
          inspectPicture("shop", await file(Buffer.concat([whole, Buffer.from("the camera's own notes")]))),
        ).resolves.toMatchObject({ width: side });
      }
    },
  );

  test("PNG that is truncated is damaged; one with bytes after its end is not", async () => {
    const whole = await samples.png(150, 40);
    for (const cut of [1, 5, 12, 13])
      await expect(inspectPicture("shop", await file(whole.subarray(0, -cut)))).rejects.toMatchObject(
        says("file", uploadWords.broken),
      );
    await expect(
      inspectPicture("shop", await file(Buffer.concat([whole, Buffer.from("notes")]))),
    ).resolves.toMatchObject({ width: 150 });
  });

  test("of 30,000 × 30,000 is refused by its header, without using memory", async () => {
    const path = await file(samples.pngBomb());
    const before = process.memoryUsage().rss;
    await expect(inspectPicture("shop", path)).rejects.toMatchObject(says("file", uploadWords.tooManyPixels));
    await expect(thumbnail("shop", path)).rejects.toMatchObject(says("file", uploadWords.tooManyPixels));
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * 1_048_576);
  });

  test("that must be decoded as a whole may have fewer pixels", async () => {
    const progressive = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#c33" } })
      .jpeg({ progressive: true })
      .toBuffer();
    await expect(inspectPicture("shop", await file(progressive))).rejects.toMatchObject(
      says("file", uploadWords.tooManyPixels),
    );
  });
});

describe("a signature", () => {
  test.each(["signature", "onWhite"] as const)("with strokes (%s) becomes dark on white", async (name) => {
    const clean = await checkSignature("shop", pngUrl(images[name]));
    expect(await sharp(clean).metadata()).toMatchObject({ format: "png", width: 500, height: 300, hasAlpha: false });
  });

  test.each(["transparent", "oneColour", "speck", "whiteInk"] as const)("that is %s is not signed", async (name) => {
    await expect(checkSignature("shop", pngUrl(images[name]))).rejects.toMatchObject(
      says("client_signature", uploadWords.notSigned),
    );
  });

  test("of another size, even if only its header says so, is refused", async () => {
    for (const bytes of [images.tooWide, images.drawing, samples.pngBomb()])
      await expect(checkSignature("shop", pngUrl(bytes))).rejects.toMatchObject(
        says("client_signature", uploadWords.signatureSize),
      );
  });

  test("that is truncated is damaged", async () => {
    await expect(checkSignature("shop", pngUrl(images.signature.subarray(0, 200)))).rejects.toMatchObject(
      says("client_signature", uploadWords.broken),
    );
    await expect(checkSignature("shop", pngUrl(images.signature.subarray(0, -12)))).rejects.toMatchObject(
      says("client_signature", uploadWords.broken),
    );
    await expect(checkSignature("shop", pngUrl(samples.pngBomb(500, 300)))).rejects.toMatchObject(
      says("client_signature", uploadWords.broken),
    );
  });

  test("keeps no data that is hidden after the picture", async () => {
    const clean = await checkSignature("shop", pngUrl(Buffer.concat([images.signature, samples.html()])));
    expect(clean.includes("<script>")).toBe(false);
  });
});

describe("a drawing", () => {
  const limits = { maxWidth: 300, maxHeight: 500 };

  test("within the size limit is accepted", async () => {
    const clean = await checkDrawing("shop", pngUrl(images.drawing), limits);
    expect(await sharp(clean).metadata()).toMatchObject({ format: "png", width: 300, height: 500 });
  });

  test.each([
    ["svg", `data:image/svg+xml;base64,${samples.svg().toString("base64")}`],
    ["html", "data:text/html,<script>alert(1)</script>"],
    ["a file's address", "file:///etc/passwd"],
    ["a web address", "http://169.254.169.254/latest/meta-data"],
    ["nothing", ""],
    ["an empty PNG", "data:image/png;base64,"],
    ["an svg called PNG", pngUrl(samples.svg())],
    ["a gif called PNG", pngUrl(samples.gifPolyglot())],
    ["letters that are not base64", `${pngUrl(images.drawing)}<script>`],
    ["line breaks", pngUrl(images.drawing).replace("base64,", "base64,\r\n")],
  ])("that is %s is no drawing", async (_, dataUrl) => {
    await expect(checkDrawing("shop", dataUrl, limits)).rejects.toMatchObject(
      says("car_inspection_image", uploadWords.notADrawing),
    );
  });

  test("of 30 MB, or of 30,000 × 30,000 by its header, is too large", async () => {
    for (const dataUrl of [pngUrl(Buffer.alloc(30 * 1_048_576)), pngUrl(samples.pngBomb()), pngUrl(images.tooWide)])
      await expect(checkDrawing("shop", dataUrl, { ...limits, field: "drawing_image" })).rejects.toMatchObject(
        says("drawing_image", uploadWords.drawingTooLarge),
      );
  });
});
