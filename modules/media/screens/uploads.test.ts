import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../../../platform/web/problem.ts";
import { fileTypes, largestFile } from "../acceptance.ts";
import { openUploads } from "./uploads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo = (name: string) => new File(["x"], name, { type: "image/png" });
const offline = () => new Problem("offline", 0, "The connection was lost.");

/** A server that keeps one file for each key, and whose line can be cut. */
const workshop = () => {
  const line = { isUp: true, fails: new Map<string, () => Problem>(), losesAnswers: 0 };
  const stored = new Map<string, string>();
  const tries: string[] = [];
  let keys = 0;
  const uploads = openUploads({
    accepted: fileTypes,
    send: async (file, { idempotencyKey, onProgress }) => {
      tries.push(file.name);
      await Promise.resolve();
      if (!line.isUp) throw offline();
      const failure = line.fails.get(file.name);
      if (failure) throw failure();
      onProgress(1);
      stored.set(idempotencyKey, file.name);
      if (line.losesAnswers-- > 0) throw offline();
    },
    prepare: (file) => Promise.resolve(file),
    problemOf: (thrown) => (thrown instanceof Problem ? thrown : undefined),
    newKey: () => `key-${(keys += 1)}`,
    isOnline: () => line.isUp,
    previewOf: () => undefined,
    forgetPreview: () => undefined,
  });
  const names = () => [...stored.values()];
  const soon = () => vi.advanceTimersByTimeAsync(1);
  return {
    line,
    uploads,
    tries,
    names,
    soon,
    left: () => uploads.read().items.map(({ file, state }) => `${file.name} ${state}`),
  };
};

test("files arrive one after the other, and leave the list", async () => {
  const { uploads, names, soon, left } = workshop();
  uploads.add([photo("a.png"), photo("b.png")]);
  expect(uploads.isBusy()).toBe(true);
  await soon();
  expect([names(), left(), uploads.isBusy()]).toEqual([["a.png", "b.png"], [], false]);
});

test("an iPhone's picture that the browser could not open is not sent, and says how to switch the camera", async () => {
  const { uploads, tries, soon } = workshop();
  uploads.add([new File(["x"], "IMG_1.HEIC", { type: "image/heic" }), photo("a.png")]);
  await soon();
  expect([tries, uploads.read().items.map(({ file, state, unfit }) => [file.name, state, unfit])]).toEqual([
    ["a.png"],
    [["IMG_1.HEIC", "unfit", "heic"]],
  ]);
});

test("while the device is off the line nothing is tried; once it is back the rest goes, each file once", async () => {
  const { uploads, line, names, tries, soon, left } = workshop();
  line.isUp = false;
  uploads.disconnect();
  uploads.add([photo("a.png"), photo("b.png")]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([tries, left()]).toEqual([[], ["a.png waiting", "b.png waiting"]]);
  line.isUp = true;
  uploads.reconnect();
  await soon();
  expect([names(), tries]).toEqual([
    ["a.png", "b.png"],
    ["a.png", "b.png"],
  ]);
});

test("an answer lost on the way is asked for again by itself and makes no second file", async () => {
  const { uploads, line, names, tries, soon } = workshop();
  line.losesAnswers = 1;
  uploads.add([photo("a.png")]);
  await soon();
  expect(uploads.read().line).toBe("lost");
  await vi.advanceTimersByTimeAsync(5_000);
  expect([names(), tries, uploads.read()]).toEqual([["a.png"], ["a.png", "a.png"], { line: "up", items: [] }]);
});

test("what the server refuses says why, lets the others go, and goes itself when it is tried again", async () => {
  const { uploads, line, names, soon, left } = workshop();
  line.fails.set("a.png", () => new Problem("invalid", 422, "Please check.", { file: ["The picture is damaged."] }));
  uploads.add([photo("a.png"), photo("b.png")]);
  await soon();
  expect([names(), left(), uploads.read().items[0]?.reason]).toEqual([
    ["b.png"],
    ["a.png failed"],
    "The picture is damaged.",
  ]);
  line.fails.clear();
  uploads.resume();
  await soon();
  expect([names(), left()]).toEqual([["b.png", "a.png"], []]);
});

test("a server that is away for long costs no file its place", async () => {
  const { uploads, line, names, left } = workshop();
  line.fails.set("a.png", () => new Problem("unavailable", 503, "The service is away."));
  uploads.add([photo("a.png"), photo("b.png")]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([names(), left()]).toEqual([[], ["a.png waiting", "b.png waiting"]]);
  line.fails.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual(["a.png", "b.png"]);
});

test("a file left out is not sent, and a picture too large even when shrunk says so", async () => {
  const { uploads, names, soon, left } = workshop();
  const large = new File([new Uint8Array(largestFile + 1)], "large.png", { type: "image/png" });
  uploads.add([photo("a.png"), photo("b.png"), large, new File(["x"], "c.svg", { type: "image/svg+xml" })]);
  uploads.leaveOut("key-2");
  await soon();
  expect([names(), left()]).toEqual([["a.png"], ["large.png unfit", "c.svg unfit"]]);
});
