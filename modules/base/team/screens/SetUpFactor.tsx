import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { PublicFrame } from "../../../../platform/web/parts/PublicFrame.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { useSessionDoor, useShop } from "../../../../platform/web/session.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { beginTotp } from "../account-contract.ts";
import { logout } from "../sign-in-contract.ts";
import { accountWords } from "../account-words.ts";
import { PairApp } from "./PairApp.tsx";
import { RecoveryCodes } from "./SecondFactor.tsx";
import classes from "./sign-in.module.css";

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

const Begin = ({ begin }: { begin: (begun: Answer<typeof beginTotp>) => void }) => {
  const say = useWords(accountWords);
  const shop = isolatedName(nameIn(useLanguage(), useShop()));
  const { leave } = useSessionDoor();
  const { send, sending, problem } = useSend(beginTotp, { onDone: begin, refreshes: false });
  const { send: signOut } = useSend(logout, { onDone: leave, refreshes: false });
  return (
    <>
      <p className={classes.intro}>{say("mustLine", { shop })}</p>
      {problem && <ErrorBand title={say("notDone")}>{problem.detail}</ErrorBand>}
      <Row>
        <Button loading={sending} onClick={() => void send({}).catch(() => undefined)}>
          {say("mustBegin")}
        </Button>
        <Button variant="subtle" onClick={() => void signOut({}).catch(() => undefined)}>
          {say("signOut")}
        </Button>
      </Row>
    </>
  );
};
