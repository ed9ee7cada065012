import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** Bodies as Meta documents them, and nothing else in them. */
const common = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: z.string().regex(/^\d{6,15}$/),
  biz_opaque_callback_data: z.string().max(512),
};
const parameter = z.strictObject({
  type: z.literal("text"),
  // Meta refuses line breaks, tabs, five blanks in a row and empty values.
  text: z.string().regex(/^(?!.*( {5}|[\n\t])).+$/s),
});
const body = z.discriminatedUnion("type", [
  z.strictObject({
    ...common,
    type: z.literal("text"),
    text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1).max(4096) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal("template"),
    template: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      language: z.strictObject({ code: z.string() }),
      components: z
        .array(z.strictObject({ type: z.literal("body"), parameters: z.array(parameter).min(1) }))
        .length(1)
        .optional(),
    }),
  }),
]);
export type SentBody = z.output<typeof body>;

type Behaviour = "answer" | "silent" | { status: number; code?: number; said?: string };

/**
 * A stand-in of the WhatsApp Business Cloud API: `POST /{version}/{number}/messages` with its token and a body exactly
 * as documented. `templates` are approved, as `name/language/count of values`.
 */
export const whatsAppApi = async ({ templates = [] as readonly string[] } = {}) => {
  const token = "EAAtest-token";
  const appSecret = "0123456789abcdef0123456789abcdef";
  const phoneNumberId = "106540352242922";
  const accepted: (SentBody & { wamid: string })[] = [];
  const faults: string[] = [];
  const controls = {
    behave: (_call: number, _sent: SentBody): Behaviour => "answer",
    calls: 0,
    approved: [...templates],
  };
  const server = createServer((request, response) => {
    const answer = (status: number, json: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    const refuse = (status: number, code: number, said = "") =>
      answer(status, {
        error: {
          message: `(#${code}) ${said}`,
          type: "OAuthException",
          code,
          error_data: { messaging_product: "whatsapp", details: said },
          fbtrace_id: "AbCdEf",
        },
      });
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url !== `/v23.0/${phoneNumberId}/messages` || request.method !== "POST") return refuse(404, 100);
      if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, "Invalid OAuth access token");
      const parsed = body.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
      if (!parsed.success) {
        faults.push(parsed.error.message);
        return refuse(400, 100, "Invalid parameter");
      }
      const sent = parsed.data;
      const how = controls.behave((controls.calls += 1), sent);
      if (typeof how === "object")
        return how.code === undefined ? answer(how.status, {}) : refuse(how.status, how.code, how.said);
      if (sent.type === "template" && sent.template.name !== "hello_world") {
        const { name, language, components = [] } = sent.template;
        const versions = controls.approved.filter((known) => known.startsWith(`${name}/${language.code}/`));
        if (versions.length === 0) return refuse(404, 132001, "Template does not exist in the language");
        if (!versions.includes(`${name}/${language.code}/${components[0]?.parameters.length ?? 0}`))
          return refuse(400, 132000, "Number of parameters does not match");
      }
      const wamid = `wamid.${Buffer.from(`${sent.to}:${accepted.length}`).toString("base64url")}`;
      accepted.push({ ...sent, wamid });
      if (how === "silent") return void request.socket.destroy();
      answer(200, {
        messaging_product: "whatsapp",
        contacts: [{ input: sent.to, wa_id: sent.to }],
        messages: [{ id: wamid, message_status: "accepted" }],
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const value = (more: object) => ({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "102290129340398",
        changes: [
          {
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
              ...more,
            },
            field: "messages",
          },
        ],
      },
    ],
  });
  return {
    host,
    accepted,
    faults,
    controls,
    settings: {
      phone_number_id: phoneNumberId,
      business_account_id: "102290129340398",
      host: `http://${host}`,
      api_version: "v23.0",
      is_preferred: true,
      link_language: "en",
      link_language_ar: "ar",
      token,
      app_secret: appSecret,
    },
    /** What Meta would send of a message's state. */
    status: (
      sent: { wamid: string; to: string; biz_opaque_callback_data: string },
      status: string,
      more: object = {},
    ) =>
      value({
        statuses: [
          {
            id: sent.wamid,
            status,
            timestamp: String(Math.floor(Date.now() / 1000)),
            recipient_id: sent.to,
            biz_opaque_callback_data: sent.biz_opaque_callback_data,
            ...more,
          },
        ],
      }),
    /** What Meta would send of a client's text. */
    text: (from: string, words: string, id: string, at = Date.now()) =>
      value({
        contacts: [{ profile: { name: "Sara A." }, wa_id: from }],
        messages: [{ from, id, timestamp: String(Math.floor(at / 1000)), type: "text", text: { body: words } }],
      }),
    value,
    sign: (bytes: string, secret = appSecret) => `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
