import { branchFieldWords, branchWords } from "../../modules/base/shop/branch-words.ts";
import { addressWords } from "../../modules/base/shop/address-words.ts";
import { taxWords } from "../../modules/base/shop/tax-words.ts";
import { closingWords } from "../../modules/front/board/closing-words.ts";
import { frameWords } from "../../app/web/words.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("branches"))
  test(`a branch is opened with its own address and account, worked at, closed once its car has left, and opened again (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, shown, fill, field, press } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const [name, other] = language === "ar" ? ["الشمال", "North"] : ["North", "الشمال"];
    await page.goto("/back/settings/branches");
    await press(branchWords.add);
    await fill(branchWords.name, "North", dialog);
    await fill(branchWords.nameAr, "الشمال", dialog);
    await press(branchWords.save, dialog);
    await expect(page).toHaveURL(/\/back\/settings\/branches\/[0-9a-f-]{36}$/);
    await expect(dialog).toHaveCount(0);

    await fill(branchWords.contactNumber, "0112223344");
    await fill(addressWords.city, "Jeddah");
    await fill(branchWords.iban, "SA0380000000608010167518");
    await press(branchWords.save);
    await expect(page.getByText(called(taxWords.iban))).toBeVisible();
    await fill(branchWords.iban, "SA0380000000608010167519");
    await press(branchWords.save);
    await expect(field(addressWords.street)).toHaveAttribute("aria-invalid", "true");
    await expect(field(addressWords.city)).toHaveValue("Jeddah");
    await fill(addressWords.street, "Corniche Road");
    await fill(addressWords.buildingNumber, "12");
    await fill(addressWords.district, "Al Hamra");
    await fill(addressWords.postalCode, "22233");
    await press(branchWords.save);
    await expect(page.getByText(called(branchFieldWords.fourDigits))).toBeVisible();
    await fill(addressWords.buildingNumber, "1234");
    expect(await faultsOf(page, language)).toEqual([]);
    await press(branchWords.save);
    await expect(page).toHaveURL(/\/back\/settings\/branches$/);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: called(frameWords.person) }).click();
    await page.getByRole("menuitem", { name: called(branchWords.switch) }).click();
    await dialog.getByRole("button", { name }).click();
    await expect(dialog).toHaveCount(0);
    const rows = page.locator("#page").getByRole("row");
    await expect(rows.filter({ hasText: name })).toContainText(called(branchWords.own));
    const car = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });

    const close = async () => {
      await page.getByRole("button", { name: shown(branchWords.actionsOf, { branch: name }) }).click();
      await page.getByRole("menuitem", { name: called(branchWords.archive) }).click();
      await press(branchWords.archive, dialog);
    };
    await close();
    const inside = page.getByRole("link", { name: called(closingWords.vehicles, { count: 1 }) });
    await expect(inside).toHaveAttribute("href", "/back/vehicles");
    expect(await faultsOf(page, language)).toEqual([]);
    await calls.post(`/api/client-vehicles/${car.id}/exit-entry`, { confirm: true });
    await close();
    await expect(rows.filter({ hasText: name })).toContainText(called(branchWords.archived));
    await expect(page.locator("#page")).not.toContainText(other);
    await page.getByRole("button", { name: shown(branchWords.actionsOf, { branch: name }) }).click();
    await page.getByRole("menuitem", { name: called(branchWords.restore) }).click();
    await expect(rows.filter({ hasText: name })).toContainText(called(branchWords.own));
  });
