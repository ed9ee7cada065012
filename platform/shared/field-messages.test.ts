import { describe, expect, test } from "vitest";
import { z } from "zod";
import { day } from "./date-fields.ts";
import { fieldMessages } from "./field-messages.ts";
import { moneyIn, quantityIn } from "./money.ts";

const body = z.strictObject({
  name: z.string().trim().min(1).max(100),
  password: z.string().min(8).max(200),
  mileage: z.number().int().min(0).max(10_000_000),
  email: z.email(),
  paidAt: day,
  kind: z.enum(["cash", "card"]),
  termsAccepted: z.literal(true),
  clientId: z.uuid(),
  isInsured: z.boolean(),
  lines: z
    .array(z.object({ unitPrice: moneyIn, quantity: quantityIn }))
    .min(1)
    .max(2),
});

const whole = {
  name: "Noura",
  password: "12345678",
  mileage: 5,
  email: "n@example.com",
  paidAt: "2026-11-20",
  kind: "cash",
  termsAccepted: true,
  clientId: "0198c0de-0000-7000-8000-000000000000",
  isInsured: false,
  lines: [{ unitPrice: "5.00", quantity: 1 }],
};

const messages = (changes: Record<string, unknown>, language: "en" | "ar" = "en") => {
  const checked = body.safeParse({ ...whole, ...changes });
  const found = checked.success ? {} : fieldMessages(checked.error);
  return Object.fromEntries(
    Object.entries(found).map(([name, sentences]) => [name, sentences.map((pair) => pair[language])]),
  );
};

test("A valid body has no messages", () => {
  expect(messages({})).toEqual({});
});

test("A field that is absent, null or empty is reported as required", () => {
  for (const empty of [undefined, null]) {
    expect(messages({ name: empty, mileage: empty, paidAt: empty, isInsured: empty, lines: empty }, "ar")).toEqual({
      name: ["مطلوب"],
      mileage: ["مطلوب"],
      paid_at: ["مطلوب"],
      is_insured: ["مطلوب"],
      lines: ["مطلوب"],
    });
  }
  expect(messages({ name: "  ", lines: [{ quantity: 1 }] })).toEqual({
    name: ["Required"],
    "lines.0.unit_price": ["Required"],
  });
});

describe("the message of a field says what is expected", () => {
  test.each([
    [{ name: 5 }, "name", "Enter text"],
    [{ name: "x".repeat(101) }, "name", "At most 100 characters"],
    [{ password: "short" }, "password", "At least 8 characters"],
    [{ mileage: "12" }, "mileage", "Enter a number"],
    [{ mileage: 1.5 }, "mileage", "Enter a whole number"],
    [{ mileage: -1 }, "mileage", "Must be 0 or more"],
    [{ mileage: 10_000_001 }, "mileage", "Must be 10,000,000 or less"],
    [{ email: "noura" }, "email", "Enter a valid email address"],
    [{ paidAt: "2024-02-30" }, "paid_at", "Invalid date"],
    [{ kind: "gold" }, "kind", "Choose one of the options"],
    [{ termsAccepted: false }, "terms_accepted", "This must be accepted"],
    [{ clientId: "7" }, "client_id", "Choose from the list"],
    [{ isInsured: "no" }, "is_insured", "Choose yes or no"],
    [{ lines: {} }, "lines", "A list is expected here"],
    [{ lines: [] }, "lines", "At least 1 is needed"],
    [{ lines: [1, 2, 3] }, "lines", "At most 2 are accepted"],
    [{ lines: [1] }, "lines.0", "A group of fields is expected here"],
    [{ lines: [{ unitPrice: "1,5", quantity: 1 }] }, "lines.0.unit_price", "Enter an amount in digits, such as 12.50"],
    [{ lines: [{ unitPrice: -0.01, quantity: 1 }] }, "lines.0.unit_price", "Must be 0 or more"],
    [{ lines: [{ unitPrice: true, quantity: 1 }] }, "lines.0.unit_price", "Enter a number"],
    [
      { lines: [{ unitPrice: 1, quantity: 0 }] },
      "lines.0.quantity",
      "Enter a quantity above 0, with at most 3 decimals",
    ],
    [{ shopId: "x" }, "shop_id", "Unknown field"],
  ])("%j", (changes, field, sentence) => {
    expect(messages(changes)[field]).toEqual([sentence]);
  });
});

test("Arabic messages use the Arabic plural forms", () => {
  expect(messages({ password: "short" }, "ar")).toEqual({ password: ["8 أحرف على الأقل"] });
  expect(messages({ name: "x".repeat(101) }, "ar")).toEqual({ name: ["100 حرف على الأكثر"] });
});

test("A custom check names its message by kind, or brings its own words and values", () => {
  const words = { en: "Choose {what}", ar: "يلزم اختيار {what}" };
  const checked = z.object({
    a: z.string().refine(() => false, { params: { kind: "mobile" } }),
    b: z.string().refine(() => false, { params: { words, values: { what: "7" } } }),
    c: z.string().refine(() => false),
  });
  expect(fieldMessages(checked.safeParse({ a: "", b: "", c: "" }).error!)).toEqual({
    a: [{ en: "Enter a valid mobile number", ar: "يلزم إدخال رقم جوال صحيح" }],
    b: [{ en: "Choose 7", ar: "يلزم اختيار 7" }],
    c: [{ en: "Please check this", ar: "يرجى مراجعة هذا الحقل" }],
  });
});

test("A body that is not an object is reported under `body`", () => {
  expect(fieldMessages(body.safeParse([]).error!)).toMatchObject({
    body: [{ en: "A group of fields is expected here" }],
  });
});

test("The bound of a year is written without a thousands separator, that of a mileage with one", () => {
  const bounds = z.object({
    year: z.number().min(1900).max(2100),
    mileage: z.number().max(2_000_000),
    daysToFix: z.number().max(3650).optional(),
  });
  const said = (sent: unknown, language: "en" | "ar") => {
    const checked = bounds.safeParse(sent);
    return checked.success
      ? []
      : Object.values(fieldMessages(checked.error))
          .flat()
          .map((pair) => pair[language]);
  };
  expect(said({ year: 1800, mileage: 3_000_000 }, "en")).toEqual(["Must be 1900 or more", "Must be 2,000,000 or less"]);
  expect(said({ year: 2500, mileage: 0 }, "ar")).toEqual(["يجب ألا يزيد على 2100"]);
  expect(said({ year: 2026, mileage: 0, daysToFix: 3651 }, "en")).toEqual(["Must be 3,650 or less"]);
  expect(said({ year: 2026, mileage: 0, daysToFix: 3651 }, "ar")).toEqual(["يجب ألا يزيد على 3,650"]);
});

test("a number beyond what JavaScript counts is measured by the field's own limit", () => {
  expect(messages({ mileage: 1e20 })).toEqual(messages({ mileage: 10_000_001 }));
  expect(messages({ mileage: -1e20 })).toEqual(messages({ mileage: -1 }));
  expect(messages({ mileage: 1e20 })["mileage"]?.join()).not.toMatch(/9,007/);
});
