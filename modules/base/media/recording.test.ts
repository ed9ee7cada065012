import fc from "fast-check";
import { expect, test } from "vitest";
import { largestFile } from "./acceptance.ts";
import { bitRates, longestRecording, recordingType, secondsLeft } from "./recording.ts";

test("a whole recording fits, even at twice its bit rate", () => {
  const bytes = ((bitRates.videoBitsPerSecond + bitRates.audioBitsPerSecond) / 8) * longestRecording;
  expect(2 * bytes).toBeLessThan(largestFile);
});

test("the mp4 format that every phone plays comes first; without mp4 there is no recorder", () => {
  expect(recordingType(() => true)).toContain("avc1");
  expect(recordingType((type) => type === "video/mp4")).toBe("video/mp4");
  expect(recordingType((type) => type.startsWith("video/webm"))).toBeUndefined();
});

test("the remaining seconds count down from thirty to zero", () => {
  expect([0, 1, 999, 1000, 29_500, 30_000, 31_000].map(secondsLeft)).toEqual([30, 30, 30, 29, 1, 0, 0]);
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(5_000), (elapsed, more) => secondsLeft(elapsed + more) <= secondsLeft(elapsed)),
  );
});
