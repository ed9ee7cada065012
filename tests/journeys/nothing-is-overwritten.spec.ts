import { clientWords } from "../../modules/records/clients/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { shopWords } from "../../modules/base/shop/words.ts";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { roleWords } from "../../modules/base/team/role-words.ts";
import { staffWords } from "../../modules/base/team/staff-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { drawn, pngUrl } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("nothing-is-overwritten")) {
  const name = language === "ar" ? "سعود الحربي" : "Saud Al-Harbi";

  test(`saving a form keeps what others saved while it was open (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: name,
      license_plate: "7421 KNR",
      mileage: 1000,
      days_to_fix: 2,
    });

    await page.goto(`/back/vehicles/${vehicle.id}/edit`);
    await expect(field(visitWords.daysToFix)).toHaveValue("2");
    await calls.put(`/api/client-vehicles/${vehicle.id}`, { mileage: 2222, vehicle_colour: "red" });
    await fill(visitWords.daysToFix, "9");
    await press(visitWords.save);
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${vehicle.id}$`));
    expect(await calls.get(`/api/client-vehicles/${vehicle.id}`)).toMatchObject({
      mileage: 2222,
      vehicle_colour: "red",
      days_to_fix: 9,
    });

    await page.goto(`/back/clients/${vehicle.client_id}/edit`);
    await expect(field(clientWords.name)).toHaveValue(name);
    await calls.put(`/api/clients/${vehicle.client_id}`, { note: "x", vat_number: "300000000000003" });
    await fill(clientWords.name, `${name} 2`);
    await press(clientWords.save);
    await expect(page).toHaveURL(new RegExp(`/back/clients/${vehicle.client_id}$`));
    expect(await calls.get(`/api/clients/${vehicle.client_id}`)).toMatchObject({
      name: `${name} 2`,
      note: "x",
      vat_number: "300000000000003",
    });

    await page.goto("/back/settings/company");
    await expect(field(shopWords.address)).toBeVisible();
    await calls.put("/api/shop", { slogan: "x" });
    await fill(shopWords.address, "Olaya 12");
    await press(settingsWords.saveCompany);
    await expect.poll(() => calls.get("/api/shop")).toMatchObject({ address: "Olaya 12", slogan: "x" });
  });

  test(`two tabs edit one vehicle: changes of only one are merged, changes of both are decided by the user (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = uiOf(page, language);
    const band = page.getByRole("alert").filter({ hasText: called(kitWords.changedElsewhere) });
    const { id } = await calls.post("/api/client-vehicles", {
      client_name: name,
      license_plate: "7421 KNR",
      mileage: 1000,
      days_to_fix: 2,
    });
    await page.goto(`/back/vehicles/${id}/edit`);
    await expect(field(visitWords.mileage)).toHaveValue(/1.?000/);
    const other = await page.context().newPage();
    const there = uiOf(other, language);
    await other.goto(`/back/vehicles/${id}/edit`);
    await expect(there.field(visitWords.mileage)).toHaveValue(/1.?000/);
    await there.fill(visitWords.mileage, "2000");
    await expect(there.field(visitWords.mileage)).toHaveValue(/^2.?000$/);
    await there.fill(visitWords.vin, "KNR55667701");
    await there.press(visitWords.save);
    await expect(other).toHaveURL(new RegExp(`/back/vehicles/${id}$`));

    await fill(visitWords.mileage, "3000");
    await expect(field(visitWords.mileage)).toHaveValue(/^3.?000$/);
    await fill(visitWords.daysToFix, "9");
    await press(visitWords.save);
    await expect(band).toContainText(called(visitWords.mileage));
    await expect(field(visitWords.vin)).toHaveValue(/KNR55667701/);
    await expect(field(visitWords.mileage)).toHaveValue(/3.?000/);
    await press(visitWords.save);
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${id}$`));
    expect(await calls.get(`/api/client-vehicles/${id}`)).toMatchObject({
      mileage: 3000,
      days_to_fix: 9,
      vin_number: "KNR55667701",
    });
  });

  test(`two tabs edit the same field: the second is told, keeps what was typed, and decides (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = uiOf(page, language);
    const band = page.getByRole("alert").filter({ hasText: called(kitWords.changedElsewhere) });
    const { id } = await calls.post("/api/clients", { name });
    await page.goto(`/back/clients/${id}/edit`);
    await expect(field(clientWords.name)).toHaveValue(name);
    await calls.put(`/api/clients/${id}`, { name: `${name} 1`, note: "x" });
    await fill(clientWords.name, `${name} 2`);
    await press(clientWords.save);
    await expect(band).toContainText(`${name} 1`);
    await expect(band).toContainText(called(clientWords.name));
    await expect(field(clientWords.name)).toHaveValue(`${name} 2`);
    await expect(field(clientWords.note)).toHaveValue("x");
    expect(await calls.get(`/api/clients/${id}`)).toMatchObject({ name: `${name} 1` });
    await press(clientWords.save);
    await expect(page).toHaveURL(new RegExp(`/back/clients/${id}$`));
    expect(await calls.get(`/api/clients/${id}`)).toMatchObject({ name: `${name} 2`, note: "x" });

    const product = await calls.post("/api/products", { name, price: "10" });
    await page.goto(`/back/products/${product.id}`);
    await press(productWords.edit);
    await expect(field(productWords.price)).toHaveValue("10.00");
    await calls.put(`/api/products/${product.id}`, { price: "12" });
    await fill(productWords.price, "15");
    await press(kitWords.save);
    await expect(band).toContainText("12.00");
    await press(kitWords.takeSaved);
    await expect(field(productWords.price)).toHaveValue("12.00");
    await expect(band).toHaveCount(0);

    await page.goto("/back/settings/numbering");
    const prefixes = async () => {
      const { numbering } = await calls.get("/api/settings");
      return numbering.map(({ series, prefix }: Record<"series" | "prefix", string>) => [series, prefix]);
    };
    const place = (await prefixes()).findIndex(([series]: [string]) => series === "receipts");
    const prefix = page.locator(`[data-field="numbering.${place}.prefix"] input`);
    await expect(prefix).not.toHaveValue("");
    await calls.put("/api/settings", {
      numbering: [
        { series: "receipts", prefix: "A-" },
        { series: "client-invoices", prefix: "F-" },
      ],
    });
    await prefix.fill("B-");
    await press(settingsWords.saveNumbering);
    await expect(band).toContainText("A-");
    await press(settingsWords.saveNumbering);
    await expect.poll(prefixes).toEqual(
      expect.arrayContaining([
        ["client-invoices", "F-"],
        ["receipts", "B-"],
      ]),
    );
  });

  test(`two people edit one user, role, own account, draft or line: the second is told and decides (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = uiOf(page, language);
    const band = page.getByRole("alert").filter({ hasText: called(kitWords.changedElsewhere) });
    const fromMenu = async (item: Pair) => {
      await page
        .getByRole("button", { name: called(kitWords.more) })
        .last()
        .click();
      await page.getByRole("menuitem", { name: called(item) }).click();
    };
    const [, role, other] = (await calls.get("/api/grantable-roles")).data;

    const user = await calls.post("/api/users", { name: "يزيد", role_id: role.id });
    await page.goto("/back/employees");
    await fromMenu(staffWords.edit);
    await fill(staffWords.name, "يزيد Kumar");
    await calls.put(`/api/users/${user.id}`, { contact_number: "+966541112233", role_id: other.id });
    await press(staffWords.save);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await calls.get(`/api/users/${user.id}`)).toMatchObject({
      name: "يزيد Kumar",
      contact_number: "+966541112233",
      role: { id: other.id },
    });
    await fromMenu(staffWords.edit);
    await expect(field(staffWords.name)).toHaveValue("يزيد Kumar");
    await calls.put(`/api/users/${user.id}`, { name: "يزيد A." });
    await fill(staffWords.name, "يزيد B.");
    await press(staffWords.save);
    await expect(band).toContainText("يزيد A.");
    await expect(field(staffWords.name)).toHaveValue("يزيد B.");
    await press(staffWords.save);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await calls.get(`/api/users/${user.id}`)).toMatchObject({ name: "يزيد B." });

    const made = await calls.post("/api/roles", { name: "Painters", name_ar: "دهانون" });
    await page.goto(`/back/settings/roles/${made.id}`);
    await fromMenu(roleWords.rename);
    await fill(roleWords.nameEn, "Body painters");
    await calls.put(`/api/roles/${made.id}`, { name: "Sprayers", name_ar: "رشاشون" });
    await press(roleWords.save);
    await expect(band).toContainText("Sprayers");
    await expect(field(roleWords.nameAr)).toHaveValue("رشاشون");
    await press(kitWords.takeSaved);
    await expect(field(roleWords.nameEn)).toHaveValue("Sprayers");
    await page.keyboard.press("Escape");

    await page.goto("/back/account");
    await expect(field(accountWords.nameAr)).toHaveCount(1);
    await calls.put("/api/me", { name_ar: "خالد" });
    await fill(accountWords.nameAr, "خالد ز");
    await press(accountWords.saveDetails);
    await expect(band).toContainText("خالد");
    await press(accountWords.saveDetails);
    await expect.poll(() => calls.get("/api/session")).toMatchObject({ user: { name_ar: "خالد ز" } });

    const vehicle = await calls.post("/api/client-vehicles", { client_name: name, license_plate: "7421 KNR" });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: name,
    });
    const [filter, pump] = [
      await calls.post("/api/products", { name: "Oil filter", price: "10" }),
      await calls.post("/api/products", { name: "Oil pump", price: "20" }),
    ];
    const line = await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: filter.id });
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await fill(invoiceWords.note, "Mine");
    await calls.put(`/api/client-invoices/${invoice.id}`, { note: "Theirs", warranty_days: 30 });
    await press(invoiceWords.saveDetails);
    await expect(band).toContainText("Theirs");
    await expect(field(invoiceWords.warrantyDays)).toHaveValue("30");
    await press(invoiceWords.saveDetails);
    await expect(band).toHaveCount(0);
    expect(await calls.get(`/api/client-invoices/${invoice.id}`)).toMatchObject({ note: "Mine", warranty_days: 30 });

    await page
      .getByRole("button", { name: called(lineWords.editLine) })
      .or(page.getByRole("button", { name: /Oil filter/ }))
      .first()
      .click();
    await expect(field(lineWords.quantity)).toHaveValue("1");
    await calls.put(`/api/client-invoices/${invoice.id}/items/${line.id}`, { qty: "3", product_id: pump.id });
    await fill(lineWords.quantity, "2");
    await press(lineWords.saveLine);
    await expect(band).toContainText("3");
    await press(lineWords.saveLine);
    await expect(field(lineWords.quantity)).toHaveCount(0);
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).items).toMatchObject([
      { qty: "2", product_id: pump.id },
    ]);
  });

  test(`an untouched drawing stays unchanged when its card is edited (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = uiOf(page, language);
    const picture = pngUrl(await drawn(300, 500, '<path d="M40 40 L 200 300" stroke="#c00" stroke-width="4"/>'));
    for (const [place, strokes] of [
      [],
      [
        {
          points: [
            [10, 10],
            [50, 50],
          ],
        },
      ],
    ].entries()) {
      const vehicle = await calls.post("/api/client-vehicles", { client_name: name, license_plate: `742${place} KNR` });
      const card = await calls.post("/api/entry-cards", {
        client_vehicle_id: vehicle.id,
        km_in: 1000,
        car_inspection_image: picture,
        car_inspection_strokes: strokes,
      });
      await page.goto(`/back/entry-cards/${card.id}/edit`);
      await expect(field(entryCardWords.mileage)).toHaveValue(/1,?000/);
      await fill(entryCardWords.mileage, "1500");
      await press(entryCardWords.save);
      await expect(page.getByText(called(entryCardWords.saved))).toBeVisible();
      expect(await calls.get(`/api/entry-cards/${card.id}`)).toMatchObject({
        km_in: 1500,
        car_inspection_image: card.car_inspection_image,
        car_inspection_strokes: card.car_inspection_strokes,
      });
    }
  });
}
