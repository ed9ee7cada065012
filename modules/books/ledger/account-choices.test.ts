import { expect, test } from "vitest";
import { accountChoices } from "./account-choices.ts";

test("an account is chosen by its code and its name in the reader's language", () => {
  const accounts = [{ id: "rent", code: "6102", name: "Rent", nameAr: "الإيجار" }];
  expect(accountChoices(accounts, "en")).toEqual([{ value: "rent", label: "6102 Rent" }]);
  expect(accountChoices(accounts, "ar")).toEqual([{ value: "rent", label: "6102 الإيجار" }]);
});
