/** The files of a small module: a list of one table, with its page. */
export const couriers = {
  "modules/records/couriers/tables.ts": `import { sql } from "drizzle-orm";
import { check, text } from "drizzle-orm/pg-core";
import { createdAt, shopTable } from "../../../platform/server/db/columns.ts";

export const couriers = shopTable(
  "couriers",
  { name: text().notNull(), searchText: text().notNull(), createdAt: createdAt() },
  (t) => [check("couriers_name", sql\`\${t.name} <> ''\`)],
);
`,
  "modules/records/couriers/contract.ts": `import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";

const courier = z.object({ id: z.uuid(), name: z.string(), createdAt: z.string() });
export type Courier = z.output<typeof courier>;

export const listCouriers = route({
  method: "GET",
  path: "/api/couriers",
  needs: "view-couriers",
  summary: "Couriers, by name",
  query: listQuery,
  answer: listOf(courier),
});
`,
  "modules/records/couriers/server.ts": `import { columnsWithout, select } from "../../../platform/server/db/select.ts";
import type { Served } from "../../../platform/server/http/serve.ts";
import { search, serveList } from "../../../platform/server/http/serve-list.ts";
import * as contract from "./contract.ts";
import { couriers } from "./tables.ts";

const list = serveList(contract.listCouriers, {
  name: "couriers.list",
  rows: () => select(columnsWithout(couriers, "shopId", "searchText")).from(couriers),
  filters: { q: search(couriers.searchText) },
  order: { by: { name: couriers.name, id: couriers.id } },
  answers: (rows) => [...rows],
});

export const courierHandlers: readonly Served[] = [list];
`,
  "modules/records/couriers/words.ts": `import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const courierWords = words({
  couriers: { en: "Couriers", ar: "المناديب" },
  search: { en: "Name of the courier", ar: "اسم المندوب" },
  none: { en: "No couriers yet", ar: "لا يوجد مناديب بعد" },
  notFound: { en: "No courier has this name", ar: "لا يوجد مندوب بهذا الاسم" },
  name: shared.name,
});
`,
  "modules/records/couriers/activity-words.ts": `import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const courierActivity = {
  kinds: { couriers: { name: { en: "Courier", ar: "المندوب" }, page: null, needs: "view-couriers" } },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof courierActivity> {}
}
`,
  "modules/records/couriers/module.ts": `import type { Module } from "../../../platform/server/module.ts";
import { courierActivity } from "./activity-words.ts";
import { courierHandlers } from "./server.ts";

export const couriersModule = {
  handlers: courierHandlers,
  activity: courierActivity,
  pages: ["/back/couriers"],
} satisfies Module;
`,
  "modules/records/couriers/pages.ts": `import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const couriersPages: ModulePages = {
  pages: [page("/back/couriers", async () => (await import("./CouriersPage.tsx")).CouriersPage, "view-couriers")],
  places: [
    {
      group: "clients",
      place: 90,
      name: { en: "Couriers", ar: "المناديب" },
      to: "/back/couriers",
      needs: "view-couriers",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).courierActivity }),
};
`,
  "modules/records/couriers/CouriersPage.tsx": `import { useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { type Courier, listCouriers } from "./contract.ts";
import { courierWords } from "./words.ts";

export const CouriersPage = () => {
  const say = useWords(courierWords);
  const columns: Column<Courier>[] = [{ key: "name", head: say("name"), cell: ({ name }) => <Name>{name}</Name> }];
  return (
    <ListPage
      title={say("couriers")}
      list={useFilteredList(listCouriers)}
      search={say("search")}
      columns={columns}
      card={({ name }) => <Name>{name}</Name>}
      none={<Empty title={say("none")} />}
      nothingFound={{ title: say("notFound") }}
    />
  );
};
`,
  "modules/records/couriers/server.test.ts": `import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

test("a new shop has no couriers", async () => {
  const shop = await api.newShop();
  expect((await shop.get("/api/couriers")).body).toEqual({ data: [], meta: { next_cursor: null } });
  expect((await shop.get("/api/couriers?q=salem")).body.data).toEqual([]);
});
`,
};
