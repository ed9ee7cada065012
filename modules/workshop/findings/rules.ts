/** `soon` can wait until the next visit. */
export const grades = ["now", "soon"] as const;
export type Grade = (typeof grades)[number];

export const findingSources = [
  "by-hand",
  "engine-checkpoint",
  "underbody-checkpoint",
  "reading",
  "trouble-code",
  "body-drawing",
  "wear",
  "arrival-damage",
  "arrival-condition",
  "complaint",
  "express",
  "claim",
] as const;
export type FindingSource = (typeof findingSources)[number];

export const findingStates = ["open", "priced", "approved", "done", "declined", "dropped"] as const;
export type FindingState = (typeof findingStates)[number];

export type FindingTimes = Readonly<
  Record<"pricedAt" | "approvedAt" | "doneAt" | "declinedAt" | "declinedBeforeAt" | "droppedAt", string | null>
>;

export const stateOf = (times: FindingTimes): FindingState => {
  if (times.droppedAt) return "dropped";
  if (times.doneAt) return "done";
  if (times.declinedAt) return "declined";
  if (times.approvedAt) return "approved";
  return times.pricedAt ? "priced" : "open";
};

/** Neither done nor dropped: it comes back at the vehicle's next visit. */
export const isUnsettled = (times: Pick<FindingTimes, "doneAt" | "droppedAt">) => !times.doneAt && !times.droppedAt;

/**
 * The states from which each move leads on. `release` brings it back to open when its price expires or is withdrawn,
 * its task is cancelled, or the vehicle leaves before the work. `redo` undoes `finish`.
 */
const origins = {
  price: ["open", "declined"],
  approve: ["priced", "declined"],
  decline: ["open", "priced"],
  finish: ["open", "approved", "declined"],
  redo: ["done"],
  drop: ["open", "declined"],
  reopen: ["declined", "done", "dropped"],
  release: ["priced", "approved"],
} as const satisfies Record<string, readonly FindingState[]>;
export type Move = keyof typeof origins;
export const moves = Object.keys(origins) as Move[];

/** The moves that staff make without an estimate or a work order. */
const originsByHand = {
  decline: ["open"],
  finish: ["open", "declined"],
  drop: origins.drop,
  reopen: origins.reopen,
} as const;
export type MoveByHand = keyof typeof originsByHand;

export const mayMove = (move: Move, state: FindingState): boolean => isAmong(origins[move], state);
export const mayMoveByHand = (move: MoveByHand, state: FindingState): boolean => isAmong(originsByHand[move], state);

const isAmong = (states: readonly FindingState[], state: FindingState) => states.includes(state);

/** What a move changes. A refusal that is taken back stays visible as `declinedBeforeAt`. */
export const timesAfter = (move: Move, times: FindingTimes, now: string): Partial<FindingTimes> => {
  const before = { declinedAt: null, declinedBeforeAt: times.declinedAt ?? times.declinedBeforeAt };
  switch (move) {
    case "price":
      return { ...before, pricedAt: now };
    case "approve":
      return { ...before, pricedAt: times.pricedAt ?? now, approvedAt: now };
    case "decline":
      return { declinedAt: now, pricedAt: null, approvedAt: null };
    case "finish":
      return { doneAt: now };
    case "redo":
      return { doneAt: null };
    case "drop":
      return { droppedAt: now };
    case "reopen":
    case "release":
      return { ...before, pricedAt: null, approvedAt: null, doneAt: null, droppedAt: null };
  }
};

/** The visit that a page shows. */
export type ShownVisit = { readonly id: string; readonly vehicleEnteredAt: string };

/** Whether a finding was first found in the visit that is shown, or in one that began before or after it. */
export const visitOf = (
  { clientVehicleId, visitEnteredAt }: { readonly clientVehicleId: string; readonly visitEnteredAt: string },
  shown: ShownVisit,
): "this" | "earlier" | "later" => {
  if (clientVehicleId === shown.id) return "this";
  const between = Date.parse(visitEnteredAt) - Date.parse(shown.vehicleEnteredAt);
  return between < 0 || (between === 0 && clientVehicleId < shown.id) ? "earlier" : "later";
};

type Listed = { readonly state: FindingState; readonly grade: Grade };

/** Urgent ones first, declined ones last; else as they are. */
export const inOrder = <T extends Listed>(findings: readonly T[]): T[] =>
  findings.toSorted((first, second) => weight(first) - weight(second));

const weight = ({ state, grade }: Listed) => (state === "declined" ? 2 : grades.indexOf(grade));

/** What a source reports, and what it has found to be good. */
export type Report = { readonly found: readonly Found[]; readonly good: readonly string[] };

export type SourceReport = Report & { readonly source: Exclude<FindingSource, "by-hand" | "claim"> };

/** The diagnostic or card that reports in a visit. */
export type Reporter = { readonly visitId: string; readonly sourceId: string; readonly now: string };

export type Found = {
  readonly label: string;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly note: string | null;
  readonly grade: Grade;
  readonly fileIds: readonly string[];
};

export type KnownFinding = FindingTimes & {
  readonly id: string;
  readonly label: string | null;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly note: string | null;
  readonly grade: Grade;
  readonly clientVehicleId: string;
  readonly lastVisitId: string;
  readonly sourceId: string | null;
  readonly editedAt: string | null;
  readonly takenUpAt: string | null;
  readonly lostAt: string | null;
  readonly hasOwnFiles: boolean;
};

export type FoundChanges = Partial<
  FindingTimes & Pick<KnownFinding, "nameEn" | "nameAr" | "note" | "grade" | "lastVisitId" | "sourceId" | "lostAt">
>;

export type FoundPlan = {
  readonly added: readonly Found[];
  readonly changed: readonly { readonly id: string; readonly changes: FoundChanges }[];
  readonly removed: readonly string[];
};

/**
 * Compares what a source reports in a visit with the findings of the vehicle from this source.
 * - A known one is updated. One that was settled in this visit stays as it is; an older settled one is found anew.
 * - One that was declined in an earlier visit is open again.
 * - One that this diagnostic or card reported and no longer reports, or that is good now, is removed if it was found
 *   in this visit and nobody has worked with it; otherwise it is marked. One that was not checked stays as it is.
 */
export const planFound = (
  known: readonly KnownFinding[],
  { found, good }: Report,
  { visitId, sourceId, now }: Reporter,
): FoundPlan => {
  const knownAs = (label: string) =>
    known.find((item) => item.label === label && isUnsettled(item)) ??
    known.find((item) => item.label === label && item.lastVisitId === visitId);
  const missing = known.filter(
    (item) =>
      isUnsettled(item) &&
      item.label !== null &&
      !found.some(({ label }) => label === item.label) &&
      (item.sourceId === sourceId || good.includes(item.label)),
  );
  const [removed, lost] = [missing.filter(isUntouched(visitId)), missing.filter((item) => !isUntouched(visitId)(item))];
  const changed = found.flatMap((item) => {
    const before = knownAs(item.label);
    return before && isUnsettled(before)
      ? [{ id: before.id, changes: foundAgain(before, item, { visitId, sourceId, now }) }]
      : [];
  });
  return {
    added: found.filter(({ label }) => !knownAs(label)),
    changed: [
      ...changed,
      ...lost.filter(({ lostAt }) => !lostAt).map(({ id }) => ({ id, changes: { lostAt: now } })),
    ].filter(({ changes }) => Object.keys(changes).length > 0),
    removed: removed.map(({ id }) => id),
  };
};

/** Found in this visit, still open, and nobody has changed it, added pictures, or made a task of it. */
const isUntouched = (visitId: string) => (item: KnownFinding) =>
  item.clientVehicleId === visitId &&
  stateOf(item) === "open" &&
  !item.declinedBeforeAt &&
  !item.editedAt &&
  !item.takenUpAt &&
  !item.hasOwnFiles;

const foundAgain = (
  before: KnownFinding,
  { nameEn, nameAr, note, grade }: Found,
  { visitId, sourceId, now }: Reporter,
): FoundChanges => {
  const isAnew = before.lastVisitId !== visitId;
  const after: FoundChanges = {
    ...(!before.editedAt && { nameEn, nameAr, note, grade }),
    ...(isAnew && stateOf(before) === "declined" && timesAfter("reopen", before, now)),
    lastVisitId: visitId,
    sourceId,
    lostAt: null,
  };
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof FoundChanges]),
  );
};
