import type { ReactNode } from "react";
import type { Needs } from "../shared/route.ts";
import { useSession } from "./session.tsx";

/** Shows its children to those who may; a courtesy, the server decides. `<May needs={approveInvoice.needs}>`. */
export const May = ({ needs, otherwise, children }: { needs: Needs; otherwise?: ReactNode; children: ReactNode }) =>
  useMay()(needs) ? children : otherwise;

/** `const may = useMay(); may("edit-clients")`. */
export const useMay = () => {
  const { user, permissions } = useSession();
  return (needs: Needs) => mayDo(needs, user !== null, permissions);
};

/** A list means any of them. */
export const mayDo = (needs: Needs, signedIn: boolean, held: readonly string[]): boolean => {
  if (needs === "nobody") return true;
  if (needs === "signed-in") return signedIn;
  return [needs].flat().some((one) => held.includes(one));
};
