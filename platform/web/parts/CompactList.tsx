import { Button, UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { Link, useMayOpen } from "../Link.tsx";
import { kitWords } from "../words.ts";
import classes from "./compact-list.module.css";
import { Section } from "./Page.tsx";
import { Quiet } from "./Quiet.tsx";

export type CompactRow = {
  key: string;
  what: ReactNode;
  when?: ReactNode;
  state?: ReactNode;
  amount?: ReactNode;
  /** The row's link, if the user may open it. */
  to?: string;
  onOpen?: () => void;
};

type Props = {
  /** Absent where something else heads the list. */
  title?: string;
  count?: number;
  add?: ReactNode;
  rows: readonly CompactRow[];
  empty?: ReactNode;
  /** Loads the next page; while there is one, the rows are not counted. */
  more?: (() => void) | undefined;
  loadingMore?: boolean;
};

/** A list in a page. Without rows, without words for that and without an act it takes no place. */
export const CompactList = ({ title, count, add, rows, empty, more, loadingMore }: Props) => {
  const say = useWords(kitWords);
  const mayOpen = useMayOpen();
  if (rows.length === 0 && !empty && !add) return null;
  const list = (
    <>
      {rows.length === 0 && empty ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul>
          {rows.map(({ key, what, when, state, amount, to, onOpen }) => (
            <li key={key} className={classes.row} data-links={to && mayOpen(to) ? true : undefined}>
              <div className={classes.words}>
                <div className={classes.what}>
                  {to && mayOpen(to) ? (
                    <Link to={to} className={classes.link} onClick={onOpen}>
                      {what}
                    </Link>
                  ) : (
                    what
                  )}
                </div>
                {when && <Quiet>{when}</Quiet>}
              </div>
              {state && <div className={classes.state}>{state}</div>}
              {amount && <div className={classes.amount}>{amount}</div>}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button variant="subtle" onClick={more} loading={loadingMore}>
          {say("showMore")}
        </Button>
      )}
    </>
  );
  if (title === undefined) return list;
  return (
    <Section title={title} count={more ? undefined : (count ?? rows.length)} act={add}>
      {list}
    </Section>
  );
};

export const AddButton = ({ to, onClick, children }: { to?: string; onClick?: () => void; children: ReactNode }) => {
  const words = (
    <>
      <IconPlus size={18} stroke={2} aria-hidden />
      <span>{children}</span>
    </>
  );
  const mayOpen = useMayOpen();
  if (to && !mayOpen(to)) return null;
  return to ? (
    <Link to={to} className={classes.add}>
      {words}
    </Link>
  ) : (
    <UnstyledButton className={classes.add} onClick={onClick}>
      {words}
    </UnstyledButton>
  );
};
