import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useMatches, useRouter } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Session } from "../../modules/base/team/account-contract.ts";
import { nearestLanguage, type Reading, type ReaderLanguage } from "../../platform/shared/words.ts";
import { rememberCsrfToken } from "../../platform/web/call.ts";
import { Kit } from "../../platform/web/Kit.tsx";
import { LanguageProvider } from "../../platform/web/language.tsx";
import { SessionProvider, type SessionAnswer } from "../../platform/web/session.tsx";
import { loadReading, readingOf } from "../languages/load.ts";
import { firstLanguage, languageOfPath, rememberLanguage } from "./first-language.ts";
import { headedFor, signInPage } from "./headed-for.ts";
import { forgetKept, settleKept } from "./kept-session.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { sessionQuery } from "./queries.ts";
import { saveLanguage } from "./save-language.ts";

/**
 * On every page, for calls that need the password. If it cannot be loaded, those calls are refused and the page
 * works.
 */
const AskPassword = lazy<ComponentType>(() =>
  import("../../modules/base/team/screens/AskPassword.tsx").then(
    ({ AskPassword: found }) => ({ default: found }),
    () => ({ default: Nothing }),
  ),
);
const Nothing = () => null;

/** Provides session, language, theme and toasts to every page. */
export const Root = () => {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const door = useDoor(session);
  const [wanted, choose] = useLanguageOf(session);
  const reading = useReading(wanted);
  return (
    <SessionProvider session={session} {...door}>
      <LanguageProvider
        language={nearestLanguage(wanted)}
        reading={reading}
        digits={session.shop?.digitScript}
        showsHijri={session.shop?.showsHijri}
        choose={choose}
      >
        <Kit>
          <OfflineBanner />
          <Outlet />
          {session.user && (
            <Suspense fallback={null}>
              <AskPassword />
            </Suspense>
          )}
        </Kit>
      </LanguageProvider>
    </SessionProvider>
  );
};

const useDoor = (session: Session) => {
  const queries = useQueryClient();
  const router = useRouter();
  const userId = session.user?.id;

  // A session that ended elsewhere (sign-out in another tab, timeout) is detected by the route guard.
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== userId) void router.invalidate();
    before.current = userId;
  }, [router, userId]);

  const enter = useCallback(
    (answer: SessionAnswer) => {
      rememberCsrfToken(answer.csrfToken);
      settleKept(answer);
      void loadReading(answer.locale);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      queries.setQueryData(sessionQuery.queryKey, answer as Session);
      void router.navigate({ href: headedFor(location.search, answer), replace: true });
    },
    [queries, router],
  );
  const { isPaired } = session;
  const leave = useCallback(() => {
    forgetKept();
    location.assign(signInPage(firstLanguage(), { isPaired }));
  }, [isPaired]);
  return { enter, leave };
};

/** Public pages take the language from the address, pages of the shop from the user; switching needs no reload. */
const useLanguageOf = (session: Session): readonly [ReaderLanguage, (language: ReaderLanguage) => void] => {
  const queries = useQueryClient();
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const ofPath = languageOfPath(pathname);
  // What one employee chose on a tablet is not the next one's language.
  const userId = session.user?.id;
  const [choice, setChoice] = useState<{ language: ReaderLanguage; userId: string | undefined }>();
  const chosen = choice?.userId === userId ? choice?.language : undefined;
  const language = ofPath ?? chosen ?? session.user?.locale ?? firstLanguage();

  // After sign-out the language stays the same.
  const isRead = Boolean(session.user) && !ofPath;
  useEffect(() => {
    if (isRead) rememberLanguage(language);
  }, [isRead, language]);

  const choose = useCallback(
    async (wanted: ReaderLanguage) => {
      rememberLanguage(wanted);
      await loadReading(wanted);
      setChoice({ language: wanted, userId });
      if (ofPath) void router.navigate({ href: pathname.replace(/^\/[^/]+/, `/${wanted}`) + searchStr, replace: true });
      if (session.user)
        void saveLanguage(session, wanted).then(
          () => queries.invalidateQueries(sessionQuery),
          () => undefined,
        );
    },
    [ofPath, pathname, searchStr, router, session, userId, queries],
  );
  return [language, (wanted) => void choose(wanted)];
};

/** On the mechanic's pages the texts of a floor language, once they are loaded; undefined on every other page. */
const useReading = (wanted: ReaderLanguage): Reading | undefined => {
  const isFloor = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.onFloor) });
  const [, setLoaded] = useState<ReaderLanguage>();
  useEffect(() => {
    void loadReading(wanted).then(() => setLoaded(wanted));
  }, [wanted]);
  return isFloor ? readingOf(wanted) : undefined;
};
