import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import * as shared from "../platform/shared/shared-words.ts";
import { otherMeanings } from "./support/other-meanings.ts";
import { type Language, languages, localeOf, type Pair } from "../platform/shared/words.ts";

const files: Record<string, Record<string, unknown>> = import.meta.glob(
  ["../{app,modules,platform}/**/*words.ts", "../platform/shared/refusals.ts", "!../platform/shared/words.ts"],
  { eager: true },
);

const six =
  "{n, plural, zero {لا مركبات} one {مركبة واحدة} two {مركبتان} few {# مركبات} many {# مركبة} other {# مركبة}}";

const pairs = Object.entries(files).flatMap(([file, exported]) => pairsIn(exported, file.replace("../", "")));

test("The program's words are found", () => {
  expect(pairs.length).toBeGreaterThan(50);
});

test.each(Object.keys(files))("%s speaks both languages well", (file) => {
  const own = pairs.filter(({ name }) => name.startsWith(`${file.replace("../", "")} `));
  expect(own.flatMap(({ name, pair }) => faultsOf(pair).map((fault) => `${name}: ${fault}`))).toEqual([]);
});

describe("each check can fail", () => {
  test.each<[string, Pair, string]>([
    ["a message that does not parse", { en: "Total {total", ar: "الإجمالي" }, "en does not parse"],
    ["an unknown kind of argument", { en: "Total", ar: "الإجمالي {total, money}" }, "ar does not parse"],
    ["English without its plural", { en: "{n, plural, other {# cars}}", ar: six }, "en lacks plural one"],
    [
      "Arabic without its six plurals",
      { en: "{n, plural, one {# car} other {# cars}}", ar: "{n, plural, one {مركبة} other {# مركبة}}" },
      "ar lacks plural zero two few many",
    ],
    [
      "a plural inside another choice",
      { en: "{a, select, b {{n, plural, other {# cars}}} other {car}}", ar: `{a, select, b {${six}} other {مركبة}}` },
      "en lacks plural one",
    ],
    ["another variable in Arabic", { en: "Paid {paid}", ar: "المدفوع {total}" }, "variables differ: paid | total"],
    [
      "a variable missing in Arabic",
      { en: "Paid {paid} of {total}", ar: "المدفوع {paid}" },
      "variables differ: paid total | paid",
    ],
    ["an Arabic text left in English", { en: "Save", ar: "Save" }, "ar has no Arabic letters"],
    ["an Arabic text left empty", { en: "Save", ar: "" }, "ar has no Arabic letters"],
    [
      "an English comma in Arabic",
      { en: "Not saved, try again", ar: "لم تُحفظ, أعد المحاولة" },
      "ar has an English , ; or ?",
    ],
    ["an English question mark in Arabic", { en: "Delete?", ar: "حذف؟ متأكد?" }, "ar has an English , ; or ?"],
    [
      "an English comma inside a plural",
      { en: "{n, plural, one {# car, late} other {# cars, late}}", ar: six.replace("{لا مركبات}", "{لا مركبات, الآن}") },
      "ar has an English , ; or ?",
    ],
    ["an English comma after a variable", { en: "{name}, late", ar: "{name}, متأخرة" }, "ar has an English , ; or ?"],
    ["Arabic letters in English", { en: "Save حفظ", ar: "حفظ" }, "en has Arabic letters"],
    ["an empty English text", { en: " ", ar: "حفظ" }, "en is empty"],
    [
      "the Persian ye or kaf of another keyboard",
      { en: "My account", ar: "حسابی" },
      "ar has letters of another keyboard",
    ],
  ])("%s", (_, pair, fault) => {
    expect(faultsOf(pair)).toContain(fault);
  });

  test("and good words pass", () => {
    expect(faultsOf({ en: "{n, plural, one {# car} other {# cars}}, late?", ar: `${six}، متأخرة؟` })).toEqual([]);
    expect(faultsOf({ en: "Code {code}", ar: "الكود {code}، 1,000" })).toEqual([]);
    expect(faultsOf({ en: "{name} · {done}", ar: "{name} · {done}" })).toEqual([]);
  });

  test("Words are found in plain objects, in groups and in refusals", () => {
    const pair = { en: "Save", ar: "حفظ" };
    expect(
      pairsIn({ a: pair, b: { c: pair }, refuse: Object.assign(() => undefined, { all: { d: pair } }) }, "file").map(
        ({ name }) => name,
      ),
    ).toEqual(["file a", "file b c", "file refuse d"]);
  });
});

describe("the same English has the same Arabic", () => {
  test("unless it means something else, which is said", () => {
    expect(differing(pairs).filter((english) => !(english in otherMeanings))).toEqual([]);
  });

  test("and nothing is said that is not so", () => {
    expect(Object.keys(otherMeanings).filter((english) => !differing(pairs).includes(english))).toEqual([]);
  });

  test("what agrees with its noun, or stands in the log as a deed, is the same", () => {
    const of = (en: string, ar: string, name = "modules/words.ts") => ({ name, pair: { en, ar } });
    expect(differing([of("Paid", "مدفوع"), of("Paid", "المدفوعة")])).toEqual([]);
    expect(differing([of("Sent", "مُرسل"), of("Sent", "إرسال", "modules/x/activity-words.ts x")])).toEqual([]);
    expect(differing([of("Paid", "مدفوع"), of("Paid", "مسدد")])).toEqual(["Paid"]);
  });
});

/** English texts that several Arabic ones translate. */
function differing(all: readonly Named[]): string[] {
  const translated = new Map<string, Set<string>>();
  for (const { name, pair } of all) {
    if (name.includes("activity-words.ts")) continue;
    const known = translated.get(pair.en) ?? new Set();
    translated.set(pair.en, known.add(withoutAgreement(pair.ar)));
  }
  return [...translated].flatMap(([english, arabic]) => (arabic.size > 1 ? [english] : [])).toSorted();
}

/** Without what differs by gender and by definiteness: the article, the feminine ending, vowel signs. */
function withoutAgreement(arabic: string) {
  return arabic
    .replaceAll(/[\u064B-\u0652\u0640]/g, "")
    .split(" ")
    .map((word) => word.replace(/^ال/, "").replace(/ة(?=\P{L}|$)/u, ""))
    .join(" ");
}

test("a text that modules share is written once", () => {
  const copies = pairs.filter(({ pair }) =>
    Object.values(shared).some(({ en, ar }) => en === pair.en && ar === pair.ar && pair !== sharedBy(en)),
  );
  expect(copies.map(({ name }) => name)).toEqual([]);
});

const sharedBy = (english: string): Pair | undefined => Object.values(shared).find(({ en }) => en === english);

type Named = { name: string; pair: Pair };
type Part = ReturnType<IntlMessageFormat["getAst"]>[number];

function pairsIn(value: unknown, name: string): Named[] {
  if (isPair(value)) return [{ name, pair: value }];
  if (typeof value === "function") return "all" in value ? pairsIn(value.all, name) : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${name} ${key}`));
}

function isPair(value: unknown): value is Pair {
  return (
    typeof value === "object" &&
    value !== null &&
    "en" in value &&
    typeof value.en === "string" &&
    "ar" in value &&
    typeof value.ar === "string"
  );
}

function faultsOf(pair: Pair): string[] {
  const [english, arabic] = languages.map((language) => partsOf(pair[language], language));
  if (!english || !arabic) return [...(english ? [] : ["en does not parse"]), ...(arabic ? [] : ["ar does not parse"])];
  const variables = [english, arabic].map((parts) => [...new Set(parts.flatMap(variableOf))].toSorted().join(" "));
  const spoken = literals(arabic).join(" ");
  return [
    ...lackingPlurals(english, "en", ["one", "other"]),
    ...lackingPlurals(arabic, "ar", ["zero", "one", "two", "few", "many", "other"]),
    ...(variables[0] === variables[1] ? [] : [`variables differ: ${variables.join(" | ")}`]),
    ...(pair.en.trim() === "" ? ["en is empty"] : []),
    ...(/[\u0620-\u064A\u066E-\u06D3]/.test(pair.en) ? ["en has Arabic letters"] : []),
    ...(/[\u0621-\u064A]/.test(spoken) || !/[a-z]/i.test(literals(english).join(""))
      ? []
      : ["ar has no Arabic letters"]),
    ...(literals(arabic).some((text) => /[?;]|,(?!\d)/.test(text)) ? ["ar has an English , ; or ?"] : []),
    ...(/[\u06CC\u06A9\u06C1]/.test(spoken) ? ["ar has letters of another keyboard"] : []),
  ];
}

/** All parts of a message, including those inside choices; undefined if it does not parse. */
function partsOf(text: string, language: Language): Part[] | undefined {
  try {
    return new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true }).getAst().flatMap(withInner);
  } catch {
    return undefined;
  }
}

function withInner(part: Part): Part[] {
  return "options" in part
    ? [part, ...Object.values(part.options).flatMap((option) => option.value.flatMap(withInner))]
    : [part];
}

const literalType = 0;
const pluralType = 6;

function variableOf(part: Part): string[] {
  return part.type !== literalType && "value" in part ? [part.value] : [];
}

function literals(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.type === literalType ? [part.value] : []));
}

function lackingPlurals(parts: readonly Part[], language: Language, needed: readonly string[]): string[] {
  return parts.flatMap((part) => {
    if (part.type !== pluralType || !("options" in part)) return [];
    const lacking = needed.filter((form) => !(form in part.options));
    return lacking.length > 0 ? [`${language} lacks plural ${lacking.join(" ")}`] : [];
  });
}
