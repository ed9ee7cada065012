import { Button } from "@mantine/core";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { accountWords } from "../account-words.ts";
import { endSession, listSessions } from "../account-contract.ts";
import { deviceName } from "../device.ts";

export const Sessions = () => {
  const say = useWords(accountWords);
  const { rows, first, more, loadingMore, error, isPending, refetch } = useList(listSessions, {});
  return (
    <Loaded answer={{ data: first, error, isPending, refetch }}>
      {() => (
        <CompactList
          title={say("sessions")}
          more={more}
          loadingMore={loadingMore}
          rows={(rows ?? []).map(({ id, userAgent, ip, lastSeenAt, isCurrent }) => {
            const device = deviceName(userAgent) || say("unknownDevice");
            return {
              key: id,
              what: <Name>{device}</Name>,
              when: (
                <Dotted>
                  {[
                    <Ltr key="ip">{ip}</Ltr>,
                    <span key="seen">
                      {say("lastSeen")} <Day date={lastSeenAt} form="day" /> <Clock instant={lastSeenAt} />
                    </span>,
                  ]}
                </Dotted>
              ),
              state: isCurrent ? (
                <StatusWord tone="done" icon="good">
                  {say("thisDevice")}
                </StatusWord>
              ) : (
                <End id={id} device={device} />
              ),
            };
          })}
        />
      )}
    </Loaded>
  );
};

const End = ({ id, device }: { id: string; device: string }) => {
  const say = useWords(accountWords);
  const { send, sending } = useSend(endSession, { onDone: () => toast(say("ended")) });
  return (
    <Button
      variant="subtle"
      loading={sending}
      aria-label={say("endNamed", { device: isolatedName(device) })}
      onClick={() => void send({ params: { id } }).catch(() => undefined)}
    >
      {say("end")}
    </Button>
  );
};
