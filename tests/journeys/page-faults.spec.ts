import { actFaultsOf } from "./support/act-faults.ts";
import { amountFaultsOf } from "./support/amount-faults.ts";
import { looksOf } from "./support/page-faults.ts";
import { shiftFaultsOf } from "./support/shift-faults.ts";
import { expect, test } from "./support/test.ts";

const amounts = (style: string) => `
  <table dir="rtl" style="width: 400px">
    <tr><th style="text-align: start">البند</th><th style="${style}">الإجمالي</th></tr>
    <tr><td>تغيير زيت</td><td style="${style}"><bdi dir="ltr">1,250.00</bdi></td></tr>
    <tr><td>فحص</td><td style="${style}"><bdi dir="ltr">35.50</bdi></td></tr>
  </table>`;

const rows = (style: string) => `
  <ul dir="rtl" style="width: 400px">
    ${["1,250.00", "35.50"].map((sum) => `<li style="display: flex"><span>دفعة</span><span style="${style}"><bdi dir="ltr">${sum}</bdi></span></li>`).join("")}
  </ul>`;

test("amounts of a column that do not end at the same place on the right are a fault", async ({ page }) => {
  const faultsIn = async (content: string) => {
    await page.setContent(content);
    return amountFaultsOf(page);
  };
  expect(await faultsIn(amounts("text-align: right"))).toEqual([]);
  expect(await faultsIn(amounts("text-align: end"))).toEqual([
    expect.stringMatching(/^amounts of a column “الإجمالي” end \d+ px apart: 35.50 and 1,250.00$/),
  ]);
  expect(await faultsIn(rows("margin-inline-start: auto; min-width: 90px; text-align: right"))).toEqual([]);
  expect(await faultsIn(rows("margin-inline-start: auto"))).toHaveLength(1);
});

test("sums beside their names are a column, values under their names are not", async ({ page }) => {
  const sums = (style: string) =>
    `<dl dir="rtl" style="display: grid; grid-template-columns: ${style}">
      ${["1,250.00", "35.50"].map((sum) => `<dt>الضريبة</dt><dd><bdi dir="ltr">${sum}</bdi></dd>`).join("")}
    </dl>`;
  await page.setContent(sums("1fr auto"));
  expect(await amountFaultsOf(page)).toEqual([]);
  await page.setContent(sums("auto 1fr").replace('dir="rtl"', ""));
  expect(await amountFaultsOf(page)).toHaveLength(1);
  await page.setContent(sums("1fr").replace('dir="rtl"', ""));
  expect(await amountFaultsOf(page)).toEqual([]);
});

test("sums beside each other are no column, also where they do not fit in one line", async ({ page }) => {
  const sums = (style: string, width: number) =>
    `<dl dir="rtl" style="display: flex; flex-wrap: wrap; gap: 8px; inline-size: ${width}px">
      ${["1,250.00", "35.50"].map((sum) => `<div style="display: flex; gap: 8px; ${style}"><dt>الضريبة</dt><dd style="margin: 0"><bdi dir="ltr">${sum}</bdi></dd></div>`).join("")}
    </dl>`;
  for (const width of [400, 150]) {
    await page.setContent(sums("", width));
    expect(await amountFaultsOf(page)).toEqual([]);
    await page.setContent(sums("inline-size: 100%", width));
    expect(await amountFaultsOf(page)).toEqual([]);
    await page.setContent(sums("inline-size: 100%; justify-content: space-between", width));
    expect(await amountFaultsOf(page)).toHaveLength(1);
  }
});

test("a head of several columns is judged by its parts", async ({ page }) => {
  const journal = (style: string) => {
    const row = (account: string, sum: string, tag: string) =>
      `<tr><${tag} style="text-align: start"><div style="display: grid; grid-template-columns: 1fr 90px">
        <span>${account}</span><span style="${tag === "th" ? style : "text-align: right"}">${sum}</span>
      </div></${tag}></tr>`;
    return `<table style="width: 400px">${row("Account", "Debit", "th")}${row("Cash", "<bdi>1,250.00</bdi>", "td")}${row("Sales", "<bdi>35.50</bdi>", "td")}</table>`;
  };
  await page.setContent(journal("text-align: right"));
  expect(await amountFaultsOf(page)).toEqual([]);
  await page.setContent(journal("text-align: left"));
  expect(await amountFaultsOf(page)).toEqual([expect.stringMatching(/^the head “Debit” ends \d+ px from its amounts/)]);
});

test("a head that does not end with its amounts is a fault", async ({ page }) => {
  await page.setContent(amounts("text-align: right").replace("text-align: right", "text-align: left"));
  expect(await amountFaultsOf(page)).toEqual([
    expect.stringMatching(/^the head “الإجمالي” ends \d+ px from its amounts/),
  ]);
});

test("a table that is cut is a fault, but not on a phone", async ({ page }) => {
  const cuts = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(
      `<div data-scrolls aria-label="Trial balance" style="overflow-x: auto"><table style="width: 900px"><tr><td>1102</td></tr></table></div>`,
    );
    return (await looksOf(page, "en")).filter((fault) => fault.includes("cut"));
  };
  expect(await cuts(820)).toEqual([expect.stringMatching(/^the table “Trial balance” is cut by \d+ px$/)]);
  expect(await cuts(1280)).toEqual([]);
  expect(await cuts(390)).toEqual([]);
});

test("what moves after it was shown is a fault", async ({ page }) => {
  // A page whose content is set has no address, and reports no shift.
  await page.route("**/moving", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Moving</title><body style="margin: 0"><h1 style="margin: 0; font-size: 80px">Today</h1>`,
    }),
  );
  await page.goto("/moving");
  expect(await shiftFaultsOf(page)).toEqual([]);
  await page.evaluate(() => document.body.insertAdjacentHTML("afterbegin", `<div style="height: 600px"></div>`));
  // A busy browser reports it later.
  await expect
    .poll(() => shiftFaultsOf(page, 100))
    .toEqual([expect.stringMatching(/^its parts moved by 0\.\d+: .+“Today” 0 to 600$/)]);
});

test("two violet acts, acts of different heights and cut words are faults", async ({ page }) => {
  const act = (words: string, style = "") =>
    `<button class="mantine-Button-root" style="height: 44px; ${style}">${words}</button>`;
  const violet = "background: var(--w-brand-fill)";
  const faultsIn = async (content: string) => {
    await page.setContent(`<style>:root { --w-brand-fill: #6548e8 }</style>${content}`);
    return actFaultsOf(page);
  };
  expect(await faultsIn(act("Save", violet) + act("Cancel"))).toEqual([]);
  expect(await faultsIn(act("Save", violet) + act("Send", violet))).toEqual(["2 violet acts: “Save”, “Send”"]);
  const joined = `<div class="mantine-ButtonGroup-group">${act("Start", violet)}<span>${act("Start by", violet)}</span></div>`;
  expect(await faultsIn(joined)).toEqual([]);
  expect(await faultsIn(joined + act("Save", violet))).toEqual(["2 violet acts: “Start”, “Save”"]);
  expect(await faultsIn(act("Save", violet) + `<div role="dialog">${act("Send", violet)}</div>`)).toEqual([]);
  expect(await faultsIn(act("Save") + act("Cancel", "height: 36px"))).toEqual([
    "“Save” is 44 px high, “Cancel” beside it 36 px",
  ]);
  const cut = "display: block; width: 60px; overflow: hidden; white-space: nowrap";
  expect(await faultsIn(act(`<span style="${cut}">Approve invoice</span>`, "width: 90px"))).toEqual([
    "the words “Approve invoice” are cut",
  ]);
  expect(await faultsIn(act(`<span style="${cut}">Save</span>`, "width: 90px"))).toEqual([]);
});

test("words of acts are judged once their motion has ended and their call is answered", async ({ page }) => {
  const judged = async (asItBegins: () => void, ends = () => {}) => {
    await page.setContent(
      `<style>span { display: block; width: 300px; overflow: hidden; white-space: nowrap } [data-loading] span { width: 60px }</style>
       <button class="mantine-Button-root"><span>Approve invoice</span></button>`,
    );
    await page.evaluate(asItBegins);
    const faults = actFaultsOf(page);
    await page.evaluate(ends);
    return faults;
  };
  const areCut = ["the words “Approve invoice” are cut"];
  const narrow = () => document.querySelector("span")?.animate({ width: ["60px", "60px"] }, 1e6);
  const narrowing = () =>
    document.querySelector("span")?.animate({ width: ["300px", "60px"] }, { duration: 1e6, fill: "forwards" });
  const endsMotion = () => document.getAnimations().forEach((motion) => motion.finish());
  const turning = () =>
    document.querySelector("span")?.animate({ width: ["60px", "60px"] }, { duration: 1000, iterations: Infinity });
  const asks = () => document.querySelector("button")?.setAttribute("data-loading", "true");
  const isAnswered = () => document.querySelector("button")?.removeAttribute("data-loading");
  expect(await judged(() => {})).toEqual([]);
  expect(await judged(narrow, endsMotion)).toEqual([]);
  expect(await judged(narrowing, endsMotion)).toEqual(areCut);
  expect(await judged(turning)).toEqual(areCut);
  expect(await judged(asks, isAnswered)).toEqual([]);
});

test("an arrow that is not turned in Arabic, and an empty list without an example, are faults", async ({ page }) => {
  const faultsIn = async (content: string) => {
    await page.setContent(
      `<html lang="ar" dir="rtl"><head><title>العملاء</title></head><body><h1>العملاء</h1>${content}</body></html>`,
    );
    return looksOf(page, "ar");
  };
  const arrow = (style: string) =>
    `<svg class="tabler-icon tabler-icon-arrow-left" style="${style}" width="20" height="20"></svg>`;
  expect(await faultsIn(arrow("transform: scaleX(-1)"))).toEqual([]);
  expect(await faultsIn(arrow(""))).toEqual(["an icon is not turned: tabler-icon tabler-icon-arrow-left"]);
  expect(await faultsIn("<div data-invites><figure>مثال</figure></div>")).toEqual([]);
  expect(await faultsIn("<div data-invites>لا عملاء</div>")).toEqual(["the empty list shows no example"]);
});
