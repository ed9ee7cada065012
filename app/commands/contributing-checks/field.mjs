/** Adds a text field to clients by the steps of *Add a field* in CONTRIBUTING.md. */
export const field = {
  name: "the field taxOffice on clients",
  section: "Add a field",
  migration: "client-tax-office",
  /** What the errors about a missing step name. */
  mark: "taxOffice",
  most: { files: 5, folders: 2 },
  edits: {
    "modules/clients/tables.ts": [["    vatNumber: text(),\n", "    taxOffice: text(),\n"]],
    "modules/clients/contract.ts": [
      [
        "  note: noteOrNone(2000),\n",
        '  taxOffice: oneLineOrNone(60).describe("Tax office that the client belongs to"),\n',
      ],
      ["  vatNumber: z.string().nullable(),\n", "  taxOffice: z.string().nullable(),\n"],
    ],
    "modules/clients/words.ts": [
      [
        '  vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },\n',
        '  taxOffice: { en: "Tax office", ar: "مكتب الضرائب" },\n',
      ],
    ],
    "modules/clients/EditClientPage.tsx": [
      ["    vatNumber: client.vatNumber,\n", "    taxOffice: client.taxOffice,\n"],
      [
        '        <Field name="vatNumber" label={say("vatNumber")} type="code" />\n',
        '        <Field name="taxOffice" label={say("taxOffice")} />\n',
      ],
    ],
  },
  display: {
    "app/pages/ClientPage.tsx": [
      ["contactNumber, vatNumber,", " taxOffice,"],
      [
        '            [say("vatNumber"), vatNumber && <Ltr>{vatNumber}</Ltr>],\n',
        '            [say("taxOffice"), taxOffice],\n',
      ],
    ],
  },
  files: {},
  tests: ["modules/clients", "tests/words.test.ts"],
  /** A test of the result; not a step. */
  proof: {
    "modules/clients/tax-office.test.ts": `import { expect, test } from "vitest";
import { startApi } from "../../tests/support/api.ts";

const api = await startApi();

test("the tax office is kept, listed, changed and cleared", async () => {
  const shop = await api.newShop();
  const { status, body: added } = await shop.post("/api/clients", { name: "Noura", tax_office: "Riyadh North" });
  expect([status, added.tax_office]).toEqual([201, "Riyadh North"]);
  const { data } = (await shop.get("/api/clients")).body;
  expect(data[0].tax_office).toBe("Riyadh North");
  const { body: changed } = await shop.put("/api/clients/" + added.id, { tax_office: "Jeddah" });
  expect([changed.tax_office, changed.version === added.version]).toEqual(["Jeddah", false]);
  expect((await shop.get("/api/clients/" + added.id)).body.tax_office).toBe("Jeddah");
  expect((await shop.put("/api/clients/" + added.id, { tax_office: null })).body.tax_office).toBeNull();
});
`,
  },
  /** Each step that fails when it alone is left out. */
  withouts: [
    { name: "its column", file: "modules/clients/tables.ts" },
    { name: "the contract", file: "modules/clients/contract.ts" },
    { name: "its words", file: "modules/clients/words.ts" },
    { name: "its migration", tests: ["modules/clients/tax-office.test.ts"] },
  ],
};
