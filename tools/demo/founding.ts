import type { OpenApp } from "../../app/server.ts";
import { type DemoJobVehicle, products, readyMadeJobs } from "./products.ts";
import { type Answer, idOf, type Person, register, rowsOf } from "../person.ts";
import { type DemoInsurer, insurers } from "./people.ts";
import { demoPin, demoStaff, type StaffName, technicians } from "./staff.ts";
import type { Founded } from "./state.ts";

const details = {
  name: "Al Masar Auto Service",
  name_ar: "مركز المسار لصيانة السيارات",
  contact_number: "+966112450318",
  whatsapp_number: "+966554102276",
  email: "hello@almasar.example",
  vat_number: "310094527800003",
  cr_number: "1010548213",
  seller_name: "Al Masar Auto Service Est.",
  seller_name_ar: "مؤسسة المسار لصيانة السيارات",
  address: "7321 Eastern Ring Road, As Sulay, Riyadh 14322",
  address_ar: "7321 الدائري الشرقي، حي السلي، الرياض 14322",
  slogan: "Your car is in good hands",
  slogan_ar: "سيارتك في أيدٍ أمينة",
  bank_name: "Gulf Trade Bank",
  bank_account_name: "Al Masar Auto Service Est.",
  iban: "SA52 9400 0041 7022 6530 0118",
  swift_code: "GTBKSARI",
};

export const found = async ({ http }: OpenApp, logo: Uint8Array, password: string): Promise<Founded> => {
  const { owner } = demoStaff;
  const person = await register(http, {
    email: owner.email,
    password,
    name: owner.name,
    company_name: details.name,
    company_name_ar: details.name_ar,
    country_iso2: "SA",
    contact_number: owner.phone,
    marketing_consent: false,
  });
  await person.put("/api/me", { name_ar: owner.nameAr });
  await person.putAtBrowser("/api/shop", details);
  await person.upload("/api/shop/media", { name: "logo.png", type: "image/png", bytes: logo });
  const { shop } = await person.get("/api/session");
  const founded: Founded = {
    shopId: idOf(shop as Answer),
    branches: await addBranch(person),
    technicians: await addStaff(person, password),
    products: await addProducts(person),
    insurers: new Map(await inTurn(insurers, async (insurer) => [insurer, await addInsurer(person, insurer)] as const)),
    paymentMethods: new Map(
      rowsOf(await person.get("/api/payment-methods")).map((method) => [String(method.name), idOf(method)]),
    ),
  };
  await addJobs(person, founded.products);
  await person.leave();
  return founded;
};

const addBranch = async (person: Person) => {
  const [first] = rowsOf(await person.get("/api/branches"));
  const second = await person.post("/api/branches", { name: "North branch", name_ar: "فرع الشمال" });
  return { first: idOf(first!), second: idOf(second) };
};

/** An insurer is added by its names alone; the rest is a change. */
const addInsurer = async (person: Person, { name, nameAr, tax }: DemoInsurer) => {
  const id = idOf(await person.post("/api/insurance-companies", { name, name_ar: nameAr }));
  await person.put(`/api/insurance-companies/${id}`, tax);
  return id;
};

/** Answers the technicians, who have no e-mail; the first and the third one sign in on a paired tablet. */
const addStaff = async (person: Person, password: string) => {
  const roles = new Map(rowsOf(await person.get("/api/roles")).map((role) => [String(role.standard), idOf(role)]));
  const others: StaffName[] = ["accountant", "manager", "reception"];
  for (const name of others) {
    const { role, phone, nameAr, ...employee } = demoStaff[name];
    await person.postAtBrowser("/api/users", {
      ...employee,
      name_ar: nameAr,
      contact_number: phone,
      password,
      role_id: roles.get(role),
    });
  }
  const ids = await inTurn(technicians, async ({ name, nameAr, locale }) =>
    idOf(await person.post("/api/users", { name, name_ar: nameAr, locale, role_id: roles.get("employees") })),
  );
  for (const id of [ids[0], ids[2]])
    await person.putAtBrowser(`/api/users/${id}/pin`, { pin: demoPin, pin_confirmation: demoPin });
  return ids;
};

const addProducts = async (person: Person) => {
  const accounts = new Map(
    rowsOf(await person.get("/api/income-accounts")).map((account) => [String(account.code), idOf(account)]),
  );
  return new Map(
    await inTurn(
      products,
      async ({ code, name, nameAr, price, kind = "part", account = "4102", vatExempted = false, labourHours }) => {
        const sent = {
          code,
          name,
          name_ar: nameAr,
          price,
          kind,
          ...(kind === "part" && {
            cost: (Number(price) * 0.62).toFixed(2),
            minimum: "4",
            shelf: `${code[0]}${code.length}`,
          }),
          vat_exempted: vatExempted,
          income_account_id: accounts.get(account),
          labour_hours: labourHours,
        };
        return [code, idOf(await person.post("/api/products", sent))] as const;
      },
    ),
  );
};

const addJobs = (person: Person, ids: ReadonlyMap<string, string>) =>
  inTurn(readyMadeJobs, async ({ name, nameAr, items, vehicles = [] }) => {
    const job = idOf(await person.post("/api/products", { name, name_ar: nameAr, kind: "job" }));
    await person.put(`/api/products/${job}/items`, {
      items: items.map(([code, qty]) => ({ product_id: ids.get(code), qty })),
    });
    await person.put(`/api/products/${job}/vehicles`, {
      items: await inTurn(vehicles, (vehicle) => jobVehicle(person, vehicle)),
    });
  });

const jobVehicle = async (person: Person, { make, model, fromYear }: DemoJobVehicle) => {
  const named = async (path: string, name: string) =>
    idOf(rowsOf(await person.get(path)).find((row) => row.name === name)!);
  const makeId = await named("/api/vehicle-makes", make);
  const modelId = await named(`/api/vehicle-makes/${makeId}/models`, model);
  return { vehicle_make_id: makeId, vehicle_model_id: modelId, from_year: fromYear };
};

const inTurn = async <T, R>(things: readonly T[], make: (thing: T) => Promise<R>): Promise<R[]> => {
  const made: R[] = [];
  for (const thing of things) made.push(await make(thing));
  return made;
};
