import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Span } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import { observePackets } from "../db/packet.ts";
import { withoutValues } from "../errors/safe-error.ts";
import { version } from "../version.ts";

type Work<T> = () => Promise<T>;

export type Tracing = {
  /** Carries out a job in a trace of its own. */
  inJob: <T>(task: string, work: Work<T>) => Promise<T>;
  close: () => Promise<void>;
};

const off: Tracing = { inJob: (_task, work) => work(), close: async () => undefined };

/**
 * OpenTelemetry traces, sent by OTLP over HTTP to `endpoint` (`/v1/traces` is added); without it nothing is loaded. A trace
 * is a call or a job, with one span for each packet of statements. It names routes, statements, user and shop by their
 * ids, and no values. `joinsCallers`: a call continues the trace of the proxy before this program.
 */
export const openTracing = async (
  http: FastifyInstance,
  { endpoint, joinsCallers }: { endpoint: string | undefined; joinsCallers: boolean },
): Promise<Tracing> => {
  if (endpoint === undefined) return off;
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-base"),
    ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "warsha", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const tracer = provider.getTracer("warsha", version);
  const current = new AsyncLocalStorage<Context>();
  const fail = (span: Span, error: unknown) => {
    span.recordException(withoutValues(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  };

  http.addHook("onRequest", (request, reply, done) => {
    const remote = joinsCallers ? remoteOf(request.headers["traceparent"]) : undefined;
    const before = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": request.method, "http.route": route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, before);
    request.traceId = span.spanContext().traceId;
    reply.raw.once("close", () => {
      const caller = request.trace?.caller;
      span.setAttribute("http.response.status_code", reply.statusCode);
      if (caller) span.setAttributes({ "user.id": caller.user.id, "warsha.shop": caller.shop.id });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    current.run(trace.setSpan(before, span), done);
  });

  observePackets((packet, ended) => {
    const parent = current.getStore();
    if (!parent) return ended;
    const statements = packet.map(({ question: { name, text } }) => name ?? text.split(" ")[0] ?? "");
    const attributes = { "db.system.name": "postgresql", "warsha.statements": statements };
    const span = tracer.startSpan(`sql ${statements.at(0)}`, { kind: SpanKind.CLIENT, attributes }, parent);
    return (error) => {
      if (error) fail(span, error);
      span.end();
      ended?.(error);
    };
  });

  return {
    inJob: (task, work) => {
      const span = tracer.startSpan(`job ${task}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      return current.run(trace.setSpan(ROOT_CONTEXT, span), async () => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    close: async () => {
      observePackets(undefined);
      await provider.shutdown();
    },
  };
};

/** The header of W3C Trace Context. */
const remoteOf = (header: string | string[] | undefined) => {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : undefined;
};
