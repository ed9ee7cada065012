import type { Link } from "./contract.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import type { MessageState } from "../../../platform/shared/message-states.ts";

const usualDays = 30;
export const maxDays = 366;

/** Until when a link is valid, ISO. */
export const endOfLink = (from: string, days = usualDays) => daysAfter(from, days);

export const stateOfLink = (
  { revokedAt, expiresAt }: Pick<Link, "revokedAt" | "expiresAt">,
  now: string,
): Link["state"] => (revokedAt ? "revoked" : Date.parse(expiresAt) <= Date.parse(now) ? "expired" : "open");

/** Whether to record an opening: the first, and again when the last recorded one is a minute old. */
export const isNewlySeen = (lastSeenAt: string | null, now: string) =>
  lastSeenAt === null || Date.parse(now) - Date.parse(lastSeenAt) >= 60_000;

/** `https://wa.me/…`: a chat with this number (or one to be chosen) with this message. */
export const whatsAppAddress = (phone: string | null, text: string) =>
  `https://wa.me/${(phone ?? "").replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** Shown in place of a token. */
export const cover = "••••••";

/** Masks the secret part of links in a message, because its holder could use the link. */
export const withoutSecrets = (body: string) =>
  body.replace(/https?:\/\/\S+/g, (address) => address.replace(/[\w-]{20,}/g, cover));

type Sending = { state: MessageState; attemptingSince: string | null; lastError: string | null };

/** Whether somebody may send a message again; one that was kept for want of an address has nowhere to go. */
export const canRetry = ({ state, lastError }: Pick<Sending, "state" | "lastError">) =>
  state === "failed" || state === "unknown" || (state === "kept" && lastError !== "no-address");

/** Whether a message waits and is not being sent at this moment. */
export const canCancel = ({ state, attemptingSince }: Pick<Sending, "state" | "attemptingSince">) =>
  state === "waiting" && attemptingSince === null;
