import { couriers } from "./couriers.mjs";

/** Adds the module `couriers` by the steps of *Add a module* in CONTRIBUTING.md. */
export const module = {
  name: "the module couriers",
  section: "Add a module",
  migration: "couriers",
  mark: "couriers",
  /** Its own folder, the module order, the two lists, the permissions and their words. */
  max: { files: Object.keys(couriers).length + 6, folders: 7 },
  /** The files of its list: page, server, contract and words, with their most lines together. */
  list: {
    files: ["CouriersPage.tsx", "server.ts", "contract.ts", "words.ts"].map(
      (file) => `modules/records/couriers/${file}`,
    ),
    lines: 90,
  },
  named: (file) => file.replace("modules/records/couriers/", ""),
  files: couriers,
  edits: {
    "modules/README.md": [
      ["  insurers/            insurance companies\n", "  couriers/            who brings parts and cars\n"],
    ],
    "app/modules.ts": [
      [
        'import { clientsModule } from "../modules/records/clients/module.ts";\n',
        'import { couriersModule } from "../modules/records/couriers/module.ts";\n',
      ],
      ["  insurersModule,\n", "  couriersModule,\n"],
    ],
    "app/web/pages.ts": [
      [
        'import { clientsPages } from "../../modules/records/clients/pages.ts";\n',
        'import { couriersPages } from "../../modules/records/couriers/pages.ts";\n',
      ],
      ["  insurersPages,\n", "  couriersPages,\n"],
    ],
    "modules/order.ts": [['"insurers", ', '"couriers", ']],
    "platform/shared/permissions.ts": [['  "edit-clients",\n', '  "view-couriers",\n  "edit-couriers",\n']],
    "modules/base/team/permission-words.ts": [
      [
        '      ar: "إضافة العملاء وتعديل بياناتهم والرد على أسئلتهم.",\n    },\n  },\n',
        '  "view-couriers": {\n    group: "clients",\n' +
          '    name: { en: "View couriers", ar: "الاطلاع على المناديب" },\n' +
          '    allows: { en: "Sees the couriers.", ar: "الاطلاع على المناديب." },\n  },\n' +
          '  "edit-couriers": {\n    group: "clients",\n' +
          '    name: { en: "Create and edit couriers", ar: "إضافة المناديب وتعديل بياناتهم" },\n' +
          '    allows: { en: "Adds and changes couriers.", ar: "إضافة المناديب وتعديل بياناتهم." },\n  },\n',
      ],
    ],
  },
  display: {},
  tests: [
    "modules/records/couriers",
    "tests/imports.test.ts",
    "tests/words.test.ts",
    "tests/permissions.test.ts",
    "app/page-addresses.test.ts",
  ],
  proof: {},
  withouts: [
    { name: "its permissions", file: "platform/shared/permissions.ts" },
    { name: "the words of its permissions", file: "modules/base/team/permission-words.ts" },
    {
      name: "the words of its kind",
      file: "modules/records/couriers/activity-words.ts",
      cut: ' couriers: { name: { en: "Courier", ar: "المندوب" }, page: null, needs: "view-couriers" } ',
    },
    { name: "its line in app/modules.ts", file: "app/modules.ts", tests: ["app/page-addresses.test.ts"] },
    { name: "its line in app/web/pages.ts", file: "app/web/pages.ts", tests: ["app/page-addresses.test.ts"] },
    { name: "its migration", tests: ["modules/records/couriers"] },
    { name: "its place in the order", file: "modules/order.ts", tests: ["tests/imports.test.ts"] },
    { name: "its line in modules/README.md", file: "modules/README.md", tests: ["tests/imports.test.ts"] },
  ],
};
