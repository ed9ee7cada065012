/** The authority's three systems: a sandbox for developers, one for rehearsal, and the real one. */
export const environments = ["sandbox", "simulation", "production"] as const;
export type Environment = (typeof environments)[number];
