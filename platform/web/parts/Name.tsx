import type { ReactNode } from "react";

type Props = { className?: string | undefined; children: ReactNode };

/**
 * A name in either script: the text keeps its own direction, and the line is aligned as the page.
 * The outer span can become a block in flex and grid layouts; a `<bdi>` as a block would align by its own direction.
 */
export const Name = ({ className, children }: Props) => (
  <span className={className}>
    <bdi>{children}</bdi>
  </span>
);
