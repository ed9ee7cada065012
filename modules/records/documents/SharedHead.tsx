import type { ReactNode } from "react";
import classes from "./shared-document.module.css";

/** The head of a public page: a picture or plate, the title, and a line about the document. */
export const SharedHead = ({ above, title, children }: { above?: ReactNode; title: string; children: ReactNode }) => (
  <header className={classes.head}>
    {above}
    <h1>{title}</h1>
    <p className={classes.line}>{children}</p>
  </header>
);
