/** The effective date of /terms and /privacy, which a registration accepts. */
export const termsVersion = "2026-11-01";
