import { fieldsOf, takenBy } from "../shared/fields.ts";
import type { Answer, Params, Route, BodyInput, QueryInput } from "../shared/route.ts";
import { isWrite } from "../shared/route.ts";
import { fromWire, toCamel, toSnake, toWire } from "../shared/wire.ts";
import { firstAnswer, forgetFirstAnswers } from "./first-answers.ts";
import { inPageLanguage } from "./page-language.ts";
import { isProblem, Problem } from "./problem.ts";
import { kitWords } from "./words.ts";

type OptionalIfUndefined<Name extends string, T> = undefined extends T ? { [key in Name]?: T } : { [key in Name]: T };

/** The request of a call, typed by its contract: path parameters, query, body (camelCase). */
export type CallInput<R extends Route> = (keyof Params<R> extends never
  ? { params?: undefined }
  : { params: Params<R> }) & {
  query?: QueryInput<R>;
} & OptionalIfUndefined<"body", BodyInput<R>>;

export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Of a session that was read before, instead of the page's: the call is refused if somebody else has signed in. */
  csrfToken?: string;
};

/**
 * Calls the server by a contract object; the answer has camelCase names. Throws `Problem`, which always has a
 * sentence to show.
 */
export const call = <R extends Route>(route: R, sent: CallInput<R>, options: CallOptions = {}): Promise<Answer<R>> =>
  options.csrfToken !== undefined ? patiently(route, sent, options) : withRemedy(() => patiently(route, sent, options));

/** Calls a route that answers a file. Throws `Problem`, as `call` does. */
export const callFile = <R extends Route>(route: R, sent: CallInput<R>, options: CallOptions = {}): Promise<Blob> =>
  withRemedy(async () => (await answerTo(route, sent, options)).blob());

/**
 * Repeats a request once when its refusal can be remedied here: an expired CSRF token, or a password that must be
 * entered again.
 */
export const withRemedy = async <T>(send: () => Promise<T>, tried: readonly string[] = []): Promise<T> => {
  try {
    return await send();
  } catch (thrown) {
    if (!isProblem(thrown) || tried.includes(thrown.code) || !(await remedies[thrown.code]?.())) throw thrown;
    return await withRemedy(send, [...tried, thrown.code]);
  }
};

/** Each resolves to whether the remedy worked. Several calls that need the password share one dialog. */
const remedies: Partial<Record<string, () => Promise<boolean>>> = {
  "csrf-token-invalid": async () => {
    await renewCsrfToken();
    return true;
  },
  "password-needed": () =>
    (asked ??= askPassword().finally(() => {
      asked = undefined;
    })),
};

let asked: Promise<boolean> | undefined;
type Ask = () => Promise<boolean>;

/** The password dialog is loaded after the page; an earlier request waits for it. */
let askPassword: Ask = () =>
  new Promise((resolve) => {
    waiting.push((ask) => resolve(ask()));
    setTimeout(() => resolve(false), 10_000);
  });
const waiting: ((ask: Ask) => void)[] = [];

/** Registers the dialog that asks for the password; it resolves to whether the password was accepted. */
export const askPasswordBy = (ask: Ask) => {
  askPassword = ask;
  for (const begin of waiting.splice(0)) begin(ask);
};

/**
 * A key that lets a write be repeated safely. Not `crypto.randomUUID`, which exists on HTTPS pages only; a
 * workshop's own server may use plain HTTP.
 */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The address of a call with parameters and query filled in, for links and downloads. */
export const addressOf = <R extends Route>(route: R, sent: { params?: Params<R>; query?: QueryInput<R> }): string => {
  const params: Record<string, string> = { ...sent.params };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(sent.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(toSnake(name), String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

export const rememberCsrfToken = (token: string) => {
  csrfToken = token;
};

/** A page that knows no CSRF token yet: writes wait until this has ended. */
export const awaitCsrfToken = (asked: Promise<unknown>) => {
  tokenAsked = asked;
};
let tokenAsked: Promise<unknown> | undefined;

/** Headers of every request, also of uploads, which do not go through `call`. */
export const standardHeaders = (write: boolean, token = csrfToken): Record<string, string> => ({
  accept: "application/json",
  "accept-language": document.documentElement.lang || "en",
  ...(write && { "x-csrf-token": token }),
});

let csrfToken = "";

const once = async <R extends Route>(route: R, sent: CallInput<R>, options: CallOptions): Promise<Answer<R>> => {
  const response = await answerTo(route, sent, options);
  if (response.status === 204) return undefined as Answer<R>;
  return fromWire(
    await response.json().catch(() => {
      throw unreadable(response.status);
    }),
  ) as Answer<R>;
};

const answerTo = async <R extends Route>(
  route: R,
  sent: CallInput<R>,
  { idempotencyKey, signal, csrfToken }: CallOptions,
): Promise<Response> => {
  if (isWrite(route)) {
    forgetFirstAnswers();
    await tokenAsked;
  }
  const hasBody = sent.body !== undefined;
  const address = addressOf(route, sent);
  const first = isWrite(route) ? undefined : firstAnswer(address);
  if (first) return first;
  const init: RequestInit = {
    method: route.method,
    credentials: "same-origin",
    headers: {
      ...standardHeaders(isWrite(route), csrfToken),
      ...(hasBody && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    body: hasBody ? JSON.stringify(toWire(bodyToSend(route, sent.body))) : undefined,
    signal: signal ?? null,
  };
  const response = await fetchFromHome(address, init).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw offline(isWrite(route));
  });
  rememberServerTime(response);
  if (!response.ok) throw await problemOf(response, isWrite(route));
  return response;
};

/** A server where the shop does not live says so, with a cookie that leads to the right one, and has begun nothing. */
const fetchFromHome = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(address, init);
  return response.status === elsewhere ? fetch(address, init) : response;
};

export const elsewhere = 421;

/** Without fields that the contract does not name, which the server would refuse; an `id` may be chosen. */
const bodyToSend = (route: Route, body: unknown) => {
  const { id } = body as { id?: string };
  return { ...(id !== undefined && { id }), ...(takenBy(fieldsOf(route.body), body) as object) };
};

/** The server's time of the last answer, and the device's, in milliseconds; undefined before the first one. */
export const lastServerTime = (): { server: number; device: number } | undefined => serverTime;
let serverTime: { server: number; device: number } | undefined;

const rememberServerTime = ({ headers }: Response) => {
  const server = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(server)) serverTime = { server, device: Date.now() };
};

/**
 * Repeats a write that was refused because its shop has too much under way, which was not started; and one with a key
 * while the server is unavailable, which is recorded once however often it arrives. Up to three times with the same key,
 * each after the delay that the server names plus a random part, so that refused requests do not return all at once.
 */
const patiently = async <R extends Route>(
  route: R,
  sent: CallInput<R>,
  options: CallOptions,
  timesLeft = 3,
): Promise<Answer<R>> => {
  try {
    return await once(route, sent, options);
  } catch (thrown) {
    const mayRepeat =
      isProblem(thrown, "too-many-at-once") || (options.idempotencyKey && isProblem(thrown, "unavailable"));
    if (timesLeft === 0 || !isWrite(route) || !mayRepeat) throw thrown;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (thrown.retryAfter ?? 2) * (1 + Math.random() / 2)));
    if (options.signal?.aborted) throw thrown;
    return await patiently(route, sent, options, timesLeft - 1);
  }
};

const renewCsrfToken = async () => {
  const response = await fetch("/api/session", { credentials: "same-origin", headers: standardHeaders(false) }).catch(
    () => {
      throw offline(true);
    },
  );
  const session: { csrf_token?: string } = await response.json().catch(() => ({}));
  rememberCsrfToken(session.csrf_token ?? "");
};

/** Reads a problem document; an HTML page of a proxy or an empty body becomes a sentence too. */
export const problemOf = async (response: Response, ofWrite: boolean): Promise<Problem> => {
  if (response.status === 0) return offline(ofWrite);
  const document: Record<string, unknown> | undefined = await response.json().catch(() => undefined);
  if (typeof document?.["type"] !== "string") return unreadable(response.status);
  const { type, title, status: _, detail, errors, ...extra } = document;
  const own = typeof detail === "string" ? detail : String(title);
  const sentence = type === "key-reused" ? kitText("recordedBefore") : own;
  return new Problem(
    type,
    response.status,
    sentence,
    fieldErrors(errors),
    fromWire(extra) as Record<string, unknown>,
    secondsIn(response.headers.get("retry-after")),
  );
};

const secondsIn = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : undefined);

const fieldErrors = (errors: unknown): Record<string, readonly string[]> => {
  const entries = Object.entries(errors ?? {});
  return Object.fromEntries(entries.map(([field, sentences]) => [field.split(".").map(toCamel).join("."), sentences]));
};

/** Only what writes was typed. */
export const offline = (ofWrite: boolean) => new Problem("offline", 0, kitText(ofWrite ? "offline" : "notFetched"));
const unreadable = (status: number) => new Problem("unreadable", status, kitText("unreachable"));
const kitText = (key: keyof typeof kitWords) => inPageLanguage(kitWords[key]);
