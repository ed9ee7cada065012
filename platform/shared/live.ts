import { route } from "./route.ts";

/** Kinds of changes that open pages subscribe to. A change of a visit's documents counts as a change of vehicles. */
export const changeKinds = ["vehicles", "clients", "purchases", "notices"] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const readEvents = route({
  method: "GET",
  path: "/api/events",
  needs: "signed-in",
  onFloor: true,
  kind: "events",
  summary: "What changes in the shop, as it happens",
  description:
    'Server-sent events that stay open. `event: change` with `data: {"kind": …}` says that something of this kind has changed: `vehicles` (and their papers), `clients`, `purchases` (and orders), `notices` (the bell), or `all` when ' +
    "something was perhaps missed, as after `Last-Event-ID`; what it is, the reader asks for. At most ten events of a kind in a second; a comment every 20 seconds. Ends when the session does. " +
    "At most 10 streams of one session. Refusals: too-many-streams.",
});
