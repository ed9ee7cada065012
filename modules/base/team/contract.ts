import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { signInStates } from "./rules.ts";
import { email, locale, name, newPassword, phone } from "./user-fields.ts";
import { roleName } from "./role-contract.ts";

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string().nullable(),
  email: z.string().nullable().describe("Null for an employee who cannot sign in"),
  contactNumber: z.string().nullable(),
  locale,
  role: roleName,
  invitedOnly: z.boolean().describe("Has an e-mail but has not chosen a password yet"),
  signIn: z
    .enum(signInStates)
    .describe(
      "none: no e-mail; invited: the link is open; expired: it has ended unused; active; locked: too many wrong passwords. Who may neither invite nor manage users sees invited for expired, and active for locked",
    ),
  invitationExpiresAt: z
    .string()
    .nullable()
    .describe("End of the invitation; null if there is none, or without the permission to invite or manage users"),
  lockedUntil: z
    .string()
    .nullable()
    .describe(
      "Until when a new device has to wait after wrong passwords; null if it need not, or without the permission to invite or manage users",
    ),
  createdAt: z.string(),
  branchIds: z.array(z.uuid()).nullable().describe("The branches where the user may work; null: all"),
  hourlyCost: moneyOut
    .nullable()
    .describe("What an hour of work costs the shop; null if unknown, or without the permission to view reports"),
  version,
});

export type TeamUser = z.output<typeof user>;

const invitation = z
  .enum(["mailed", "not-mailed"])
  .describe(
    "mailed: added to the outbox, which shows whether it was sent; not-mailed: no mail server is configured, so nobody received the link",
  );

const userWithInvitation = user.extend({
  invitation: invitation.nullable().describe("Status of the invitation; null if none was needed"),
});

const userFields = {
  name,
  nameAr: name.nullish(),
  email: email.nullish().describe("Unique across all shops; if there is no password, an invitation is sent"),
  password: newPassword.nullish(),
  roleId: z.uuid().describe("A role whose permissions the caller also holds"),
  contactNumber: phone.nullish(),
  locale: locale.optional(),
  branchIds: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .nullish()
    .describe("The branches where the user may work; null: all. Managing directors may work at all of them"),
};

export const listUsers = route({
  method: "GET",
  path: "/api/users",
  needs: "signed-in",
  summary: "Staff",
  description: "By name, without removed users. `q` searches name and e-mail.",
  query: listQuery,
  answer: listOf(user),
});

export const showUser = route({
  method: "GET",
  path: "/api/users/:id",
  needs: "signed-in",
  summary: "A user or employee",
  answer: user,
});

export const addUser = route({
  method: "POST",
  path: "/api/users",
  needs: "invite-users",
  status: 201,
  summary: "Add a user or employee",
  description:
    "403 `beyond-own-permissions` if the role holds permissions that the caller does not; with an e-mail 403 `password-needed` if the password was not entered in this session within ten minutes; 403 `session-needed` to a bearer token; 422 on `email` if it is taken, in any shop; 404 on `role_id` if there is no such role; 422 `too-many-users` above 500.",
  body: z.object(userFields),
  answer: userWithInvitation,
});

export const changeUser = route({
  method: "PUT",
  path: "/api/users/:id",
  needs: "manage-users",
  summary: "Change a user",
  description:
    "A new password or e-mail ends the user's sessions, bearer tokens and passkeys (changing one's own e-mail keeps one's bearer tokens, and one's own passkeys stay). A new e-mail, a password, `remove_totp` and a role with further permissions need the caller's password: 403 `password-needed` if it was not entered in this session within ten minutes; 403 `session-needed` to a bearer token. The previous e-mail is notified. 403 `beyond-own-permissions` if the user or the new role holds permissions that the caller does not; 409 `last-full-user` if no managing director could sign in any more; 409 `needs-confirmation` if the caller would lose permissions, until `confirm`; 409 `changed-elsewhere` (outdated version).",
  body: z
    .object({
      ...userFields,
      hourlyCost: moneyIn.nullable().describe("What an hour of work costs the shop"),
      version: readVersion,
      confirm: z.boolean().describe("Confirms that the caller loses permissions"),
      removeTotp: z
        .literal(true)
        .describe("Removes the user's second factor and passkeys, for example after losing the phone"),
    })
    .partial(),
  answer: userWithInvitation,
});

export const inviteUser = route({
  method: "POST",
  path: "/api/users/:id/invitation",
  needs: ["invite-users", "manage-users"],
  secret: "shown-once",
  asksPassword: "users",
  summary: "Invite a user again",
  description:
    "For a user with an e-mail who has not chosen a password yet. Creates a link that works once, for seven days; earlier links stop working. The link is answered only here, to pass it on where no mail arrives. 409 `not-invited`; 403 `beyond-own-permissions` if the user holds permissions that the caller does not.",
  answer: z.object({ id: z.uuid(), invitation: invitation, url: z.string() }),
});

export const withdrawInvitation = route({
  method: "DELETE",
  path: "/api/users/:id/invitation",
  evenExpired: "own-account",
  needs: ["invite-users", "manage-users"],
  status: 204,
  asksPassword: "users",
  summary: "Withdraw an invitation",
  description:
    "Its link ends, and the e-mail is free again; the person stays as an employee who cannot sign in. 409 `not-invited`; 403 `beyond-own-permissions` if the user holds permissions that the caller does not.",
});

export const removeUser = route({
  method: "DELETE",
  path: "/api/users/:id",
  evenExpired: "own-account",
  needs: "manage-users",
  status: 204,
  summary: "Remove a user",
  description:
    "The user can no longer sign in; the e-mail address is notified. Existing records keep the name. For a user with an e-mail 403 `password-needed` if the password was not entered in this session within ten minutes; 403 `session-needed` to a bearer token. 409 `last-full-user`; 409 `own-user`.",
});

export const listEmployees = route({
  method: "GET",
  path: "/back/employees",
  needs: "signed-in",
  summary: "Employees to choose from",
  description: "Id and name, by name; the whole list (a shop has at most 500).",
  answer: wholeListOf(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })),
});

export const listRoleManagers = route({
  method: "GET",
  path: "/api/role-managers",
  needs: "signed-in",
  summary: "Users who can change permissions",
  description:
    "Id and name of users who can sign in and hold `manage-roles`, by name: whom to ask for missing access. At most 20.",
  answer: wholeListOf(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })),
});

export const listActivity = route({
  method: "GET",
  path: "/api/activity",
  needs: "view-reports",
  summary: "The activity log",
  description: "Newest first. `q` searches the name of the record.",
  query: listQuery.extend({
    userId: z.uuid().optional(),
    subjectId: z.uuid().optional().describe("Only activity on this record"),
    kind: z.string().max(60).optional().describe("Only activity on records of this kind: `clients`"),
    from: day.optional().describe("From this date on"),
    to: day.optional().describe("Up to this date"),
  }),
  answer: listOf(
    z.object({
      id: z.uuid(),
      at: z.string(),
      user: z
        .object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })
        .nullable()
        .describe("Null: the operator of the installation"),
      method: z.string(),
      path: z.string().describe("The call's path with parameter names: /api/clients/:id"),
      subject: z.object({ kind: z.string(), id: z.uuid(), name: z.string().nullable() }).nullable(),
      changes: z
        .array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
        .describe(
          "Old and new values of the record's changed fields, with names in place of ids; empty if the user may not view such records",
        ),
    }),
  ),
});
