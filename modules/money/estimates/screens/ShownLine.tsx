import type { ReactNode } from "react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { Link, useMayOpen } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { LineNote } from "../../../records/documents/LineNote.tsx";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import type { EstimateLine } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { alternativeWords } from "../words.ts";
import classes from "./estimates.module.css";

export const ShownLine = ({ line, state }: { line: EstimateLine; state: ReactNode }) => {
  const say = useWords(estimateScreenWords);
  const sayAlternative = useWords(alternativeWords);
  const mayOpen = useMayOpen();
  const isLeftOut = line.answer === "not-now";
  const to = line.taskId && taskUrl(line.taskId);
  return (
    <li className={classes.shown} data-left-out={isLeftOut || undefined}>
      <span className={classes.what}>
        <Name className={classes.name}>{line.name}</Name>
        {line.code && <Ltr className={classes.quiet}>{line.code}</Ltr>}
        {line.alternative && <span className={classes.quiet}>{sayAlternative(line.alternative)}</span>}
        {line.isFree && <span className={classes.quiet}>{say("free")}</span>}
        {to && mayOpen(to) && <Link to={to}>{say("task")}</Link>}
        {state}
        {line.description && <Name className={classes.said}>{line.description}</Name>}
        <LineNote productId={line.productId} />
      </span>
      <span className={classes.sum}>
        <Count of={line.qty} /> × <Money amount={line.unitPrice} />
        {isNotZero(line.flatDiscount) && (
          <>
            {" "}
            <Money amount={`-${line.flatDiscount}`} />
          </>
        )}
      </span>
      <b className={classes.total}>
        <Money amount={line.grandTotal} />
      </b>
    </li>
  );
};
