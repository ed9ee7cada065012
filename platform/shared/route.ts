import type { z } from "zod";
import type { Permission } from "./permissions.ts";

/** Who may call: a permission, any of several, everybody signed in, or nobody in particular. */
export type Needs = Permission | readonly Permission[] | "signed-in" | "nobody";

export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** `:name` marks a parameter, and `:id.pdf` the paper of a thing; one called `id` or ending in `Id` is a UUID, and a malformed one answers 404. */
  readonly path: `/${string}`;
  readonly needs: Needs;
  /** One line for the reader of the published contract. */
  readonly summary: string;
  /** Units, shapes, refusals by code: whatever a caller must know. */
  readonly description?: string;
  readonly query?: z.ZodObject;
  /** Fields are written in camelCase here and are snake_case on the wire. */
  readonly body?: z.ZodType;
  /** Bytes of the body: 64 KB unless said, as where a drawing comes along. */
  readonly largestBody?: number;
  readonly answer?: z.ZodType;
  readonly status?: 200 | 201 | 204;
  /** `file`: answers bytes. `upload`: takes multipart with one field `file`. `events`: stays open and sends events. `json` unless said. */
  readonly kind?: "json" | "file" | "upload" | "events";
  /** A caller who already holds this very answer gets a 304 instead. */
  readonly conditional?: true;
  /** A write that a lapsed subscription does not stop: sign-out, own password, sessions, tokens, paying. */
  readonly evenExpired?: true;
  /** Its answer holds a secret. Under an `Idempotency-Key` nothing of it is kept, or its sealed body for ten minutes: sent again, the call answers 409 `already-done` with the thing's id. */
  readonly secret?: "shown-once" | "kept-ten-minutes";
  /** Left out of the activity log: polls, previews, sign-in itself. */
  readonly quiet?: true;
};

/** Declares one call. The server handles it through `serve`, the browser calls it through `call`, the published contract is made from it. */
export const route = <const R extends Route>(declared: R): R => declared;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Bare<Name>
    : never;

type Bare<Name extends string> = Name extends `${infer Before}.pdf` ? Before : Name;

export type Params<R extends Route> = { [Name in ParamNames<R["path"]>]: string };
export type Query<R extends Route> = R["query"] extends z.ZodType ? z.output<R["query"]> : undefined;
export type Body<R extends Route> = R["body"] extends z.ZodType ? z.output<R["body"]> : undefined;
export type SentQuery<R extends Route> = R["query"] extends z.ZodType ? z.input<R["query"]> : undefined;
export type SentBody<R extends Route> = R["body"] extends z.ZodType ? z.input<R["body"]> : undefined;
/** What a handler returns: amounts as minor units. */
export type Given<R extends Route> = R["answer"] extends z.ZodType ? z.input<R["answer"]> : void;
/** What a caller gets: amounts as decimal strings. */
export type Answer<R extends Route> = R["answer"] extends z.ZodType ? z.output<R["answer"]> : undefined;

export const isWrite = (declared: Route) => declared.method !== "GET";
