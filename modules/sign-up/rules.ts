/** The day from which the wording of /terms and /privacy holds: what a registration accepts. */
export const termsVersion = "2026-11-01";
