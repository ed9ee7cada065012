import type { OutgoingHttpHeaders } from "node:http";
import type { InjectOptions, LightMyRequestResponse } from "fastify";

export type Answer = Record<string, unknown>;

/** The program in this process, or one that is reached over the network (`overHttp`). */
export type Http = {
  inject: (request: InjectOptions) => PromiseLike<Pick<LightMyRequestResponse, "statusCode" | "body" | "headers">>;
};

/** A signed-in user who uses the public calls. Every refused call throws. */
export type Person = {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: object, headers?: Headers) => Promise<Answer>;
  put: (path: string, body: object) => Promise<Answer>;
  /** With a browser session, for calls that refuse bearer tokens. */
  postAtBrowser: (path: string, body: object) => Promise<Answer>;
  putAtBrowser: (path: string, body: object) => Promise<Answer>;
  /** The authorization header of this user. */
  readonly authorization: string;
  upload: (path: string, file: { name: string; type: string; bytes: Uint8Array }) => Promise<Answer>;
  leave: () => Promise<unknown>;
};

type Headers = Record<string, string>;

/** The program at this address. Throws if there is no answer. */
export const overHttp = (address: string): Http => ({
  inject: async ({ method = "GET", url = "/", headers = {}, payload }) => {
    const body = payload === undefined ? {} : { body: payload as string | Buffer<ArrayBuffer> };
    const reply = await fetch(new URL(String(url), address), { method, headers: headers as Headers, ...body });
    const cookies = reply.headers.getSetCookie();
    return {
      statusCode: reply.status,
      body: await reply.text(),
      headers: cookies.length > 0 ? { "set-cookie": cookies } : {},
    };
  },
});

/** Signs in and continues with a bearer token, which does not expire between two days of the demo. */
export const signIn = (http: Http, email: string, password: string): Promise<Person> =>
  begun(http, "/api/login", { email, password });

/** Registers a shop; the person is its first user. */
export const register = (http: Http, details: object): Promise<Person> => begun(http, "/en/register", details);

/** A call was refused; `answer` is the problem document. */
export class RefusedCall extends Error {
  constructor(
    message: string,
    readonly answer: Answer,
    readonly status: number,
  ) {
    super(message);
  }
}

export const idOf = ({ id }: Answer): string => String(id);

export const rowsOf = ({ data }: Answer): Answer[] => (Array.isArray(data) ? data : []);

const begun = async (http: Http, path: string, body: object): Promise<Person> => {
  const visitor = await session(http, {});
  const { headers } = await send(http, "POST", path, visitor, body);
  const signedIn = await session(http, { cookie: cookieOf(headers) });
  const { answer: token } = await send(http, "POST", "/api/tokens", signedIn, { name: "npm run" });
  const authorization = `Bearer ${String(token.token)}`;
  const by =
    (method: Method) =>
    async (to: string, sent?: object, headers: Headers = {}) =>
      (await send(http, method, to, { ...headers, authorization }, sent)).answer;
  return {
    authorization,
    get: by("GET"),
    post: by("POST"),
    put: by("PUT"),
    postAtBrowser: async (to, sent) => (await send(http, "POST", to, signedIn, sent)).answer,
    putAtBrowser: async (to, sent) => (await send(http, "PUT", to, signedIn, sent)).answer,
    upload: async (to, { name, type, bytes }) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
      const encoded = new Response(form);
      const contentType = encoded.headers.get("content-type") ?? "";
      return (
        await send(
          http,
          "POST",
          to,
          { authorization, "content-type": contentType },
          Buffer.from(await encoded.arrayBuffer()),
        )
      ).answer;
    },
    leave: async () => {
      await by("DELETE")(`/api/tokens/${idOf(token)}`);
      await send(http, "POST", "/api/logout", signedIn, {}).catch(() => undefined);
    },
  };
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

const session = async (http: Http, known: Headers): Promise<Headers> => {
  const { answer, headers } = await send(http, "GET", "/api/session", known);
  return { cookie: cookieOf(headers) || (known.cookie ?? ""), "x-csrf-token": String(answer.csrf_token) };
};

const cookieOf = ({ "set-cookie": cookies = [] }: OutgoingHttpHeaders) => [cookies].flat()[0]?.split(";")[0] ?? "";

const send = async (http: Http, method: Method, url: string, headers: Headers, body?: object) => {
  const payload =
    body === undefined
      ? {}
      : Buffer.isBuffer(body)
        ? { payload: body }
        : { payload: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const reply = await http.inject({
    method,
    url,
    ...payload,
    headers: { accept: "application/json", ...payload.headers, ...headers },
  });
  const answer = answerIn(reply.body);
  if (reply.statusCode >= 300)
    throw new RefusedCall(`${method} ${url} answered ${reply.statusCode}: ${reply.body}`, answer, reply.statusCode);
  return { answer, headers: reply.headers };
};

/** A proxy before the program refuses with a page. */
const answerIn = (body: string): Answer => (/^[{[]/.test(body) ? JSON.parse(body) : {});
