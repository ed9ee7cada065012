/** Adds a text field to clients by the steps of *Add a field* in CONTRIBUTING.md. */
export const field = {
  name: "the field website on clients",
  section: "Add a field",
  migration: "client-website",
  /** What the errors about a missing step name. */
  mark: "website",
  max: { files: 5, folders: 2 },
  edits: {
    "modules/records/clients/tables.ts": [["    vatNumber: text(),\n", "    website: text(),\n"]],
    "modules/records/clients/contract.ts": [
      ["  note: noteOrNone(2000),\n", '  website: oneLineOrNone(200).describe("The client’s page on the web"),\n'],
      ["  vatNumber: z.string().nullable(),\n", "  website: z.string().nullable(),\n"],
    ],
    "modules/records/clients/words.ts": [
      [
        '  crNumber: { en: "CR or ID number", ar: "رقم السجل أو الهوية" },\n',
        '  website: { en: "Website", ar: "الموقع الإلكتروني" },\n',
      ],
    ],
    "modules/records/clients/EditClientPage.tsx": [
      ["    vatNumber: client.vatNumber,\n", "    website: client.website,\n"],
      [
        '        <Field name="vatNumber" label={vatNumberName} type="code" />\n',
        '        <Field name="website" label={say("website")} />\n',
      ],
    ],
  },
  display: {
    "app/pages/ClientPage.tsx": [
      ["contactNumber, vatNumber,", " website,"],
      [
        "            [vatNumberName, vatNumber && <Ltr>{vatNumber}</Ltr>],\n",
        '            [say("website"), website],\n',
      ],
    ],
  },
  files: {},
  tests: ["modules/records/clients", "tests/words.test.ts"],
  /** A test of the result; not a step. */
  proof: {
    "modules/records/clients/website.test.ts": `import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

test("the website is kept, listed, changed and cleared", async () => {
  const shop = await api.newShop();
  const { status, body: added } = await shop.post("/api/clients", { name: "Noura", website: "najd.example" });
  expect([status, added.website]).toEqual([201, "najd.example"]);
  const { data } = (await shop.get("/api/clients")).body;
  expect(data[0].website).toBe("najd.example");
  const { body: changed } = await shop.put("/api/clients/" + added.id, { website: "najd.test" });
  expect([changed.website, changed.version === added.version]).toEqual(["najd.test", false]);
  expect((await shop.get("/api/clients/" + added.id)).body.website).toBe("najd.test");
  expect((await shop.put("/api/clients/" + added.id, { website: null })).body.website).toBeNull();
});
`,
  },
  /** Each step that fails when it alone is left out. */
  withouts: [
    { name: "its column", file: "modules/records/clients/tables.ts" },
    { name: "the contract", file: "modules/records/clients/contract.ts" },
    { name: "its words", file: "modules/records/clients/words.ts" },
    { name: "its migration", tests: ["modules/records/clients/website.test.ts"] },
  ],
};
