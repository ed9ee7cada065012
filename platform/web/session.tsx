import { createContext, use, type ReactNode } from "react";
import type { DigitScript } from "../shared/digits.ts";
import type { Language, ReaderLanguage } from "../shared/words.ts";

export type SessionUser = {
  id: string;
  name: string;
  nameAr: string | null;
  email: string | null;
  contactNumber: string | null;
  locale: ReaderLanguage;
  roleName: string;
  roleNameAr: string;
  /** Whether sign-in requires a second factor. */
  totpEnabled: boolean;
  /** Whether the user's role requires a second factor. */
  needsFactor: boolean;
  /** The open branches where the user may work. */
  branchCount: number;
  /** Changes with every save of the user's details. */
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
  /** Whether the Hijri date stands below the Gregorian one. */
  showsHijri: boolean;
  /** IANA name; dates on screen are in this zone. */
  timeZone: string;
  /** The main language of printed documents. */
  language: Language;
  logoUrl: string | null;
  /** The open branches of the shop. */
  branchCount: number;
  /** The end of the subscription; later writes answer 402. */
  writableUntil: string;
  /** The end of what is paid, without the days of grace; null in a trial. */
  paidUntil: string | null;
  /** Why the operator has suspended the shop; null if it is not. */
  suspensionReason: string | null;
  /** Restored from an export: nothing is approved or posted until the old workshop is said to be closed. */
  isCopy: boolean;
  /** The demo shop, in which a vehicle's adapter can be simulated. */
  isDemo: boolean;
};

/** The signed-in user. The application loads and provides it; platform knows no module. */
export type Session = {
  user: SessionUser | null;
  shop: SessionShop | null;
  permissions: readonly string[];
  /** The user's role needs a second factor, which is to be set up before anything else. */
  mustSetUpFactor: boolean;
  /** Of a session on a paired tablet, signed in by PIN; null for every other. */
  floor: { idleMinutes: number } | null;
  /** Whether this browser was paired as a tablet of a workshop. */
  isPaired: boolean;
  /** The number on which this installation gives support by WhatsApp, E.164. */
  supportWhatsapp: string | null;
};

/** The answer of a session call: the session and the CSRF token of its writes. */
export type SessionAnswer = Session & { csrfToken: string; locale: ReaderLanguage };

type SessionDoor = {
  session: Session;
  /** Takes over the session that sign-in or registration answered and opens the page that the user was going to. */
  enter: (answer: SessionAnswer) => void;
  /** Signs out and clears the shop's data from the browser's memory. */
  leave: () => void;
};

const nobody: SessionDoor = {
  session: {
    user: null,
    shop: null,
    permissions: [],
    mustSetUpFactor: false,
    floor: null,
    isPaired: false,
    supportWhatsapp: null,
  },
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

/** The user's shop; only inside the signed-in area. */
export const useShop = (): SessionShop => {
  const { shop } = useSession();
  if (!shop) throw new Error("useShop outside the signed-in area");
  return shop;
};

/** The user; only inside the signed-in area. */
export const useUser = (): SessionUser => {
  const { user } = useSession();
  if (!user) throw new Error("useUser outside the signed-in area");
  return user;
};
