import { z } from "zod";
import { day } from "../../platform/shared/dates.ts";
import { listOf, listQuery, wholeListOf } from "../../platform/shared/lists.ts";
import { permissions } from "../../platform/shared/permissions.ts";
import { route } from "../../platform/shared/route.ts";
import { readVersion, version } from "../../platform/shared/versions.ts";
import { email, locale, name, newPassword, phone } from "./user-fields.ts";

const permission = z.enum(permissions);

const roleName = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

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
  version,
});
export type TeamUser = z.output<typeof user>;

const invitation = z
  .enum(["mailed", "not-mailed"])
  .describe(
    "mailed: put into the outbox, which tells whether it was sent; not-mailed: no mail server is configured, so nobody got the link",
  );
const userWithInvitation = user.extend({
  invitation: invitation.nullable().describe("What became of the invitation; null when there was none to send"),
});

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
  method: "GET",
  path: "/api/users",
  needs: "signed-in",
  summary: "Staff",
  description: "By name; removed ones are left out. `q` searches name and e-mail.",
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
    "403 `beyond-own-permissions` when the role holds more than the caller; with an e-mail 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token; 422 on `email` when it is taken, here or elsewhere; 422 `too-many-users` above 500.",
  body: z.object(userFields),
  answer: userWithInvitation,
});

export const changeUser = route({
  method: "PUT",
  path: "/api/users/:id",
  needs: "manage-users",
  summary: "Change a user",
  description:
    "A password or a changed e-mail sent here ends the user's sessions and, but for one's own changed e-mail, bearer tokens. A changed e-mail, a password, `remove_totp` and a role that holds more than the one before are refused with 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token, and told to the e-mail that held so far. 403 `beyond-own-permissions` when the user or the new role holds more than the caller; 409 `last-full-user` when no managing director could sign in any more; 409 `needs-confirmation` for one's own user and a role that holds less, until `confirm`; 409 `changed-elsewhere` (another version).",
  body: z
    .object({
      ...userFields,
      version: readVersion,
      confirm: z.boolean().describe("Yes, I lose permissions of my own by this"),
      removeTotp: z.literal(true).describe("Takes the second factor from one who lost it"),
    })
    .partial(),
  answer: userWithInvitation,
});

export const inviteUser = route({
  method: "POST",
  path: "/api/users/:id/invitation",
  needs: ["invite-users", "manage-users"],
  secret: "shown-once",
  summary: "Invite a user again",
  description:
    "For a user with an e-mail who has not chosen a password yet. Makes a new link, good once, for three days; earlier ones open nothing any more. It is answered, this once, to be handed over where no mail arrives. 409 `not-invited`; 403 `beyond-own-permissions` for one who holds more than the caller; 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token.",
  answer: z.object({ id: z.uuid(), invitation: invitation, url: z.string() }),
});

export const removeUser = route({
  method: "DELETE",
  path: "/api/users/:id",
  needs: "manage-users",
  status: 204,
  summary: "Remove a user",
  description:
    "Can no longer sign in, and the e-mail that held so far is told; stays named on what was done. For one with an e-mail 403 `password-needed` in a session where the password was not given within ten minutes; 403 `session-needed` to a bearer token. 409 `last-full-user`; 409 `own-user`.",
});

export const listEmployees = route({
  method: "GET",
  path: "/back/employees",
  needs: "signed-in",
  summary: "Employees to choose from",
  description: "Id and name only, by name; all of them, for a shop has room for 500.",
  answer: wholeListOf(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })),
});

export const listRoleManagers = route({
  method: "GET",
  path: "/api/role-managers",
  needs: "signed-in",
  summary: "Who can change permissions",
  description:
    "Id and name of those who can sign in and hold `manage-roles`, by name: whom to ask where access is missing. At most 20.",
  answer: wholeListOf(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })),
});

const role = roleName.extend({
  standard: z
    .string()
    .nullable()
    .describe("Which of the four roles of registration it is; `managing-directors` always holds every permission"),
  permissions: z.array(z.string()),
  users: z.number().int().describe("How many users have it"),
  version: version.describe("Another one with every change of its names"),
});
export type Role = z.output<typeof role>;

export const listGrantableRoles = route({
  method: "GET",
  path: "/api/grantable-roles",
  needs: ["invite-users", "manage-users"],
  summary: "Roles to choose for a user",
  description: "Those within one's own permissions.",
  answer: wholeListOf(roleName),
});

const roleNames = { name: name.describe("In English"), nameAr: name.describe("In Arabic") };

export const listRoles = route({
  method: "GET",
  path: "/api/roles",
  needs: "manage-roles",
  summary: "Roles with their permissions",
  description: "Oldest first; all of them, for a shop has room for 100.",
  answer: wholeListOf(role),
});

export const showRole = route({
  method: "GET",
  path: "/api/roles/:id",
  needs: "manage-roles",
  summary: "A role with its permissions",
  answer: role,
});

export const addRole = route({
  method: "POST",
  path: "/api/roles",
  needs: "manage-roles",
  status: 201,
  summary: "Add a role, without permissions yet",
  description: "422 `too-many-roles` above 100.",
  body: z.object(roleNames),
  answer: role,
});

export const changeRole = route({
  method: "PUT",
  path: "/api/roles/:id",
  needs: "manage-roles",
  summary: "Rename a role",
  description:
    "403 `beyond-own-permissions` for one that holds more than the caller; 409 `changed-elsewhere` (another version).",
  body: z.object({ ...roleNames, version: readVersion }).partial(),
  answer: role,
});

export const removeRole = route({
  method: "DELETE",
  path: "/api/roles/:id",
  needs: "manage-roles",
  status: 204,
  summary: "Delete a role",
  description:
    "409 `role-in-use` while a user has it; 409 `role-holds-everything` for the managing directors'; 403 `beyond-own-permissions` for one that holds more than the caller.",
});

const toggle = z.object({ roleId: z.uuid(), permissionName: permission });

export const attachPermission = route({
  method: "POST",
  path: "/api/roles/attach-permission",
  needs: "manage-roles",
  summary: "Give a permission to a role",
  description: "403 `beyond-own-permissions` for one the caller does not hold. Twice is as once.",
  body: toggle,
  answer: role,
});

export const detachPermission = route({
  method: "POST",
  path: "/api/roles/detach-permission",
  needs: "manage-roles",
  summary: "Take a permission from a role",
  description:
    "403 `beyond-own-permissions` for a permission that the caller does not hold, or a role that holds more than he does; 409 `role-holds-everything` for the managing directors', who hold every permission; 409 `needs-confirmation` for the caller's own role, until `confirm`.",
  body: toggle.extend({ confirm: z.boolean().optional().describe("Yes, take it from my own role") }),
  answer: role,
});

export const listPermissions = route({
  method: "GET",
  path: "/api/permissions",
  needs: "manage-roles",
  summary: "Every permission there is",
  answer: wholeListOf(
    z.object({
      name: z.string(),
      group: z.string(),
      groupLabel: z.string(),
      label: z.string().describe("In the reader's language"),
      labelEn: z.string(),
      labelAr: z.string(),
    }),
  ),
});

export const listActivity = route({
  method: "GET",
  path: "/api/activity",
  needs: "view-reports",
  summary: "Who did what",
  description: "Newest first. `q` searches what it was done to.",
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
      changes: z
        .array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
        .describe(
          "Old and new value of what changed of the thing itself; what an id stands for by its name; empty where the reader may not view such things",
        ),
    }),
  ),
});
