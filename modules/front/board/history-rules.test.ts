import { expect, test } from "vitest";
import { keyOfPhotos } from "./history-rules.ts";

const history = [
  { key: "done 2", kind: "tasks-done" },
  { key: "done 1", kind: "tasks-done" },
  { key: "diagnosed", kind: "diagnosed" },
  { key: "entered", kind: "entered" },
] as const;

test("photos of a visit stand at its entry, those of findings and tasks at the latest diagnosis and work", () => {
  expect(keyOfPhotos("visit", history)).toBe("entered");
  expect(keyOfPhotos("findings", history)).toBe("diagnosed");
  expect(keyOfPhotos("tasks", history)).toBe("done 2");
});

test("before a diagnosis has ended its photos stand at no event", () => {
  expect(keyOfPhotos("findings", [history[3]])).toBeUndefined();
});
