import { createContext, use, type ReactNode } from "react";
import type { DigitScript } from "../shared/digits.ts";
import type { Language } from "../shared/words.ts";

export type SessionUser = {
  id: string;
  name: string;
  nameAr: string | null;
  email: string | null;
  contactNumber: string | null;
  locale: Language;
  roleName: string;
  roleNameAr: string;
  /** Whether sign-in asks for a second factor. */
  totpEnabled: boolean;
  /** Of the details; another one with every change. */
  version: string;
};

export type SessionShop = {
  id: string;
  name: string;
  nameAr: string | null;
  /** ISO 3166, two letters. */
  country: string;
  /** ISO 4217. */
  currency: string;
  digits: number;
  digitScript: DigitScript;
  /** IANA name; every day on screen is of this zone. */
  timeZone: string;
  /** The language that leads on papers. */
  language: Language;
  logoUrl: string | null;
  whatsappNumber: string | null;
  /** Later writes answer 402. */
  writableUntil: string;
  /** The demo shop; it may choose what is simulated. */
  isDemo: boolean;
};

/** Who is reading. The application asks the server and hands it down; the kernel knows no module. */
export type Session = { user: SessionUser | null; shop: SessionShop | null; permissions: readonly string[] };

/** What a session call answers: the session and the token that its writes carry. */
export type SessionAnswer = Session & { csrfToken: string; locale: Language };

type SessionDoor = {
  session: Session;
  /** Goes in with what sign-in or registration answered, to where the reader was heading. */
  enter: (answer: SessionAnswer) => void;
  /** Goes out, leaving nothing of the shop in the browser's memory. */
  leave: () => void;
};

const nobody: SessionDoor = {
  session: { user: null, shop: null, permissions: [] },
  enter: () => undefined,
  leave: () => undefined,
};
const SessionContext = createContext<SessionDoor>(nobody);

export const SessionProvider = ({ children, ...door }: SessionDoor & { children: ReactNode }) => (
  <SessionContext value={door}>{children}</SessionContext>
);

export const useSession = (): Session => use(SessionContext).session;

/** `const { enter, leave } = useSessionDoor()`: for the screens of sign-in, registration and sign-out. */
export const useSessionDoor = (): Pick<SessionDoor, "enter" | "leave"> => use(SessionContext);

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
