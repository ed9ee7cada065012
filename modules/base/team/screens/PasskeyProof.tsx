import { Button } from "@mantine/core";
import { call } from "../../../../platform/web/call.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { beginPasskeyProof, listPasskeys, provePasskey } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import { offersPasskeys } from "./passkey-browser.ts";
import classes from "./sign-in.module.css";
import { usePasskey } from "./use-passkey.ts";

/** The other way to answer the question for the password; nothing for who has no passkey. */
export const PasskeyProof = ({ done }: { done: () => void }) => {
  const say = useWords(passkeyUseWords);
  const { rows = [] } = useList(listPasskeys, {});
  const { use, isBusy, problem } = usePasskey({
    ask: () => call(beginPasskeyProof, {}),
    answer: (body) => call(provePasskey, { body }),
    onDone: done,
  });
  if (rows.length === 0 || !offersPasskeys()) return null;
  return (
    <div className={classes.passkey}>
      {problem && <ErrorBand title={say("notConfirmed")}>{problem}</ErrorBand>}
      <Button variant="default" fullWidth loading={isBusy} onClick={use}>
        {say("useInstead")}
      </Button>
    </div>
  );
};
