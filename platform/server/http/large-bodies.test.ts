import { expect, test } from "vitest";
import { readInTurn } from "./large-bodies.ts";

test("large bodies are read one at a time, those of the shops in turn", async () => {
  const read: string[] = [];
  const send = (shop: string, nth: number) => readInTurn(shop, () => read.push(`${shop}${nth}`));
  const flood = [1, 2, 3].map((nth) => send("a", nth));
  await Promise.all([...flood, send("b", 1)]);
  expect(read).toEqual(["a1", "b1", "a2", "a3"]);
});

test("between two of them others are served", async () => {
  const seen: string[] = [];
  const first = () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    seen.push("first");
    setImmediate(() => seen.push("another"));
  };
  await Promise.all([readInTurn("c", first), readInTurn("c", () => seen.push("second"))]);
  expect(seen).toEqual(["first", "another", "second"]);
});

test("a body that cannot be read makes way for the next", async () => {
  const broken = readInTurn("d", () => {
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(await readInTurn("d", () => "read")).toBe("read");
});
