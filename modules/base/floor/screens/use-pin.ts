import { useRef, useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import type { ReaderLanguage } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { useReaderLanguage } from "../../../../platform/web/language.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { useSessionDoor } from "../../../../platform/web/session.tsx";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { useNow } from "../../../../platform/web/use-now.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { chooseFloorLanguage, Person, signInOnFloor } from "../contract.ts";
import { longestPin, shortestPin } from "../rules.ts";
import { forgetPad } from "./kept-pad.ts";

const sendsPin = routeAt<typeof signInOnFloor>({ method: "POST", path: "/api/floor/sign-in" });
const sendsLanguage = routeAt<typeof chooseFloorLanguage>({ method: "PUT", path: "/api/floor/language" });

/** The PIN that is being typed; it is sent with Enter, or when no further digit fits. */
export const usePin = ({ id }: Person, openedIn: ReaderLanguage) => {
  const { enter: open } = useSessionDoor();
  const { send, sending } = useSend(sendsPin, { refreshes: false });
  const refresh = useRefresh();
  const language = useReaderLanguage();
  const [typed, setTyped] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [mistakes, setMistakes] = useState(0);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const now = useNow(waitsUntil > 0);
  const wait = Math.max(0, Math.ceil((waitsUntil - now) / 1000));

  /** Fast taps come between two renderings, so the digits are not read from the state. */
  const pin = useRef("");
  const isUnderWay = useRef(false);
  const change = (next: string) => {
    pin.current = next;
    setTyped(next.length);
  };

  const refused = (thrown: Problem) => {
    change("");
    setMistakes((count) => count + 1);
    const mustWait = thrown.code === "too-many-tries";
    if (mustWait) setWaitsUntil(Date.now() + 1000 * (thrown.retryAfter ?? 60));
    setProblem(mustWait ? undefined : thrown.detail);
    if (thrown.code === "tablet-not-paired") void refresh();
  };
  const enter = async () => {
    if (isUnderWay.current || pin.current.length < shortestPin) return;
    isUnderWay.current = true;
    try {
      const session = await send({ body: { userId: id, pin: pin.current } });
      const isSwitched = language !== openedIn && session.user !== null;
      // Before the page of the session, which may be another document.
      if (isSwitched)
        await call(sendsLanguage, { body: { locale: language } }, { csrfToken: session.csrfToken }).catch(
          () => undefined,
        );
      forgetPad();
      open(isSwitched ? { ...session, user: { ...session.user!, locale: language } } : session);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      refused(thrown);
    } finally {
      isUnderWay.current = false;
    }
  };
  const isClosed = () => isUnderWay.current || waitsUntil > Date.now();
  const press = (digit: string) => {
    if (isClosed() || pin.current.length >= longestPin) return;
    setProblem(undefined);
    setWaitsUntil(0);
    change(pin.current + digit);
    if (pin.current.length === longestPin) void enter();
  };
  const erase = () => {
    if (!isClosed()) change(pin.current.slice(0, -1));
  };
  return { typed, mistakes, problem, wait, sending, press, erase, enter: () => void enter() };
};
