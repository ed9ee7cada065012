import { boardWords } from "../../modules/front/board/screen-words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { nextWords } from "../../modules/front/board/words.ts";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { vatScreenWords } from "../../modules/base/shop/vat-words.ts";
import { shopWords } from "../../modules/base/shop/words.ts";
import { registerWords } from "../../modules/front/sign-up/register-words.ts";
import { staffWords } from "../../modules/base/team/staff-words.ts";
import { statusWords } from "../../modules/workshop/visits/status-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { readPdf } from "./support/read-pdf.ts";
import { expect, test } from "./support/test.ts";

/** The whole job on a tablet: from sign-up to a paid invoice and a departed car. */
for (const language of languages) {
  const inArabic = language === "ar";

  test(`a workshop signs up and takes a car from check-in to a paid invoice (${language})`, async ({ page }) => {
    test.slow();
    const ui = uiOf(page, language);
    const email = `khalid.${language}.${Date.now()}@warsha.test`;

    await test.step("sign up", async () => {
      await page.goto(`/${language}/register`);
      await ui.fill(
        inArabic ? registerWords.nameInArabic : registerWords.nameInEnglish,
        inArabic ? "ورشة الدرب الذهبي" : "Golden Road Workshop",
      );
      await ui.fill(registerWords.yourName, inArabic ? "خالد الزهراني" : "Khalid Al-Zahrani");
      await ui.fill(registerWords.mobile, "0554102276");
      await ui.fill(registerWords.email, email);
      await ui.fill(registerWords.password, "a long enough password");
      await ui.press(registerWords.create);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.locator("html")).toHaveAttribute("dir", inArabic ? "rtl" : "ltr");
    });

    await test.step("add two employees", async () => {
      await page.goto("/back/employees");
      for (const name of inArabic ? ["راجو كومار", "سليم أحمد"] : ["Raju Kumar", "Salim Ahmed"]) {
        await ui.press(staffWords.add);
        const dialog = page.getByRole("dialog");
        await ui.fill(staffWords.name, name, dialog);
        await ui.choose(staffWords.role, inArabic ? "موظفو الورشة" : "Employees", dialog);
        await ui.press(staffWords.add, dialog);
        await expect(dialog).toBeHidden();
        await expect(page.getByText(name).first()).toBeVisible();
      }
    });

    await test.step("say that the workshop is registered for VAT, and where it is", async () => {
      await page.goto("/back/settings/company");
      await ui.fill(shopWords.vatNumber, "310122393500003");
      await ui.fill(shopWords.address, inArabic ? "طريق الملك فهد، الرياض" : "King Fahd Road, Riyadh");
      await ui.press(settingsWords.saveCompany);
      await expect(page.getByText(ui.called(vatScreenWords.registered), { exact: false }).first()).toBeVisible();
    });

    await test.step("check in a car of a typed-in client", async () => {
      await page.goto("/back/vehicles");
      await page
        .getByRole("link", { name: ui.called(visitWords.newVehicle), exact: false })
        .first()
        .click();
      await ui.fill(visitWords.plate, inArabic ? "٧٤٢١ ك ن ر" : "7421 KNR");
      await ui.fill(visitWords.clientName, inArabic ? "نورة العتيبي" : "Noura Al-Otaibi");
      await page
        .getByRole("option", { name: /«.*»|“.*”/ })
        .first()
        .click();
      await ui.fill(visitWords.phone, "0508841093");
      await ui.fill(visitWords.make, inArabic ? "تويوتا" : "Toyota");
      await page
        .getByRole("option", { name: inArabic ? "تويوتا" : "Toyota" })
        .first()
        .click();
      await ui.fill(visitWords.model, inArabic ? "كامري" : "Camry");
      await page
        .getByRole("option", { name: inArabic ? "كامري" : "Camry" })
        .first()
        .click();
      await ui.fill(visitWords.mileage, "148320");
      await ui.fill(visitWords.daysToFix, "3");
      await ui.press(visitWords.save);
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
    });

    await test.step("entry card: checklist, drawing, fuel, signature", async () => {
      await page
        .getByRole("link", { name: ui.called(nextWords["fill-entry-card"]), exact: true })
        .first()
        .click();
      await ui.press(entryCardWords.allPresent);
      await ui.choose(entryCardWords.responsible, inArabic ? "راجو كومار" : "Raju Kumar");
      await page.getByText(ui.called(entryCardWords.byHand), { exact: true }).click();
      await ui.draw(page.getByRole("img", { name: new RegExp(ui.called(drawingWords.drawing)) }), [
        [0.7, 0.1],
        [0.8, 0.15],
        [0.75, 0.2],
      ]);
      await page.getByRole("slider", { name: ui.called(entryCardWords.fuelLevel) }).press("ArrowRight");
      await ui.fill(entryCardWords.remarks, inArabic ? "خدش قديم في الباب الخلفي" : "Old scratch on the rear door");
      await ui.draw(page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas")), [
        [0.2, 0.5],
        [0.35, 0.2],
        [0.5, 0.7],
        [0.8, 0.4],
      ]);
      await ui.press(entryCardWords.save);
      await expect(page).toHaveURL(/\/back\/entry-cards\//);
      await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
      const card = await readPdf(page, `/api${new URL(page.url()).pathname.replace("/back", "")}.pdf`);
      expect(card).toContain("148,320");
    });

    await test.step("find it on the board by its plate in the other script", async () => {
      await page.goto("/back/client-vehicles/all");
      await page
        .getByLabel(ui.called(boardWords.search))
        .first()
        .fill(inArabic ? "7421 KNR" : "٧٤٢١ ك ن ر");
      await expect(page.getByText(inArabic ? "نورة العتيبي" : "Noura Al-Otaibi").first()).toBeVisible();
      await page.locator("[data-row-link]").first().click();
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
    });
    const vehicleUrl = page.url();

    await test.step("invoice with three lines, one exempt", async () => {
      await ui.press(nextWords["create-invoice"]);
      await ui.press(invoiceWords.createAct, page.getByRole("dialog"));
      await expect(page).toHaveURL(/\/back\/client-invoices\//);
      const lines = inArabic
        ? ([
            ["أجور فرامل أمامية", "1", "160", false],
            ["فحمات فرامل", "2", "142.50", false],
            ["فحص دوري نيابة عن العميل", "1", "115", true],
          ] as const)
        : ([
            ["Front brake labour", "1", "160", false],
            ["Brake pads", "2", "142.50", false],
            ["Periodic inspection, paid for the client", "1", "115", true],
          ] as const);
      for (const [name, quantity, price, exempt] of lines) {
        await ui.fill(lineWords.product, name);
        await page.getByRole("option", { name: ui.called(lineWords.freeLine, { name }) }).click();
        await ui.fill(lineWords.quantity, quantity);
        await ui.fill(lineWords.unitPrice, price);
        if (exempt) await page.getByRole("checkbox", { name: ui.called(lineWords.vatExempted) }).check();
        await ui.press(lineWords.addLine);
        await expect(page.getByRole("table", { name: ui.called(lineWords.lines) }).getByText(name)).toBeVisible();
      }
      await expect(page.getByText("626.75").first()).toBeVisible();
    });
    const invoiceUrl = page.url();

    await test.step("approve it, and read the PDF", async () => {
      await ui.press(kitWords.cancel);
      await ui.press(invoiceWords.approve);
      await ui.press(invoiceWords.approve, page.getByRole("dialog"));
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByText(ui.called(invoiceWords.unpaid)).first()).toBeVisible();
      const number = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
      const paper = await readPdf(page, `/api${new URL(invoiceUrl).pathname.replace("/back", "")}.pdf`);
      for (const text of [number, "626.75", "66.75", "142.50"]) expect(paper).toContain(text);
    });

    await test.step("pay half in cash, half by card", async () => {
      await page.goto(vehicleUrl);
      for (const [method, amount] of [
        ["cash", "313.38"],
        ["credit_card", "313.37"],
      ] as const) {
        await ui.press(nextWords["take-payment"]);
        const dialog = page.getByRole("dialog");
        await ui.fill(paymentWords.amount, amount, dialog);
        await ui.choose(paymentWords.method, ui.called(methodWords[method]), dialog);
        await ui.press(paymentWords.take, dialog);
        await expect(dialog).toBeHidden();
      }
      await ui.unfold(vehiclePageWords.documents);
      await expect(page.getByText(ui.called(invoiceWords.fullyPaid)).first()).toBeVisible();
    });

    await test.step("it leaves, and the board's counts are right", async () => {
      await ui.press(nextWords["record-exit"]);
      await ui.press(vehiclePageWords.recordExit, page.getByRole("dialog"));
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByText(ui.called(statusWords.completed)).first()).toBeVisible();
      await page.goto("/back/vehicles");
      await ui.press(boardWords.allFilters);
      for (const [filter, count] of [
        ["exited", 1],
        ["invoiced", 1],
        ["working_on", 0],
      ] as const) {
        await expect(
          page
            .locator(`label:has(input[type=radio])`, {
              hasText: new RegExp(`^${ui.called({ ...statusWords, ...filterNames }[filter])}`),
            })
            .first(),
        ).toContainText(String(count));
      }
    });
  });
}

const filterNames = { exited: { en: "Exited", ar: "خرجت" }, invoiced: { en: "Invoiced", ar: "مفوترة" } };
