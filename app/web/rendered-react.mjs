/** React, as the pages behind links have it (`build/link.config.ts`): Preact, and what Mantine needs beside it. */
export * from "preact/compat";
export { default } from "preact/compat";

/** Leaves hidden parts out, where React keeps them. */
export const Activity = ({ mode, children }) => (mode === "hidden" ? null : children);
