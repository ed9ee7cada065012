import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { insurerWords } from "../../modules/records/insurers/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { staffWords } from "../../modules/base/team/staff-words.ts";
import { visitWords, vehicleWarningWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

const names = { en: "Gulf Shield", ar: "درع الخليج" };

for (const language of languagesOf("insurer-names")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`an insurer gets its second name beside the vehicle and is named in the user's language (${language})`, async ({
      page,
    }) => {
      const { called, choose, field, fill, press, unfold } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
      await page.goto(`/back/vehicles/${vehicle.id}/edit`);
      await fill(visitWords.insurer, names.en);
      await page
        .getByRole("option", { name: /«.*»|“.*”/ })
        .first()
        .click();
      await press(insurerWords.edit);
      const dialog = page.getByRole("dialog");
      await fill(insurerWords.nameAr, names.ar, dialog);
      await press(kitWords.save, dialog);
      await expect(dialog).toBeHidden();
      await expect(field(visitWords.insurer)).toHaveValue(names[language]);
      await press(visitWords.save);

      await unfold(vehiclePageWords.details);
      await expect(page.getByText(names[language]).first()).toBeVisible();
      const [insurer] = (await calls.get("/api/insurance-companies")).data;
      expect(insurer).toMatchObject({ name: names.en, name_ar: names.ar });
      const invoice = await calls.post("/api/client-invoices", {
        client_vehicle_id: vehicle.id,
        issued_at: shopToday(),
        addressed_to: names[language === "ar" ? "en" : "ar"],
        addressed_to_kind: "insurer",
      });
      await page.goto("/back/client-invoices");
      await expect(page.getByText(names[language]).first()).toBeVisible();
      await page.goto(`/back/client-invoices/${invoice.id}`);
      await expect(page.getByText(names[language]).first()).toBeVisible();
      await expect(field(invoiceWords.warrantyDays)).toBeVisible();

      // The printed name follows who owes the invoice, unless another one was typed.
      const addressedTo = field(invoiceWords.addressedTo);
      await choose(invoiceWords.owedBy, called(invoiceWords.toClient));
      await expect(addressedTo).toHaveValue("Noura");
      await choose(invoiceWords.owedBy, called(invoiceWords.toInsurer));
      await expect(addressedTo).toHaveValue(names[language]);
      await addressedTo.fill("Claims department");
      await choose(invoiceWords.owedBy, called(invoiceWords.toClient));
      await expect(addressedTo).toHaveValue("Claims department");
      await choose(invoiceWords.owedBy, called(invoiceWords.toInsurer));
      await addressedTo.fill(names[language]);
      await press(invoiceWords.saveDetails);
      await expect(page.getByText(called(invoiceWords.detailsSaved))).toBeVisible();

      const product = await calls.post("/api/products", { name: "Front bumper", price: "100" });
      await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id });
      await calls.post(`/back/client-invoices/${invoice.id}/approve`);
      await page.goto(`/back/vehicles/${vehicle.id}`);
      await unfold(vehiclePageWords.documents);
      const naming = (words: string) => page.getByText(new RegExp(`${words.trim()}.*${names[language]}`));
      await expect(naming(called(paymentWords.owedByInsurer, { insurer: "" }))).toBeVisible();
      await expect(page.getByText(called(paymentWords.owed))).toHaveCount(0);
      await expect(naming(called(vehiclePageWords.payTitle, { payer: "" }))).toBeVisible();
    });

    test(`a toast has a check for what was done and none for a note; names in it are isolated (${language})`, async ({
      page,
    }) => {
      const { called, fill, press } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const first = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
      const { client } = await calls.get(`/api/client-vehicles/${first.id}`);
      const other = await calls.post("/api/client-vehicles", { client_id: client.id, license_plate: "1111 KNR" });
      await page.goto(`/back/vehicles/${other.id}/edit`);
      await fill(visitWords.plate, "7421 KNR");
      await press(visitWords.save);
      const toast = (text: string) => page.getByRole("status").locator("div").filter({ hasText: text });
      await expect(
        toast(called(vehicleWarningWords["already-inside"])).locator(".tabler-icon-info-circle"),
      ).toBeVisible();
      await expect(toast(called(visitWords.saved)).locator(".tabler-icon-check")).toBeVisible();

      const roles = (await calls.get("/api/roles")).data;
      const user = await calls.post("/api/users", { name: "راجو كومار.", role_id: roles[0].id });
      await page.goto("/back/employees");
      await page
        .getByRole("row")
        .filter({ hasText: user.name })
        .getByRole("button", { name: called(kitWords.more) })
        .click();
      await page.getByRole("menuitem", { name: called(staffWords.remove) }).click();
      await expect(page.getByRole("dialog").getByText(`\u2068${user.name}\u2069`)).toBeVisible();
    });
  });
}
