export const consentActs = ["given", "confirmed", "withdrawn"] as const;
export type ConsentAct = (typeof consentActs)[number];

export const consentStates = ["none", "waiting", "confirmed", "withdrawn"] as const;
export type ConsentState = (typeof consentStates)[number];

type SaidOnce = { id: string; act: ConsentAct; email: string; at: string };

/** Turkish law asks for a choice that nobody made beforehand. */
export const isConsentPreset = (country: string) => country !== "TR";

const day = 86_400_000;
/** How long the button of a mail confirms a consent. */
export const daysToConfirm = 14;

/**
 * What the acts of a user, oldest first, come to for this address. A consent for another address does not count, and an
 * address that was confirmed before is not confirmed again.
 */
export const consentState = (acts: readonly SaidOnce[], email: string | null): ConsentState => {
  const last = acts.at(-1);
  if (!last || last.email !== email) return "none";
  if (last.act !== "given") return last.act;
  return acts.some(({ act, email: of }) => act === "confirmed" && of === email) ? "confirmed" : "waiting";
};

/** Promotional mail goes only to an address whose owner confirmed it. */
export const mayPromoteTo = (acts: readonly SaidOnce[], email: string | null): boolean =>
  consentState(acts, email) === "confirmed";

/**
 * What the button of a mail does to the consent that it names: confirms it once. It does nothing more to one that is
 * confirmed; one that was withdrawn, replaced or given too long ago cannot be confirmed.
 */
export const confirmationOf = (
  acts: readonly SaidOnce[],
  id: string,
  { email, now }: { email: string | null; now: string },
): "confirm" | "already" | "over" => {
  const at = acts.findIndex((said) => said.id === id);
  const consent = acts[at];
  if (!consent || consent.act !== "given" || consent.email !== email) return "over";
  const later = acts.slice(at + 1);
  if (later.length > 0) return later.every(({ act }) => act === "confirmed") ? "already" : "over";
  return Date.parse(now) < Date.parse(consent.at) + daysToConfirm * day ? "confirm" : "over";
};
