import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconDots } from "@tabler/icons-react";
import { useEffect, type ReactNode } from "react";
import { Link } from "../Link.tsx";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { Boundary } from "./Boundary.tsx";
import { DropMenu } from "./DropMenu.tsx";
import type { MenuItem } from "./DropMenuList.tsx";
import { Ltr } from "./Ltr.tsx";
import { Count } from "./Money.tsx";
import { Name } from "./Name.tsx";
import { useFrameTools } from "./frame-tools.ts";
import classes from "./page.module.css";

type Props = {
  /** What it is; also the title of the browser's tab. */
  title: string;
  /** Somebody typed the title: it may be in either script. */
  titleIsName?: boolean;
  /** A plate or a number is the title: it reads left to right. */
  titleIsCode?: boolean;
  /** The vehicle's plate, drawn: it is the name. */
  plate?: ReactNode;
  /** `<StatusWord chip …>`. */
  state?: ReactNode;
  /** Client, phone, context: parts of one line, set apart by dots. */
  line?: ReactNode;
  /** A word or two under the title in a phone's bar: «Kia Sportage 2023». */
  brief?: ReactNode;
  /** A figure that stands before the buttons, on an open invoice. */
  figure?: ReactNode;
  /** At most two buttons, the bright one last. */
  actions?: ReactNode;
  /** The rest, behind ⋯. */
  menu?: readonly MenuItem[];
  /** Where the arrow leads on a phone. Without it the page is one of the main places. */
  back?: string;
  /** A hairline under the header. */
  ruled?: boolean;
  children: ReactNode;
};

/**
 * A page: what it is, its state, what can be done; then the facts, the work, the history.
 * On a phone the back arrow, the title, the plate and ⋯ are one bar of 56 px; the rest of the header stands beneath it.
 */
export const Page = ({
  title,
  titleIsName,
  titleIsCode,
  plate,
  state,
  line,
  brief,
  figure,
  actions,
  menu,
  back,
  ruled,
  children,
}: Props) => {
  const say = useWords(kitWords);
  const { tools, group } = useFrameTools();
  useEffect(() => {
    document.title = `${title} · ${say("brand")}`;
  }, [title, say]);
  const items = menu?.filter(({ hidden }) => !hidden) ?? [];
  return (
    <article className={classes.page}>
      <header className={classes.header} data-ruled={ruled || undefined} data-plate={plate ? true : undefined}>
        {back && (
          <ActionIcon component={Link} to={back} className={classes.back} aria-label={say("back")}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden className="flips" />
          </ActionIcon>
        )}
        {plate && <div className={classes.plate}>{plate}</div>}
        <div className={classes.name}>
          <div className={classes.titleLine}>
            <div className={classes.title}>
              <h1>
                {titleIsCode ? (
                  <span>
                    <Ltr>{title}</Ltr>
                  </span>
                ) : titleIsName ? (
                  <Name>{title}</Name>
                ) : (
                  title
                )}
              </h1>
              {brief && <div className={classes.brief}>{brief}</div>}
            </div>
            {state && <div className={classes.state}>{state}</div>}
          </div>
          {line && <div className={classes.line}>{line}</div>}
        </div>
        {!back && tools && <div className={classes.tools}>{tools}</div>}
        {(figure || actions || items.length > 0) && (
          <div className={classes.acts}>
            {figure && <div className={classes.figure}>{figure}</div>}
            {items.length > 0 && (
              <div className={classes.more}>
                <MoreMenu items={items} />
              </div>
            )}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
      </header>
      {!back && group}
      {children}
    </article>
  );
};

/** What can be done besides, behind ⋯; `quiet` in rows, where a box for each would be noise. */
export const MoreMenu = ({ items, quiet }: { items: readonly MenuItem[]; quiet?: boolean }) => {
  const say = useWords(kitWords);
  return (
    <DropMenu items={items}>
      <ActionIcon variant={quiet ? "subtle" : "default"} aria-label={say("more")}>
        <IconDots size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </DropMenu>
  );
};

/** A part of a page: heading with its count, an act at the end, then its content. */
export const Section = ({
  title,
  count,
  act,
  children,
}: {
  title: string;
  count?: number;
  act?: ReactNode;
  children: ReactNode;
}) => (
  <section className={classes.section}>
    <div className={classes.sectionHead}>
      <h2>
        {title}
        {count !== undefined && (
          <span className={classes.count}>
            {" "}
            <Count of={count} />
          </span>
        )}
      </h2>
      {act}
    </div>
    <Boundary>{children}</Boundary>
  </section>
);

/** Pieces of a line set apart by dots. */
export const Dotted = ({ children }: { children: readonly ReactNode[] }) => (
  <span className={classes.dotted}>
    {children.map((piece, place) => (piece ? <span key={place}>{piece}</span> : null))}
  </span>
);
