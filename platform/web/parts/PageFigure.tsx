import type { ReactNode } from "react";
import { Money } from "./Money.tsx";
import classes from "./page-figure.module.css";

/** The amount at the head of a document's page, with what it is above it. */
export const PageFigure = ({ label, amount }: { label: ReactNode; amount: string }) => (
  <span className={classes.figure}>
    <span>{label}</span>
    <b>
      <Money amount={amount} />
    </b>
  </span>
);
