import { describe, expect, test } from "vitest";
import { mailAddress, mailAddresses, mailWords } from "./addresses.ts";

const says = (sentence: { en: string; ar: string }, field = "to") => ({
  code: "invalid",
  details: { errors: { [field]: [sentence] } },
});

const refusalOf = (text: string, field?: string): unknown => {
  try {
    return mailAddresses(text, field);
  } catch (refusal) {
    return refusal;
  }
};

describe("addresses", () => {
  test("are separated by Latin or Arabic commas; repeated ones count once", () => {
    expect(mailAddresses(" a@b.co, c.d+e@sub.f-g.com ، A@B.CO,")).toEqual(["a@b.co", "c.d+e@sub.f-g.com"]);
  });

  test("lose what nobody sees in them", () => {
    expect(mailAddresses("\u200fa\u202e@b.co\u2069, \ufffcc@d.co\ufe0d")).toEqual(["a@b.co", "c@d.co"]);
  });

  test("may have a domain in Arabic", () => {
    expect(mailAddresses("info@ورشة.السعودية")).toEqual(["info@xn--ogbpj2f.xn--mgberp4a5d4ar"]);
  });

  test.each([
    '"x" <a@b.co>',
    "x <a@b.co>",
    "<a@b.co>",
    '"a b"@c.co',
    '"a@evil.co"@b.co',
    "a@b.co (comment)",
    "group: a@b.co;",
    "a@b.co; c@d.co",
    "a@b.co c@d.co",
    "a@b.co\r\nBcc: c@d.co",
    "a@b.co\n",
    "a@b.co,\rc@d.co",
    "a\0@b.co",
    "a\u3000@b.co",
    "a@b.co\u2028c@d.co",
    "a",
    "@b.co",
    "a@",
    "a@b",
    "a@b.1",
    "a@-b.co",
    "a@b-.co",
    "a@b..co",
    ".a@b.co",
    "a.@b.co",
    "a..b@c.co",
    "a@@b.co",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    "a@b.co/x",
    "a@b.co#x",
    "a@b.co:25",
    "a@b%2eco",
    "a@b\tc.co",
    "a@b\u3002co/",
    "a@b.co?bcc=c@d.co",
    "ع@b.co",
    `${"a".repeat(65)}@b.co`,
    `a@${"b".repeat(64)}.co`,
    `a@${"b.".repeat(130)}co`,
    "javascript:alert(1)@b.co",
    "a@b.co,<script>",
  ])("%j is refused", (text) => {
    expect(refusalOf(text)).toMatchObject(says(mailWords.notAnAddress));
  });

  test("must be at least one and at most 50", () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@b.co`).join(",");
    expect(refusalOf(" , ,")).toMatchObject(says(mailWords.noAddress));
    expect(refusalOf("")).toMatchObject(says(mailWords.noAddress));
    expect(mailAddresses(many(50))).toHaveLength(50);
    expect(refusalOf(many(51), "recipients")).toMatchObject(says(mailWords.tooManyAddresses, "recipients"));
    expect(refusalOf(many(1000))).toMatchObject(says(mailWords.tooManyAddresses));
  });
});

test("keep the case of the letters before the @", () => {
  expect(mailAddress("Ali.O'Neil@Example.COM")).toBe("Ali.O'Neil@example.com");
  expect(mailAddress("a@b.co, c@d.co")).toBeUndefined();
});
