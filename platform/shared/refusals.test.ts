import { expect, test } from "vitest";
import { fieldKinds } from "./field-words.ts";
import { checkedTogether, Refusal, refuse, refuseField } from "./refusals.ts";

const refusedBy = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

const refusing = (field: string) => () => {
  throw refuseField(field, fieldKinds.required);
};

test("fields that are refused by different checks are named in one refusal", () => {
  const refusal = refusedBy(() =>
    checkedTogether({ phone: refusing("phone"), vat: () => 1, iban: refusing("iban"), again: refusing("phone") }),
  );
  expect([refusal.code, refusal.details.errors]).toEqual([
    "invalid",
    { phone: [fieldKinds.required], iban: [fieldKinds.required] },
  ]);
});

test("if nothing is refused, the answers keep their names", () => {
  expect(checkedTogether({ phone: () => "+966", vat: () => undefined })).toEqual({ phone: "+966", vat: undefined });
});

test("what is refused as a whole ends the checks, but not before the fields that were refused already", () => {
  const gone = () => {
    throw refuse("not-found");
  };
  expect(refusedBy(() => checkedTogether([gone, refusing("phone")])).code).toBe("not-found");
  expect(refusedBy(() => checkedTogether([refusing("phone"), gone, refusing("iban")])).details.errors).toEqual({
    phone: [fieldKinds.required],
  });
});
