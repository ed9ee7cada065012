import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Boundary } from "../../platform/web/parts/Boundary.tsx";
import { Count } from "../../platform/web/parts/Money.tsx";
import classes from "./fold.module.css";

type Props = {
  icon: ReactNode;
  title: string;
  count?: number;
  /** What is inside, in a line. */
  line?: ReactNode;
  /** Open from the start: something inside needs attention. */
  open?: boolean;
  children: ReactNode;
};

/** A part of a page that is folded to one row until it is wanted; what is inside is loaded when it is first opened. */
export const Fold = ({ icon, title, count, line, open = false, children }: Props) => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={classes.fold}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={classes.head}>
        <span className={classes.icon}>{icon}</span>
        <span className={classes.words}>
          <h2 className={classes.title}>
            {title}
            {count !== undefined && (
              <span className={classes.count}>
                {" "}
                <Count of={count} />
              </span>
            )}
          </h2>
          {line && <span className={classes.line}>{line}</span>}
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.arrow} />
      </summary>
      {(open || wasOpened) && (
        <div className={classes.content}>
          <Boundary>{children}</Boundary>
        </div>
      )}
    </details>
  );
};
