/** React, as the pages have it that the server renders (`build/rendered.config.ts`): Preact, and what Mantine needs beside it. */
export * from "preact/compat";
export { default } from "preact/compat";

/** Leaves hidden parts out, where React keeps them. */
export const Activity = ({ mode, children }) => (mode === "hidden" ? null : children);
