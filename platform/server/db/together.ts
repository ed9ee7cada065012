import { isOfFields, ofAllFields, Refusal } from "../../shared/refusals.ts";

/**
 * `Promise.all` for reads of which several may refuse: what does not exist is refused first, then the first of the
 * list, in whatever order the answers arrive. If that one refuses fields, the refusal names those of all the others too.
 */
export const together = async <T extends readonly unknown[]>(
  work: readonly [...T],
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> => {
  const refused = (await Promise.allSettled(work)).flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  if (refused.length > 0) {
    const first: unknown = refused.find(isNotFound) ?? refused[0];
    throw isOfFields(first) ? (ofAllFields(refused.filter(isOfFields)) ?? first) : first;
  }
  return Promise.all(work) as Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }>;
};

const isNotFound = (reason: unknown) => reason instanceof Refusal && reason.code === "not-found";
