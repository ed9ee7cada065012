import { z } from "zod";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { session } from "../team/account-contract.ts";
import { locale } from "../team/user-fields.ts";
import { usualIdleMinutes } from "./rules.ts";

const person = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });
export type Person = z.output<typeof person>;

const tablet = z.object({
  id: z.uuid(),
  name: z.string(),
  branch: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() }).nullable(),
  idleMinutes: z.number().int().describe("Minutes without a touch after which a session on it ends"),
  pairedBy: person,
  pairedAt: z.string(),
  lastUsedAt: z.string().nullable().describe("The last sign-in on it"),
  isThis: z.boolean().describe("Whether the call comes from it"),
});
export type Tablet = z.output<typeof tablet>;

const idleMinutes = z.number().int().min(1).max(720);

export const listTablets = route({
  method: "GET",
  path: "/api/tablets",
  needs: "manage-users",
  summary: "The paired tablets",
  description: "By name. Not paged: a shop has at most 50.",
  answer: wholeListOf(tablet),
});

export const pairTablet = route({
  method: "POST",
  path: "/api/tablets",
  needs: "manage-users",
  status: 201,
  secret: "shown-once",
  withoutId: "its secret is set as a cookie only once",
  asksPassword: "at-browser",
  summary: "Pair this browser as a tablet on which employees sign in by PIN",
  description: `Sets a cookie, which is worth nothing but showing the names of those who have a PIN, and ends the caller's session, so that no manager stays signed in on the tablet. A tablet that is paired again replaces its former pairing. Refusals: too-many-tablets.`,
  body: z.object({
    name: oneLine(60),
    branchId: z.uuid().nullish().describe("Where those who sign in on it work; default: each at their own branch"),
    idleMinutes: idleMinutes.default(usualIdleMinutes),
  }),
  answer: tablet,
});

export const changeTablet = route({
  method: "PUT",
  path: "/api/tablets/:id",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: "manage-users",
  summary: "Change a paired tablet",
  description: "Absent fields stay. Sessions that have begun keep their branch and their minutes.",
  body: z.object({ name: oneLine(60), branchId: z.uuid().nullable(), idleMinutes }).partial(),
  answer: tablet,
});

export const unpairTablet = route({
  method: "DELETE",
  path: "/api/tablets/:id",
  evenExpired: "own-account",
  needs: "manage-users",
  status: 204,
  summary: "Unpair a tablet",
  description: "Ends the sessions on it at once; running clocks go on.",
});

export const listPins = route({
  method: "GET",
  path: "/api/employee-pins",
  needs: "manage-users",
  summary: "Employees, and who has a PIN",
  description: "By name; the whole list (a shop has at most 500). The PIN itself is never answered.",
  answer: wholeListOf(
    person.extend({
      setAt: z.string().nullable().describe("When the PIN was set; null without one"),
      mayWork: z.boolean().describe("Whether the role may view work orders, which signing in by PIN needs"),
    }),
  ),
});
export type EmployeePin = z.output<typeof listPins.answer>["data"][number];

export const setPin = route({
  method: "PUT",
  path: "/api/users/:id/pin",
  overwrites: "a new PIN replaces the old one, which nobody can read",
  needs: "manage-users",
  status: 204,
  asksPassword: "users",
  summary: "Set an employee's PIN",
  description: `Ends the employee's sessions on tablets. 403 \`beyond-own-permissions\` if the employee holds permissions that the caller does not. Refusals: pin-without-work; 422 on \`pin\` if it is easily guessed.`,
  body: z
    .object({
      pin: z.string().trim().max(20).overwrite(latinDigits).describe("4 to 6 digits"),
      pinConfirmation: z.string().trim().max(20).overwrite(latinDigits),
    })
    .refine(({ pin, pinConfirmation }) => pin === pinConfirmation, {
      path: ["pinConfirmation"],
      params: { kind: "not-same" },
    }),
});

export const removePin = route({
  method: "DELETE",
  path: "/api/users/:id/pin",
  evenExpired: "own-account",
  needs: "manage-users",
  status: 204,
  summary: "Remove an employee's PIN",
  description: `Ends the employee's sessions on tablets. 403 \`beyond-own-permissions\` if the employee holds permissions that the caller does not. Answers 204 also if there is none.`,
});

export const showFloor = route({
  method: "GET",
  path: "/api/floor",
  needs: "nobody",
  askedBy: "tablet",
  summary: "Who can sign in on this tablet",
  description:
    "By name: active employees with a PIN whose role may view work orders. `tablet` is null in a browser that is not paired.",
  answer: z.object({
    tablet: z.object({ name: z.string() }).nullable(),
    shop: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
    people: z.array(person),
  }),
});

export const signInOnFloor = route({
  method: "POST",
  path: "/api/floor/sign-in",
  needs: "nobody",
  askedBy: "tablet",
  evenExpired: "own-account",
  quiet: true,
  summary: "Sign in on a paired tablet by PIN",
  description:
    "The session holds at most the permission to view work orders, and only about the user's own tasks. Refusals: `tablet-not-paired` 401; `wrong-pin` 401, the same for somebody without a PIN; `too-many-tries` 429 on this tablet, for this employee after 5 tries a minute, 15 an hour or 40 a day, and after 40 in ten minutes for all employees. On another tablet the employee is counted apart.",
  body: z.object({ userId: z.uuid(), pin: z.string().trim().max(20).overwrite(latinDigits) }),
  answer: session,
});

export const touchFloor = route({
  method: "POST",
  path: "/api/floor/touch",
  needs: "signed-in",
  onFloor: true,
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Prolong a session on a tablet",
  description: "Sent when the screen is touched. Nothing else prolongs such a session.",
});

export const chooseFloorLanguage = route({
  method: "PUT",
  path: "/api/floor/language",
  evenExpired: "own-account",
  overwrites: "it is the caller's own choice",
  needs: "signed-in",
  onFloor: true,
  quiet: true,
  status: 204,
  summary: "Choose one's language on a tablet",
  body: z.object({ locale }),
});
