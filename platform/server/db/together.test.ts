import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { fieldKinds } from "../../shared/field-words.ts";
import { refuse, refuseField } from "../../shared/refusals.ts";
import { together } from "./together.ts";

/** Refused after this many turns of the event loop. */
const refusedIn = async (turns: number, code: "not-found" | "changed-elsewhere" | "in-flight") => {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  throw refuse(code);
};

test("all answers, in the order of the list", async () => {
  expect(await together([Promise.resolve(1), "two", undefined])).toEqual([1, "two", undefined]);
});

test.each([
  [0, 10],
  [10, 0],
])("what does not exist is refused first, whichever answer arrives first (%d, %d)", async (state, missing) => {
  const work = together([refusedIn(state, "changed-elsewhere"), refusedIn(missing, "not-found")]);
  await expect(work).rejects.toThrow("not-found");
});

test("of other refusals the first of the list is told", async () => {
  await expect(together([refusedIn(10, "changed-elsewhere"), refusedIn(0, "in-flight")])).rejects.toThrow(
    "changed-elsewhere",
  );
});

test("fields that are refused by different reads are named in one refusal", async () => {
  const refusing = async (field: string) => {
    await nextTurn();
    throw refuseField(field, fieldKinds.required);
  };
  await expect(together([refusing("paid_at"), refusing("amount"), refusing("paid_at")])).rejects.toMatchObject({
    code: "invalid",
    details: { errors: { paid_at: [fieldKinds.required], amount: [fieldKinds.required] } },
  });
  await expect(together([refusing("paid_at"), refusedIn(0, "in-flight"), refusing("amount")])).rejects.toMatchObject({
    details: { errors: { paid_at: [fieldKinds.required], amount: [fieldKinds.required] } },
  });
  await expect(together([refusedIn(0, "in-flight"), refusing("paid_at")])).rejects.toThrow("in-flight");
  await expect(together([refusing("paid_at"), refusedIn(2, "not-found")])).rejects.toThrow("not-found");
});
