import type { APIRequestContext } from "@playwright/test";
import type { Language } from "../../../platform/shared/words.ts";
import { expect } from "./test.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type File = { name: string; mimeType: string; buffer: Buffer };

/** Calls as a page makes them: with the browser's cookies and the CSRF token. */
export const callsOf = (request: APIRequestContext, language: Language) => {
  const headers = { accept: "application/json", "accept-language": language };
  const token = async (): Promise<string> => (await (await request.get("/api/session", { headers })).json()).csrf_token;
  const send = async (method: Method, path: string, data?: object) => {
    return request.fetch(path, {
      method,
      data,
      headers: method === "GET" ? headers : { ...headers, "x-csrf-token": await token() },
    });
  };
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
      const answer = await request.post(path, {
        multipart: { ...fields, file },
        headers: { ...headers, "x-csrf-token": await token() },
      });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
      return answer.json();
    },
  };
};

export type Calls = ReturnType<typeof callsOf>;
