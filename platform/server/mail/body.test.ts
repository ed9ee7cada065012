import { describe, expect, test } from "vitest";
import { isolated } from "../../shared/words.ts";
import { mailBody } from "./body.ts";

const reset = {
  title: "Choose a new password",
  paragraphs: ["Someone asked for a new password.", "Two\nlines"],
  action: { label: "Choose", url: "https://warsha.example/en/reset?token=abc&x=1" },
};

describe("a mail's body", () => {
  test("has plain text and HTML with the same content", () => {
    const { text, html } = mailBody({ language: "en", ...reset });
    expect(text).toBe(
      "Choose a new password\n\nSomeone asked for a new password.\n\nTwo\nlines\n\nChoose:\nhttps://warsha.example/en/reset?token=abc&x=1",
    );
    for (const part of [
      "<h1",
      "Choose a new password",
      "Someone asked",
      "Two<br>lines",
      'href="https://warsha.example/en/reset?token=abc&amp;x=1"',
    ])
      expect(html).toContain(part);
  });

  test("ends with the link that ends such mail, in both forms", () => {
    const ending = { label: "Unsubscribe", url: "https://warsha.example/en/unsubscribe/abc?x=1&y=2" };
    const { text, html } = mailBody({ language: "en", ...reset, ending });
    expect(text.endsWith("Unsubscribe:\nhttps://warsha.example/en/unsubscribe/abc?x=1&y=2")).toBe(true);
    expect(html).toContain('href="https://warsha.example/en/unsubscribe/abc?x=1&amp;y=2"');
    expect(() => mailBody({ language: "en", ...reset, ending: { label: "x", url: "javascript:x" } })).toThrow(
      RangeError,
    );
  });

  test("has the direction of its language", () => {
    expect(mailBody({ language: "en", ...reset }).html).toMatch(/<html lang="en" dir="ltr">[^]*text-align:left/);
    const arabic = mailBody({
      language: "ar",
      title: "اختيار كلمة مرور جديدة",
      paragraphs: [`فاتورة رقم ${isolated("INV-7")}`],
    }).html;
    expect(arabic).toMatch(/<html lang="ar" dir="rtl">[^]*text-align:right/);
    expect(arabic).toContain("فاتورة رقم \u2066INV-7\u2069");
  });

  test("escapes text in HTML", () => {
    const nasty = "<script>alert(\"1\")</script><img onerror='x'>&";
    const { html } = mailBody({
      language: "en",
      title: nasty,
      paragraphs: [nasty],
      action: { label: nasty, url: 'https://x.co/"><script>' },
    });
    expect(html).not.toMatch(/<script|<img|"><script/);
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img onerror=&#39;x&#39;&gt;&amp;");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/reset"])("leads nowhere by %s", (url) => {
    expect(() => mailBody({ language: "en", ...reset, action: { label: "x", url } })).toThrow(RangeError);
  });
});
