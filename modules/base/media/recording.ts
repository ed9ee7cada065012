/** In seconds. */
export const longestRecording = 30;

/** Bits per second. Thirty seconds make under 10 MB; a recorder that exceeds the rate stays below 20 MB. */
export const bitRates = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 64_000 };

/** Mp4 formats, those that every phone plays first. */
const kinds = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1,mp4a.40.2",
  "video/mp4;codecs=avc1,opus",
  "video/mp4",
];

/** The format to record in; undefined if the browser cannot record mp4. */
export const recordingType = (isSupported: (type: string) => boolean): string | undefined => kinds.find(isSupported);

export const secondsLeft = (elapsed: number): number =>
  Math.min(longestRecording, Math.max(0, Math.ceil(longestRecording - elapsed / 1000)));
