import type { ReactNode } from "react";

/** Isolates codes, plates, VINs, phones and amounts: left to right, on one line. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);
