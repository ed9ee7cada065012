import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { listOf } from "../../shared/lists.ts";
import { moneyOut } from "../../shared/money.ts";
import { shapeOf } from "./shape.ts";

const invoice = z.object({
  id: z.uuid(),
  issuedAt: z.iso.date(),
  grandTotal: moneyOut,
  lineCount: z.number().int(),
  vatRate: z.number(),
  isRefunded: z.boolean(),
  status: z.enum(["draft", "approved"]),
  note: z.string().nullable(),
  payLink: z.string().optional(),
  client: z.object({ showUrl: z.string() }),
  tags: z.array(z.string()),
  place: z.union([z.literal("yard"), z.object({ bayNumber: z.number() })]),
});
const given = {
  id: "018f0e6c-0000-7000-8000-000000000001",
  issuedAt: "2026-11-20",
  grandTotal: 11550n,
  lineCount: 2,
  vatRate: 15.5,
  isRefunded: false,
  status: "draft",
  note: null,
  client: { showUrl: "/back/clients/1", vatNumber: "secret" },
  tags: ["a"],
  place: { bayNumber: 4, secret: true },
  passwordHash: "secret",
};

describe("an answer", () => {
  test("contains what its contract names, under wire names, amounts with the currency's decimals", () => {
    const shaped = shapeOf(listOf(invoice))({ data: [given], meta: { nextCursor: null } }, 3);
    expect(JSON.parse(JSON.stringify(shaped))).toEqual({
      data: [
        {
          id: given.id,
          issued_at: "2026-11-20",
          grand_total: "11.550",
          line_count: 2,
          vat_rate: 15.5,
          is_refunded: false,
          status: "draft",
          note: null,
          client: { show_url: "/back/clients/1" },
          tags: ["a"],
          place: { bay_number: 4 },
        },
      ],
      meta: { next_cursor: null },
    });
  });

  test.each([
    ["id", null],
    ["grandTotal", 5],
    ["lineCount", 1.5],
    ["lineCount", "2"],
    ["vatRate", "15"],
    ["isRefunded", 1],
    ["status", "paid"],
    ["note", undefined],
    ["client", null],
    ["tags", "a"],
    ["tags", [1]],
    ["place", "street"],
  ])("never holds anything else: %s of %j is refused", (name, value) => {
    expect(() => shapeOf(invoice)({ ...given, [name]: value }, 2)).toThrow(z.ZodError);
  });

  test("equals what zod would produce", () => {
    const kinds = z.object({
      text: z.string(),
      count: z.number().int(),
      flag: z.boolean(),
      choice: z.enum(["a", "b"]),
      maybe: z.string().nullable(),
      absent: z.string().optional(),
      many: z.array(z.number()),
    });
    const anything = fc
      .record({
        text: fc.anything(),
        count: fc.anything(),
        flag: fc.boolean(),
        choice: fc.constantFrom("a", "b", "c"),
        maybe: fc.option(fc.string()),
        absent: fc.option(fc.string(), { nil: undefined }),
        many: fc.array(fc.oneof(fc.double(), fc.string())),
        other: fc.anything(),
      })
      .filter((sent) => typeof sent.text !== "bigint");
    fc.assert(
      fc.property(anything, (sent) => {
        const expected = kinds.safeParse(sent);
        const shaped = () => shapeOf(kinds)(sent, 2);
        if (expected.success) expect(shaped()).toEqual(expected.data);
        else expect(shaped).toThrow(z.ZodError);
      }),
    );
  });
});
