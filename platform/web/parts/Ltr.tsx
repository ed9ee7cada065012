import type { ReactNode } from "react";

/** Codes, plates, VINs, phones, amounts: always left to right, on one line. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);
