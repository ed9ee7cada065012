import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import type { RecurringEntry } from "../recurring-contract.ts";
import classes from "./books.module.css";

export const EntryName = ({ of: { label, memo } }: { of: RecurringEntry["entry"] }) => (
  <div>
    {memo && <Name>{memo}</Name>}
    <div className={classes.quiet}>
      <Ltr>{label}</Ltr>
    </div>
  </div>
);
