import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { call } from "../../../../platform/web/call.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { useSessionDoor } from "../../../../platform/web/session.tsx";
import type { beginPasskeySignIn, signInWithPasskey } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import { offersPasskeys } from "./passkey-browser.ts";
import classes from "./sign-in.module.css";
import { usePasskey } from "./use-passkey.ts";

const begins = routeAt<typeof beginPasskeySignIn>({ method: "POST", path: "/api/login/passkey/challenge" });
const signsIn = routeAt<typeof signInWithPasskey>({ method: "POST", path: "/api/login/passkey" });

/** In the place of e-mail, password and code. */
export const PasskeySignIn = () => {
  const say = useWords(passkeyUseWords);
  const { enter } = useSessionDoor();
  const isOffered = useSyncExternalStore(neverChanges, offersPasskeys, () => true);
  const { use, isBusy, problem } = usePasskey({
    ask: () => call(begins, {}),
    answer: (body) => call(signsIn, { body }),
    onDone: enter,
  });
  if (!isOffered) return null;
  return (
    <div className={classes.passkey}>
      {problem && <ErrorBand title={say("notSignedIn")}>{problem}</ErrorBand>}
      <Button variant="default" size="lg" fullWidth loading={isBusy} onClick={use}>
        {say("signIn")}
      </Button>
    </div>
  );
};

const neverChanges = () => () => undefined;
