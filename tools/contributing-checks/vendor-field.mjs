/** Adds a text field to vendors, another module, by the steps of *Add a field* in CONTRIBUTING.md. */
export const vendorField = {
  name: "the field contact person on vendors",
  section: "Add a field",
  migration: "vendor-contact-person",
  mark: "contactPerson",
  max: { files: 4, folders: 1 },
  /** The section names the files of its example, clients. */
  named: (file) => file.replace("vendors/", "clients/").replace("VendorDialog.tsx", "EditClientPage.tsx"),
  edits: {
    "modules/records/vendors/tables.ts": [["    vatNumber: text(),\n", "    contactPerson: text(),\n"]],
    "modules/records/vendors/contract.ts": [
      ["  note: noteOrNone(2000),\n", '  contactPerson: oneLineOrNone(160).describe("Whom to ask for"),\n'],
      ["  note: z.string().nullable(),\n", "  contactPerson: z.string().nullable(),\n"],
    ],
    "modules/records/vendors/words.ts": [
      [
        '  crNumber: { en: "CR number", ar: "رقم السجل التجاري" },\n',
        '  contactPerson: { en: "Contact person", ar: "الشخص المسؤول" },\n',
      ],
    ],
    "modules/records/vendors/VendorDialog.tsx": [
      [
        '        <Field name="crNumber" label={say("crNumber")} type="code" />\n',
        '        <Field name="contactPerson" label={say("contactPerson")} />\n',
      ],
    ],
  },
  display: {},
  files: {},
  tests: ["modules/records/vendors", "tests/words.test.ts"],
  proof: {
    "modules/records/vendors/contact-person.test.ts": `import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

test("the contact person is kept, changed with the version that was read, and cleared", async () => {
  const shop = await api.newShop();
  const { body: added } = await shop.post("/api/vendors", { name: "Najd Parts", contact_person: "Fahad" });
  expect(added.contact_person).toBe("Fahad");
  const at = "/api/vendors/" + added.id;
  const change = (contact_person: string | null, version: string) => shop.put(at, { contact_person, version });
  const { body: changed } = await change("Salem", added.version);
  expect(changed.contact_person).toBe("Salem");
  expect((await change(null, added.version)).status).toBe(409);
  expect((await change(null, changed.version)).body.contact_person).toBeNull();
});
`,
  },
  withouts: [
    { name: "its column", file: "modules/records/vendors/tables.ts" },
    {
      name: "the contract",
      file: "modules/records/vendors/contract.ts",
      tests: ["modules/records/vendors/contact-person.test.ts"],
    },
    { name: "its words", file: "modules/records/vendors/words.ts" },
    { name: "its migration", tests: ["modules/records/vendors/contact-person.test.ts"] },
  ],
};
