import { z } from "zod";
import { digitScripts } from "../../platform/shared/digits.ts";
import { day } from "../../platform/shared/dates.ts";
import { listOf, listQuery, pageQuery, wholeListOf } from "../../platform/shared/lists.ts";
import { permissions } from "../../platform/shared/permissions.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine } from "../../platform/shared/text.ts";
import { languages } from "../../platform/shared/words.ts";

const name = oneLine(120);
const email = z.string().trim().max(254).pipe(z.email());
const newPassword = z.string().min(8).max(200).describe("8 to 200 characters");
const sentPassword = z.string().min(1).max(1000);
const phone = z.string().trim().max(40).describe("Stored as E.164");
const locale = z.enum(languages);
const permission = z.enum(permissions);
const confirmed = <T extends { password: string; passwordConfirmation: string }>(schema: z.ZodType<T>) =>
  schema.refine((sent) => sent.password === sent.passwordConfirmation, { path: ["passwordConfirmation"], params: { kind: "not-same" } });

const roleName = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

export const session = z.object({
  user: z
    .object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string().nullable(),
      email: z.string().nullable(),
      contactNumber: z.string().nullable(),
      locale,
      roleId: z.uuid(),
      roleName: z.string(),
      roleNameAr: z.string(),
      totpEnabled: z.boolean().describe("Whether sign-in asks for a second factor"),
    })
    .nullable(),
  shop: z
    .object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string().nullable(),
      country: z.string(),
      currency: z.string(),
      digits: z.number().int().describe("Decimals of the currency"),
      digitScript: z.enum(digitScripts),
      timeZone: z.string(),
      language: locale,
      logoUrl: z.string().nullable(),
      whatsappNumber: z.string().nullable().describe("E.164"),
      plan: z.string(),
      writableUntil: z.string().describe("Later writes answer 402"),
      booksOpenedAt: z.string().nullable(),
      isDemo: z.boolean().describe("The demo shop of `npm run demo`: it may choose a simulated car"),
    })
    .nullable(),
  permissions: z.array(z.string()),
  csrfToken: z.string().describe("Goes into X-CSRF-Token of every write; another one after sign-in"),
  locale,
});
export type Session = z.output<typeof session>;

export const readSession = route({
  method: "GET", path: "/api/session", needs: "nobody",
  summary: "Who is signed in", description: "200 also before sign-in, with nulls; then it sets the cookie that sign-in and registration need.",
  answer: session,
});

export const login = route({
  method: "POST", path: "/api/login", needs: "nobody", evenExpired: true, quiet: true,
  summary: "Sign in",
  description:
    "Refusals: `wrong-credentials` 401, the same for an unknown e-mail; `code-needed` 401 when a second factor is on and `code` is absent, `wrong-code` 401; `too-many-tries` 429 after 5 tries a minute from one address (of IPv6 the first 64 bits), after 100 wrong ones in ten minutes from there for whatever e-mails, and after 50 in an hour for one e-mail from wherever. A browser in which this person signed in or chose a password before is counted alone, 5 a minute; a browser is remembered for five people.",
  body: z.object({ email: z.string().max(320), password: sentPassword, code: z.string().max(40).nullish().describe("Six digits, or a recovery code") }),
  answer: session,
});

export const logout = route({
  method: "POST", path: "/api/logout", needs: "nobody", evenExpired: true, quiet: true, status: 204,
  summary: "Sign out", description: "Ends this session; 204 also when nobody is signed in.",
});

export const forgotPassword = route({
  method: "POST", path: "/api/forgot-password", needs: "nobody", evenExpired: true, quiet: true, status: 204,
  summary: "Ask for a link to choose a password", description: "Answers the same whether the e-mail is known or not. The link is good once, for an hour. At most six are mailed to an e-mail in an hour.",
  body: z.object({ email }),
});

export const resetPassword = route({
  method: "POST", path: "/api/reset-password", needs: "nobody", evenExpired: true, quiet: true, status: 204,
  summary: "Choose a password by a link", description: "Ends every session and every bearer token of the user, forgets the browsers in which the user signed in but remembers this one, and lifts what wrong passwords have locked. `reset-link-invalid` 422 when the link was used or is too old.",
  body: confirmed(z.object({ token: z.string().min(1).max(200), password: newPassword, passwordConfirmation: z.string().max(1000) })),
});

export const changeMe = route({
  method: "PUT", path: "/api/me", needs: "signed-in",
  summary: "Change one's own details", description: "Absent fields stay, null clears.",
  body: z.object({ name, nameAr: name.nullable(), locale, contactNumber: phone.nullable() }).partial(),
  answer: session.shape.user.unwrap(),
});

export const provePassword = route({
  method: "POST", path: "/api/prove-password", needs: "signed-in", evenExpired: true, quiet: true, status: 204,
  summary: "Give one's password again",
  description:
    "For ten minutes from then on, this session may do what asks for it with 403 `password-needed`: change anybody's e-mail, password or second factor, make a token, add or remove a user who can sign in. Signing in counts. 422 on `password` when it is wrong; 429 after 5 tries a minute; 403 `session-needed` to a bearer token.",
  body: z.object({ password: sentPassword }),
});

export const changePassword = route({
  method: "POST", path: "/api/password", needs: "signed-in", evenExpired: true, status: 204,
  summary: "Change one's own password", description: "Ends the user's other sessions, bearer tokens and open reset links, and tells the user's e-mail. 403 `session-needed` to a bearer token.",
  body: confirmed(z.object({ currentPassword: sentPassword, password: newPassword, passwordConfirmation: z.string().max(1000) })),
});

export const beginTotp = route({
  method: "POST", path: "/api/totp", needs: "signed-in", evenExpired: true, secret: "shown-once",
  summary: "Begin a second factor", description: "It is asked for once it is confirmed. 409 `totp-already-on`; 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token.",
  answer: z.object({ secret: z.string().describe("Base32"), uri: z.string().describe("otpauth:// address for a QR code") }),
});

export const confirmTotp = route({
  method: "POST", path: "/api/totp/confirm", needs: "signed-in", evenExpired: true, secret: "shown-once",
  summary: "Confirm the second factor", description: "Answers the recovery codes, once: each signs in one time in place of a code. 409 `totp-not-begun`; 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token. Tells the user's e-mail.",
  body: z.object({ code: z.string().trim().min(1).max(40) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeTotp = route({
  method: "DELETE", path: "/api/totp", needs: "signed-in", evenExpired: true, status: 204, summary: "Take one's own second factor away", description: "403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token. Tells the user's e-mail.",
});

export const listSessions = route({
  method: "GET", path: "/api/sessions", needs: "signed-in",
  summary: "One's own sessions", description: "The one used last first.", query: pageQuery,
  answer: listOf(z.object({ id: z.uuid(), createdAt: z.string(), lastSeenAt: z.string(), userAgent: z.string(), ip: z.string(), isCurrent: z.boolean() })),
});

export const endSession = route({
  method: "DELETE", path: "/api/sessions/:id", needs: "signed-in", evenExpired: true, status: 204, summary: "End one of one's own sessions",
});

const token = z.object({ id: z.uuid(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable(), expiresAt: z.string().nullable().describe("Null: good until it is revoked") });

export const listTokens = route({
  method: "GET", path: "/api/tokens", needs: "signed-in",
  summary: "One's own bearer tokens", description: "Newest first.", query: pageQuery, answer: listOf(token),
});

export const makeToken = route({
  method: "POST", path: "/api/tokens", needs: "signed-in", evenExpired: true, secret: "shown-once", status: 201,
  summary: "Make a bearer token", description: "`Authorization: Bearer …` acts as its maker. The token itself is answered here only. 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token: one does not make another. Tells the maker's e-mail.",
  body: z.object({ name, expiresAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()).nullish().describe("In the future; good until it is revoked unless said") }), answer: token.extend({ token: z.string() }),
});

export const revokeToken = route({
  method: "DELETE", path: "/api/tokens/:id", needs: "signed-in", evenExpired: true, status: 204, summary: "Revoke a bearer token",
});

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string().nullable(),
  email: z.string().nullable().describe("Null for an employee who does not sign in"),
  contactNumber: z.string().nullable(),
  locale,
  role: roleName,
  invitedOnly: z.boolean().describe("Has an e-mail but has not chosen a password yet"),
  createdAt: z.string(),
});
export type TeamUser = z.output<typeof user>;

const invitation = z.enum(["mailed", "not-mailed"]).describe("not-mailed: no mail server is configured, so nobody got the link");
const userWithInvitation = user.extend({ invitation: invitation.nullable().describe("What became of the invitation; null when there was none to send") });

const userFields = {
  name,
  nameAr: name.nullish(),
  email: email.nullish().describe("Belongs to one shop; with it and without a password an invitation is sent"),
  password: newPassword.nullish(),
  roleId: z.uuid().describe("A role within one's own permissions"),
  contactNumber: phone.nullish(),
  locale: locale.optional(),
};

export const listUsers = route({
  method: "GET", path: "/api/users", needs: "signed-in",
  summary: "Staff", description: "By name; removed ones are left out. `q` searches name and e-mail.", query: listQuery, answer: listOf(user),
});

export const addUser = route({
  method: "POST", path: "/api/users", needs: "invite-users", status: 201,
  summary: "Add a user or employee", description: "403 `beyond-own-permissions` when the role holds more than the caller; with an e-mail 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token; 422 on `email` when it is taken, here or elsewhere; 422 `too-many-users` above 500.",
  body: z.object(userFields), answer: userWithInvitation,
});

export const changeUser = route({
  method: "PUT", path: "/api/users/:id", needs: "manage-users",
  summary: "Change a user",
  description:
    "A password sent here ends the user's sessions and bearer tokens. A changed e-mail, a password and `remove_totp` are refused with 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token, and told to the e-mail that held so far. 403 `beyond-own-permissions` when the user or the new role holds more than the caller; 409 `last-full-user` when nobody who can sign in would hold every permission any more; 409 `needs-confirmation` for one's own user and a role that holds less, until `confirm`.",
  body: z.object({ ...userFields, confirm: z.boolean().describe("Yes, I lose permissions of my own by this"), removeTotp: z.literal(true).describe("Takes the second factor from one who lost it") }).partial(), answer: userWithInvitation,
});

export const inviteUser = route({
  method: "POST", path: "/api/users/:id/invitation", needs: ["invite-users", "manage-users"], secret: "shown-once",
  summary: "Invite a user again",
  description:
    "For a user with an e-mail who has not chosen a password yet. Makes a new link, good once, for three days; earlier ones open nothing any more. Without a mail server it is answered, this once, to be handed over. 409 `not-invited`; 403 `beyond-own-permissions` for one who holds more than the caller; 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token.",
  answer: z.object({ id: z.uuid(), invitation: invitation, url: z.string().nullable().describe("Null when it was mailed") }),
});

export const removeUser = route({
  method: "DELETE", path: "/api/users/:id", needs: "manage-users", status: 204,
  summary: "Remove a user", description: "Can no longer sign in, and the e-mail that held so far is told; stays named on what was done. For one with an e-mail 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token. 409 `last-full-user`; 409 `own-user`.",
});

export const listEmployees = route({
  method: "GET", path: "/back/employees", needs: "signed-in",
  summary: "Employees to choose from", description: "Id and name only, by name; all of them, for a shop has room for 500.",
  answer: wholeListOf(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })),
});

export const listRoleManagers = route({
  method: "GET", path: "/api/role-managers", needs: "signed-in",
  summary: "Who can change permissions", description: "Id and name of those who can sign in and hold `manage-roles`, by name: whom to ask where access is missing. At most 20.",
  answer: wholeListOf(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })),
});

const role = roleName.extend({
  standard: z.string().nullable().describe("Which of the four roles of registration it is; `managing-directors` always holds every permission"),
  permissions: z.array(z.string()),
  users: z.number().int().describe("How many users have it"),
});
export type Role = z.output<typeof role>;

export const listGrantableRoles = route({
  method: "GET", path: "/api/grantable-roles", needs: ["invite-users", "manage-users"],
  summary: "Roles to choose for a user", description: "Those within one's own permissions.", answer: wholeListOf(roleName),
});

const roleNames = { name: name.describe("In English"), nameAr: name.describe("In Arabic") };

export const listRoles = route({
  method: "GET", path: "/api/roles", needs: "manage-roles",
  summary: "Roles with their permissions", description: "Oldest first; all of them, for a shop has room for 100.", answer: wholeListOf(role),
});

export const addRole = route({
  method: "POST", path: "/api/roles", needs: "manage-roles", status: 201, summary: "Add a role, without permissions yet", description: "422 `too-many-roles` above 100.", body: z.object(roleNames), answer: role,
});

export const changeRole = route({
  method: "PUT", path: "/api/roles/:id", needs: "manage-roles", summary: "Rename a role", description: "403 `beyond-own-permissions` for one that holds more than the caller.", body: z.object(roleNames).partial(), answer: role,
});

export const removeRole = route({
  method: "DELETE", path: "/api/roles/:id", needs: "manage-roles", status: 204, summary: "Delete a role", description: "409 `role-in-use` while a user has it; 409 `role-holds-everything` for the managing directors'; 403 `beyond-own-permissions` for one that holds more than the caller.",
});

const toggle = z.object({ roleId: z.uuid(), permissionName: permission });

export const attachPermission = route({
  method: "POST", path: "/api/roles/attach-permission", needs: "manage-roles",
  summary: "Give a permission to a role", description: "403 `beyond-own-permissions` for one the caller does not hold. Twice is as once.", body: toggle, answer: role,
});

export const detachPermission = route({
  method: "POST", path: "/api/roles/detach-permission", needs: "manage-roles",
  summary: "Take a permission from a role",
  description:
    "403 `beyond-own-permissions` for a permission that the caller does not hold, or a role that holds more than he does; 409 `role-holds-everything` for the managing directors', who hold every permission; 409 `needs-confirmation` for the caller's own role, until `confirm`; 409 `last-full-user` when nobody who can sign in would hold every permission any more.",
  body: toggle.extend({ confirm: z.boolean().optional().describe("Yes, take it from my own role") }), answer: role,
});

export const listPermissions = route({
  method: "GET", path: "/api/permissions", needs: "manage-roles",
  summary: "Every permission there is",
  answer: wholeListOf(
    z.object({ name: z.string(), group: z.string(), groupLabel: z.string(), label: z.string().describe("In the reader's language"), labelEn: z.string(), labelAr: z.string() }),
  ),
});

export const listActivity = route({
  method: "GET", path: "/api/activity", needs: "view-reports",
  summary: "Who did what", description: "Newest first. `q` searches what it was done to.",
  query: listQuery.extend({
    userId: z.uuid().optional(),
    subjectId: z.uuid().optional().describe("Only what was done to this thing"),
    kind: z.string().max(60).optional().describe("Only what was done to things of this kind: `clients`"),
    from: day.optional().describe("On this day or after it"),
    to: day.optional().describe("On this day or before it"),
  }),
  answer: listOf(
    z.object({
      id: z.uuid(),
      at: z.string(),
      user: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
      method: z.string(),
      path: z.string().describe("The call, parameters by name: /api/clients/:id"),
      subject: z.object({ kind: z.string(), id: z.uuid(), name: z.string().nullable() }).nullable(),
      changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })).describe("Old and new value of what changed of the thing itself; what an id stands for by its name; empty where the reader may not view such things"),
    }),
  ),
});
