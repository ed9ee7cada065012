import fc from "fast-check";
import { expect, test } from "vitest";
import { emailAddress, note, noteOrNone, oneLine, oneLineOrNone } from "./text.ts";

const seen = (text: string) => oneLine(200).safeParse(text).data;

test.each(["", "   ", "  \u200f ", "\u200b\u200b", "\u3164", "\u2800", "\ufeff\u00ad", "\u202e\u2066", "\u0000\u0007"])(
  "a name of which nothing can be seen is none: %j",
  (text) => {
    expect(oneLine(200).safeParse(text).success).toBe(false);
    expect(note(200).safeParse(text).success).toBe(false);
    expect([oneLineOrNone(200).parse(text), noteOrNone(200).parse(text)]).toEqual([null, null]);
  },
);

test.each([
  ["\u200f ورشة الطريق \u200f", "ورشة الطريق"],
  ["Golden\u00a0\u00a0 Road", "Golden Road"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["\u2066Ahmed\u2069", "Ahmed"],
  ["\u2066EST-\u2060000012\u2069", "EST-000012"],
  ["Bell\u0007 and\u0085 tab\tend", "Bell and tab end"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👨\u200d🔧 Sami", "👨\u200d🔧 Sami"],
  ["رقم \u200e12\u200e ب", "رقم \u200e12\u200e ب"],
])("what nobody sees is taken out of a name, joiners and marks inside it stay: %j", (sent, kept) => {
  expect(seen(sent)).toBe(kept);
});

test.each(["\u200fa@b.sa\u200e", "\u202aa@b.sa\u202c", "a\ufe0d@b\u200b.sa", "\ufffca@b.sa", " a@\u2060b.sa\u180e"])(
  "an e-mail address copied with what nobody sees is the address: %j",
  (text) => {
    expect(emailAddress.parse(text)).toBe("a@b.sa");
  },
);

test.each(["", "\u200f", "a b@c.sa", "a@b", "a@b.sa, c@d.sa"])("no e-mail address: %j", (text) => {
  expect(emailAddress.safeParse(text).success).toBe(false);
});

test("a text keeps its line breaks", () => {
  expect(note(200).parse("  One\nTwo\u202e \n")).toBe("One\nTwo");
});

test("cleaning a cleaned text changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const once = noteOrNone(200).parse(text) ?? "";
      expect(noteOrNone(200).parse(once) ?? "").toBe(once);
      expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});
