import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { permissions } from "../../../platform/shared/permissions.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { name } from "./user-fields.ts";

const permission = z.enum(permissions);

export const roleName = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

const role = roleName.extend({
  standard: z
    .string()
    .nullable()
    .describe(
      "Which of the four roles created at registration it is; `managing-directors` always holds every permission",
    ),
  permissions: z.array(z.string()),
  users: z.number().int().describe("Number of users with this role"),
  secondFactor: z.boolean().describe("Whether its users need a second factor at sign-in"),
  withoutFactor: z.number().int().describe("Number of its users who sign in and have no second factor"),
  version: version.describe("Changes with a name or the policy"),
});

export type Role = z.output<typeof role>;

export const listGrantableRoles = route({
  method: "GET",
  path: "/api/grantable-roles",
  needs: ["invite-users", "manage-users"],
  summary: "Roles to choose for a user",
  description: "Roles whose permissions the caller also holds.",
  answer: wholeListOf(roleName),
});

const roleNames = { name: name.describe("In English"), nameAr: name.describe("In Arabic") };

export const listRoles = route({
  method: "GET",
  path: "/api/roles",
  needs: "manage-roles",
  summary: "Roles with their permissions",
  description: "Oldest first; the whole list (a shop has at most 100).",
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
  feature: "roles",
  needs: "manage-roles",
  status: 201,
  summary: "Add a role, without permissions or as a copy of another",
  description:
    "422 `too-many-roles` above 100. A copy needs the password: 403 `password-needed`, and 403 `session-needed` to a bearer token; 403 `beyond-own-permissions` if the copied role holds permissions that the caller does not; 404 if it is not there.",
  body: z.object({
    ...roleNames,
    copyOf: z
      .uuid()
      .nullish()
      .describe(
        "The role whose permissions and second-factor policy it begins with; managing directors: all permissions of today",
      ),
  }),
  answer: role,
});

export const changeRole = route({
  method: "PUT",
  path: "/api/roles/:id",
  needs: "manage-roles",
  summary: "Rename a role, or say whether its users need a second factor",
  description:
    "Users without one must set it up before they can do anything else; sessions by PIN and bearer tokens keep working. `second_factor` needs the caller's password: 403 `password-needed`, and 403 `session-needed` to a bearer token; 402 `not-in-plan`; 409 `own-factor-first` for the caller's own role while the caller has none. 403 `beyond-own-permissions` if the role holds permissions that the caller does not; 409 `changed-elsewhere` (outdated version).",
  body: z
    .object({
      ...roleNames,
      secondFactor: z.boolean().describe("Whether its users need a second factor at sign-in"),
      version: readVersion,
    })
    .partial(),
  answer: role,
});

export const removeRole = route({
  method: "DELETE",
  path: "/api/roles/:id",
  needs: "manage-roles",
  status: 204,
  summary: "Delete a role",
  description:
    "409 `role-in-use` if a user has it; 409 `role-holds-everything` for managing directors; 403 `beyond-own-permissions` if it holds permissions that the caller does not.",
});

const toggle = z.object({ roleId: z.uuid(), permissionName: permission });

export const attachPermission = route({
  method: "POST",
  path: "/api/roles/attach-permission",
  needs: "manage-roles",
  asksPassword: "roles",
  summary: "Give a permission to a role",
  description: "403 `beyond-own-permissions` if the caller does not hold it. Repeating has no effect.",
  body: toggle,
  answer: role,
});

export const detachPermission = route({
  method: "POST",
  path: "/api/roles/detach-permission",
  needs: "manage-roles",
  asksPassword: "roles",
  summary: "Take a permission from a role",
  description:
    "403 `beyond-own-permissions` if the caller does not hold the permission, or the role holds permissions that the caller does not; 409 `role-holds-everything` for managing directors, who hold every permission; 409 `needs-confirmation` for the caller's own role, until `confirm`.",
  body: toggle.extend({ confirm: z.boolean().optional().describe("Confirms taking it from the caller's own role") }),
  answer: role,
});

export const listPermissions = route({
  method: "GET",
  path: "/api/permissions",
  needs: "manage-roles",
  summary: "All permissions",
  answer: wholeListOf(
    z.object({
      name: z.string(),
      group: z.string(),
      groupLabel: z.string(),
      label: z.string().describe("In the user's language"),
      labelEn: z.string(),
      labelAr: z.string(),
    }),
  ),
});

const permissionMatrix = z.object({
  roles: z.array(role),
  people: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        nameAr: z.string().nullable(),
        roleId: z.uuid(),
        signsIn: z.boolean().describe("Whether the person has an e-mail and a password"),
      }),
    )
    .describe("By name, without removed users"),
  version: version.describe("Changes with every permission of every role"),
});

export type Matrix = z.output<typeof permissionMatrix>;

export const showPermissionMatrix = route({
  method: "GET",
  path: "/api/permission-matrix",
  needs: "manage-roles",
  summary: "All roles with their permissions and people",
  answer: permissionMatrix,
});

export const changePermissionMatrix = route({
  method: "PUT",
  path: "/api/permission-matrix",
  needs: "manage-roles",
  asksPassword: "roles",
  summary: "Give and take permissions of several roles",
  description:
    "All changes or none. 403 `beyond-own-permissions` if the caller does not hold one of the permissions, or takes from a role that holds more; 409 `role-holds-everything` if one is taken from managing directors; 409 `last-team-manager` if nobody who can sign in could manage users and roles any more; 409 `needs-confirmation` if the caller's own role loses one, until `confirm`; 409 `changed-elsewhere` (outdated version); 404 if a role is not there.",
  body: z.object({
    changes: z
      .array(toggle.extend({ isHeld: z.boolean().describe("Whether the role shall hold it") }))
      .min(1)
      .max(500)
      .describe("Of two for the same role and permission the last counts"),
    version: readVersion.optional(),
    confirm: z.boolean().optional().describe("Confirms that the caller's own role loses permissions"),
  }),
  answer: permissionMatrix,
});
