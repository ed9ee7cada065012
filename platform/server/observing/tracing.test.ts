import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openLog } from "../errors/log.ts";
import { startApi } from "../../../tests/support/api.ts";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spans: Span[] = [];
const addresses = new Set<string>();
const collector = createServer((request, response) => {
  addresses.add(`${request.method} ${request.url}`);
  void json(request).then((sent) => {
    for (const { scopeSpans } of (sent as Sent).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("content-type", "application/json").end("{}");
  });
});
await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
afterAll(() => {
  collector.close();
});

const written: string[] = [];
const api = await startApi({
  tracesUrl: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  trustProxy: true,
  log: openLog("info", { write: (line) => void written.push(line) }),
});

const ofTrace = async (traceId: string, name: string) => {
  await expect.poll(() => spans.some((span) => span.traceId === traceId && span.name === name)).toBe(true);
  return spans.filter((span) => span.traceId === traceId);
};

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test("a call is a trace: its span continues that of the proxy, and the packets of its statements are its children", async () => {
  const shop = await api.newShop();
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const { headers } = await shop.post(
    "/api/clients",
    { name: "A secret client" },
    { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  );
  const found = await ofTrace(traceId, "POST /api/clients");
  const call = found.find(({ name }) => name === "POST /api/clients");
  expect(call?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(call && attributesOf(call)).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/clients",
    "http.response.status_code": 201,
    "user.id": shop.userId,
    "warsha.shop": shop.shopId,
  });
  const packets = found.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(packets.length).toBeGreaterThan(1);
  expect(packets.every(({ name }) => name.startsWith("sql "))).toBe(true);
  expect(JSON.stringify(spans)).not.toContain("secret");
  const line = written.map((text) => JSON.parse(text)).find(({ request }) => request === headers["x-request-id"]);
  expect(line.trace).toBe(traceId);
  expect([...addresses]).toEqual(["POST /v1/traces"]);
}, 60_000);

test("a job is a trace of its own", async () => {
  const shop = await api.newShop();
  expect((await api.anonymous().post("/api/forgot-password", { email: shop.email })).status).toBe(204);
  await expect.poll(() => spans.find(({ name }) => name.startsWith("job send-"))).toBeDefined();
  const job = spans.find(({ name }) => name.startsWith("job send-"));
  expect(job?.parentSpanId ?? "").toBe("");
}, 60_000);
