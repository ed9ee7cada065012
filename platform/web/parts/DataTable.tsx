import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { Link, useMayOpen } from "../Link.tsx";
import { useWords } from "../language.tsx";
import { AfterAMoment } from "../Loaded.tsx";
import type { Problem } from "../problem.ts";
import { kitWords } from "../words.ts";
import classes from "./data-table.module.css";
import { FailedPart } from "./FailedPart.tsx";
import { useDrawnWhenIdle } from "./use-drawn-when-idle.ts";
import { moveByArrows } from "./move-by-arrows.ts";
import { ListSkeleton } from "./skeletons.tsx";

export type Column<T> = {
  key: string;
  head: ReactNode;
  cell: (row: T) => ReactNode;
  /** Aligned to the end, for buttons. */
  end?: boolean;
  /** For numbers: aligned to the physical right in both languages, so that decimal points stand under one another. */
  amount?: boolean;
  /** Of the table's width: `"18%"`, `"118px"`. */
  width?: string;
  /** Hidden below 1100 px. */
  wide?: boolean;
};

type Props<T> = {
  label: string;
  /** The result of `useList`. */
  list: {
    rows: readonly T[] | undefined;
    error: Problem | null;
    isPending: boolean;
    refetch: () => unknown;
    more?: () => void;
    loadingMore?: boolean;
  };
  keyOf: (row: T) => string;
  columns: readonly Column<T>[];
  linkOf?: (row: T) => string;
  /** The link's name, where the first cell is a picture. */
  nameOf?: (row: T) => string;
  card: (row: T) => ReactNode;
  /** Shown if there are no rows: an invitation to add, or that nothing matches. */
  empty: ReactNode;
  /** The skeleton's rows begin with a plate. */
  plate?: boolean;
  /** The heading of the row's group; rows of a group must be adjacent. */
  groupOf?: (row: T) => string;
  /** How a heading looks; as it is by default. */
  groupHead?: (first: T) => ReactNode;
  /** Rows of 44 px, for lists of names and amounts of which many are compared. */
  dense?: boolean;
  /** Rows open in a panel beside the table; their links still lead to their pages, in a window of their own. */
  panel?: RowPanel | undefined;
};

/** The key of the row that is open in the panel, and what opens another. */
export type RowPanel = { opened: string | undefined; open: (key: string) => void };

/** A table whose rows are links; the arrow keys move between them. Below 700 px each row is a card. */
export const DataTable = <T,>({
  label,
  list,
  keyOf,
  columns,
  linkOf,
  nameOf,
  card,
  empty,
  plate,
  groupOf,
  groupHead,
  dense,
  panel,
}: Props<T>) => {
  const say = useWords(kitWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const mayOpen = useMayOpen();
  const { rows } = list;
  if (!rows && list.error) return <FailedPart problem={list.error} retry={() => void list.refetch()} />;
  if (!rows)
    return (
      <AfterAMoment>
        <ListSkeleton rows={8} plate={plate} />
      </AfterAMoment>
    );
  if (rows.length === 0) return empty;
  const leads = linkOf !== undefined && rows.some((row) => mayOpen(linkOf(row)));
  const props = {
    label,
    rows,
    keyOf,
    columns,
    linkOf: leads ? linkOf : undefined,
    nameOf,
    card,
    groupOf,
    groupHead,
    dense,
    panel,
  };
  return (
    <>
      {phone ? <Cards {...props} /> : <Rows {...props} />}
      {list.more && (
        <div className={classes.more}>
          <Button variant="default" onClick={list.more} loading={list.loadingMore}>
            {say("showMore")}
          </Button>
        </div>
      )}
    </>
  );
};

type Shown<T> = Pick<
  Props<T>,
  "label" | "keyOf" | "columns" | "linkOf" | "nameOf" | "card" | "groupOf" | "groupHead" | "dense" | "panel"
> & {
  rows: readonly T[];
};

const Rows = <T,>({ label, rows, keyOf, columns, linkOf, nameOf, groupOf, groupHead, dense, panel }: Shown<T>) => {
  const say = useWords(kitWords);
  return (
    <table className={classes.table} aria-label={label} data-dense={dense || undefined}>
      <thead>
        <tr>
          {columns.map(({ key, head, end, amount, width, wide }) => (
            <th
              key={key}
              scope="col"
              className={classes.head}
              data-end={end}
              data-amount={amount}
              data-wide={wide}
              style={width ? { width } : undefined}
            >
              {head}
            </th>
          ))}
          {linkOf && (
            <th scope="col" className={classes.arrowHead}>
              <span className="hidden-to-the-eye">{say("open")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody data-rows>
        {rows.map((row, at) => (
          <Fragment key={keyOf(row)}>
            {begins(rows, at, groupOf) && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + (linkOf ? 1 : 0)} className={classes.group}>
                  <Heading of={row} groupOf={groupOf} groupHead={groupHead} />
                </th>
              </tr>
            )}
            <tr
              className={classes.row}
              data-links={linkOf ? true : undefined}
              data-opened={panel?.opened === keyOf(row) || undefined}
            >
              {columns.map(({ key, cell, end, amount, wide }) => (
                <td key={key} className={classes.cell} data-end={end} data-amount={amount} data-wide={wide}>
                  {cell(row)}
                </td>
              ))}
              {linkOf && (
                <td className={classes.arrow}>
                  <RowLink to={linkOf(row)} name={nameOf?.(row)} panel={panel} rowKey={keyOf(row)} />
                </td>
              )}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

const Cards = <T,>({ label, rows, keyOf, linkOf, nameOf, card, groupOf, groupHead }: Shown<T>) => {
  const list = useDrawnWhenIdle(rows.length);
  return (
    <ul ref={list} className={classes.cards} aria-label={label} data-rows>
      {rows.map((row, at) => (
        <Fragment key={keyOf(row)}>
          {begins(rows, at, groupOf) && (
            <li className={classes.group}>
              <Heading of={row} groupOf={groupOf} groupHead={groupHead} />
            </li>
          )}
          <li className={classes.card} data-links={linkOf ? true : undefined}>
            <div className={classes.cardBody}>{card(row)}</div>
            {linkOf && <RowLink to={linkOf(row)} name={nameOf?.(row)} />}
          </li>
        </Fragment>
      ))}
    </ul>
  );
};

const Heading = <T,>({ of, groupOf, groupHead }: { of: T } & Pick<Shown<T>, "groupOf" | "groupHead">) => {
  return groupHead ? groupHead(of) : groupOf?.(of);
};

const begins = <T,>(rows: readonly T[], at: number, groupOf: ((row: T) => string) | undefined) =>
  groupOf !== undefined && (at === 0 || groupOf(rows[at]!) !== groupOf(rows[at - 1]!));

type RowLinkProps = { to: string; name?: string | undefined; panel?: RowPanel | undefined; rowKey?: string };

/** With a panel, a plain press opens it, and while it is open it follows the focus. */
const RowLink = ({ to, name, panel, rowKey = "" }: RowLinkProps) => {
  const say = useWords(kitWords);
  const isOpened = panel !== undefined && panel.opened === rowKey;
  const press = (event: MouseEvent) => {
    if (!panel || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    panel.open(rowKey);
  };
  const follow = () => {
    if (panel?.opened !== undefined && !isOpened) panel.open(rowKey);
  };
  return (
    <Link
      to={to}
      className={classes.link}
      aria-label={name ?? say("open")}
      aria-current={isOpened || undefined}
      data-row-link
      onKeyDown={moveByArrows}
      onClick={press}
      onFocus={follow}
    >
      <IconChevronRight size={18} stroke={2} aria-hidden className="flips" />
    </Link>
  );
};
