import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Answer } from "../../../platform/shared/route.ts";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { useHasBranches } from "../../base/shop/BranchFilter.tsx";
import { listCounts, startCount } from "./count-contract.ts";
import { CountState } from "./CountState.tsx";
import classes from "./products.module.css";
import { countWords } from "./stock-words.ts";

type Row = Answer<typeof listCounts>["data"][number];

export const CountsPage = () => {
  const say = useWords(countWords);
  const sayExample = useWords(exampleWords);
  const go = useGo();
  const list = useList(listCounts, {});
  const { send, sending } = useSend(startCount, { onDone: ({ viewUrl }) => go(viewUrl) });
  const { attempt, refusal } = useRefusal();
  const start = (
    <May needs={startCount.needs}>
      <Button
        leftSection={<IconPlus size={20} aria-hidden />}
        loading={sending}
        onClick={() => void attempt(say("notSaved", { reason: "" }), async () => void (await send({ body: {} })))}
      >
        {say("start")}
      </Button>
    </May>
  );
  const columns: Column<Row>[] = [
    {
      key: "number",
      head: say("number"),
      cell: (row) => (
        <b>
          <Ltr>{row.label}</Ltr>
        </b>
      ),
    },
    { key: "state", head: say("state"), cell: (row) => <CountState state={row.state} /> },
    { key: "started", head: say("start"), cell: (row) => <Started row={row} /> },
    { key: "reason", head: say("reason"), wide: true, cell: (row) => row.reason && <Name>{row.reason}</Name> },
    { key: "counted", head: say("counted"), amount: true, cell: (row) => <Count of={row.counted} /> },
    { key: "differing", head: say("differing"), amount: true, cell: (row) => <Count of={row.differing} /> },
  ];
  return (
    <ListPage
      title={say("counts")}
      line={say("countsLine")}
      list={list}
      actions={start}
      above={refusal}
      columns={columns}
      card={(row) => (
        <div className={classes.card}>
          <div>
            <b>
              <Ltr>{row.label}</Ltr>
            </b>
            <Started row={row} />
          </div>
          <CountState state={row.state} />
        </div>
      )}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={start}
          example={
            <ExampleRow
              name={<Ltr>SC-0002</Ltr>}
              line={sayExample("mechanic")}
              state={<CountState state="open" />}
              day="2026-11-20"
            />
          }
        />
      }
    />
  );
};

const Started = ({ row }: { row: Row }) => {
  const hasBranches = useHasBranches();
  return (
    <>
      <div>
        <Day date={row.createdAt} form="short" />
      </div>
      <div className={classes.quiet}>
        <LocalizedName of={row.createdBy} />
      </div>
      {hasBranches && (
        <Quiet>
          <LocalizedName of={row.branch} />
        </Quiet>
      )}
    </>
  );
};
