/** How the text messages of a shop leave: a call over HTTP to the provider's address. */
export type SmsProvider = {
  preset: Preset;
  sendUrl: string;
  method: "GET" | "POST";
  /** How the body is written; the fields of a GET are written into its address. */
  format: "json" | "form";
  /** `Name: value`, one a line. */
  headers: string;
  /** JSON, or `name=value`, one a line. */
  body: string;
  sender: string;
  /** Where the answer has the provider's id, as `data.MessageID`. */
  idPath: string | null;
  /** Where the answer says whether it accepted the message, and the values that mean so, separated by commas. */
  statePath: string | null;
  acceptedStates: string | null;
  /** Answers a GET with how far a message is; `{provider_id}` stands for its id. */
  statusUrl: string | null;
  statusPath: string | null;
  deliveredStates: string | null;
  failedStates: string | null;
  /** A second message with the same `{id}` is not sent again, so a time-out can be repeated. */
  honoursId: boolean;
};

export const presets = ["unifonic", "taqnyat", "other"] as const;
export type Preset = (typeof presets)[number];

/** What the address, the headers and the body may name. */
export const providerPlaceholders = ["to", "text", "sender", "id", "secret", "provider_id"] as const;
type ProviderPlaceholder = (typeof providerPlaceholders)[number];

const nothingElse = {
  statusUrl: null,
  statusPath: null,
  deliveredStates: null,
  failedStates: null,
  honoursId: false,
} as const;

/**
 * The shapes of two providers of the Gulf, as their public documentation has them: docs.unifonic.com (send an SMS by
 * the REST API) and dev.taqnyat.sa. Neither documents that it drops a second message with the same id.
 */
export const presetValues: Readonly<Record<Exclude<Preset, "other">, Omit<SmsProvider, "preset" | "sender">>> = {
  unifonic: {
    sendUrl: "https://el.cloud.unifonic.com/rest/SMS/messages",
    method: "POST",
    format: "form",
    headers: "Accept: application/json",
    body: "AppSid={secret}\nSenderID={sender}\nRecipient={to}\nBody={text}\nresponseType=JSON\nCorrelationID={id}",
    idPath: "data.MessageID",
    statePath: "success",
    acceptedStates: "true",
    ...nothingElse,
  },
  taqnyat: {
    sendUrl: "https://api.taqnyat.sa/v1/messages",
    method: "POST",
    format: "json",
    headers: "Authorization: Bearer {secret}",
    body: '{"recipients": ["{to}"], "body": "{text}", "sender": "{sender}"}',
    idPath: "messageId",
    statePath: "statusCode",
    acceptedStates: "200, 201",
    ...nothingElse,
  },
};

export type Filling = Readonly<Partial<Record<ProviderPlaceholder, string>>>;

const written = /\{([a-z_]+)\}/g;

const filled = (text: string, values: Filling, encode: (value: string) => string = (value) => value) =>
  text.replace(written, (found, name: string) => (isPlaceholder(name) ? encode(values[name] ?? "") : found));

const isPlaceholder = (name: string): name is ProviderPlaceholder =>
  (providerPlaceholders as readonly string[]).includes(name);

export type ProviderRequest = { url: string; headers: Record<string, string>; body: string | undefined };

/** The call that sends a message. Values never become structure: they are encoded for where they stand. */
export const requestOf = (provider: SmsProvider, values: Filling): ProviderRequest => {
  const url = filled(provider.sendUrl, values, encodeURIComponent);
  const headers = filledHeaders(provider.headers, values);
  if (provider.method === "POST" && provider.format === "json")
    return {
      url,
      headers: { "content-type": "application/json", ...headers },
      body: filledJson(provider.body, values),
    };
  const fields = filledForm(provider.body, values);
  if (provider.method === "POST")
    return { url, headers: { "content-type": "application/x-www-form-urlencoded", ...headers }, body: fields };
  return { url: fields === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${fields}`, headers, body: undefined };
};

/** The call that asks how far a message is; undefined if the provider cannot be asked. */
export const statusRequestOf = (provider: SmsProvider, values: Filling): ProviderRequest | undefined =>
  provider.statusUrl && values.provider_id
    ? {
        url: filled(provider.statusUrl, values, encodeURIComponent),
        headers: filledHeaders(provider.headers, values),
        body: undefined,
      }
    : undefined;

const filledHeaders = (lines: string, values: Filling) =>
  Object.fromEntries(
    headerLines(lines).map(([name, value]) => [name.toLowerCase(), filled(value, values).replace(/[\r\n]/g, " ")]),
  );

const headerLines = (lines: string): (readonly [string, string])[] =>
  lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.trim(), value.join(":").trim()] as const;
    });

const filledForm = (lines: string, values: Filling) =>
  new URLSearchParams(
    lines
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const at = line.indexOf("=");
        return [line.slice(0, at).trim(), filled(line.slice(at + 1).trim(), values)] as [string, string];
      }),
  ).toString();

const filledJson = (template: string, values: Filling) => JSON.stringify(filledValue(JSON.parse(template), values));

const filledValue = (value: unknown, values: Filling): unknown => {
  if (typeof value === "string") return filled(value, values);
  if (Array.isArray(value)) return value.map((item) => filledValue(item, values));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filledValue(item, values)]));
  return value;
};

const headerName = /^[A-Za-z0-9-]+$/;
const ownHeaders = ["host", "content-length", "transfer-encoding", "connection", "content-type"];

/** Whether headers are `Name: value` lines, and none that the call sets itself. */
export const areHeaders = (lines: string) =>
  headerLines(lines).every(
    ([name, value]) =>
      value !== "" && headerName.test(name) && !ownHeaders.includes(name.toLowerCase()) && /^[\x20-\x7e]*$/.test(value),
  );

/** Whether a body is written as its format asks for. */
export const isBody = (format: SmsProvider["format"], body: string) => {
  if (format === "form") return body.split("\n").every((line) => line.trim() === "" || /^[^=]+=/.test(line));
  try {
    const parsed: unknown = JSON.parse(body);
    return parsed !== null && typeof parsed === "object";
  } catch {
    return false;
  }
};

/** Names in braces that mean nothing. */
export const unknownNames = (text: string) =>
  [...text.matchAll(written)].filter(([, name = ""]) => !isPlaceholder(name)).map(([found]) => found);

export type SendOutcome =
  | { kind: "accepted"; providerId: string | null }
  | { kind: "refused"; reason: string }
  /** It had no effect, and may succeed later. */
  | { kind: "later"; reason: string }
  | { kind: "unknown"; reason: string };

type Answered = { status: number; text: string };

/** What the answer to a message means. */
export const outcomeOf = (
  { idPath, statePath, acceptedStates }: Pick<SmsProvider, "idPath" | "statePath" | "acceptedStates">,
  { status, text }: Answered,
): SendOutcome => {
  if (isForLater(status)) return { kind: "later", reason: `HTTP ${status}` };
  if (status < 200 || status >= 300) return { kind: "refused", reason: `HTTP ${status}` };
  const answer = jsonOf(text);
  if (statePath && acceptedStates) {
    const state = valueAt(answer, statePath);
    if (state === null) return { kind: "unknown", reason: `HTTP ${status}` };
    if (!isOneOf(acceptedStates, state)) return { kind: "refused", reason: `${statePath}: ${state}`.slice(0, 200) };
  }
  return { kind: "accepted", providerId: idPath ? (valueAt(answer, idPath)?.slice(0, 200) ?? null) : null };
};

/** How far a message is, by the provider's answer. */
export const deliveryOf = (
  { statusPath, deliveredStates, failedStates }: Pick<SmsProvider, "statusPath" | "deliveredStates" | "failedStates">,
  { status, text }: Answered,
): "delivered" | "failed" | "underway" => {
  const state = status >= 200 && status < 300 && statusPath ? valueAt(jsonOf(text), statusPath) : null;
  if (state === null) return "underway";
  if (deliveredStates && isOneOf(deliveredStates, state)) return "delivered";
  return failedStates && isOneOf(failedStates, state) ? "failed" : "underway";
};

/** A status after which the same call may succeed. */
const isForLater = (status: number) => status >= 500 || status === 429 || status === 408;

const isOneOf = (states: string, state: string) =>
  states
    .split(/[,،]/)
    .map((each) => each.trim().toLowerCase())
    .includes(state.toLowerCase());

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value at `data.items.0.id`, as text; null if there is none. */
const valueAt = (answer: unknown, path: string): string | null => {
  let value: unknown = answer;
  for (const name of path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;
};

const maxAttempts = 12;

/** Seconds until the next attempt; undefined after the last one. */
export const pauseAfter = (attempts: number): number | undefined =>
  attempts >= maxAttempts ? undefined : Math.min(3600, 5 * 2 ** attempts);

/** So many calls in a row that did not succeed, and a provider rests. */
export const failuresBeforeRest = 5;

/** Seconds for which a provider is left alone after so many calls in a row that did not succeed. */
export const restAfter = (failures: number): number =>
  failures < failuresBeforeRest ? 0 : Math.min(900, 30 * 2 ** (failures - failuresBeforeRest));
