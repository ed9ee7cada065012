import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0n, "SAR", "Zero Saudi riyals", "صفر ريال سعودي"],
  [100n, "SAR", "One Saudi riyal", "ريال سعودي واحد"],
  [200n, "SAR", "Two Saudi riyals", "ريالان سعوديان"],
  [300n, "SAR", "Three Saudi riyals", "ثلاثة ريالات سعودية"],
  [1100n, "SAR", "Eleven Saudi riyals", "أحد عشر ريالًا سعوديًا"],
  [11550n, "SAR", "One hundred fifteen Saudi riyals and fifty halalas", "مائة وخمسة عشر ريالًا سعوديًا وخمسون هللة"],
  [20000n, "SAR", "Two hundred Saudi riyals", "مائتا ريال سعودي"],
  [200000n, "SAR", "Two thousand Saudi riyals", "ألفا ريال سعودي"],
  [
    210795n,
    "SAR",
    "Two thousand one hundred seven Saudi riyals and ninety-five halalas",
    "ألفان ومائة وسبعة ريالات سعودية وخمس وتسعون هللة",
  ],
  [5n, "SAR", "Five halalas", "خمس هللات"],
  [1012n, "SAR", "Ten Saudi riyals and twelve halalas", "عشرة ريالات سعودية واثنتا عشرة هللة"],
  [1_500_000_00n, "SAR", "One million five hundred thousand Saudi riyals", "مليون وخمسمائة ألف ريال سعودي"],
  [12_000_00n, "SAR", "Twelve thousand Saudi riyals", "اثنا عشر ألف ريال سعودي"],
  [5500n, "KWD", "Five Kuwaiti dinars and five hundred fils", "خمسة دنانير كويتية وخمسمائة فلس"],
  [1001n, "OMR", "One Omani rial and one baisa", "ريال عماني واحد وبيسة واحدة"],
])("%s minor units of %s are written out", (amount, currency, en, ar) => {
  expect(amountInWords(amount, currency)).toEqual({ en, ar });
});

test("no two amounts have the same text, in either language", () => {
  const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
  fc.assert(
    fc.property(amount, amount, (first, second) => {
      if (first === second) return;
      const [a, b] = [amountInWords(first, "SAR"), amountInWords(second, "SAR")];
      expect(a.en).not.toBe(b.en);
      expect(a.ar).not.toBe(b.ar);
    }),
    { numRuns: 2000 },
  );
});
