import { describe, expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";
import { contentDisposition, type Download, fileAnswer } from "./downloads.ts";

const clip: Download = {
  name: "مقطع.mp4",
  type: "video/mp4",
  size: 1000,
  disposition: "inline",
  version: "shop/2026/0c4f.mp4",
};

describe("a file's answer", () => {
  test("has its exact type, cannot be interpreted as another, and runs no script", () => {
    expect(fileAnswer(clip)).toEqual({
      status: 200,
      bodiless: false,
      range: undefined,
      headers: {
        "content-type": "video/mp4",
        "content-length": "1000",
        "content-disposition": "inline; filename=\"____.mp4\"; filename*=UTF-8''%D9%85%D9%82%D8%B7%D8%B9.mp4",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-cache",
        vary: "Cookie, Authorization",
        "accept-ranges": "bytes",
        etag: '"0c4f.mp4"',
      },
    });
  });

  test("may be cached by the browser only, for an hour if it cannot change", () => {
    expect(fileAnswer({ ...clip, unchanging: true }).headers["cache-control"]).toBe("private, max-age=3600");
  });

  test("gives a player the requested range", () => {
    expect(fileAnswer(clip, { range: "bytes=100-199" })).toMatchObject({
      status: 206,
      range: { start: 100, end: 199 },
      headers: { "content-range": "bytes 100-199/1000", "content-length": "100" },
    });
  });

  test("names the file's length if the range lies past its end", () => {
    expect(fileAnswer(clip, { range: "bytes=1000-" })).toMatchObject({
      status: 416,
      bodiless: true,
      headers: { "content-range": "bytes */1000" },
    });
  });

  test("is empty for a browser that has this version, and whole for one that has part of another", () => {
    expect(fileAnswer(clip, { "if-none-match": '"other", "0c4f.mp4"' })).toMatchObject({ status: 304, bodiless: true });
    expect(fileAnswer(clip, { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
    expect(fileAnswer(clip, { range: "bytes=5-", "if-range": '"0c4f.mp4"' })).toMatchObject({ status: 206 });
    expect(fileAnswer(clip, { range: "bytes=5-", "if-range": '"other"' })).toMatchObject({
      status: 200,
      headers: { "content-length": "1000" },
    });
  });
});

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=990-2000", { start: 990, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=5-4", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["bytes=1e2-", undefined],
  ["bytes=99999999999999999999-", undefined],
  ["items=0-1", undefined],
  ["", undefined],
  [undefined, undefined],
])("the range %j of 1,000 bytes is %j", (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});

test("no range of an empty file can be satisfied", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
});

test.each([
  ['a"; filename="b.exe', "inline; filename=\"a_; filename=_b.exe\"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe"],
  [
    "a\r\nset-cookie: x.png",
    "inline; filename=\"a__set-cookie: x.png\"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.png",
  ],
  ["100%41.png", "inline; filename=\"100_41.png\"; filename*=UTF-8''100%2541.png"],
  ["it's (1)*.png", "inline; filename=\"it's (1)*.png\"; filename*=UTF-8''it%27s%20%281%29%2A.png"],
  ["\ud800.png", "inline; filename=\"_.png\"; filename*=UTF-8''_.png"],
])("the name %j stays one name in a header", (name, header) => {
  expect(contentDisposition(name, "inline")).toBe(header);
});
