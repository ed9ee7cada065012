import { Button } from "@mantine/core";
import { useState } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { listPasskeys, removePasskey } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import { passkeyWords } from "../passkey-words.ts";
import { MadeAndUsed } from "./MadeAndUsed.tsx";
import { NewPasskey } from "./NewPasskey.tsx";
import { offersPasskeys } from "./passkey-browser.ts";

type Passkey = Answer<typeof listPasskeys>["data"][number];

/** The user's own passkeys: added, last used, removed. */
export const Passkeys = () => {
  const say = useWords(passkeyWords);
  const sayUse = useWords(passkeyUseWords);
  const { rows, first, more, loadingMore, error, isPending, refetch } = useList(listPasskeys, {});
  const [isAdding, setIsAdding] = useState(false);
  const { send, sending, problem } = useSend(removePasskey, { onDone: () => toast(say("removed")) });
  const remove = async ({ id, name }: Passkey) => {
    const title = say("removeTitle", { name: isolatedName(name) });
    if (await confirm({ title, line: say("removeLine"), action: say("remove"), danger: true }))
      await send({ params: { id } }).catch(() => undefined);
  };
  return (
    <>
      <Loaded answer={{ data: first, error, isPending, refetch }}>
        {() => (
          <CompactList
            title={say("passkeys")}
            more={more}
            loadingMore={loadingMore}
            add={offersPasskeys() && <AddButton onClick={() => setIsAdding(true)}>{say("add")}</AddButton>}
            rows={(rows ?? []).map((passkey) => ({
              key: passkey.id,
              what: <Name>{passkey.name}</Name>,
              when: <MadeAndUsed made={say("made")} of={passkey} />,
              state: (
                <Button
                  variant="subtle"
                  disabled={sending}
                  aria-label={say("removeNamed", { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {say("remove")}
                </Button>
              ),
            }))}
            empty={offersPasskeys() ? `${say("none")} ${say("line")}` : sayUse("otherAddress")}
          />
        )}
      </Loaded>
      {problem && <ErrorBand title={say("notDone")}>{problem.detail}</ErrorBand>}
      {isAdding && <NewPasskey close={() => setIsAdding(false)} />}
    </>
  );
};
