import type { ReactNode } from "react";
import { meetsNeeds, type Needs } from "../shared/route.ts";
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

export const mayDo = (needs: Needs, signedIn: boolean, held: readonly string[]): boolean =>
  needs === "signed-in" ? signedIn : meetsNeeds(needs, (permission) => held.includes(permission));
