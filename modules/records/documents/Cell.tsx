import type { ReactNode } from "react";
import classes from "./line-editor.module.css";

type Column = "kind" | "what" | "quantity" | "price" | "discount" | "vat" | "total" | "margin";

/** A field of an item's editor in its column of the table; the others take a row of their own. */
export const Cell = ({ of, children }: { of: Column | "exemption" | "below" | "foot"; children: ReactNode }) => (
  <div className={classes[of]}>{children}</div>
);
