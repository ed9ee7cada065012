import { Button } from "@mantine/core";
import { IconDeviceTv } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { May, useMay } from "../../../../platform/web/May.tsx";
import { CompactList, type CompactRow } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, MoreMenu, Page } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { closeWallBoard, listWallBoards, makeWallBoard, type WallBoard } from "../contract.ts";
import { wallBoardWords } from "../screen-words.ts";
import { EditWallBoard, MakeWallBoard } from "./WallBoardForms.tsx";

/** The televisions of the workshop, each with a link of its own. */
export const WallBoardsPage = () => {
  const say = useWords(wallBoardWords);
  const may = useMay();
  const answer = useAnswer(listWallBoards, {});
  const [open, setOpen] = useState<"make" | WallBoard>();
  const closing = useSend(closeWallBoard);
  const { attempt, refusal } = useRefusal();
  const closeDialog = () => setOpen(undefined);
  const shut = async ({ id, name: typed }: WallBoard) => {
    const name = isolatedName(typed);
    const action = say("close");
    if (!(await confirm({ title: say("closeTitle", { name }), line: say("closeLine"), action, danger: true }))) return;
    await attempt(say("notClosed"), async () => {
      await closing.send({ params: { id } });
      toast(say("closed", { name }));
    });
  };
  const rowOf = (board: WallBoard): CompactRow => ({
    key: board.id,
    what: <Name>{board.name}</Name>,
    when: <Facts of={board} />,
    state: (
      <MoreMenu
        label={say("actionsOf", { name: isolatedName(board.name) })}
        items={[
          ...(may(makeWallBoard.needs) ? [{ label: say("edit"), onClick: () => setOpen(board) }] : []),
          { label: say("close"), danger: true, onClick: () => void shut(board) },
        ]}
      />
    ),
  });
  return (
    <Page
      title={say("title")}
      line={say("line")}
      actions={
        <May needs={makeWallBoard.needs}>
          <Button leftSection={<IconDeviceTv size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen("make")}>
            {say("make")}
          </Button>
        </May>
      }
    >
      {refusal}
      <Loaded answer={answer}>
        {({ data }) => <CompactList title={say("boards")} rows={data.map(rowOf)} empty={say("none")} />}
      </Loaded>
      {open === "make" && <MakeWallBoard close={closeDialog} />}
      {open !== undefined && open !== "make" && <EditWallBoard board={open} close={closeDialog} />}
    </Page>
  );
};

const Facts = ({ of: { branch, madeBy, createdAt, lastSeenAt } }: { of: WallBoard }) => {
  const say = useWords(wallBoardWords);
  return (
    <Dotted>
      {[
        branch ? <LocalizedName key="branch" of={branch} /> : say("allBranches"),
        <span key="made">
          {say("madeBy")} <LocalizedName of={madeBy} /> <Day date={createdAt} form="day" />
        </span>,
        lastSeenAt ? (
          <span key="seen">
            {say("lastSeen")} <Day date={lastSeenAt} form="day" /> <Clock instant={lastSeenAt} />
          </span>
        ) : (
          say("neverSeen")
        ),
      ]}
    </Dotted>
  );
};
