import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { accountWords } from "../account-words.ts";
import { listTokens, makeToken, revokeToken } from "../account-contract.ts";
import { daysAfter } from "../../../../platform/shared/dates.ts";
import { hasExpired } from "../rules.ts";
import { MadeAndUsed } from "./MadeAndUsed.tsx";
import classes from "./account.module.css";

type Token = Answer<typeof listTokens>["data"][number];

/** Bearer tokens for API clients: created, shown once, revoked. */
export const Tokens = () => {
  const say = useWords(accountWords);
  const { rows, first, more, loadingMore, error, isPending, refetch } = useList(listTokens, {});
  const [making, setMaking] = useState(false);
  return (
    <>
      <Loaded answer={{ data: first, error, isPending, refetch }}>
        {() => (
          <CompactList
            title={say("tokens")}
            more={more}
            loadingMore={loadingMore}
            add={<AddButton onClick={() => setMaking(true)}>{say("makeToken")}</AddButton>}
            rows={(rows ?? []).map((token) => ({
              key: token.id,
              what: <Name>{token.name}</Name>,
              when: <Use of={token} />,
              state: <Revoke token={token} />,
            }))}
            empty={say("noTokens")}
          />
        )}
      </Loaded>
      {making && <NewToken close={() => setMaking(false)} />}
    </>
  );
};

const periods = ["30", "90", "365"];

const Use = ({ of }: { of: Token }) => {
  const say = useWords(accountWords);
  const { expiresAt } = of;
  const expires = expiresAt && (
    <>
      {say(hasExpired({ expiresAt }, new Date().toISOString()) ? "expired" : "expires")} <Day date={expiresAt} />
    </>
  );
  return <MadeAndUsed made={say("made")} of={of} expires={expires} />;
};

const Revoke = ({ token: { id, name } }: { token: Token }) => {
  const say = useWords(accountWords);
  const { send, sending } = useSend(revokeToken, { onDone: () => toast(say("revoked")) });
  const revoke = async () => {
    if (
      await confirm({
        title: say("revokeTitle", { name: isolatedName(name) }),
        line: say("revokeLine"),
        action: say("revoke"),
        danger: true,
      })
    )
      await send({ params: { id } }).catch(() => undefined);
  };
  return (
    <Button variant="subtle" loading={sending} aria-label={say("revokeNamed", { name })} onClick={() => void revoke()}>
      {say("revoke")}
    </Button>
  );
};

const NewToken = ({ close }: { close: () => void }) => {
  const say = useWords(accountWords);
  const [made, setMade] = useState<string>();
  return (
    <Dialog title={say(made ? "tokenMade" : "makeToken")} opened close={close}>
      {made === undefined ? (
        <Form
          sends={makeToken}
          initial={{ name: "", lasts: "90" }}
          body={({ lasts }) => ({
            expiresAt: lasts === "always" ? null : daysAfter(new Date().toISOString(), Number(lasts)),
          })}
          submit={say("makeToken")}
          beside={
            <Button variant="subtle" onClick={close}>
              {say("cancel")}
            </Button>
          }
          onDone={({ token }) => setMade(token)}
        >
          <p>{say("tokensLine")}</p>
          <Field name="name" label={say("tokenName")} required autoFocus />
          <Field
            name="lasts"
            type="select"
            label={say("tokenLasts")}
            choices={[
              ...periods.map((days) => ({ value: days, label: say("days", { count: Number(days) }) })),
              { value: "always", label: say("untilRevoked") },
            ]}
          />
        </Form>
      ) : (
        <div className={classes.codes}>
          <p>{say("tokenOnce")}</p>
          <CopyText label={say("tokenMade")} lines={[made]} />
          <Button onClick={close}>{say("done")}</Button>
        </div>
      )}
    </Dialog>
  );
};
