import { Button } from "@mantine/core";
import { IconDeviceTablet } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { CompactList, type CompactRow } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, MoreMenu, Page } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { Together } from "../../../../platform/web/parts/Together.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { listTablets, type Tablet, unpairTablet } from "../contract.ts";
import { tabletWords } from "../screen-words.ts";
import { Pins } from "./Pins.tsx";
import { EditTablet, PairTablet } from "./TabletForms.tsx";

/** Paired tablets, and the PINs of those who sign in on them. */
export const TabletsPage = () => {
  const say = useWords(tabletWords);
  const answer = useAnswer(listTablets, {});
  const [open, setOpen] = useState<"pair" | Tablet>();
  const unpairing = useSend(unpairTablet);
  const { attempt, refusal } = useRefusal();
  const close = () => setOpen(undefined);
  const unpair = async ({ id, name: typed }: Tablet) => {
    const name = isolatedName(typed);
    const action = say("unpair");
    if (!(await confirm({ title: say("unpairTitle", { name }), line: say("unpairLine"), action, danger: true })))
      return;
    await attempt(say("notSaved"), async () => {
      await unpairing.send({ params: { id } });
      toast(say("unpaired", { name }));
    });
  };
  const rowOf = (tablet: Tablet): CompactRow => ({
    key: tablet.id,
    what: <Name>{tablet.name}</Name>,
    when: <Facts of={tablet} />,
    state: (
      <MoreMenu
        label={say("actionsOf", { name: isolatedName(tablet.name) })}
        items={[
          { label: say("edit"), onClick: () => setOpen(tablet) },
          { label: say("unpair"), danger: true, onClick: () => void unpair(tablet) },
        ]}
      />
    ),
  });
  return (
    <Page
      title={say("title")}
      line={say("line")}
      actions={
        <Button leftSection={<IconDeviceTablet size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen("pair")}>
          {say("pair")}
        </Button>
      }
    >
      {refusal}
      <Together>
        <Loaded answer={answer}>
          {({ data }) => <CompactList title={say("tablets")} rows={data.map(rowOf)} empty={say("noTablets")} />}
        </Loaded>
        <Pins />
      </Together>
      {open === "pair" && <PairTablet close={close} />}
      {open !== undefined && open !== "pair" && <EditTablet tablet={open} close={close} />}
    </Page>
  );
};

const Facts = ({ of: { branch, idleMinutes, pairedBy, pairedAt, lastUsedAt, isThis } }: { of: Tablet }) => {
  const say = useWords(tabletWords);
  return (
    <Dotted>
      {[
        isThis && <strong key="this">{say("thisTablet")}</strong>,
        branch && <LocalizedName key="branch" of={branch} />,
        <span key="paired">
          {say("pairedBy")} <LocalizedName of={pairedBy} /> <Day date={pairedAt} form="day" />
        </span>,
        lastUsedAt ? (
          <span key="used">
            {say("lastUsed")} <Day date={lastUsedAt} form="day" /> <Clock instant={lastUsedAt} />
          </span>
        ) : (
          say("neverUsed")
        ),
        say("minutes", { count: idleMinutes }),
      ]}
    </Dotted>
  );
};
