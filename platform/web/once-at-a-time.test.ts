import { expect, test } from "vitest";
import { onceAtATime } from "./once-at-a-time.ts";

/** A call whose answers are given by hand, in the order of its requests. */
const callByHand = () => {
  const waiting: { sent: unknown; answer: (text: string) => void; refuse: (problem: Error) => void }[] = [];
  const send = onceAtATime(
    (sent: unknown) =>
      new Promise<string>((answer, refuse) => {
        waiting.push({ sent, answer, refuse });
      }),
  );
  return { send, waiting };
};

test("a second tap while the first is on its way is not sent and gets the same answer", async () => {
  const { send, waiting } = callByHand();
  const taps = [send({ body: { name: "Door" } }), send({ body: { name: "Door" } })];
  expect(waiting).toHaveLength(1);
  waiting[0]!.answer("added");
  expect(await Promise.all(taps)).toEqual(["added", "added"]);
});

test("another request is sent meanwhile, and the same one again after its answer or its refusal", async () => {
  const { send, waiting } = callByHand();
  const [door, bumper] = [send({ body: { name: "Door" } }), send({ body: { name: "Bumper" } })];
  expect(waiting).toHaveLength(2);
  waiting[0]!.refuse(new Error("refused"));
  await expect(door).rejects.toThrow("refused");
  waiting[1]!.answer("added");
  await bumper;
  void send({ body: { name: "Door" } });
  void send({ body: { name: "Bumper" } });
  expect(waiting).toHaveLength(4);
});
