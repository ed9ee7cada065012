import { expect, test } from "vitest";
import { inHeavyTurn } from "./heavy-turns.ts";
import type { Outgoing } from "./outgoing.ts";

/** Calls that note what they do, each in steps between which others go on. */
const noting = () => {
  const noted: string[] = [];
  const step = async (what: string) => {
    noted.push(what);
    await new Promise((done) => setImmediate(done));
  };
  const call = (name: string) => async (): Promise<Outgoing> => {
    await step(`${name} read`);
    return {
      status: 200,
      file: async () => {
        await step(`${name} begun`);
        await step(`${name} made`);
        return { name, type: "text/csv", version: name, size: 0, open: async () => Buffer.from(name) } as never;
      },
    };
  };
  return { noted, call };
};

test("heavy calls of a shop are carried out one after the other, to the end of their files", async () => {
  const { noted, call } = noting();
  await Promise.all([inHeavyTurn("a", call("first")), inHeavyTurn("a", call("second"))]);
  expect(noted).toEqual(["first read", "first begun", "first made", "second read", "second begun", "second made"]);
});

test("one of another shop does not wait for a shop's many", async () => {
  const { noted, call } = noting();
  const flood = [1, 2, 3].map((nth) => inHeavyTurn("b", call(`flood ${nth}`)));
  await inHeavyTurn("c", call("other"));
  expect(noted).not.toContain("flood 3 read");
  await Promise.all(flood);
  expect(noted).toContain("flood 3 made");
});

test("the file is made once, whoever asks for it", async () => {
  const { noted, call } = noting();
  const { file } = await inHeavyTurn("d", call("file"));
  const made = [await file!(), await file!()];
  expect(made[0]).toBe(made[1]);
  expect(noted.filter((what) => what === "file made")).toHaveLength(1);
});

test("a call that fails, or whose file cannot be made, makes way for the next", async () => {
  const broken = async (): Promise<Outgoing> => {
    throw new Error("broken");
  };
  const withBrokenFile = async (): Promise<Outgoing> => ({ status: 200, file: broken as never });
  await expect(inHeavyTurn("e", broken)).rejects.toThrow("broken");
  await expect(inHeavyTurn("e", withBrokenFile)).rejects.toThrow("broken");
  expect(await inHeavyTurn("e", async () => ({ status: 200 }))).toEqual({ status: 200 });
});
