import { createContext, use, type ReactNode } from "react";
import type { Permission } from "../shared/permissions.ts";
import type { Language } from "../shared/words.ts";

export type SessionUser = { id: string; name: string; email: string | null; locale: Language; roleName: string | null; roleNameAr?: string | null };
export type SessionShop = {
  id: string;
  name: string;
  nameAr: string | null;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166, two letters. */
  country: string;
  /** IANA name; every date on screen is of this zone. */
  timeZone: string;
  logoUrl: string | null;
};

/** Who is reading. The application asks the server once and hands it down; the kernel knows no module. */
export type Session = { user: SessionUser | null; shop: SessionShop | null; permissions: readonly Permission[] };

const nobody: Session = { user: null, shop: null, permissions: [] };
const SessionContext = createContext<Session>(nobody);

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>;

export const useSession = (): Session => use(SessionContext);

/** The reader's shop; only inside the signed-in area. */
export const useShop = (): SessionShop => {
  const { shop } = useSession();
  if (!shop) throw new Error("useShop outside the signed-in area");
  return shop;
};

/** The reader; only inside the signed-in area. */
export const useUser = (): SessionUser => {
  const { user } = useSession();
  if (!user) throw new Error("useUser outside the signed-in area");
  return user;
};
