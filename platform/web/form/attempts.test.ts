import { expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { attemptUntilSettled, maxMerges, type Settlement } from "./attempts.ts";

const needsConfirmation = new Problem("needs-confirmation", 409, "");
const changedElsewhere = new Problem("changed-elsewhere", 409, "");
const phoneKnown = new Problem("phone-known", 409, "");

type Answers = { confirms?: boolean; merges?: boolean; settlement?: Settlement };

/**
 * Submits a form whose server refuses with these errors in turn, then accepts. Records each attempt's
 * confirmation, how often the user was asked, how often changes were merged, and what was shown.
 */
const submitted = async (refusals: readonly Error[], { confirms = true, merges = true, settlement }: Answers = {}) => {
  const seen = { attempts: [] as boolean[], asked: 0, merged: 0, shown: [] as string[] };
  await attemptUntilSettled({
    attempt: (isConfirmed) => {
      seen.attempts.push(isConfirmed);
      const refusal = refusals[seen.attempts.length - 1];
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    },
    confirm: () => Promise.resolve(((seen.asked += 1), confirms)),
    merge: () => Promise.resolve(((seen.merged += 1), merges)),
    settle: (problem) => (problem === phoneKnown ? Promise.resolve(settlement) : undefined),
    refuse: ({ code }) => seen.shown.push(code),
  });
  return seen;
};

test("a form that is accepted at once is sent once", async () => {
  expect(await submitted([])).toEqual({ attempts: [false], asked: 0, merged: 0, shown: [] });
});

test("a confirmation is kept when another refusal is settled after it", async () => {
  expect(
    await submitted([needsConfirmation, phoneKnown], { settlement: { values: { phone: "+966500000001" } } }),
  ).toEqual({ attempts: [false, true, true], asked: 1, merged: 0, shown: [] });
  expect((await submitted([phoneKnown], { settlement: { confirm: true } })).attempts).toEqual([false, true]);
  expect((await submitted([phoneKnown], { settlement: {} })).attempts).toEqual([false, false]);
  expect((await submitted([needsConfirmation, phoneKnown], { settlement: { confirm: false } })).attempts).toEqual([
    false,
    true,
    false,
  ]);
});

test("a confirmation is kept when others' changes are merged after it", async () => {
  expect(await submitted([needsConfirmation, changedElsewhere])).toEqual({
    attempts: [false, true, true],
    asked: 1,
    merged: 1,
    shown: [],
  });
});

test("merges are counted over all attempts, also past a confirmation and a settled refusal", async () => {
  const merges = Array.from({ length: maxMerges }, () => changedElsewhere);
  expect(await submitted([...merges, changedElsewhere])).toMatchObject({
    merged: maxMerges,
    shown: ["changed-elsewhere"],
  });
  expect(await submitted([...merges, needsConfirmation, changedElsewhere])).toMatchObject({
    asked: 1,
    merged: maxMerges,
    shown: ["changed-elsewhere"],
  });
  expect(await submitted([...merges, phoneKnown, changedElsewhere], { settlement: { confirm: true } })).toMatchObject({
    merged: maxMerges,
    shown: ["changed-elsewhere"],
  });
});

test("when the user says no, has to decide or gives up, the form stays as it is", async () => {
  expect(await submitted([needsConfirmation], { confirms: false })).toMatchObject({ attempts: [false], shown: [] });
  expect(await submitted([changedElsewhere], { merges: false })).toMatchObject({ attempts: [false], shown: [] });
  expect(await submitted([phoneKnown])).toMatchObject({ attempts: [false], shown: [] });
});

test("a refusal that needs confirmation again, or that nothing settles, is shown", async () => {
  expect(await submitted([needsConfirmation, needsConfirmation])).toMatchObject({
    attempts: [false, true],
    asked: 1,
    shown: ["needs-confirmation"],
  });
  expect(await submitted([new Problem("offline", 0, "")])).toMatchObject({ shown: ["offline"] });
});

test("an error that is not a refusal is rethrown", async () => {
  await expect(submitted([new Error("broken")])).rejects.toThrow("broken");
});
