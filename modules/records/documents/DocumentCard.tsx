import type { ReactNode } from "react";
import classes from "./document-card.module.css";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";

type Props = {
  plate: ReactNode;
  /** The client, with what identifies the document. */
  children: ReactNode;
  state: ReactNode;
  amount: ReactNode;
  /** Under the amount: what is still due. */
  due?: ReactNode;
  foot?: ReactNode;
};

/** A row of a list of documents on a phone. The amount stays at the end of its line, however long the state is. */
export const DocumentCard = ({ plate, children, state, amount, due, foot }: Props) => (
  <div className={classes.card}>
    <div className={classes.plate}>
      {plate}
      <div>{children}</div>
    </div>
    <div className={classes.line}>
      <div>{state}</div>
      <span className={classes.amount}>
        <b>{amount}</b>
        {due && <Quiet as="span">{due}</Quiet>}
      </span>
    </div>
    {foot && <div className={classes.foot}>{foot}</div>}
  </div>
);
