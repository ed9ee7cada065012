import type { ReactNode } from "react";
import type { Needs } from "../shared/route.ts";
import { useSession } from "./session.tsx";

/**
 * Shows its children to users with the permission: `<May needs={approveInvoice.needs}>`. Only hides; the server
 * enforces.
 */
export const May = ({ needs, otherwise, children }: { needs: Needs; otherwise?: ReactNode; children: ReactNode }) =>
  useMay()(needs) ? children : otherwise;

/** `const may = useMay(); may("edit-clients")`. */
export const useMay = () => {
  const { user, permissions } = useSession();
  return (needs: Needs) => mayDo(needs, user !== null, permissions);
};

/** A list means any of its permissions. */
export const mayDo = (needs: Needs, signedIn: boolean, held: readonly string[]): boolean => {
  if (needs === "nobody") return true;
  if (needs === "signed-in") return signedIn;
  return [needs].flat().some((item) => held.includes(item));
};
