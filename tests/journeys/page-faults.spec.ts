import { amountFaultsOf } from "./support/amount-faults.ts";
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

test("a head that does not end with its amounts is a fault", async ({ page }) => {
  await page.setContent(amounts("text-align: right").replace("text-align: right", "text-align: left"));
  expect(await amountFaultsOf(page)).toEqual([
    expect.stringMatching(/^the head “الإجمالي” ends \d+ px from its amounts/),
  ]);
});
