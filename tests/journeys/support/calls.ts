import type { APIRequestContext } from "@playwright/test";
import type { Language } from "../../../platform/shared/words.ts";
import { expect } from "./test.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type File = { name: string; mimeType: string; buffer: Buffer };
type Multipart = Record<string, string | File>;

/** The CSRF token of each browser's session, read once. */
const csrfTokens = new WeakMap<APIRequestContext, string>();

const csrfTokenOf = async (request: APIRequestContext): Promise<string> => {
  const known = csrfTokens.get(request);
  if (known) return known;
  const { csrf_token } = await (await request.get("/api/session", { headers: { accept: "application/json" } })).json();
  csrfTokens.set(request, csrf_token);
  return csrf_token;
};

/** Calls as a page makes them: with the browser's cookies and the CSRF token. */
export const callsOf = (request: APIRequestContext, language: Language) => {
  const headers = { accept: "application/json", "accept-language": language };
  const write = async (
    method: Exclude<Method, "GET">,
    path: string,
    body: { data?: object; multipart?: Multipart },
  ) => {
    const send = async () =>
      request.fetch(path, { method, ...body, headers: { ...headers, "x-csrf-token": await csrfTokenOf(request) } });
    const answer = await send();
    if (answer.status() !== 403 || (await answer.json()).type !== "csrf-token-invalid") return answer;
    // Another session has begun meanwhile.
    csrfTokens.delete(request);
    return send();
  };
  const send = (method: Method, path: string, data?: object) =>
    method === "GET" ? request.get(path, { headers }) : write(method, path, { data });
  const succeed = async (method: Method, path: string, data?: object) => {
    const answer = await send(method, path, data);
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.status() === 204 ? undefined : answer.json();
  };
  return {
    get: (path: string) => succeed("GET", path),
    post: (path: string, data: object = {}) => succeed("POST", path, data),
    put: (path: string, data: object) => succeed("PUT", path, data),
    /** Only the status, for calls that should be refused. */
    status: async (method: Method, path: string, data?: object) => (await send(method, path, data)).status(),
    upload: async (path: string, file: File, fields: Record<string, string> = {}) => {
      const answer = await write("POST", path, { multipart: { ...fields, file } });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
      return answer.json();
    },
  };
};

export type Calls = ReturnType<typeof callsOf>;
