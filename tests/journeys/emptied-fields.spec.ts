import type { Locator, Page, Response } from "@playwright/test";
import { computerWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { roleWords } from "../../modules/base/team/role-words.ts";
import { staffWords } from "../../modules/base/team/staff-words.ts";
import { type Language, languages, type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import type { Calls } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";
import { shopToday } from "../support/shop-day.ts";

type Form = {
  /** Creates the record with its fields filled in; answers the page of its form. */
  filled: (calls: Calls) => Promise<string>;
  /** Opens the form there. */
  open?: (page: Page, language: Language) => Promise<void>;
  /** A field of the form; all other fields are emptied too. */
  field: string;
};

let vehicles = 0;

const vehicleIn = (calls: Calls) =>
  calls.post("/api/client-vehicles", {
    client_name: "Saud Al-Harbi",
    license_plate: `${(vehicles += 1)} KNR`,
    mileage: 1000,
    days_to_fix: 2,
    vehicle_year: 2020,
    insurance_approved_amount: "50",
  });
const invoiceIn = async (calls: Calls) =>
  calls.post("/api/client-invoices", {
    client_vehicle_id: (await vehicleIn(calls)).id,
    issued_at: shopToday(),
    addressed_to: "Saud Al-Harbi",
    claim_number: "C-1",
  });
const fromMenu = (item: Pair) => async (page: Page, language: Language) => {
  const { called } = uiOf(page, language);
  await page
    .getByRole("button", { name: called(kitWords.more) })
    .last()
    .click();
  await page.getByRole("menuitem", { name: called(item) }).click();
};

const forms: Record<string, Form> = {
  vehicle: { field: "licensePlate", filled: async (calls) => `/back/vehicles/${(await vehicleIn(calls)).id}/edit` },
  client: {
    field: "name",
    filled: async (calls) =>
      `/back/clients/${(await calls.post("/api/clients", { name: "Saud Al-Harbi", contact_number: "0500000021", vat_number: "300000000000003", note: "x" })).id}/edit`,
  },
  company: {
    field: "name",
    filled: async (calls) => {
      await calls.put("/api/shop", { address: "Olaya 12", slogan: "x", iban: "SA0380000000608010167519" });
      return "/back/settings/company";
    },
  },
  numbering: { field: "numbering.0.next", filled: async () => "/back/settings/numbering" },
  "VAT rates": { field: "vatRates.0.rate", filled: async () => "/back/settings/numbering" },
  "entry card": {
    field: "kmIn",
    filled: async (calls) =>
      `/back/entry-cards/${(await calls.post("/api/entry-cards", { client_vehicle_id: (await vehicleIn(calls)).id, km_in: 1000, remarks: "x" })).id}/edit`,
  },
  "own account": { field: "name", filled: async () => "/back/account" },
  user: {
    field: "roleId",
    filled: async (calls) => {
      const [role] = (await calls.get("/api/grantable-roles")).data;
      await calls.post("/api/users", {
        name: "يزيد Kumar",
        name_ar: "يزيد كومار",
        role_id: role.id,
        contact_number: "+966541112233",
      });
      return "/back/employees";
    },
    open: fromMenu(staffWords.edit),
  },
  role: {
    field: "nameAr",
    filled: async (calls) =>
      `/back/settings/roles/${(await calls.post("/api/roles", { name: "Painters", name_ar: "دهانون" })).id}`,
    open: fromMenu(roleWords.rename),
  },
  product: {
    field: "price",
    filled: async (calls) => {
      const filter = { name: "Oil filter", code: "OF-1", barcode: "628", price: "9.50", labour_hours: 1.5 };
      const exempt = { vat_exempted: true, exempt_code: "VATEX-SA-OOS", exempt_reason: "Fee", cost: "5", minimum: "2" };
      return (await calls.post("/api/products", { ...filter, ...exempt, shelf: "B2" })).view_url;
    },
    open: (page, language) => uiOf(page, language).press(productWords.edit),
  },
  "invoice details": {
    field: "issuedAt",
    filled: async (calls) => `/back/client-invoices/${(await invoiceIn(calls)).id}`,
  },
  "names of readings": {
    field: "readings.0.unit",
    filled: async (calls) => {
      const { id, view_url } = await calls.post("/api/vehicle-diagnostics", {
        client_vehicle_id: (await vehicleIn(calls)).id,
      });
      await calls.post(`/api/vehicle-diagnostics/${id}/values`, { values: [{ step: 1, label: "note", value: "x" }] });
      return view_url;
    },
    open: (page, language) => uiOf(page, language).press(computerWords.nameReadings),
  },
};

for (const language of languages) {
  const ofLanguage = Object.entries(forms).filter(([name]) => languagesOf(name).includes(language));
  test(`an emptied field of a form is cleared, or refused under it with nothing lost (${language})`, async ({
    page,
  }) => {
    test.slow();
    expect(ofLanguage.length).toBeGreaterThan(3);
    const { calls } = await newShop(page, language);
    for (const [name, form] of ofLanguage)
      await test.step(name, async () => expectEmptied(page, language, { form, address: await form.filled(calls) }));
  });
}

const expectEmptied = async (page: Page, language: Language, { form, address }: { form: Form; address: string }) => {
  const whole = page
    .locator("form")
    .filter({ has: page.locator(`[data-field="${form.field}"]`) })
    .first();
  const opened = async () => {
    await visit(page, address);
    await form.open?.(page, language);
    await expect(whole.locator(`[data-field="${form.field}"] input`).first()).toBeVisible();
    // A focused field shows a plain number, another one the formatted number.
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
  };
  const inputOf = (field: string) =>
    whole
      .locator(`[data-field="${field}"]`)
      .locator("input:is([type=text], [type=tel], [type=email], :not([type])), textarea")
      .last();
  const isTyped = (input: Locator) =>
    input.evaluate(
      (node: HTMLInputElement) => !node.readOnly && !node.disabled && !node.ariaHasPopup && node.value !== "",
    );
  const wrong = (field: string) => whole.locator(`[data-field="${field}"][data-wrong]`);
  const save = () => whole.locator("button[type=submit]").click();

  await opened();
  const names = await whole
    .locator("[data-field]")
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-field") ?? ""));
  const filled: Record<string, string> = {};
  for (const field of names)
    if ((await inputOf(field).count()) > 0 && (await isTyped(inputOf(field))))
      filled[field] = await inputOf(field).inputValue();
  /** False for a field that refills itself, such as a required date. */
  const empty = async (field: string) => {
    await inputOf(field).fill("");
    await inputOf(field).blur();
    return (await inputOf(field).inputValue()) === "";
  };
  const fill = async (field: string) => {
    await inputOf(field).fill(filled[field] ?? "");
    await inputOf(field).blur();
    await expect(inputOf(field)).toHaveValue(filled[field] ?? "");
  };
  const shows = async (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) await expect(inputOf(field), field).toHaveValue(value);
  };

  const optional: string[] = [];
  for (const field of Object.keys(filled)) {
    if ((await whole.locator(`[data-field="${field}"] .mantine-InputWrapper-required`).count()) === 0)
      optional.push(field);
    else if (await empty(field)) {
      await save();
      await expect(wrong(field), `${field} is required`).toBeVisible();
      await shows({ ...filled, [field]: "" });
      await fill(field);
    }
  }

  let emptied: string[] = [];
  for (const field of optional) if (await empty(field)) emptied.push(field);
  let isSaved = false;
  const note = (answer: Response) => {
    isSaved ||= answer.request().method() === "PUT" && answer.ok();
  };
  page.on("response", note);
  while (emptied.length > 0 && !isSaved) {
    await save();
    await expect.poll(async () => isSaved || (await whole.locator("[data-wrong]").count()) > 0).toBe(true);
    if (isSaved) break;
    const refused: string[] = [];
    for (const field of emptied) if ((await wrong(field).count()) > 0) refused.push(field);
    expect(refused, "a refusal that stands under no emptied field").not.toEqual([]);
    emptied = emptied.filter((field) => !refused.includes(field));
    await shows({ ...filled, ...Object.fromEntries([...emptied, ...refused].map((field) => [field, ""])) });
    for (const field of refused) await fill(field);
  }
  page.off("response", note);
  if (!isSaved) return;
  await page.reload();
  await opened();
  await shows({ ...filled, ...Object.fromEntries(emptied.map((field) => [field, ""])) });
};
