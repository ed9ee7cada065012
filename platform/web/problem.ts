/** A failed call: the server's problem document (RFC 9457), or a broken connection (`code: "offline"`, status 0). */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    /** A sentence in the user's language. */
    readonly detail: string,
    /** Field name in camelCase → sentences. */
    readonly errors: Record<string, readonly string[]> = {},
    /** Further members of the document, in camelCase: `warnings`, `client`, … */
    readonly extra: Record<string, unknown> = {},
    /** Seconds to wait before calling again. */
    readonly retryAfter?: number,
  ) {
    super(detail);
  }
}

export const isProblem = (thrown: unknown, code?: string): thrown is Problem =>
  thrown instanceof Problem && (code === undefined || thrown.code === code);

/** The codes of what a `needs-confirmation` asks about. */
export const warningsOf = ({ extra }: Problem): readonly unknown[] =>
  Array.isArray(extra["warnings"]) ? extra["warnings"] : [];

/** What the server offers to do about a refusal, with the pages on which that is done. */
export const offersOf = ({ extra }: Problem) => (extra["offers"] ?? []) as readonly { name: string; url: string }[];

/** Under which the server has logged an unexpected error. */
export const referenceOf = ({ extra }: Problem): string | undefined =>
  typeof extra["reference"] === "string" ? extra["reference"] : undefined;

/** The line is down, or a proxy answers for a server that cannot be reached. */
export const isAway = (thrown: unknown): thrown is Problem =>
  isProblem(thrown) && [0, 502, 503, 504].includes(thrown.status);
