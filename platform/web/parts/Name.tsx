import type { ReactNode } from "react";

type Props = { className?: string | undefined; children: ReactNode };

/**
 * What somebody typed as a name, in either script: letters and full stop keep their own order, the line begins where the page's lines do.
 * The span is what a flex box or a grid makes a block; a `<bdi>` made a block aligns by its own direction.
 */
export const Name = ({ className, children }: Props) => (
  <span className={className}>
    <bdi>{children}</bdi>
  </span>
);
