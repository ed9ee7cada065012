import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { Difference } from "./Difference.tsx";
import { collectionWords } from "./screen-words.ts";

type Settlement = Answer<typeof contract.showDaySettlement>;

export const DaySettlementPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showDaySettlement, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(settlement) => <Shown of={settlement} />}
    </Loaded>
  );
};

const Shown = ({ of }: { of: Settlement }) => {
  const say = useWords(collectionWords);
  const language = useLanguage();
  const may = useMay();
  const [undoing, setUndoing] = useState(false);
  return (
    <Page
      title={of.number}
      titleIsCode
      back="/back/day-settlements"
      state={
        of.reversedAt ? (
          <StatusWord tone="none" icon="archive">
            {say("undone")}
          </StatusWord>
        ) : (
          <Difference amount={of.difference} />
        )
      }
      line={<Day date={of.day} />}
      menu={[
        {
          label: say("undo"),
          icon: <IconArrowBackUp size={18} className="flips" />,
          onClick: () => setUndoing(true),
          danger: true,
          hidden: of.reversedAt !== null || !may(contract.reverseDaySettlement.needs),
        },
      ]}
      actions={<PrintButton href={of.pdfUrl} />}
      ruled
    >
      <DefinitionList
        of={[
          [say("branch"), <Name key="branch">{nameIn(language, of.branch)}</Name>],
          [say("by"), <Name key="by">{nameIn(language, of.settledBy)}</Name>],
          [say("reason"), of.reason && <Name key="reason">{of.reason}</Name>],
          [
            say("entry"),
            of.entryUrl && (
              <Link key="entry" to={of.entryUrl}>
                {say("openEntry")}
              </Link>
            ),
          ],
          [say("undone"), of.reversalReason && <Name key="undone">{of.reversalReason}</Name>],
        ]}
      />
      <Lines of={of} />
      {undoing && (
        <ReasonDialog
          sends={contract.reverseDaySettlement}
          params={{ id: of.id }}
          title={say("undo")}
          line={say("undoLine")}
          done={say("undoneDone")}
          failed={say("notUndone")}
          close={() => setUndoing(false)}
        />
      )}
    </Page>
  );
};

const figures = ["opening", "received", "paid", "expected", "counted", "difference"] as const;
const isWide = (figure: (typeof figures)[number]) => figure === "opening" || figure === "received" || figure === "paid";

const Lines = ({ of: { lines, total } }: { of: Settlement }) => {
  const say = useWords(collectionWords);
  return (
    <AccountingTable label={say("settleTitle")}>
      <thead>
        <tr>
          <Head>{say("method")}</Head>
          {figures.map((figure) => (
            <AmountHead key={figure} only={isWide(figure) ? "wide" : undefined}>
              {say(figure)}
            </AmountHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.paymentMethod.id}>
            <td>{line.paymentMethod.label}</td>
            {figures.map((figure) => (
              <AmountCell key={figure} amount={line[figure]} only={isWide(figure) ? "wide" : undefined} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{say("total")}</td>
          {figures.map((figure) => (
            <AmountCell key={figure} amount={total[figure]} only={isWide(figure) ? "wide" : undefined} />
          ))}
        </tr>
      </tfoot>
    </AccountingTable>
  );
};
