import type { z } from "zod";
import type { GuardedAct } from "./guarded-acts.ts";
import type { Permission } from "./permissions.ts";
import type { Feature } from "./plans.ts";

/**
 * Who may call: holders of a permission, of any permission in a list, of `all` in it, every signed-in user, or anyone
 * (`nobody`); or the operator of the installation, whose calls no user of a shop may make.
 */
export type Needs = Permission | readonly Permission[] | AllOf | "signed-in" | "nobody" | "operator";

type AllOf = { readonly all: readonly Permission[] };

/** Whether the permissions that `holds` knows are enough; `nobody` and `signed-in` need none, and none is enough for `operator`. */
export const meetsNeeds = (needs: Needs, holds: (permission: Permission) => boolean): boolean => {
  if (needs === "nobody" || needs === "signed-in") return true;
  if (needs === "operator") return false;
  if (typeof needs === "string") return holds(needs);
  return "all" in needs ? needs.all.every(holds) : needs.some(holds);
};

export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /**
   * `:name` marks a parameter, `:id.pdf` the PDF of a thing, `:id.xlsx` its spreadsheet. A parameter called `id` or ending in `Id` must be a
   * UUID; any other value answers 404.
   */
  readonly path: `/${string}`;
  readonly needs: Needs;
  /** What the call needs besides, where that depends on the record or on the body: "the permission to view the record". */
  readonly alsoNeeds?: string;
  /**
   * The password must have been entered in this session within ten minutes. A bearer token may call it only if it was made
   * for this act, and never if it is `at-browser`.
   */
  readonly asksPassword?: GuardedAct | "at-browser";
  /** Shows what concerns the caller alone: a bearer token with only some of its maker's permissions does not see it. */
  readonly ofOneself?: true;
  /** Of a call that needs nobody: it is about the session, or the tablet, that the caller has all the same. */
  readonly askedBy?: "session" | "tablet";
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodObject;
  /** Field names are camelCase here and snake_case on the wire. */
  readonly body?: z.ZodType;
  /** Why a PUT takes no version, so that of two users the last one wins. */
  readonly overwrites?: string;
  /** Names in a form of the specification that nothing sets, at any depth, as on the wire. */
  readonly ignores?: readonly string[];
  /** Largest body in bytes; 64 KB by default. */
  readonly largestBody?: number;
  readonly answer?: z.ZodType;
  readonly status?: 200 | 201 | 204;
  /**
   * `file` answers bytes, `upload` takes multipart with one field `file`, `events` stays open and sends events,
   * `webhook` takes JSON whose bytes a service has signed; its `before` reads them. `one-click` is called by mail
   * programs: its body, if any, is not read, it needs no CSRF token, and the token in its address is the proof.
   * Default: `json`.
   */
  readonly kind?: "json" | "file" | "upload" | "events" | "webhook" | "one-click";
  /** The file of an upload may be anything: a piece of a larger one. Otherwise it is a picture, a video or a PDF. */
  readonly takesBytes?: true;
  /** Answers 304 if the caller already holds the same answer. */
  readonly conditional?: true;
  /**
   * A write that is allowed after the subscription has ended. `own-account`: sign-in, own password, sessions, taking
   * access away, paying for the subscription; allowed to a suspended shop too. `ends-begun`: it ends what was begun, such
   * as a payment, a credit note, an exit or a VAT return. Every other write answers 402 `subscription-expired`.
   */
  readonly evenExpired?: "own-account" | "ends-begun";
  /** Only some plans have it: 402 `not-in-plan` to a shop without it. */
  readonly feature?: Feature;
  /**
   * The answer holds a secret. Under an `Idempotency-Key` the answer is not kept, or its encrypted body is kept
   * for ten minutes; after that a repeated call answers 409 `already-done` with the thing's id.
   */
  readonly secret?: "shown-once" | "kept-ten-minutes";
  /**
   * A session on a paired tablet may call it: about the user's own tasks, without money. Every other call is refused to
   * such a session, except those with `needs: "nobody"`.
   */
  readonly onFloor?: true;
  /** Allowed to who has yet to set up the second factor that the role requires; every other call is refused to them. */
  readonly beforeFactor?: true;
  /** Not written to the activity log: polls, previews, sign-in. */
  readonly quiet?: true;
  /** Why a call that creates something accepts no chosen `id`; without a reason it accepts one. */
  readonly withoutId?: string;
};

/** A call that creates one thing, under an id that the caller may choose. */
export type Creating = { readonly method: "POST"; readonly status: 201; readonly withoutId?: undefined };

/** Whether the call accepts an `id` chosen by the caller. */
export const takesId = ({ method, status, withoutId }: Route) =>
  method === "POST" && status === 201 && withoutId === undefined;

/**
 * Declares one call. The server handles it through `serve`, the browser calls it through `call`, and the OpenAPI
 * document is made from it.
 */
export const route = <const R extends Route>(declared: R): R => declared;

/**
 * A route by its method and address alone, for pages that call it and should not load its contract; the compiler
 * compares both with the contract: `routeAt<typeof openLink>({ method: "GET", path: "/api/public/links/:token" })`.
 */
export const routeAt = <R extends Route>(address: { method: R["method"]; path: R["path"] }): R =>
  address as unknown as R;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Bare<Name>
    : never;

type Bare<Name extends string> = Name extends `${infer Before}.${"pdf" | "xlsx"}` ? Before : Name;

export type Params<R extends Route> = { [Name in ParamNames<R["path"]>]: string };
export type Query<R extends Route> = R["query"] extends z.ZodType ? z.output<R["query"]> : undefined;
export type Body<R extends Route> = R["body"] extends z.ZodType ? z.output<R["body"]> : undefined;
export type QueryInput<R extends Route> = R["query"] extends z.ZodType ? z.input<R["query"]> : undefined;
export type BodyInput<R extends Route> = R["body"] extends z.ZodType ? z.input<R["body"]> & ChosenId<R> : undefined;
type ChosenId<R extends Route> = R extends Creating ? { id?: string } : unknown;
/** The id of what a call creates; undefined if it creates nothing. */
export type CreatedId<R extends Route> = R extends Creating ? string : undefined;
/** What a handler returns; amounts are minor units. */
export type AnswerInput<R extends Route> = R["answer"] extends z.ZodType ? z.input<R["answer"]> : void;
/** What a caller receives; amounts are decimal strings. */
export type Answer<R extends Route> = R["answer"] extends z.ZodType ? z.output<R["answer"]> : undefined;

export const isWrite = (declared: Route) => declared.method !== "GET";

/** Whether a service calls it and not a page: without a CSRF token, and for many people from a few addresses. */
export const isFromService = ({ kind }: Route) => kind === "webhook" || kind === "one-click";

/** Whether it answers a file that is made of many rows or files for each answer, which occupies the processor for long. */
export const isHeavy = ({ kind, path }: Pick<Route, "kind" | "path">) =>
  kind === "file" && /\.(csv|hledger|xlsx|zip)$/.test(path);
