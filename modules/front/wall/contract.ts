import { z } from "zod";
import { digitScripts } from "../../../platform/shared/digits.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { nextSteps, type StationState } from "../board/rules.ts";
import { vehicleStatuses } from "../../workshop/visits/rules.ts";
import { maxWallBoards, pageMs, wallHolds } from "./rules.ts";

const named = z.object({ name: z.string(), nameAr: z.string().nullable() });
const person = named.extend({ id: z.uuid() });

const wallBoard = z.object({
  id: z.uuid(),
  name: z.string(),
  branch: person.nullable().describe("Whose vehicles it shows; null: of all branches"),
  madeBy: person,
  createdAt: z.string(),
  lastSeenAt: z.string().nullable().describe("When it was asked for last, to five minutes; null before the first time"),
});
export type WallBoard = z.output<typeof wallBoard>;

const limited =
  "Who may work at some branches only has to do with boards of these, and not with those of all branches.";

export const listWallBoards = route({
  method: "GET",
  path: "/api/wall-boards",
  needs: "edit-system-settings",
  summary: "The wall boards whose link is open",
  description: `By name. Not paged: a shop has at most ${maxWallBoards}. ${limited}`,
  answer: wholeListOf(wallBoard),
});

const fields = z.object({
  name: oneLine(60),
  branchId: z.uuid().nullish().describe("Only vehicles of this branch; absent or null: of all branches"),
});

/** Who makes a board can read all that it shows. */
const makers = {
  all: ["edit-system-settings", "view-client-vehicles", "view-vehicle-counts", "view-work-orders"],
} as const;

export const makeWallBoard = route({
  method: "POST",
  path: "/api/wall-boards",
  needs: makers,
  status: 201,
  secret: "shown-once",
  withoutId: "its link is answered only once",
  asksPassword: "at-browser",
  summary: "Make a wall board and its link",
  description: `The link is answered only here. It opens the board and nothing else, until it is closed. ${limited} Refusals: too-many-wall-boards, other-branch.`,
  body: fields,
  answer: z.object({
    board: wallBoard,
    url: z.object({ en: z.string(), ar: z.string() }).describe("The link in each language"),
  }),
});

export const changeWallBoard = route({
  method: "PUT",
  path: "/api/wall-boards/:id",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: makers,
  summary: "Rename a wall board, or choose another branch",
  description: `Absent fields stay. Its link stays, and the board follows at once. ${limited} Refusals: other-branch.`,
  body: fields.partial(),
  answer: wallBoard,
});

export const closeWallBoard = route({
  method: "DELETE",
  path: "/api/wall-boards/:id",
  evenExpired: "own-account",
  needs: "edit-system-settings",
  status: 204,
  summary: "Close a wall board",
  description: `Its link opens nothing any more, and the board goes dark at once. ${limited} Refusals: other-branch.`,
});

const states = ["done", "now", "ahead", "skipped"] as const satisfies readonly StationState[];

const vehicle = z.object({
  id: z.uuid().describe("Of the visit"),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  make: named.nullable(),
  model: named.nullable(),
  status: z.enum(vehicleStatuses),
  life: z.array(z.enum(states)).describe("The stations of its road without the payment"),
  next: z
    .enum(nextSteps)
    .exclude(["take-payment"])
    .nullable()
    .describe("The next step, of an unpaid vehicle its exit; null if nothing is left to do"),
  work: z
    .object({ task: named, by: named })
    .nullable()
    .describe("The task whose clock was started last, and who works on it"),
  hold: z
    .enum(wallHolds)
    .nullable()
    .describe(
      "Why its work stands still; null if it does not. `other` also if a deposit is missing or an estimate disputed",
    ),
  day: z.number().int().describe("Day number of the visit; the day of entry is 1"),
  lateDays: z.number().int().describe("Days past the promised day; 0 if it is not late"),
  promisedOn: z.string().nullable().describe("YYYY-MM-DD"),
  promisedAt: z.string().nullable().describe("The hour on that day at which its booking ends"),
});
export type WallVehicle = z.output<typeof vehicle>;

export const openWallBoard = route({
  method: "GET",
  path: "/api/public/wall-boards/:token",
  needs: "nobody",
  summary: "What a wall board shows",
  description: `The vehicles inside: late ones first, then by promised day and hour; the 200 longest inside at most. No client, phone or amount. A page of six stays ${pageMs / 1000} seconds. Unknown and closed links are answered 404 \`wall-board-closed\`. At most 600 a minute from one network, and 60 of unknown links.`,
  answer: z.object({
    at: z.string().describe("When it was read"),
    name: z.string(),
    shop: z.object({
      name: z.string(),
      nameAr: z.string().nullable(),
      timeZone: z.string(),
      digitScript: z.enum(digitScripts),
      showsHijri: z.boolean(),
      currency: z.string(),
    }),
    branch: named.nullable(),
    counts: z.object({
      inside: z.number().int(),
      ready: z.number().int().describe("Ready to be picked up"),
      late: z.number().int(),
    }),
    vehicles: z.array(vehicle),
  }),
});

export type ShownBoard = z.output<typeof openWallBoard.answer>;

export const followWallBoard = route({
  method: "GET",
  path: "/api/public/wall-boards/:token/events",
  needs: "nobody",
  kind: "events",
  summary: "That what a wall board shows has changed, as it happens",
  description:
    "Server-sent events that stay open, as of `GET /api/events`, but of `vehicles` only. Ends when the link is closed; that is answered 404 `wall-board-closed`. At most 10 streams of one board.",
});
