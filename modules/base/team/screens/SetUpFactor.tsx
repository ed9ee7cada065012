import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { PublicFrame } from "../../../../platform/web/parts/PublicFrame.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { useSessionDoor, useShop } from "../../../../platform/web/session.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { beginTotp, logout } from "../account-contract.ts";
import { accountWords } from "../account-words.ts";
import { beginPasskeyProof, listPasskeys, provePasskey } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import { passkeyWords } from "../passkey-words.ts";
import { NewPasskey } from "./NewPasskey.tsx";
import { PairApp } from "./PairApp.tsx";
import { offersPasskeys } from "./passkey-browser.ts";
import { RecoveryCodes } from "./SecondFactor.tsx";
import classes from "./sign-in.module.css";
import { usePasskey } from "./use-passkey.ts";

/** In place of every page while the role needs a second factor that is not set up. `kept`: the recovery codes were seen. */
export const SetUpFactor = ({ paired, kept }: { paired: () => void; kept: () => void }) => {
  const say = useWords(accountWords);
  const [begun, setBegun] = useState<Answer<typeof beginTotp>>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <PublicFrame title={say("mustTitle")} width="narrow">
      <h1>{say("mustTitle")}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} close={kept} />
      ) : begun ? (
        <PairApp
          {...begun}
          cancel={() => setBegun(undefined)}
          paired={(made) => {
            paired();
            setCodes(made);
          }}
        />
      ) : (
        <Begin begin={setBegun} />
      )}
    </PublicFrame>
  );
};

/** Who has a passkey confirms with it; who has none sets up codes, or adds one. */
const Begin = ({ begin }: { begin: (begun: Answer<typeof beginTotp>) => void }) => {
  const passkeys = useList(listPasskeys, {});
  return (
    <Loaded answer={{ ...passkeys, data: passkeys.rows }}>
      {({ length }) => (length > 0 ? <Confirm /> : <SetUp begin={begin} />)}
    </Loaded>
  );
};

const Confirm = () => {
  const say = useWords(passkeyWords);
  const sayUse = useWords(passkeyUseWords);
  const shop = useShopName();
  const queries = useQueryClient();
  const { use, isBusy, problem } = usePasskey({
    ask: () => call(beginPasskeyProof, {}),
    answer: (body) => call(provePasskey, { body }),
    onDone: () => queries.invalidateQueries(),
  });
  return (
    <>
      <p className={classes.intro}>{say("mustUseLine", { shop })}</p>
      {problem && <ErrorBand title={sayUse("notConfirmed")}>{problem}</ErrorBand>}
      <Row>
        <Button loading={isBusy} onClick={use}>
          {sayUse("use")}
        </Button>
        <SignOut />
      </Row>
    </>
  );
};

const SetUp = ({ begin }: { begin: (begun: Answer<typeof beginTotp>) => void }) => {
  const say = useWords(accountWords);
  const sayPasskey = useWords(passkeyWords);
  const shop = useShopName();
  const { send, sending, problem } = useSend(beginTotp, { onDone: begin, refreshes: false });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <p className={classes.intro}>{say("mustLine", { shop })}</p>
      {problem && <ErrorBand title={say("notDone")}>{problem.detail}</ErrorBand>}
      <Row>
        <Button loading={sending} onClick={() => void send({}).catch(() => undefined)}>
          {say("mustBegin")}
        </Button>
        <SignOut />
      </Row>
      {offersPasskeys() && (
        <div className={classes.passkey}>
          <p className={classes.intro}>{sayPasskey("mustAddLine")}</p>
          <Row>
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {sayPasskey("add")}
            </Button>
          </Row>
        </div>
      )}
      {isAdding && <NewPasskey close={() => setIsAdding(false)} />}
    </>
  );
};

const SignOut = () => {
  const say = useWords(accountWords);
  const { leave } = useSessionDoor();
  const { send } = useSend(logout, { onDone: leave, refreshes: false });
  return (
    <Button variant="subtle" onClick={() => void send({}).catch(() => undefined)}>
      {say("signOut")}
    </Button>
  );
};

const useShopName = () => isolatedName(nameIn(useLanguage(), useShop()));
