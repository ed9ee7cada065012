import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitsSellerName, isUsualCrNumber, toCrNumber, toBuyerVatNumber, toIban, toVatNumber } from "./tax-identity.ts";
import { buyerVatNumberWords, taxWords, vatNumberWords } from "./tax-words.ts";

describe("VAT numbers", () => {
  test.each([
    ["310284417600003", "SA", "310284417600003"],
    ["٣١٠٢٨٤٤١٧٦٠٠٠٠٣", "SA", "310284417600003"],
    ["3102 8441 7600 003", "SA", "310284417600003"],
    ["399999999900003", "SA", "399999999900003"],
    ["200012345600002", "BH", "200012345600002"],
    ["100-1234-5678-9003", "AE", "100123456789003"],
    ["om1100012345", "OM", "OM1100012345"],
    ["DE123456789", "DE", "DE123456789"],
    ["12345", "KW", "12345"],
  ])("%s of %s is kept as %s", (text, country, kept) => {
    expect(toVatNumber(text, country)).toBe(kept);
  });

  test.each([
    ["310284417600004", "SA"],
    ["210284417600003", "SA"],
    ["31028441760003", "SA"],
    ["3102844176000033", "SA"],
    ["31028441760000X", "SA"],
    ["", "SA"],
    ["20001234560000", "BH"],
    ["OM123456789", "OM"],
    ["1100012345", "OM"],
    ["=1+1", "FR"],
    ["<b>", "KW"],
    ["x".repeat(21), "FR"],
  ])("%j of %s is refused", (text, country) => {
    expect(toVatNumber(text, country)).toBeUndefined();
    expect(vatNumberWords(country).ar).not.toBe("");
  });

  test("A buyer's number may be of the shop's country or, with its country's letters, from abroad", () => {
    expect(
      ["310284417600003", "DE 123456789", "12", "SA310284417600003", "ZZ123456789", "GERMANY", "DE<1>"].map((text) =>
        toBuyerVatNumber(text, "SA"),
      ),
    ).toEqual(["310284417600003", "DE123456789", undefined, undefined, undefined, undefined, undefined]);
    expect([buyerVatNumberWords("SA"), buyerVatNumberWords("KW")]).toEqual([
      [taxWords.saudiVatNumber, taxWords.foreignVatNumber],
      [taxWords.vatNumber],
    ]);
  });

  test("Each country has its own message", () => {
    expect(vatNumberWords("SA")).toBe(taxWords.saudiVatNumber);
    expect(vatNumberWords("FR")).toBe(taxWords.vatNumber);
  });
});

describe("IBANs", () => {
  const samples = [
    "SA0380000000608010167519",
    "BH67BMAG00001299123456",
    "AE070331234567890123456",
    "KW81CBKU0000000000001234560101",
    "QA58DOHB00001234567890ABCDEFG",
    "OM810180000001299123456",
    "JO94CBJO0010000000000131000302",
    "PS92PALS000000000400123456702",
    "EG380019000500000000263180002",
    "TR330006100519786457841326",
    "GB29NWBK60161331926819",
  ];

  test.each(samples)("%s is valid, with blanks and small letters too", (iban) => {
    expect(toIban(iban)).toBe(iban);
    expect(toIban(iban.toLowerCase().replace(/(.{4})/g, "$1 "))).toBe(iban);
  });

  test("One changed digit, or two exchanged neighbours, is detected", () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
        const places = [...iban].flatMap((sign, place) => (place >= 4 && /\d/.test(sign) ? [place] : []));
        const place = places[at % places.length]!;
        const digit = (Number(iban[place]) + by) % 10;
        expect(toIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBeUndefined();

        const exchanged = iban.slice(0, place - 1) + iban[place]! + iban[place - 1]! + iban.slice(place + 1);
        if (exchanged !== iban && place > 4) expect(toIban(exchanged)).toBeUndefined();
      }),
    );
  });

  test.each([
    "",
    "SA",
    "SA038000000060801016751",
    "SA03800000006080101675190",
    "XX0380000000608010167519",
    "SA03 8000 0000 6080 1016 751١",
    "<script>",
  ])("%j is refused", (text) => {
    expect(toIban(text)).toBeUndefined();
  });
});

test("A CR number is letters and digits; ten digits are usual", () => {
  expect(toCrNumber("1010-123456")).toBe("1010123456");
  expect(toCrNumber("٧٠٠١٢٣٤٥٦٧")).toBe("7001234567");
  expect(toCrNumber("12345-1")).toBe("123451");
  expect(toCrNumber("=A1")).toBeUndefined();
  expect(toCrNumber("1")).toBeUndefined();
  expect(isUsualCrNumber("1010123456")).toBe(true);
  expect(isUsualCrNumber("12345")).toBe(false);
});

test("A seller's name has at most 255 bytes, whatever its script", () => {
  expect(fitsSellerName("a".repeat(255))).toBe(true);
  expect(fitsSellerName("a".repeat(256))).toBe(false);
  expect(fitsSellerName("و".repeat(127))).toBe(true);
  expect(fitsSellerName("و".repeat(128))).toBe(false);
});
