import { UnstyledButton } from "@mantine/core";
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconPencil,
} from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import { ListSums } from "../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { type ChequeAct, ChequeDialog } from "./ChequeDialog.tsx";
import * as contract from "./cheque-contract.ts";
import { type ChequeState, chequeStates } from "./cheque-rules.ts";
import { chequeScreenWords } from "./cheque-screen-words.ts";
import classes from "./payments.module.css";

type Row = Answer<typeof contract.listCheques>["data"][number];

/** Cheques of clients by state, and what happened to each at the bank. */
export const ChequesPage = () => {
  const say = useWords(chequeScreenWords);
  const currency = useCurrencyName();
  const list = useFilteredList(contract.listCheques, { state: "state" });
  const columns: Column<Row>[] = [
    { key: "cheque", head: say("cheque"), cell: (row) => <Written of={row} /> },
    { key: "client", head: say("client"), cell: (row) => <LocalizedName of={row.client} /> },
    { key: "received", head: say("received"), cell: (row) => <Received of={row} /> },
    { key: "state", head: say("state"), cell: (row) => <State of={row} /> },
    { key: "acts", head: <span className="hidden-to-the-eye">{say("act")}</span>, cell: (row) => <Acts of={row} /> },
    {
      key: "amount",
      head: say("amountIn", { currency }),
      amount: true,
      cell: (row) => (
        <b>
          <Money amount={row.amount} />
        </b>
      ),
    },
  ];
  const sums = list.first?.summary;
  return (
    <ListPage
      title={say("cheques")}
      line={say("chequesLine")}
      list={list}
      tags={{
        name: "state",
        label: say("state"),
        lines: [
          [[{ value: "all", label: say("all") }], chequeStates.map((each) => ({ value: each, label: say(each) }))],
        ],
      }}
      above={
        sums && (
          <ListSums
            of={[
              [say("on-hand"), <Money key="on-hand" amount={sums.onHand} currency />],
              [say("deposited"), <Money key="deposited" amount={sums.deposited} currency />],
            ]}
          />
        )
      }
      columns={columns}
      nameOf={(row) => say("vehicleOf", { number: row.receipt })}
      card={(row) => <Card of={row} />}
      nothingFound={{ title: say("empty"), lines: say("emptyLine") }}
    />
  );
};

const Card = ({ of: row }: { of: Row }) => (
  <div className={classes.card}>
    <div className={classes.cardLine}>
      <div>
        <Written of={row} />
      </div>
      <b>
        <Money amount={row.amount} />
      </b>
    </div>
    <div className={classes.cardLine}>
      <LocalizedName of={row.client} />
      <Received of={row} />
    </div>
    <div className={classes.cardLine}>
      <State of={row} />
      <Acts of={row} />
    </div>
  </div>
);

const Written = ({ of: { number, bankName, dueOn, receipt } }: { of: Row }) => (
  <>
    <div>
      <Ltr>{number ?? receipt}</Ltr>
    </div>
    <div className={classes.small}>
      <Dotted>
        {[bankName && <Name key="bank">{bankName}</Name>, dueOn && <Day key="due" date={dueOn} form="short" />]}
      </Dotted>
    </div>
  </>
);

const Received = ({ of: { receivedOn, receipt } }: { of: Row }) => (
  <div>
    <Day date={receivedOn} form="short" />
    <div className={classes.small}>
      <Ltr>{receipt}</Ltr>
    </div>
  </div>
);

const looks: Record<ChequeState, { tone: Tone; icon: StatusIcon }> = {
  "on-hand": { tone: "wait", icon: "receipt" },
  deposited: { tone: "info", icon: "clock" },
  cleared: { tone: "done", icon: "done" },
  bounced: { tone: "wrong", icon: "declined" },
  reversed: { tone: "none", icon: "archive" },
};

const State = ({ of: { state, depositedOn, clearedOn, bouncedOn } }: { of: Row }) => {
  const say = useWords(chequeScreenWords);
  const on = bouncedOn ?? clearedOn ?? depositedOn;
  return (
    <>
      <StatusWord {...looks[state]}>{say(state)}</StatusWord>
      {on && (
        <div className={classes.small}>
          <Day date={on} form="short" />
        </div>
      )}
    </>
  );
};

const acts = [
  { act: "deposit", needs: contract.depositCheque.needs, states: ["on-hand"], icon: <IconBuildingBank size={18} /> },
  { act: "clear", needs: contract.clearCheque.needs, states: ["deposited"], icon: <IconCircleCheck size={18} /> },
  {
    act: "bounce",
    needs: contract.bounceCheque.needs,
    states: ["on-hand", "deposited"],
    icon: <IconCircleX size={18} />,
    danger: true,
  },
  {
    act: "undo",
    needs: contract.undoCheque.needs,
    states: ["deposited", "cleared"],
    icon: <IconArrowBackUp size={18} className="flips" />,
  },
  {
    act: "edit",
    needs: contract.changeCheque.needs,
    states: ["on-hand", "deposited"],
    icon: <IconPencil size={18} />,
  },
] as const;

const Acts = ({ of: row }: { of: Row }) => {
  const say = useWords(chequeScreenWords);
  const may = useMay();
  const [open, setOpen] = useState<ChequeAct | undefined>();
  const items = acts
    .filter(({ needs, states }) => may(needs) && states.some((state) => state === row.state))
    .map(({ act, icon, ...rest }) => ({
      label: say(act),
      icon,
      onClick: () => setOpen(act),
      danger: "danger" in rest,
    }));
  if (items.length === 0) return null;
  return (
    <>
      <DropMenu items={items}>
        <UnstyledButton className={classes.receipt} aria-label={say("acts", { number: row.number ?? row.receipt })}>
          {say("act")}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </DropMenu>
      {open && <ChequeDialog act={open} cheque={row} close={() => setOpen(undefined)} />}
    </>
  );
};
