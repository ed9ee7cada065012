import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readingRanges } from "../reading-rules.ts";
import { joinPieces, linesOf } from "./answers.ts";
import { faultIn, refusalOf } from "./faults.ts";
import { messagesIn, type Format } from "./frames.ts";
import { liveValues, supportedIn, valueIn, type Pid } from "./live-values.ts";
import { liveLabels, onSlider, verdictOf } from "./readings.ts";
import { canLines, legacyLines } from "./spoken.ts";
import { codeOf, codesIn, lampIn, refusalIn } from "./trouble-codes.ts";
import { isSameVin, vinIn } from "./vin.ts";

const pairs = fc.uniqueArray(fc.integer({ min: 1, max: 0xffff }), { maxLength: 40 });
const vins = fc.string({ unit: fc.constantFrom(..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"), minLength: 17, maxLength: 17 });
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const counted = (found: readonly number[]) => [
  0x43,
  found.length,
  ...found.flatMap((pair) => [pair >> 8, pair & 0xff]),
];

describe("codes and VIN decode to the encoded values", () => {
  test.each<[string, Format, { headers: boolean; blanks: boolean; long?: boolean }]>([
    ["CAN with headers", { headers: true, bus: "can" }, { headers: true, blanks: false }],
    ["CAN with headers and blanks", { headers: true, bus: "can" }, { headers: true, blanks: true }],
    ["CAN of 29 bits", { headers: true, bus: "can" }, { headers: true, blanks: false, long: true }],
    ["CAN without headers", { headers: false, bus: "can" }, { headers: false, blanks: false }],
  ])("%s", (_, format, written) => {
    fc.assert(
      fc.property(pairs, (found) => {
        expect(codesIn(messagesIn(canLines("7E8", counted(found), written), format), 3, "can")).toEqual(
          found.map(codeOf),
        );
      }),
    );
    fc.assert(
      fc.property(vins, (vin) => {
        expect(vinIn(messagesIn(canLines("7E8", [0x49, 2, 1, ...ascii(vin)], written), format))).toBe(vin);
      }),
    );
  });

  test.each([true, false])("a bus before CAN, headers %s", (headers) => {
    const format: Format = { headers, bus: "legacy" };
    fc.assert(
      fc.property(pairs, (found) => {
        const filled = [...found, 0, 0].slice(0, Math.ceil(found.length / 3) * 3);
        const lines = Array.from({ length: filled.length / 3 }, (_, at) => [
          0x43,
          ...filled.slice(3 * at, 3 * at + 3).flatMap((pair) => [pair >> 8, pair & 0xff]),
        ]);
        expect(codesIn(messagesIn(legacyLines(lines, { headers, blanks: true }), format), 3, "legacy")).toEqual(
          found.map(codeOf),
        );
      }),
    );
    fc.assert(
      fc.property(vins, (vin) => {
        const bytes = [0, 0, 0, ...ascii(vin)];
        const lines = Array.from({ length: 5 }, (_, at) => [0x49, 2, at + 1, ...bytes.slice(4 * at, 4 * at + 4)]);
        expect(vinIn(messagesIn(legacyLines(lines, { headers, blanks: false }), format))).toBe(vin);
      }),
    );
  });

  test("two control units that answer at the same time are told apart by their headers", () => {
    const [engine, gearbox] = [
      canLines("7E8", counted([0x0108, 0x0118, 0x0119, 0x0120]), { headers: true, blanks: false }),
      canLines("7E9", counted([0x0700, 0x0701, 0x0702, 0x0703]), { headers: true, blanks: false }),
    ];
    const mixed = engine.flatMap((line, at) => [line, gearbox[at] ?? ""]);
    expect(codesIn(messagesIn(mixed, { headers: true, bus: "can" }), 3, "can")).toEqual([
      "P0108",
      "P0118",
      "P0119",
      "P0120",
      "P0700",
      "P0701",
      "P0702",
      "P0703",
    ]);
  });
});

describe("a corrupt line", () => {
  test("however an answer is split into chunks, it decodes the same", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 20 }), (cuts) => {
        const bytes = new TextEncoder().encode("010C\rSEARCHING...\r41 0C 0B B8 \r\r>43 00\r\r>41");
        let [at, pending]: [number, string] = [0, ""];
        const answers: string[] = [];
        for (let turn = 0; at < bytes.length; turn += 1) {
          const size = 1 + (cuts[turn % cuts.length] ?? 0);
          const joined = joinPieces(pending, bytes.slice(at, at + size));
          answers.push(...joined.answers);
          [at, pending] = [at + size, joined.pending];
        }
        expect([answers.map((answer) => linesOf(answer, "010C")), pending]).toEqual([
          [["41 0C 0B B8"], ["43 00"]],
          "41",
        ]);
      }),
    );
  });

  test("noise never throws and never yields a value outside its range", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.boolean(),
        fc.constantFrom<Format["bus"]>("can", "legacy", undefined),
        (bytes, headers, bus) => {
          const { answers, pending } = joinPieces("", bytes);
          for (const answer of [...answers, pending]) {
            const lines = linesOf(answer, "010C");
            faultIn(lines);
            const messages = messagesIn(lines, { headers, bus });
            for (const pid of Object.keys(liveValues) as Pid[]) expect(valueIn(messages, pid) ?? 0).not.toBeNaN();
            expect(codesIn(messages, 3, bus).every((code) => /^[PCBU][0-3][0-9A-F]{3}$/.test(code))).toBe(true);
            expect(vinIn(messages) ?? "A".repeat(17)).toHaveLength(17);
          }
        },
      ),
    );
  });

  test("a zero byte is dropped; an invalid byte spoils only its line", () => {
    const { answers } = joinPieces(
      "",
      Uint8Array.of(0x34, 0, 0x31, 0x30, 0x44, 0x33, 0x32, 13, 0x34, 0x31, 0xff, 0x30, 13, 0x3e),
    );
    expect(messagesIn(linesOf(answers[0] ?? "", "010D"), { headers: false })).toEqual([
      { bytes: [0x41, 0x0d, 0x32], whole: true },
    ]);
  });

  test("a clone that drops the second frame yields no complete message", () => {
    const lines = canLines("7E8", [0x49, 2, 1, ...ascii("JTMHX09J1F4123456")], { headers: true, blanks: false });
    const messages = messagesIn(
      lines.filter((_, at) => at !== 1),
      { headers: true, bus: "can" },
    );
    expect(messages.map(({ whole }) => whole)).toEqual([false]);
    expect(vinIn(messages)).toBeUndefined();
  });

  test("an odd last digit from a clone is ignored", () => {
    expect(valueIn(messagesIn(["410C1AF"], { headers: false }), "0C")).toBeUndefined();
    expect(valueIn(messagesIn(["410D320"], { headers: false }), "0D")).toBe(50);
  });
});

test.each([
  [0x11, "not-supported"],
  [0x12, "not-supported"],
  [0x22, "conditions"],
  [0x31, "out-of-range"],
  [0x78, "still-working"],
  [0x33, "declined"],
])("a control unit's negative answer %i means %s", (code, kind) => {
  expect(refusalOf(code).kind).toBe(kind);
  expect(refusalIn([{ bytes: [0x7f, 4, code], whole: true }], 4)?.kind).toBe(kind);
  expect(
    refusalIn(
      [
        { bytes: [0x7f, 4, code], whole: true },
        { bytes: [0x44], whole: true },
      ],
      4,
    ),
  ).toBeUndefined();
});

test("the supported values are the union of all control units' answers to 0100", () => {
  const supported = supportedIn(messagesIn(["7E8064100BE3FA813", "7E906410000000001"], { headers: true, bus: "can" }));
  expect([0x04, 0x05, 0x0c, 0x0d, 0x11, 0x20].map((pid) => supported?.has(pid))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(supported?.has(0x02)).toBe(false);
  expect(supportedIn([])).toBeUndefined();
});

test("the lamp is on if any control unit reports it, and the counts add up", () => {
  expect(lampIn(messagesIn(["7E806410181076500", "7E906410101000000"], { headers: true, bus: "can" }))).toEqual({
    lamp: true,
    count: 2,
  });
});

test("a live value is limited to its slider's range", () => {
  fc.assert(
    fc.property(fc.constantFrom(...liveLabels), fc.double({ min: -1000, max: 70_000, noNaN: true }), (label, value) => {
      const { min, max } = readingRanges[label];
      expect(onSlider(label, value)).toBeGreaterThanOrEqual(min);
      expect(onSlider(label, value)).toBeLessThanOrEqual(max);
    }),
  );
  expect([onSlider("rpm", 824), onSlider("etc", 130), onSlider("tps", 14.1)]).toEqual([0.82, 105, 14]);
  expect([
    verdictOf("rpm", 0.82),
    verdictOf("etc", 40),
    verdictOf("load", 60),
    verdictOf("vss", 0),
    verdictOf("vss", 50),
  ]).toEqual(["normal", "low", "high", "parked", undefined]);
});

test("the VIN is compared independent of its spelling, and only if both are known", () => {
  expect(isSameVin("JTMHX09J1F4123456", "jtmhxO9jI f4-123456")).toBe(true);
  expect(isSameVin("JTMHX09J1F4123456", "JTMHX09J1F4123457")).toBe(false);
  expect([isSameVin(undefined, "JTMHX09J1F4123456"), isSameVin("JTMHX09J1F4123456", null)]).toEqual([
    undefined,
    undefined,
  ]);
});
