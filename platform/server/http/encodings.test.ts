import { expect, test } from "vitest";
import { acceptedEncoding } from "./encodings.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0.2, gzip;q=0.9", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0", undefined],
  ["gzip; q=0.000, br;q=0.0", undefined],
  ["GZIP;q=0.01", "gzip"],
  ["x-gzip-like", undefined],
  ["", undefined],
  [undefined, undefined],
])("a browser that accepts %s gets %s", (header, encoding) => {
  expect(acceptedEncoding(header, ["br", "gzip"])).toBe(encoding);
});
