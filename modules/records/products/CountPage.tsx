import { Button } from "@mantine/core";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FilterTags } from "../../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { SearchField, useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { useHasBranches } from "../../base/shop/BranchFilter.tsx";
import * as contract from "./count-contract.ts";
import { CountedField } from "./CountedField.tsx";
import { CountState } from "./CountState.tsx";
import { PostCountDialog } from "./PostCountDialog.tsx";
import classes from "./products.module.css";
import { Signed } from "./Signed.tsx";
import { countWords } from "./stock-words.ts";

type StockCount = Answer<typeof contract.showCount>;
type Row = Answer<typeof contract.countSheet>["data"][number];

export const CountPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showCount, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(count) => <Shown count={count} />}
    </Loaded>
  );
};

const Shown = ({ count }: { count: StockCount }) => {
  const say = useWords(countWords);
  const language = useLanguage();
  const may = useMay();
  const [posting, setPosting] = useState(false);
  const { discard, refusal } = useDiscarding(count);
  const isOpen = count.state === "open";
  const hasBranches = useHasBranches();
  return (
    <Page
      title={count.label}
      titleIsCode
      back="/back/stock-counts"
      state={<CountState state={count.state} chip />}
      line={say("startedBy", { name: isolatedName(nameIn(language, count.createdBy)) })}
      menu={[
        {
          label: say("discard"),
          icon: <IconTrash size={18} />,
          onClick: () => void discard(),
          danger: true,
          hidden: !isOpen || !may(contract.discardCount.needs),
        },
      ]}
      actions={
        isOpen && (
          <May needs={contract.postCount.needs}>
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              disabled={count.counted === 0}
              onClick={() => setPosting(true)}
            >
              {say("post")}
            </Button>
          </May>
        )
      }
      ruled
    >
      {refusal}
      <DefinitionList
        of={[
          [say("branch"), hasBranches && <Name key="branch">{nameIn(language, count.branch)}</Name>],
          [say("counted"), say("countedOf", { counted: count.counted, parts: count.parts })],
          [say("differing"), <Count key="differing" of={count.differing} />],
          [say("value"), <Money key="value" amount={count.difference} currency />],
          [say("reason"), count.reason && <Name key="reason">{count.reason}</Name>],
        ]}
      />
      <Sheet count={count} mayCount={isOpen && may(contract.countProduct.needs)} />
      {posting && <PostCountDialog count={count} onClose={() => setPosting(false)} />}
    </Page>
  );
};

/** All parts by shelf with what was counted; Enter or leaving a field saves it. */
const Sheet = ({ count, mayCount }: { count: StockCount; mayCount: boolean }) => {
  const say = useWords(countWords);
  const q = useSearchWords() || undefined;
  const [chosen, choose] = useAddressChoice("only", "all");
  const only = contract.sheetFilters.find((filter) => filter === chosen);
  const list = useList(contract.countSheet, { params: { id: count.id }, query: { q, only } });
  const countedOf = (row: Row) =>
    mayCount ? <CountedField countId={count.id} row={row} /> : row.counted !== null && <Count of={row.counted} />;
  const columns: Column<Row>[] = [
    { key: "product", head: say("product"), cell: (row) => <Named row={row} /> },
    { key: "counted", head: say("counted"), amount: true, width: "160px", cell: countedOf },
    {
      key: "expected",
      head: say("expected"),
      amount: true,
      cell: (row) => (row.expected === null ? null : <Count of={row.expected} />),
    },
    { key: "difference", head: say("difference"), amount: true, cell: (row) => <Difference row={row} /> },
    {
      key: "value",
      head: say("value"),
      amount: true,
      wide: true,
      cell: (row) => (row.value === null ? null : <Money amount={row.value} dashZero />),
    },
  ];
  return (
    <>
      <div className={classes.bar}>
        <SearchField label={say("search")} />
        <FilterTags
          label={say("counted")}
          value={chosen}
          onChange={choose}
          lines={[
            [
              [
                { value: "all", label: say("all") },
                { value: "uncounted", label: say("uncounted") },
                { value: "counted", label: say("counted"), count: count.counted },
                { value: "differing", label: say("differing"), count: count.differing },
              ],
            ],
          ]}
        />
      </div>
      <DataTable
        label={say("counts")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        card={(row) => (
          <div className={classes.countRow}>
            <div>
              <Named row={row} />
              <Difference row={row} />
            </div>
            <div>{countedOf(row)}</div>
          </div>
        )}
        empty={<Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />}
      />
    </>
  );
};

const Named = ({ row: { product } }: { row: Row }) => {
  return (
    <>
      <div className={classes.strong}>
        <LocalizedName of={product} />
      </div>
      <div className={classes.quiet}>
        {product.shelf && <bdi>{product.shelf}</bdi>}
        {product.code && <Ltr>{product.code}</Ltr>}
      </div>
    </>
  );
};

const Difference = ({ row: { difference } }: { row: Row }) =>
  difference === null || difference === "0" ? null : (
    <b className={difference.startsWith("-") ? classes.short : undefined}>
      <Signed quantity={difference} />
    </b>
  );

const useDiscarding = ({ id }: StockCount) => {
  const say = useWords(countWords);
  const { send } = useSend(contract.discardCount);
  const { attempt, refusal } = useRefusal();
  const discard = async () => {
    if (!(await confirm({ title: say("discard"), line: say("discardLine"), action: say("discard"), danger: true })))
      return;
    await attempt(say("notDiscarded"), async () => {
      await send({ params: { id } });
      toast(say("discardDone"));
    });
  };
  return { discard, refusal };
};
