import classes from "./webhooks.module.css";

/** Text of a program: left to right, scrolls in itself. */
export const Source = ({ label, children }: { label: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
  <pre className={classes.source} dir="ltr" tabIndex={0} aria-label={label} role="region">
    {children}
  </pre>
);
