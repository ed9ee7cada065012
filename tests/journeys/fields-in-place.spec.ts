import type { Page } from "@playwright/test";
import { lineWords } from "../../modules/base/lines/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

/** The distance of each box or switch from the middle of the first line of its label, in pixels. */
const boxesAside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".mantine-Checkbox-body, .mantine-Switch-body")].flatMap((body) => {
      const [sign, label] = [
        body.querySelector(".mantine-Checkbox-inner, .mantine-Switch-track"),
        body.querySelector("label.mantine-Checkbox-label, label.mantine-Switch-label"),
      ];
      if (!sign?.checkVisibility() || !label?.textContent) return [];
      const words = document.createRange();
      words.selectNodeContents(label);
      const [line] = words.getClientRects();
      const { top, height } = sign.getBoundingClientRect();
      return [Math.abs(top + height / 2 - ((line?.top ?? 0) + (line?.height ?? 0) / 2))];
    }),
  );

for (const hasTouch of [true, false]) {
  const pointer = hasTouch ? "finger" : "mouse";
  for (const language of languagesOf(pointer)) {
    test.describe(`${language}, by ${pointer}`, () => {
      test.use({ hasTouch });

      test(`boxes are aligned with their labels, the account of a line has a label, and no filter truncates its date (${language}, ${pointer})`, async ({
        page,
      }) => {
        test.slow();
        const { calls } = await newShop(page, language);
        const { called } = uiOf(page, language);
        const name = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
        const vehicle = await calls.post("/api/client-vehicles", { client_name: name, license_plate: "7421 KNR" });
        const invoice = await calls.post("/api/client-invoices", {
          client_vehicle_id: vehicle.id,
          issued_at: shopToday(),
          addressed_to: name,
        });
        const role = await calls.post("/api/roles", { name: "Painters", name_ar: "دهانون" });

        for (const width of [390, 820, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/back/client-invoices/${invoice.id}`);
          const account = page.locator("[data-field=incomeAccountId]");
          await expect(account).toBeVisible();
          // On a desktop the column heading labels it.
          const label =
            width === 1280
              ? page.getByRole("columnheader", { name: called(lineWords.account) })
              : account.getByText(called(lineWords.incomeAccount), { exact: true });
          await expect
            .poll(async () => (await label.first().boundingBox())?.width ?? 0, `${width}`)
            .toBeGreaterThan(20);
          for (const path of [undefined, `/back/settings/roles/${role.id}`]) {
            if (path) await page.goto(path);
            await expect(page.locator(".mantine-Checkbox-body").first()).toBeVisible();
            const aside = await boxesAside(page);
            expect(
              [aside.length > 0, Math.max(...aside) <= 1.5],
              `${width} ${path ?? "invoice"}: ${Math.max(...aside)}`,
            ).toEqual([true, true]);
          }
          for (const list of ["/back/client-invoices", "/back/client-payments", "/back/settings/activity"]) {
            await page.goto(`${list}?from=2026-09-23&to=2026-09-28`);
            const days = page.locator("input[data-dates-input]").filter({ visible: true });
            await expect(days).toHaveCount(2);
            for (const day of await days.all())
              expect(
                await day.evaluate((input) => input.scrollWidth - input.clientWidth),
                `${width} ${list}`,
              ).toBeLessThanOrEqual(0);
          }
        }
      });

      test(`an amount of a statement stands beside the first line of a long account name (${language}, ${pointer})`, async ({
        page,
      }) => {
        const { calls } = await newShop(page, language);
        const accounts: { id: string; code: string }[] = (await calls.get("/api/accounts")).data;
        const idOf = (code: string) => accounts.find((account) => account.code === code)!.id;
        const long = {
          name: "Advertising and sponsorship of the local club",
          name_ar: "الدعاية ورعاية نادي الحي السنوية",
        };
        await calls.put(`/api/accounts/${idOf("6102")}`, long);
        await calls.post("/api/journal-entries", {
          memo: "Rent",
          lines: [
            { account_id: idOf("6102"), debit: "900" },
            { account_id: idOf("3101"), credit: "900" },
          ],
        });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto("/back/trial-balance");
        const row = page.getByRole("row", { name: long[language === "ar" ? "name_ar" : "name"] });
        await expect(row).toBeVisible();
        const [lines, nameMiddle, amountMiddle] = await row.evaluate((shown) => {
          const linesOf = (element: Element) => {
            const text = document.createRange();
            text.selectNodeContents(element);
            return [...text.getClientRects()].filter(({ width }) => width > 1);
          };
          const name = linesOf([...shown.querySelector("a")!.querySelectorAll("bdi")].at(-1)!);
          const [amount] = linesOf(shown.querySelector("td[data-amount]")!);
          return [name.length, name[0]!.top + name[0]!.height / 2, amount!.top + amount!.height / 2];
        });
        expect(lines).toBeGreaterThan(1);
        expect(Math.abs(amountMiddle - nameMiddle)).toBeLessThan(3);
      });
    });
  }
}
