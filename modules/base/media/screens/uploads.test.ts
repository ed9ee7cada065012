import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../../../../platform/web/problem.ts";
import { fileTypes, largestFile } from "../acceptance.ts";
import { openUploads } from "./uploads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo = (name: string) => new File(["x"], name, { type: "image/png" });
const offline = () => new Problem("offline", 0, "The connection was lost.");

/** A fake server that stores one file per key and whose connection can be cut. */
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

test("files arrive one after the other and leave the list", async () => {
  const { uploads, names, soon, left } = workshop();
  uploads.add([photo("a.png"), photo("b.png")]);
  expect(uploads.isBusy()).toBe(true);
  await soon();
  expect([names(), left(), uploads.isBusy()]).toEqual([["a.png", "b.png"], [], false]);
});

test("an iPhone picture that the browser cannot decode is not uploaded, and its tile says how to change the camera setting", async () => {
  const { uploads, tries, soon } = workshop();
  uploads.add([new File(["x"], "IMG_1.HEIC", { type: "image/heic" }), photo("a.png")]);
  await soon();
  expect([tries, uploads.read().items.map(({ file, state, unfit }) => [file.name, state, unfit])]).toEqual([
    ["a.png"],
    [["IMG_1.HEIC", "unfit", "heic"]],
  ]);
});

test("while the device is offline nothing is tried; once it is online the rest is uploaded, each file once", async () => {
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

test("an upload whose answer was lost is retried by itself and stores no second file", async () => {
  const { uploads, line, names, tries, soon } = workshop();
  line.losesAnswers = 1;
  uploads.add([photo("a.png")]);
  await soon();
  expect(uploads.read().line).toBe("lost");
  await vi.advanceTimersByTimeAsync(5_000);
  expect([names(), tries, uploads.read()]).toEqual([["a.png"], ["a.png", "a.png"], { line: "up", items: [] }]);
});

test("a refused file shows why, does not block the others, and is uploaded when it is retried", async () => {
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

test("a long outage of the server loses no file", async () => {
  const { uploads, line, names, left } = workshop();
  line.fails.set("a.png", () => new Problem("unavailable", 503, "The service is away."));
  uploads.add([photo("a.png"), photo("b.png")]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([names(), left()]).toEqual([[], ["a.png waiting", "b.png waiting"]]);
  line.fails.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual(["a.png", "b.png"]);
});

test("a file left out is not uploaded, and a picture that is too large even when shrunk is reported", async () => {
  const { uploads, names, soon, left } = workshop();
  const large = new File([new Uint8Array(largestFile + 1)], "large.png", { type: "image/png" });
  uploads.add([photo("a.png"), photo("b.png"), large, new File(["x"], "c.svg", { type: "image/svg+xml" })]);
  uploads.leaveOut("key-2");
  await soon();
  expect([names(), left()]).toEqual([["a.png"], ["large.png unfit", "c.svg unfit"]]);
});
