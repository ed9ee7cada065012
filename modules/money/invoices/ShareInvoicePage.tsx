import { Loaded } from "../../../platform/web/Loaded.tsx";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { ShareInPage } from "../../base/messages/ShareDialog.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import * as contract from "./contract.ts";
import { invoiceLinks } from "./paper-contract.ts";
import { invoiceWords } from "./screen-words.ts";

/** Every way to hand an approved invoice to the client. */
export const ShareInvoicePage = ({ id }: { id: string }) => {
  const say = useWords(invoiceWords);
  const answer = useAnswer(contract.showInvoice, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(invoice) => (
        <Page
          title={say("shareOf", { number: invoice.number ? isolated(invoice.number) : say("draft") })}
          plate={<Plate text={invoice.licensePlate} country={invoice.licensePlateCountry} />}
          back={invoice.viewUrl}
          ruled
          line={
            <Dotted>
              {[
                <Name key="client">{invoice.client.name}</Name>,
                <Money key="total" amount={invoice.grandTotal} currency />,
              ]}
            </Dotted>
          }
        >
          {invoice.status === 0 ? (
            <Empty
              title={say("notShared")}
              lines={say("notSharedLine")}
              action={<LinkButton to={invoice.viewUrl}>{say("toInvoice")}</LinkButton>}
            />
          ) : (
            <ShareInPage
              routes={invoiceLinks}
              id={invoice.id}
              pdfUrl={invoice.pdfUrl}
              downloadUrl={invoice.downloadUrl}
            />
          )}
        </Page>
      )}
    </Loaded>
  );
};
