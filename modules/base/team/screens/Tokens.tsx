import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { accountWords } from "../account-words.ts";
import { listTokens, type revokeTeamToken, revokeToken } from "../token-contract.ts";
import { hasExpired } from "../rules.ts";
import { MadeAndUsed } from "./MadeAndUsed.tsx";
import { NewToken } from "./NewToken.tsx";
import { TokenScope } from "./TokenScope.tsx";

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
              when: <TokenUse of={token} />,
              state: <RevokeToken token={token} sends={revokeToken} />,
            }))}
            empty={say("noTokens")}
          />
        )}
      </Loaded>
      {making && <NewToken close={() => setMaking(false)} />}
    </>
  );
};

const TokenUse = ({ of }: { of: Token }) => (
  <>
    <TokenLife of={of} />
    <TokenScope of={of} />
  </>
);

/** When a token was made, from where it was used last, and when it ends. */
export const TokenLife = ({ of }: { of: Token }) => {
  const say = useWords(accountWords);
  const { expiresAt } = of;
  const expires = expiresAt && (
    <>
      {say(hasExpired({ expiresAt }, new Date().toISOString()) ? "expired" : "expires")} <Day date={expiresAt} />
    </>
  );
  return <MadeAndUsed made={say("made")} of={of} expires={expires} />;
};

type RevokeProps = { token: Pick<Token, "id" | "name">; sends: typeof revokeToken | typeof revokeTeamToken };

export const RevokeToken = ({ token: { id, name }, sends }: RevokeProps) => {
  const say = useWords(accountWords);
  const { send, sending } = useSend<typeof revokeToken | typeof revokeTeamToken>(sends, {
    onDone: () => toast(say("revoked")),
  });
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
