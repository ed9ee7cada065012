/** The files of a small module: a list and a call that adds, with their page. */
export const couriers = {
  "modules/records/couriers/tables.ts": `import { sql } from "drizzle-orm";
import { check, text } from "drizzle-orm/pg-core";
import { createdAt, shopTable } from "../../../platform/server/db/columns.ts";

export const couriers = shopTable("couriers", { name: text().notNull(), createdAt: createdAt() }, (t) => [
  check("couriers_name", sql\`\${t.name} <> ''\`),
]);
`,
  "modules/records/couriers/contract.ts": `import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";

const courier = z.object({ id: z.uuid(), name: z.string(), createdAt: z.string() });
export type Courier = z.output<typeof courier>;

export const listCouriers = route({
  method: "GET",
  path: "/api/couriers",
  needs: "view-couriers",
  summary: "Couriers, by name",
  answer: wholeListOf(courier),
});

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
  "modules/records/couriers/server.ts": `import { asc } from "drizzle-orm";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { whole } from "../../../platform/shared/lists.ts";
import * as contract from "./contract.ts";
import { couriers } from "./tables.ts";

const list = serve(contract.listCouriers, async ({ db }) =>
  whole(await db.list(couriers, { orderBy: [asc(couriers.name)] })),
);

const add = serveCreation(contract.addCourier, {
  create: async ({ db, body, createdId, about }) => {
    const courier = await db.insert(couriers, { id: createdId, ...body });
    about({ kind: "couriers", id: courier.id, name: courier.name });
    return courier;
  },
  readAgain: ({ db, createdId }) => db.find(couriers, createdId),
});

export const courierHandlers: readonly Served[] = [list, add];
`,
  "modules/records/couriers/words.ts": `import { words } from "../../../platform/shared/words.ts";

export const courierWords = words({
  couriers: { en: "Couriers", ar: "المناديب" },
  none: { en: "No couriers yet", ar: "لا يوجد مناديب بعد" },
  name: { en: "Name", ar: "الاسم" },
  add: { en: "Add courier", ar: "إضافة مندوب" },
  saved: { en: "Courier saved", ar: "تم حفظ بيانات المندوب" },
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
  "modules/records/couriers/CouriersPage.tsx": `import { Button } from "@mantine/core";
import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { addCourier, type Courier, listCouriers } from "./contract.ts";
import { courierWords } from "./words.ts";

export const CouriersPage = () => {
  const say = useWords(courierWords);
  const { data, error, isPending, refetch } = useAnswer(listCouriers, {});
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const add = (
    <May needs={addCourier.needs}>
      <Button onClick={() => setAdding(true)}>{say("add")}</Button>
    </May>
  );
  const columns: Column<Courier>[] = [{ key: "name", head: say("name"), cell: ({ name }) => <Name>{name}</Name> }];
  return (
    <Page title={say("couriers")} actions={add}>
      <DataTable
        label={say("couriers")}
        list={{ rows: data?.data, error, isPending, refetch }}
        keyOf={({ id }) => id}
        columns={columns}
        card={({ name }) => <Name>{name}</Name>}
        empty={<Empty title={say("none")} />}
      />
      <Dialog title={say("add")} opened={adding} close={close}>
        <Form sends={addCourier} submit={say("add")} done={say("saved")} onDone={close}>
          <Field name="name" label={say("name")} autoFocus />
        </Form>
      </Dialog>
    </Page>
  );
};
`,
  "modules/records/couriers/server.test.ts": `import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

test("couriers are listed by name, and adding one stands in the activity log", async () => {
  const shop = await api.newShop();
  for (const name of ["Salem", "Fahad"]) expect((await shop.post("/api/couriers", { name })).status).toBe(201);
  const { data } = (await shop.get("/api/couriers")).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Fahad", "Salem"]);
  const { data: log } = (await shop.get("/api/activity?kind=couriers")).body;
  expect(log).toHaveLength(2);
});
`,
};
