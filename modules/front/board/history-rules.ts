/** What a visit's history names. */
export const happenings = [
  "entered",
  "card-signed",
  "diagnosed",
  "estimate-sent",
  "estimate-answered",
  "approval-taken-back",
  "tasks-done",
  "tasks-checked",
  "invoiced",
  "paid",
  "inspected",
  "left",
] as const;
export type Happening = (typeof happenings)[number];

/** Of what photos are taken. */
export const photoSources = ["visit", "findings", "tasks"] as const;
export type PhotoSource = (typeof photoSources)[number];

const showing: Record<PhotoSource, Happening> = { visit: "entered", findings: "diagnosed", tasks: "tasks-done" };

/**
 * The event that shows the photos of a source: the latest of its kind, in a list that begins with the latest. None
 * shows those of findings before a diagnosis has ended, and those of tasks before one is done.
 */
export const keyOfPhotos = (
  source: PhotoSource,
  history: readonly { key: string; kind: Happening }[],
): string | undefined => history.find(({ kind }) => kind === showing[source])?.key;
