import { expect, test } from "vitest";
import { z } from "zod";
import { startApi } from "../../../tests/support/api.ts";
import { callerOf, openServed } from "../../../tests/support/served.ts";
import { route } from "../../shared/route.ts";
import type { Activity } from "./dependencies.ts";
import { serve } from "./serve.ts";

const api = await startApi();

const marking = route({
  method: "POST",
  path: "/api/clients/:id/marks",
  needs: "signed-in",
  status: 204,
  summary: "Names what it is given, in one group after the other",
  body: z.object({ groups: z.array(z.array(z.uuid())) }),
});

const [own, one, two] = [
  "0190163d-8694-739b-aea5-966c26f8ad91",
  "0190163d-8694-739b-aea5-966c26f8ad92",
  "0190163d-8694-739b-aea5-966c26f8ad93",
];

test.each<{ groups: string[][]; logged: string[] }>([
  { groups: [], logged: [own] },
  { groups: [[]], logged: [own] },
  { groups: [[one], []], logged: [one] },
  { groups: [[one, two]], logged: [one, two] },
  { groups: [[one], [two]], logged: [two] },
])("a call about $groups is logged at once for $logged", async ({ groups, logged }) => {
  const shop = await api.newShop();
  const written: (readonly Activity[])[] = [];
  const served = serve(marking, async ({ body, about }) => {
    for (const group of body.groups) about(...group.map((id) => ({ kind: "clients" as const, id })));
  });
  const http = await openServed(api, served, {
    identify: async () => callerOf(shop),
    record: async (_, activities) => written.push(activities),
  });
  const { statusCode } = await http.inject({
    method: "POST",
    url: `/api/clients/${own}/marks`,
    headers: { authorization: "Bearer token" },
    payload: { groups },
  });
  await http.close();
  expect(statusCode).toBe(204);
  expect(written.map((activities) => activities.map(({ subject }) => subject?.id))).toEqual([logged]);
});
