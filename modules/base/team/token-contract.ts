import { z } from "zod";
import { guardedActNames } from "../../../platform/shared/guarded-acts.ts";
import { listOf, listQuery, pageQuery } from "../../../platform/shared/lists.ts";
import { permissions } from "../../../platform/shared/permissions.ts";
import { route } from "../../../platform/shared/route.ts";
import { name } from "./user-fields.ts";

const token = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z
    .array(z.enum(permissions))
    .nullable()
    .describe("What it may do, as far as its creator still may; null: all that its creator may"),
  guardedActs: z
    .array(z.enum(guardedActNames))
    .describe("What asks for the password in the browser and it may do all the same"),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string().nullable().describe("The address of that use"),
  expiresAt: z.string().nullable().describe("Null: valid until it is revoked"),
});

export const listTokens = route({
  method: "GET",
  path: "/api/tokens",
  needs: "signed-in",
  ofOneself: true,
  summary: "One's own bearer tokens",
  description: "Newest first.",
  query: pageQuery,
  answer: listOf(token),
});

export const makeToken = route({
  method: "POST",
  path: "/api/tokens",
  needs: "signed-in",
  evenExpired: "own-account",
  secret: "shown-once",
  status: 201,
  withoutId: "its token is answered only once",
  asksPassword: "at-browser",
  summary: "Create a bearer token",
  description:
    "`Authorization: Bearer …` acts as its creator. With `permissions` it may do only what they allow, and only as long as its creator holds them: calls that need another permission answer 403 `token-too-narrow` with what is missing (403 `forbidden` where only a part of the call needs it), and those of its creator's own account 403 `session-needed`; `GET /api/session` still shows whose token it is. What asks for the password (`POST /api/prove-password`) it may do only with the act in `guarded_acts`, and never change how its creator signs in. It ends when its creator's password changes, when somebody else changes or removes the creator's e-mail, and when the creator is removed. The token is answered only here. Notifies the creator's e-mail. 422 on `permissions` for one that the creator does not hold, on `guarded_acts` for an act whose permission the token does not have.",
  body: z.object({
    name,
    permissions: z
      .array(z.enum(permissions))
      .min(1)
      .max(permissions.length)
      .nullish()
      .describe("By default all that its creator may, also what the creator is granted later"),
    guardedActs: z.array(z.enum(guardedActNames)).max(guardedActNames.length).optional().describe("By default none"),
    expiresAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text).toISOString())
      .nullish()
      .describe("In the future; by default valid until it is revoked"),
  }),
  answer: token.extend({ token: z.string() }),
});

export const revokeToken = route({
  method: "DELETE",
  path: "/api/tokens/:id",
  needs: "signed-in",
  evenExpired: "own-account",
  status: 204,
  summary: "Revoke a bearer token",
});

export const listTeamTokens = route({
  method: "GET",
  path: "/api/team/tokens",
  needs: "manage-users",
  summary: "The bearer tokens of everybody",
  description: "Newest first. `q` searches the name of the token and of its creator.",
  query: listQuery,
  answer: listOf(token.extend({ user: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }) })),
});

export const revokeTeamToken = route({
  method: "DELETE",
  path: "/api/team/tokens/:id",
  needs: "manage-users",
  evenExpired: "own-account",
  status: 204,
  summary: "Revoke anybody's bearer token",
  description:
    "Its creator is notified by e-mail. 403 `beyond-own-permissions` if the creator holds permissions that the caller does not.",
});
