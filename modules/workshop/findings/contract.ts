import { z } from "zod";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { note, noteOrNone, oneLine } from "../../../platform/shared/text.ts";
import { mediaFile, mediaRoutes } from "../../base/media/contract.ts";
import { findingSources, findingStates, grades } from "./rules.ts";

/** Findings are written by whoever inspects vehicles, so they share the permissions of diagnostics. */
const view = "view-client-diagnostics";
const edit = "edit-client-diagnostics";

const grade = z.enum(grades).describe("`now` must be repaired now, `soon` can wait until the next visit");

export const finding = z.object({
  id: z.uuid(),
  clientVehicleId: z.uuid().describe("The visit in which it was first found"),
  visitEnteredAt: z.string().describe("Entry of that visit"),
  lastVisitId: z.uuid().describe("The visit in which it was last found"),
  source: z.enum(findingSources),
  code: z.string().nullable().describe("The trouble code that was found"),
  nameEn: z.string(),
  nameAr: z.string(),
  note: z.string().nullable(),
  grade,
  isSafety: z.boolean().describe("What it was found at concerns safety, as brakes do"),
  state: z.enum(findingStates),
  foundAt: z.string(),
  foundBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  lostAt: z.string().nullable().describe("When its source no longer reported it; it was priced, changed or older"),
  pricedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  declinedBeforeAt: z.string().nullable().describe("When the client declined it before it was opened again"),
  droppedAt: z.string().nullable(),
  dropReason: z.string().nullable(),
  photos: z.array(mediaFile).describe("Its own, and those of the checkpoint that reported it; oldest first"),
  version: z.string().describe("Changes with every change"),
});
export type Finding = z.output<typeof finding>;

const version = z.string().max(20).optional().describe("The version that was read; an outdated one answers 409");

export const listFindings = route({
  method: "GET",
  path: "/api/findings",
  needs: view,
  summary: "Findings, newest first",
  query: pageQuery.extend({
    clientVehicleId: z.uuid().optional().describe("Only of the vehicle of this visit, of all its visits"),
    settled: z.enum(["0", "1"]).optional().describe("0: neither done nor dropped; 1: done or dropped"),
  }),
  answer: listOf(finding),
});

export const addFinding = route({
  method: "POST",
  path: "/api/findings",
  needs: "create-client-diagnostics",
  status: 201,
  summary: "Add a finding",
  description: "At any moment of a visit, whatever step is open. Refusals: vehicle-exited, vehicle-archived.",
  body: z.object({
    clientVehicleId: z.uuid(),
    name: oneLine(160),
    nameAr: oneLine(160).optional().describe("Default: `name`"),
    note: noteOrNone(2000),
    grade: grade.default("soon"),
  }),
  answer: finding,
});

export const showFinding = route({
  method: "GET",
  path: "/api/findings/:id",
  needs: view,
  summary: "A finding",
  answer: finding,
});

export const changeFinding = route({
  method: "PUT",
  path: "/api/findings/:id",
  needs: edit,
  summary: "Change a finding",
  description:
    "Its source no longer changes it afterwards. A name replaces those of both languages. Refusals: finding-settled, changed-elsewhere (outdated version).",
  body: z.object({ name: oneLine(160), note: noteOrNone(2000), grade, version }).partial(),
  answer: finding,
});

const moved = { method: "POST", needs: edit, answer: finding } as const;

export const dropFinding = route({
  ...moved,
  path: "/api/findings/:id/drop",
  summary: "Drop a finding",
  description: "It is no longer offered. Refusals: finding-moved (its state does not allow it), changed-elsewhere.",
  body: z.object({ reason: note(500), version }),
});

export const declineFinding = route({
  ...moved,
  path: "/api/findings/:id/decline",
  summary: "Record that the client declined a finding",
  description:
    "It comes back at the vehicle's next visit. Refusals: finding-moved (only an open one; a priced one is answered in its estimate), changed-elsewhere.",
  body: z.object({ version }),
});

export const finishFinding = route({
  ...moved,
  path: "/api/findings/:id/finish",
  summary: "Mark a finding done",
  description: "Refusals: finding-moved (only an open or declined one), changed-elsewhere.",
  body: z.object({ version }),
});

export const reopenFinding = route({
  ...moved,
  path: "/api/findings/:id/reopen",
  summary: "Open a finding again",
  description:
    "A declined, done or dropped one. Refusals: finding-moved, finding-found-again (its source has reported it anew since), changed-elsewhere.",
  body: z.object({ version }),
});

export const findingMedia = mediaRoutes("findings", { view, edit });
