import fc from "fast-check";
import { expect, test } from "vitest";
import {
  box,
  costlyVideos,
  numbers,
  place,
  videoInFragments,
  videoWithCompactSizes,
  videoWithPlace,
} from "../../../tests/support/sample-video.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { publicVideo } from "./public-video.ts";
import { maxSteps } from "./video-boxes.ts";

test("location and device are removed from every box, and no byte is moved", () => {
  const { bytes, pictures, picturesAt } = videoWithPlace();
  expect(bytes.toString("latin1").split(place)).toHaveLength(11);
  const copy = publicVideo(bytes);
  expect(copy.length).toBe(bytes.length);
  for (const secret of [place, "Riyadh", "TestPhone", "location", "\u00a9xyz", "loci", "GPS"])
    expect(copy.toString("latin1"), secret).not.toContain(secret);
  expect(copy.subarray(picturesAt, picturesAt + pictures.length).equals(pictures)).toBe(true);
  for (const needed of ["ftyp", "moov", "mvhd", "trak", "tkhd", "mdia", "stsc", "stsz", "stco", "mdat"])
    expect(copy.indexOf(needed), needed).toBe(bytes.indexOf(needed));
  expect(publicVideo(copy).equals(copy)).toBe(true);
});

test("a track of measurements is emptied, including its samples", () => {
  const { bytes, path } = videoWithPlace();
  expect(
    publicVideo(bytes)
      .subarray(path.start, path.end)
      .every((byte) => byte === 0),
  ).toBe(true);
});

test.each([4, 8, 16] as const)("so is one whose sizes stand in a compact table of %d bits", (bits) => {
  const { bytes, pictures, picturesAt, path } = videoWithCompactSizes(bits);
  const copy = publicVideo(bytes);
  expect(copy.subarray(path.start, path.end).every((byte) => byte === 0)).toBe(true);
  expect(copy.subarray(picturesAt, picturesAt + pictures.length).equals(pictures)).toBe(true);
});

test.each(["text", "sbtl", "subt", "clcp", "tmcd"])(
  "a track of text (%s) leaves with its samples: a drone writes there where it flew",
  (handler) => {
    const { bytes, path } = videoWithPlace(handler);
    const copy = publicVideo(bytes);
    expect(copy.subarray(path.start, path.end).every((byte) => byte === 0)).toBe(true);
    expect(copy.toString("latin1")).not.toContain(place);
  },
);

test("media bytes that no shown track uses are zeroed, and so are notes and names anywhere", () => {
  const head = box("ftyp", "isom\0\0\u0002\0isomiso2mp41");
  const encoder = Buffer.alloc(78, 1);
  encoder.write(`${"x".repeat(9)}DRONE-ENCODER`, 42, "latin1");
  const movieAt = (mediaAt: number) =>
    box(
      "moov",
      box(
        "trak",
        Buffer.concat([
          box("tkhd", Buffer.alloc(84, 1)),
          box(
            "mdia",
            Buffer.concat([
              box("hdlr", `\0\0\0\0\0\0\0\0vide${"\0".repeat(12)}DRONE-HANDLER\0`),
              box("udta", place),
              box(
                "minf",
                Buffer.concat([
                  box("udta", place),
                  box(
                    "stbl",
                    Buffer.concat([
                      box("udta", place),
                      box(
                        "stsd",
                        Buffer.concat([
                          numbers(0, 1),
                          box("avc1", Buffer.concat([encoder, box("avcC", "DECODER"), box("udta", place)])),
                        ]),
                      ),
                      box("stsc", numbers(0, 1, 1, 1, 1)),
                      box("stsz", numbers(0, 0, 2, 4, 4)),
                      box("stco", numbers(0, 2, mediaAt + 4, mediaAt + 20)),
                    ]),
                  ),
                ]),
              ),
            ]),
          ),
        ]),
      ),
    );
  const mediaAt = head.length + movieAt(0).length + 8;
  const copy = publicVideo(
    Buffer.concat([head, movieAt(mediaAt), box("mdat", `GPS1PIC1${place.slice(0, 12)}PIC2GPS3`), box("mdat", place)]),
  );
  expect(copy.subarray(mediaAt, mediaAt + 28).toString("latin1")).toBe(`\0\0\0\0PIC1${"\0".repeat(12)}PIC2\0\0\0\0`);
  for (const secret of ["GPS", place, "DRONE"]) expect(copy.toString("latin1"), secret).not.toContain(secret);
  for (const needed of ["vide", "avc1", "avcC", "DECODER", "stsd", "stsc", "stsz", "stco"])
    expect(copy.toString("latin1"), needed).toContain(needed);
});

test("the original stays unchanged, and a truncated file keeps its pictures", () => {
  const { bytes, pictures, picturesAt } = videoWithPlace();
  const before = Buffer.from(bytes);
  publicVideo(bytes);
  expect(bytes.equals(before)).toBe(true);
  const cut = publicVideo(bytes.subarray(0, picturesAt + 8));
  expect(cut.subarray(picturesAt).equals(pictures.subarray(0, 8))).toBe(true);
});

test("a copy of any input sent as a video has the same length, and nothing fails", () => {
  const { bytes } = videoWithPlace();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 30 }),
      (changes) => {
        const damaged = Buffer.from(bytes);
        for (const [at, value] of changes) damaged[at] = value;
        expect(publicVideo(damaged).length).toBe(bytes.length);
      },
    ),
    { numRuns: 2000 },
  );
  const busy = publicVideo(countless());
  expect(busy.length).toBeGreaterThan(0);
  for (const odd of [Buffer.alloc(0), Buffer.alloc(7), samples.mp4(), Buffer.alloc(64, 0xff)])
    expect(publicVideo(odd).length).toBe(odd.length);
});

test.each(Object.entries(costlyVideos))("a file that would cost much is refused before it does: %s", (_name, craft) => {
  const video = craft();
  const work = workOf(() =>
    expect(() => publicVideo(video)).toThrow(expect.objectContaining({ code: "video-not-shown" })),
  );
  expect(work.numbersRead).toBeLessThan(3 * maxSteps);
  expect(work.bytesZeroed).toBeLessThan(2 * 1024 * maxSteps);
});

test("a file with locations in fragments is refused; picture fragments stay", () => {
  expect(() => publicVideo(videoInFragments(2).bytes)).toThrow(expect.objectContaining({ code: "video-not-shown" }));
  const { bytes, pictures } = videoInFragments(1);
  const copy = publicVideo(bytes);
  expect(copy.length).toBe(bytes.length);
  expect(copy.toString("latin1")).not.toContain(place);
  for (const needed of ["moof", "mfhd", "traf", "tfhd", "tfdt", "trun"])
    expect(copy.indexOf(needed), needed).toBe(bytes.indexOf(needed));
  expect(copy.subarray(-pictures.length).equals(pictures)).toBe(true);
});

const workOf = (action: () => void) => {
  const { readUInt32BE, fill } = Buffer.prototype;
  const work = { numbersRead: 0, bytesZeroed: 0 };
  Buffer.prototype.readUInt32BE = function (this: Buffer, at?: number) {
    work.numbersRead += 1;
    return readUInt32BE.call(this, at);
  };
  Buffer.prototype.fill = function (this: Buffer, ...given: unknown[]) {
    work.bytesZeroed += Number(given[2] ?? this.length) - Number(given[1] ?? 0);
    Reflect.apply(fill, this, given);
    return this;
  } as typeof fill;
  try {
    action();
  } finally {
    Object.assign(Buffer.prototype, { readUInt32BE, fill });
  }
  return work;
};

/** Tables that claim more samples than a file can hold. */
const countless = () => {
  const { bytes } = videoWithPlace();
  const sizes = bytes.lastIndexOf("stsz") + 4;
  bytes.writeUInt32BE(1, sizes + 4);
  bytes.writeUInt32BE(0xffffffff, sizes + 8);
  bytes.writeUInt32BE(0xffffffff, bytes.lastIndexOf("stsc") + 16);
  return Buffer.concat([bytes, Buffer.alloc(4_000_000)]);
};
