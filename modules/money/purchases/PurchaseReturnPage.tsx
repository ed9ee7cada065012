import { usePaperMenu } from "../../records/documents/paper-menu.tsx";
import { isolated } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import type { Answer } from "../../../platform/shared/route.ts";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { LinesTable } from "../../records/documents/LinesTable.tsx";
import { Totals } from "../../records/documents/Totals.tsx";
import classes from "./purchases.module.css";
import { showPurchaseReturn } from "./return-contract.ts";
import { returnWords } from "./return-words.ts";

export const PurchaseReturnPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showPurchaseReturn, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(shown) => <Shown of={shown} />}
    </Loaded>
  );
};

const Shown = ({ of }: { of: Answer<typeof showPurchaseReturn> }) => {
  const say = useWords(returnWords);
  const paper = usePaperMenu(of);
  const rate = `${of.vatRate}%`;
  const vendor = <LocalizedName of={of.vendor} />;
  return (
    <Page
      title={of.number}
      back="/back/purchase-returns"
      ruled
      brief={vendor}
      menu={[paper.showing, paper.downloading]}
      line={
        <Dotted>
          {[
            <Link key="purchase" to={of.purchase.viewUrl}>
              {say("from", { number: isolated(of.purchase.number) })}
            </Link>,
            <Link key="vendor" to={of.vendor.showUrl}>
              {vendor}
            </Link>,
          ]}
        </Dotted>
      }
      actions={<PrintButton href={of.pdfUrl} />}
    >
      <DefinitionList
        of={[
          [say("returnedAt"), <Day key="date" date={of.returnedAt} hijri />],
          [say("vendorNumber"), of.vendorNumber && <Ltr>{of.vendorNumber}</Ltr>],
          [say("reason"), <Name key="reason">{of.reason}</Name>],
        ]}
      />
      <LinesTable items={of.items} rate={rate} />
      <div className={classes.end}>
        <span />
        <Totals
          totals={of}
          rate={rate}
          vatGroups={of.vatGroups}
          after={[{ label: say("settled"), amount: of.settled }]}
        />
      </div>
    </Page>
  );
};
