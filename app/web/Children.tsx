import { Link } from "../../platform/web/Link.tsx";
import { partsOf, type SubPlace } from "./navigation.ts";
import classes from "./shell.module.css";

type Props = { of: readonly SubPlace[]; current: SubPlace | undefined; onClick?: () => void };

/** The pages of a group; those of a section below its name. */
export const Children = ({ of, current, onClick }: Props) =>
  partsOf(of).map(({ name, pages }) => {
    const items = pages.map((page) => (
      <li key={page.to}>
        <Link
          to={page.to}
          onClick={onClick}
          namesPage
          className={classes.child}
          aria-current={page === current ? "page" : undefined}
        >
          {page.name}
        </Link>
      </li>
    ));
    return name === undefined ? (
      items
    ) : (
      <li key={name}>
        <span className={classes.sectionName}>{name}</span>
        <ul aria-label={name}>{items}</ul>
      </li>
    );
  });
