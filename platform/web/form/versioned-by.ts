import type { FormValues } from "./state.tsx";

/** The version of a record that a form was opened with, and how to read it again, to merge what others saved meanwhile. */
export const versionedBy = <Stored extends { version: string }>(
  { version }: { version: string },
  readAgain: () => Promise<Stored>,
  valuesOf: (stored: Stored) => FormValues = (stored) => ({ ...stored }),
) => ({
  version,
  of: (saved: { version: string }) => saved.version,
  read: async () => {
    const stored = await readAgain();
    return { version: stored.version, values: valuesOf(stored) };
  },
});
