import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Exports } from "../../../platform/web/parts/ExportMenu.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { NextBand } from "../../../platform/web/parts/NextBand.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { AssetName } from "./AssetName.tsx";
import { AssetState } from "./AssetState.tsx";
import classes from "./fixed-assets.module.css";
import * as contract from "./contract.ts";
import type { FixedAsset } from "./contract.ts";
import { RegisterTies } from "./RegisterTies.tsx";
import { assetWords } from "./screen-words.ts";

/** The register of fixed assets, and the depreciation that waits to be posted. */
export const FixedAssetsPage = () => {
  const say = useWords(assetWords);
  const sayExample = useWords(exampleWords);
  const may = useMay()(contract.addFixedAsset.needs);
  const list = useList(contract.listFixedAssets, {}, { live: true });
  const known = list.first;
  const columns = useColumns();
  const add = may && (
    <LinkButton to="/back/fixed-assets/new" leftSection={<IconPlus size={20} aria-hidden />}>
      {say("add")}
    </LinkButton>
  );
  return (
    <ListPage
      title={say("assets")}
      line={say("assetsLine")}
      list={list}
      actions={
        <>
          <Exports of={known} />
          {add}
        </>
      }
      above={
        <>
          {known?.dueThrough && <Due months={known.summary.due} through={known.dueThrough} />}
          {known && <RegisterTies of={known.ties} />}
        </>
      }
      sums={
        known && [
          [say("cost"), <Money key="cost" amount={known.summary.cost} currency />],
          [say("accumulated"), <Money key="accumulated" amount={known.summary.accumulated} currency />],
          [say("bookValue"), <Money key="value" amount={known.summary.bookValue} currency />],
        ]
      }
      columns={columns}
      card={(row) => (
        <div className={classes.card}>
          <AssetName of={row} />
          <div className={classes.line}>
            <AssetState of={row} />
            <b>
              <Money amount={row.bookValue} />
            </b>
          </div>
        </div>
      )}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={add}
          example={
            <ExampleRow
              name={sayExample("lift")}
              line={<Ltr>FA-0003</Ltr>}
              state={<AssetState of={{ disposedOn: null, nextMonth: "2026-12" }} />}
              amount="18500.00"
            />
          }
        />
      }
    />
  );
};

const useColumns = (): Column<FixedAsset>[] => {
  const say = useWords(assetWords);
  return [
    { key: "asset", head: say("asset"), cell: (row) => <AssetName of={row} /> },
    { key: "bought", head: say("boughtOn"), cell: (row) => <Day date={row.boughtOn} form="short" /> },
    { key: "state", head: say("state"), wide: true, cell: (row) => <AssetState of={row} /> },
    { key: "cost", head: say("cost"), amount: true, cell: (row) => <Money amount={row.cost} /> },
    { key: "accumulated", head: say("accumulated"), amount: true, cell: (row) => <Money amount={row.accumulated} /> },
    {
      key: "value",
      head: say("bookValue"),
      amount: true,
      cell: (row) => (
        <b>
          <Money amount={row.bookValue} />
        </b>
      ),
    },
  ];
};

const Due = ({ months, through }: { months: number; through: string }) => {
  const say = useWords(assetWords);
  const { send, sending } = useSend(contract.postDepreciation);
  const { attempt, refusal } = useRefusal();
  const post = () =>
    attempt(say("notPosted"), async () => {
      await send({ body: { month: through } });
      toast(say("posted"));
    });
  return (
    <>
      {refusal}
      <NextBand
        title={say("dueTitle", { months })}
        line={say("dueLine")}
        action={
          <May needs={contract.postDepreciation.needs}>
            <Button loading={sending} onClick={() => void post()}>
              {say("post")}
            </Button>
          </May>
        }
      />
    </>
  );
};
