import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { vendorFilters, VendorFilters } from "./VendorFilters.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { day } from "../../../platform/shared/date-fields.ts";
import { isNotZero } from "../../../platform/shared/money.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import * as contract from "./contract.ts";
import { NewPurchase } from "./NewPurchase.tsx";
import { PurchaseState } from "./PurchaseState.tsx";
import classes from "./purchases.module.css";
import { purchaseWords } from "./screen-words.ts";
import type { PurchaseRow } from "./shown.ts";

/** All purchases, newest first, with totals. */
export const PurchasesPage = () => {
  const say = useWords(purchaseWords);
  const language = useLanguage();
  const currency = useCurrencyName();
  const [adding, setAdding] = useState(false);
  const [receipt, setReceipt] = useAddressChoice("receipt");
  const list = useFilteredList(contract.listPurchases, { ...vendorFilters, status: "status" });
  const summary = list.first?.summary;
  const add = (
    <May needs={contract.createPurchase.needs}>
      <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
        {say("create")}
      </Button>
    </May>
  );
  const columns: Column<PurchaseRow>[] = [
    { key: "vendor", head: say("vendor"), cell: (row) => <Bill of={row} /> },
    {
      key: "number",
      head: say("number"),
      cell: (row) => (row.number ? <Ltr>{row.number}</Ltr> : say("draft")),
    },
    { key: "date", head: say("billDate"), cell: (row) => <Day date={row.billDate} form="short" /> },
    { key: "status", head: say("status"), cell: (row) => <PurchaseState of={row} /> },
    { key: "total", head: say("total", { currency }), amount: true, cell: (row) => <Money amount={row.grandTotal} /> },
    {
      key: "due",
      head: say("due"),
      amount: true,
      cell: (row) => (row.status === 1 ? <Money amount={row.balanceDue} dashZero /> : null),
    },
  ];
  return (
    <ListPage
      title={say("purchases")}
      list={list}
      actions={add}
      search={say("searchLabel")}
      tags={{
        name: "status",
        label: say("status"),
        lines: [[statusTags.map(({ value, word }) => ({ value, label: say(word) }))]],
      }}
      filters={<VendorFilters />}
      sums={
        summary && [
          [say("countOf"), <Count key="count" of={summary.count} />],
          [say("postedTotal"), <Money key="total" amount={summary.grandTotal} currency />],
          ...(isNotZero(summary.draftsTotal)
            ? [[say("drafts"), <Money key="drafts" amount={summary.draftsTotal} currency />] as const]
            : []),
          [say("due"), <Money key="due" amount={summary.balanceDue} currency />],
        ]
      }
      columns={columns}
      nameOf={(row) => `${row.number ?? say("draft")} ${nameIn(language, row.vendor)}`}
      card={(row) => <PurchaseCard of={row} />}
      none={<Empty title={say("empty")} lines={say("emptyLine")} action={add} example={<Example />} />}
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    >
      {adding && <NewPurchase close={() => setAdding(false)} />}
      <May needs={contract.createPurchase.needs}>
        {receipt && <NewPurchase receivedOn={day.safeParse(receipt).data} close={() => setReceipt("")} />}
      </May>
    </ListPage>
  );
};

const statusTags = [
  { value: "all", word: "all" },
  { value: "0", word: "drafts" },
  { value: "unpaid", word: "unpaid" },
  { value: "overdue", word: "overdue" },
  { value: "paid", word: "paid" },
] as const;

/** The vendor and the number on its paper. */
const Bill = ({ of: { vendor, vendorNumber } }: { of: PurchaseRow }) => (
  <>
    <div className={classes.name}>
      <LocalizedName of={vendor} />
    </div>
    <div className={classes.quiet}>
      <Ltr>{vendorNumber}</Ltr>
    </div>
  </>
);

const PurchaseCard = ({ of: row }: { of: PurchaseRow }) => {
  const say = useWords(purchaseWords);
  return (
    <div className={classes.card}>
      <div>
        <Bill of={row} />
        <PurchaseState of={row} />
      </div>
      <div className={classes.cardAmount}>
        <b>
          <Money amount={row.grandTotal} />
        </b>
        <span className={classes.quiet}>
          <Day date={row.billDate} form="short" />
        </span>
        <span className={classes.quiet}>{row.number ? <Ltr>{row.number}</Ltr> : say("draft")}</span>
      </div>
    </div>
  );
};

const Example = () => {
  const sayExample = useWords(exampleWords);
  return (
    <ExampleRow
      name={sayExample("vendor")}
      line={<Ltr>PUR-000087</Ltr>}
      state={<PurchaseState of={{ status: 1, balanceDue: "1150.00", isOverdue: false }} />}
      amount="1150.00"
      day="2026-11-20"
    />
  );
};
