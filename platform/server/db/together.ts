import { Refusal } from "../../shared/refusals.ts";

/**
 * `Promise.all` for reads of which several may refuse: what does not exist is refused first, then the first of the
 * list, in whatever order the answers arrive.
 */
export const together = async <T extends readonly unknown[]>(
  work: readonly [...T],
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> => {
  const refused = (await Promise.allSettled(work)).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (refused.length > 0) throw refused.find(isNotFound) ?? refused[0];
  return Promise.all(work) as Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }>;
};

const isNotFound = (reason: unknown) => reason instanceof Refusal && reason.code === "not-found";
