import type { ClockAct, HoldReason } from "./rules.ts";

/** What a mechanic recorded on this device and the server has not confirmed. */
type Recorded = {
  /** A UUID of version 7 made on the device from `at`: the order in which things are sent. The server knows it for ever. */
  id: string;
  /** Shop and user (`ownerOf`); nobody else sees or sends it. */
  owner: string;
  /** ISO, by the server's clock. */
  at: string;
  taskId: string | null;
  taskName: string | null;
  /** Absent from records of an earlier version. */
  taskNameAr?: string | null;
  /** The sentence with which the server refused it; it waits for the user's decision. */
  refusal?: string;
  /** Refused because the id is known: sent again, it needs another one. */
  isIdTaken?: boolean;
  /** When the server confirmed it, in milliseconds; deleted once the kept answers include it. */
  doneAt?: number;
};

export type AwaitedPart = { id: string; name: string; nameAr: string | null; quantity: string };

export type UnsentEvent = Recorded & {
  what: "event";
  kind: ClockAct;
  reason?: HoldReason;
  note?: string;
  /** What a hold for a part waits for. */
  part?: AwaitedPart;
  /** Agreed on: it ends a hold although the client, the deposit or the insurer is missing, or leaves planned parts. */
  confirm?: boolean;
  /** It was sent as an event of that moment, without its time; whether it arrived is unknown. */
  isTried?: boolean;
};

export type TappedEvent = Pick<UnsentEvent, "kind" | "reason" | "note" | "part" | "confirm">;

/** An event as the call takes it. */
export const bodyOf = <T extends TappedEvent>({ part, ...event }: T) => ({
  ...event,
  ...(part && { productId: part.id, quantity: part.quantity }),
});

export const textFields = ["complaint", "cause", "correction", "note"] as const;
export type Texts = { [field in (typeof textFields)[number]]?: string | null };
/** Changed texts of a task: as they were, and as they are now. */
export type UnsentTexts = Recorded & {
  what: "texts";
  before: Texts;
  now: Texts;
  /** The user has seen that somebody else changed them, and sends them nevertheless. */
  overrides?: boolean;
};

/** A photo or other file of a task; the file itself is stored under the same id (`readPicture`). */
export type UnsentPhoto = Recorded & { what: "photo"; taskId: string; fileName: string; size: number };

export type Unsent = UnsentEvent | UnsentTexts | UnsentPhoto;

export const isPhoto = (item: Unsent): item is UnsentPhoto => item.what === "photo";

export const isWaiting = ({ refusal, doneAt }: Unsent) => refusal === undefined && doneAt === undefined;
export const isRefused = ({ refusal }: Unsent) => refusal !== undefined;

/** In the order in which they were recorded. */
export const nextRecord = (items: readonly Unsent[]): UnsentEvent | UnsentTexts | undefined =>
  inOrder(items).find((item): item is UnsentEvent | UnsentTexts => isWaiting(item) && !isPhoto(item));

/** Photos are sent after everything else that waits, because they take long. */
export const nextPhoto = (items: readonly Unsent[]): UnsentPhoto | undefined =>
  nextRecord(items) ? undefined : inOrder(items).find((item): item is UnsentPhoto => isWaiting(item) && isPhoto(item));

/** A device keeps so many files of a user, and so many bytes of them. */
export const maxPhotos = 100;
export const maxPhotoBytes = 200 * 1_048_576;

/** Whether this device keeps another file of this size. */
export const hasRoomFor = (items: readonly Unsent[], size: number) => {
  const photos = items.filter(isPhoto);
  return photos.length < maxPhotos && bytesOf(photos) + size <= maxPhotoBytes;
};

/** Of what is kept in all, by number or by size: the fuller one, 0 to 1. */
export const fullness = (items: readonly Unsent[]) => {
  const photos = items.filter(isPhoto);
  return Math.max(photos.length / maxPhotos, bytesOf(photos) / maxPhotoBytes);
};

const bytesOf = (photos: readonly UnsentPhoto[]) => photos.reduce((sum, { size }) => sum + size, 0);

const inOrder = (items: readonly Unsent[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What an answer that was asked for at this moment does not show yet, in order. */
export const notIn = (items: readonly Unsent[], askedAt: number): Unsent[] =>
  inOrder(items).filter(({ refusal, doneAt }) => refusal === undefined && (doneAt === undefined || doneAt > askedAt));

/** The time of a new record: later than everything recorded before it, whatever the device's clock does. */
export const momentAfter = (items: readonly Unsent[], now: number): number =>
  Math.max(now, ...items.map(({ at }) => Date.parse(at) + 1));

/**
 * An event this young that did not wait happens now: it is sent without its time, so that the server may refuse it. By
 * the server's clock.
 */
const promptMs = 10_000;
export const isPrompt = ({ at, isTried }: UnsentEvent, hasWaited: boolean, now: number) =>
  !isTried && !hasWaited && Math.abs(now - Date.parse(at)) < promptMs;

/** What became of an attempt to send. `later`: it is unknown, or cannot be sent now; `refused`: it never will be. */
export const outcomeOf = (status: number, code: string, item: Unsent): "arrived" | "later" | "refused" => {
  if (status === 0 || status >= 500 || [401, 402, 408, 425, 429].includes(status)) return "later";
  if (
    ["in-flight", "csrf-token-invalid", "password-needed", "second-factor-needed", "changed-elsewhere"].includes(code)
  )
    return "later";
  // Sent twice, without and with its time, under one id of our own: the first one arrived.
  if (code === "id-taken" && item.what === "event" && item.isTried) return "arrived";
  // A photo is sent under one id and never changed: it arrived, and somebody has deleted it since.
  if (code === "id-taken" && item.what === "photo") return "arrived";
  return "refused";
};

/**
 * Texts to send over those of the server: only fields that are different there. Undefined if somebody else has changed
 * one of them meanwhile to something else.
 */
export const textsToSend = (
  { before, now, overrides }: Pick<UnsentTexts, "before" | "now" | "overrides">,
  server: Texts,
): Texts | undefined => {
  const changed = textFields.filter((field) => field in now && !same(now[field], server[field]));
  if (!overrides && changed.some((field) => !same(server[field], before[field]))) return undefined;
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
};

const same = (left: string | null | undefined, right: string | null | undefined) => (left || null) === (right || null);

/** The texts of a task with what waits to be sent. */
export const withTexts = <T extends Texts & { id: string }>(task: T, items: readonly Unsent[]): T =>
  items.reduce(
    (texts, item) => (item.what === "texts" && item.taskId === task.id ? { ...texts, ...item.now } : texts),
    task,
  );

/** A device's clock may be wrong by so much before the server's is used instead: answers name only whole seconds. */
const maxWrongMs = 30_000;
/** Milliseconds to add to the device's clock. */
export const correctionOf = (serverNow: number, deviceNow: number) =>
  Math.abs(serverNow - deviceNow) > maxWrongMs ? serverNow - deviceNow : 0;
