import type { Page } from "@playwright/test";
import type { Permission } from "../../../platform/shared/permissions.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { type Calls, callsOf } from "./calls.ts";

export const password = "a long enough password";

let serial = 0;

/** An e-mail that is unique in this run and across workers. */
export const newEmail = (name = "khalid") => `${name}.${process.pid}.${Date.now()}.${++serial}@warsha.test`;

const mobiles = { SA: "+966554102276", BH: "+97339447120", AE: "+971507332164", KW: "+96597224410" };

const vatNumbers: Partial<Record<keyof typeof mobiles, string>> = {
  SA: "310122393500003",
  BH: "200012345600002",
  AE: "100345678900003",
};

/** A shop registered by its call, and for VAT; the page's browser is signed in as its owner. */
export const newShop = async (page: Page, language: Language, country: keyof typeof mobiles = "SA") => {
  const calls = callsOf(page.request, language);
  const email = newEmail();
  await calls.post(`/${language}/register`, {
    email,
    password,
    country_iso2: country,
    contact_number: mobiles[country],
    name: language === "ar" ? "خالد الزهراني" : "Khalid Al-Zahrani",
    company_name: "Golden Road Workshop",
    company_name_ar: "ورشة الدرب الذهبي",
  });
  const vat_number = vatNumbers[country];
  if (vat_number) await calls.put("/api/shop", { vat_number, address: "Olaya Street" });
  return { calls, email };
};

/** A user of the shop with exactly these permissions, signed in on another page. */
export const colleagueOf = async (owner: Calls, page: Page, language: Language, permissions: readonly Permission[]) => {
  const role = await owner.post("/api/roles", { name: "Counter", name_ar: "الاستقبال" });
  for (const permission of permissions)
    await owner.post("/api/roles/attach-permission", { role_id: role.id, permission_name: permission });
  const email = newEmail("salim");
  await owner.post("/api/users", { name: "Salim Ahmed", name_ar: "سليم أحمد", email, password, role_id: role.id });
  const calls = callsOf(page.request, language);
  await calls.post("/api/login", { email, password });
  await calls.put("/api/me", { locale: language });
  return { calls, roleId: String(role.id), email };
};
