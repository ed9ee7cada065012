const contract = "modules/records/couriers/contract.ts";
const server = "modules/records/couriers/server.ts";

/** Adds a call that creates a courier by the steps of *Add a call* in CONTRIBUTING.md, to the module that was added. */
export const call = {
  name: "the call that adds a courier",
  section: "Add a call",
  mark: "addCourier",
  max: { files: 2, folders: 1 },
  named: (file) => file.replace("modules/records/couriers/", ""),
  files: {},
  display: {},
  edits: {
    [contract]: [
      [
        'import { route } from "../../../platform/shared/route.ts";\n',
        'import { oneLine } from "../../../platform/shared/text.ts";\n',
      ],
      [
        "  answer: listOf(courier),\n});\n",
        `
export const addCourier = route({
  method: "POST",
  path: "/api/couriers",
  needs: "edit-couriers",
  status: 201,
  summary: "Add a courier",
  body: z.object({ name: oneLine(160) }),
  answer: courier,
});
`,
      ],
    ],
    [server]: [
      [
        'import { columnsWithout, select } from "../../../platform/server/db/select.ts";\n',
        'import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";\n',
      ],
      [
        'import type { Served } from "../../../platform/server/http/serve.ts";\n',
        'import { serveCreation } from "../../../platform/server/http/serve.ts";\n',
      ],
      [
        "  answers: (rows) => [...rows],\n});\n",
        `
const add = serveCreation(contract.addCourier, {
  create: async ({ db, body, createdId, about }) => {
    const courier = await db.insert(couriers, { id: createdId, ...body, searchText: searchTextOf(body.name) });
    about({ kind: "couriers", id: courier.id, name: courier.name });
    return courier;
  },
  readAgain: ({ db, createdId }) => db.find(couriers, createdId),
});
`,
      ],
      ["export const courierHandlers: readonly Served[] = [list", ", add"],
    ],
  },
  tests: ["modules/records/couriers"],
  proof: {
    "modules/records/couriers/adding.test.ts": `import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

test("couriers are listed by name, page by page, found by a word, and adding one stands in the activity log", async () => {
  const shop = await api.newShop();
  for (const name of ["Salem", "Fahad"]) expect((await shop.post("/api/couriers", { name })).status).toBe(201);
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
  const first = (await shop.get("/api/couriers?limit=1")).body;
  const second = (await shop.get("/api/couriers?limit=1&cursor=" + first.meta.next_cursor)).body;
  expect([names(first), names(second), second.meta.next_cursor]).toEqual([["Fahad"], ["Salem"], null]);
  expect(names((await shop.get("/api/couriers?q=sal")).body)).toEqual(["Salem"]);
  const { data: log } = (await shop.get("/api/activity?kind=couriers")).body;
  expect(log).toHaveLength(2);
});
`,
  },
  withouts: [
    { name: "the contract", file: contract },
    { name: "its handler", file: server, tests: ["modules/records/couriers/adding.test.ts"] },
  ],
};
