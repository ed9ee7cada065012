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
  /** The heading; also the title of the browser tab. */
  title: string;
  /** The title was typed by a user, so it may be in either script. */
  titleIsName?: boolean;
  /** The title is a plate or a number and reads left to right. */
  titleIsCode?: boolean;
  /** The vehicle's plate as a picture, in place of the title. */
  plate?: ReactNode;
  /** `<StatusWord chip …>`. */
  state?: ReactNode;
  /** Client, phone and other context, separated by dots. */
  line?: ReactNode;
  /** A short subtitle for a phone's bar: «Kia Sportage 2023». */
  brief?: ReactNode;
  /** An amount before the buttons, on an open invoice. */
  figure?: ReactNode;
  /** At most two buttons, the primary one last. */
  actions?: ReactNode;
  /** Further actions, in the ⋯ menu. */
  menu?: readonly MenuItem[];
  /** Where the back arrow leads on a phone. Main pages have none. */
  back?: string;
  /** Draws a rule below the header. */
  ruled?: boolean;
  children: ReactNode;
};

/**
 * A page: heading, state and actions above its content.
 * On a phone the back arrow, title, plate and ⋯ form one bar of 56 px; the rest of the header follows below it.
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

type MoreProps = { items: readonly MenuItem[]; quiet?: boolean; large?: boolean; label?: string };

/**
 * The ⋯ menu of further actions; `quiet` draws no border, for table rows, whose `label` names the row; `large` stands beside
 * large buttons.
 */
export const MoreMenu = ({ items, quiet, large, label }: MoreProps) => {
  const say = useWords(kitWords);
  return (
    <DropMenu items={items}>
      <ActionIcon
        variant={quiet ? "subtle" : "default"}
        {...(large && { size: "input-lg" })}
        aria-label={label ?? say("more")}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </DropMenu>
  );
};

/** A section of a page: heading with a count, an action at the end, content. */
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

/** Pieces of a line, separated by dots. */
export const Dotted = ({ children }: { children: readonly ReactNode[] }) => (
  <span className={classes.dotted}>
    {children.map((piece, place) => (piece ? <span key={place}>{piece}</span> : null))}
  </span>
);
