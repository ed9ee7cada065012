import fc from "fast-check";
import { expect, test } from "vitest";
import { safeFileName } from "./file-name.ts";

test.each([
  ["../../x.png", "png", "x.png"],
  ["..\\..\\windows\\x.png", "png", "x.png"],
  ["/etc/passwd", "pdf", "passwd.pdf"],
  ["C:\\photos\\car.JPG", "jpg", "car.jpg"],
  ["photo.pdf", "png", "photo.png"],
  ["shell.php.png", "png", "shell.php.png"],
  ["shell.php", "png", "shell.png"],
  ["no extension", "jpg", "no extension.jpg"],
  ["a\0b\u0007.png", "png", "ab.png"],
  ["photo\u202Egnp.exe", "png", "photognp.png"],
  ["\u2066x\u2069\u200F.png", "png", "x.png"],
  ["line\r\nbreak.png", "png", "linebreak.png"],
  ["CON", "png", "_CON.png"],
  ["nul.txt.png", "png", "_nul.txt.png"],
  ["COM1.pdf", "pdf", "_COM1.pdf"],
  ["", "png", "file.png"],
  ["...", "png", "file.png"],
  ["  .png ", "png", "file.png"],
  ["a/b/", "png", "b.png"],
  ['<b>"x"|?*:.png', "png", "-b--x-----.png"],
  ["فاتورة السيارة.pdf", "pdf", "فاتورة السيارة.pdf"],
  ["می\u200Cخواهم.jpg", "jpg", "می\u200Cخواهم.jpg"],
  ["e\u0301.png", "png", "\u00e9.png"],
  ["\ud800x.png", "png", "x.png"],
  ["👩‍🔧.png", "png", "👩‍🔧.png"],
])("%j with the content of %s is called %j", (sent, extension, name) => {
  expect(safeFileName(sent, extension)).toBe(name);
});

test("255 Arabic letters become 120 characters, and the extension is kept", () => {
  expect(safeFileName(`${"م".repeat(255)}.pdf`, "pdf")).toBe(`${"م".repeat(116)}.pdf`);
});

test("any uploaded name becomes a short name without a path, with the true extension", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (sent) => {
      const name = safeFileName(sent, "png");
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(name).toMatch(
        /^[^/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069.][^/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*\.png$/u,
      );
      expect(safeFileName(name, "png")).toBe(name);
    }),
  );
});
