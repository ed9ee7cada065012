import { Button } from "@mantine/core";
import { IconPackageImport, IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { ReceiveTransfer } from "./ReceiveTransfer.tsx";
import { transferWords } from "./screen-words.ts";
import { TransferState } from "./TransferState.tsx";
import classes from "./transfers.module.css";

type Transfer = Answer<typeof contract.showTransfer>;
type Line = Transfer["lines"][number];

export const TransferPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showTransfer, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(transfer) => <Shown of={transfer} />}
    </Loaded>
  );
};

const Shown = ({ of }: { of: Transfer }) => {
  const say = useWords(transferWords);
  const language = useLanguage();
  const may = useMay();
  const [open, setOpen] = useState<"receive" | "cancel">();
  const close = () => setOpen(undefined);
  return (
    <Page
      title={of.number}
      titleIsCode
      back="/back/stock-transfers"
      state={<TransferState of={of} />}
      line={say("fromTo", {
        from: isolatedName(nameIn(language, of.from)),
        to: isolatedName(nameIn(language, of.to)),
      })}
      menu={[
        {
          label: say("cancel"),
          icon: <IconX size={18} />,
          onClick: () => setOpen("cancel"),
          danger: true,
          hidden: !of.mayCancel || !may(contract.cancelTransfer.needs),
        },
      ]}
      actions={
        <>
          <PrintButton href={of.pdfUrl} />
          {of.mayReceive && may(contract.receiveTransfer.needs) && (
            <Button leftSection={<IconPackageImport size={20} aria-hidden />} onClick={() => setOpen("receive")}>
              {say("receive")}
            </Button>
          )}
        </>
      }
      ruled
    >
      <Facts of={of} />
      <Lines of={of} />
      {open === "receive" && <ReceiveTransfer transfer={of} close={close} />}
      {open === "cancel" && (
        <ReasonDialog
          sends={contract.cancelTransfer}
          params={{ id: of.id }}
          title={say("cancel")}
          line={say("cancelLine")}
          done={say("cancelDone")}
          failed={say("notCancelled")}
          close={close}
        />
      )}
    </Page>
  );
};

const Facts = ({ of }: { of: Transfer }) => {
  const say = useWords(transferWords);
  return (
    <DefinitionList
      of={[
        [say("from"), <LocalizedName key="from" of={of.from} />],
        [say("to"), <LocalizedName key="to" of={of.to} />],
        [say("date"), <Day key="date" date={of.sentAt} />],
        [say("sentBy"), <LocalizedName key="sender" of={of.sentBy} />],
        [say("note"), of.note && <Name key="note">{of.note}</Name>],
        [
          say("receivedBy"),
          of.receivedBy && of.receivedAt && (
            <div key="receiver">
              <LocalizedName of={of.receivedBy} />
              <Quiet>
                <Day date={of.receivedAt} form="short" />
              </Quiet>
            </div>
          ),
        ],
        [say("differenceReason"), of.differenceReason && <Name key="difference">{of.differenceReason}</Name>],
        [say("cancelReason"), of.cancelReason && <Name key="cancel">{of.cancelReason}</Name>],
        [say("cost"), <Money key="cost" amount={of.cost} currency />],
      ]}
    />
  );
};

const Lines = ({ of }: { of: Transfer }) => {
  const say = useWords(transferWords);
  const columns: Column<Line>[] = [
    { key: "part", head: say("part"), cell: (line) => <Part of={line} /> },
    { key: "sent", head: say("sentQuantity"), amount: true, cell: (line) => <Count of={line.quantity} /> },
    ...(of.state === "received"
      ? [
          {
            key: "received",
            head: say("receivedQuantity"),
            amount: true,
            cell: (line: Line) => line.received !== null && <Count of={line.received} />,
          },
        ]
      : []),
    { key: "cost", head: say("cost"), amount: true, cell: (line) => <Money amount={line.cost} /> },
  ];
  return (
    <DataTable
      label={say("parts")}
      list={{ rows: of.lines, error: null, isPending: false, refetch: () => undefined }}
      keyOf={(line) => line.id}
      columns={columns}
      card={(line) => (
        <div className={classes.lineCard}>
          <div>
            <Part of={line} />
            <Quiet>
              {say("sentQuantity")} <Count of={line.quantity} />
              {of.state === "received" && line.received !== null && (
                <>
                  {" · "}
                  {say("receivedQuantity")} <Count of={line.received} />
                </>
              )}
            </Quiet>
          </div>
          <b>
            <Money amount={line.cost} />
          </b>
        </div>
      )}
      empty={null}
    />
  );
};

const Part = ({ of: { product } }: { of: Line }) => (
  <div>
    <Link to={product.viewUrl}>
      <LocalizedName of={product} />
    </Link>
    {product.code && (
      <Quiet>
        <Ltr>{product.code}</Ltr>
      </Quiet>
    )}
  </div>
);
