/** Seconds of a video recorded here. */
export const longestRecording = 30;

/** Bits per second. Thirty seconds make under 10 MB; a recorder that does not keep to it still stays below 20. */
export const bitRates = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 64_000 };

/** Kinds of mp4 that a recorder may know, those first that every telephone plays. */
const kinds = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1,mp4a.40.2",
  "video/mp4;codecs=avc1,opus",
  "video/mp4",
];

/** What to record as; undefined where the browser records no mp4. */
export const recordingType = (isSupported: (type: string) => boolean): string | undefined => kinds.find(isSupported);

/** Whole seconds left of a recording, after so many milliseconds. */
export const secondsLeft = (elapsed: number): number =>
  Math.min(longestRecording, Math.max(0, Math.ceil(longestRecording - elapsed / 1000)));
