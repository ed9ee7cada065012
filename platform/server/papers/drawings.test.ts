import { expect, test } from "vitest";
import { drawPlate, drawQr } from "./drawings.ts";

const text = (svg: Uint8Array) => new TextDecoder().decode(svg);

const saudi = (letters: string) =>
  text(
    drawPlate({
      kind: "saudi",
      slots: {
        title: "7421 S X T",
        "digits-arabic": "٧٤٢١",
        "digits-latin": "7421",
        "letters-arabic": letters,
        "letters-latin": "S X T",
      },
    }),
  );

test("a plate is drawn with its own characters", () => {
  const svg = saudi("س ص ط");
  expect(svg).toContain(">س ص ط</text>");
  expect(svg).toContain(">S X T</text>");
  expect(svg).toContain('<title data-slot="title">7421 S X T</title>');
  expect(svg).not.toContain("ك ن ر");
});

test("wide letters are condensed to fit, narrow ones stay unchanged", () => {
  expect(saudi("س ص ط")).toMatch(/<text[^>]* textLength="112"/);
  expect(saudi("ا ب ح")).not.toMatch(/<text[^>]* textLength=/);
});

test("a plate without a pattern is drawn plain, and input cannot become part of the SVG", () => {
  const svg = text(drawPlate({ kind: "plain", slots: { title: "x", text: '<script>&"' } }));
  expect(svg).toContain(">&#60;script&#62;&#38;&#34;</text>");
  expect(svg).not.toContain("<script>");
});

test("a slot without a value is empty", () => {
  expect(text(drawPlate({ kind: "kuwait", slots: { digits: "58324" } }))).toMatch(/data-slot="category"[^>]*><\/text>/);
});

test("a QR code is a square drawing", () => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text(drawQr("AQxCb2Jz"))) ?? [];
  expect(width).toBeDefined();
  expect(width).toBe(height);
});
