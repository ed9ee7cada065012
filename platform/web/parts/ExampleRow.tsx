import type { ReactNode } from "react";
import { Day } from "./Day.tsx";
import classes from "./example-row.module.css";
import { Money } from "./Money.tsx";
import { Quiet } from "./Quiet.tsx";

type Props = {
  name: ReactNode;
  /** What identifies it, such as its number. */
  line?: ReactNode;
  state?: ReactNode;
  amount?: string;
  /** `YYYY-MM-DD`. */
  day?: string;
};

/** What a row of an empty list will look like, in `example` of its `<Empty>`. */
export const ExampleRow = ({ name, line, state, amount, day }: Props) => (
  <div className={classes.row}>
    <div>
      <div className={classes.name}>{name}</div>
      {line && <Quiet>{line}</Quiet>}
      {state}
    </div>
    {(amount ?? day) && (
      <div className={classes.end}>
        {amount && (
          <b>
            <Money amount={amount} />
          </b>
        )}
        {day && (
          <Quiet>
            <Day date={day} form="short" />
          </Quiet>
        )}
      </div>
    )}
  </div>
);
