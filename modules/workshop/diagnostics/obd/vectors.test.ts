import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readVectors } from "../../../../tests/support/vectors.ts";
import { joinPieces, linesOf } from "./answers.ts";
import { faultIn } from "./faults.ts";
import { messagesIn } from "./frames.ts";
import { liveValues, valueIn } from "./live-values.ts";
import { codesIn, isCleared, lampIn } from "./trouble-codes.ts";
import { vinIn } from "./vin.ts";

const vector = z.object({
  prompt: z.string(),
  raw: z.string(),
  headers: z.boolean().default(false),
  bus: z.enum(["can", "legacy"]).optional(),
  expected: z
    .object({
      codes: z.array(z.string()),
      vin: z.string(),
      mil: z.boolean(),
      count: z.number(),
      pid: z.enum(Object.keys(liveValues) as (keyof typeof liveValues)[]),
      value: z.number(),
      cleared: z.boolean(),
      error: z.string(),
      data: z.array(z.string()),
    })
    .partial()
    .extend({ unit: z.string().optional() }),
});
type Vector = z.output<typeof vector>;

const files = ["kotlin-obd-api.json", "swiftobd2.json", "own.json"].map((name) => ({
  name,
  content: readVectors(`obd/${name}`),
}));
const found = files.flatMap(({ name, content }) =>
  content
    ? z
        .object({ vectors: z.array(vector) })
        .parse(content)
        .vectors.map((vector) => ({ ...vector, name: `${name} ${vector.prompt} ${JSON.stringify(vector.raw)}` }))
    : [],
);

const missing = {
  name: "the vectors are not here; VECTORS_DIR says where they are",
  ...vector.parse({ prompt: "", raw: "", expected: {} }),
};

describe("an adapter's answers decode as in other programs", () => {
  test.for(found.length > 0 ? found : [missing])("$name", ({ expected, ...one }, { skip }) => {
    skip(found.length === 0);
    for (const sized of [1, 7, 4096]) {
      const lines = inPieces(one, sized);
      const messages = messagesIn(lines, one);
      const service = Number.parseInt(one.prompt, 16);
      if (expected.codes) expect(codesIn(messages, service, one.bus)).toEqual(expected.codes);
      if (expected.vin) expect(vinIn(messages)).toBe(expected.vin);
      if (expected.mil !== undefined) expect(lampIn(messages)).toEqual({ lamp: expected.mil, count: expected.count });
      if (expected.pid) expect(valueIn(messages, expected.pid)).toBeCloseTo(expected.value ?? Number.NaN, 2);
      if (expected.pid) expect(liveValues[expected.pid].unit).toBe(expected.unit);
      if (expected.cleared !== undefined) expect(isCleared(messages)).toBe(expected.cleared);
      if (expected.data) expect(messages.map(({ bytes }) => hexOf(bytes))).toEqual(expected.data);
      expect(faultIn(lines)?.text).toBe(expected.error);
    }
  });
});

/** The raw answer in chunks of a size; a recorded one may lack its prompt. */
const inPieces = ({ raw, prompt }: Pick<Vector, "raw" | "prompt">, size: number) => {
  const bytes = new TextEncoder().encode(raw.endsWith(">") ? raw : `${raw}\r>`);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  const { answers } = pieces.reduce<{ answers: string[]; pending: string }>(
    (so, piece) => {
      const joined = joinPieces(so.pending, piece);
      return { answers: [...so.answers, ...joined.answers], pending: joined.pending };
    },
    { answers: [], pending: "" },
  );
  expect(answers).toHaveLength(1);
  return linesOf(answers[0] ?? "", prompt);
};

const hexOf = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join("");
