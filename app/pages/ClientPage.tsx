import { IconCashBanknote, IconPencil, IconPlus } from "@tabler/icons-react";
import { isNotZero } from "../../platform/shared/money.ts";
import { showStatement } from "../../modules/front/board/client-contract.ts";
import { clientPageWords } from "../../modules/front/board/client-page-words.ts";
import { partyStatement } from "../../modules/front/board/statement-contract.ts";
import { statementWords } from "../../modules/front/board/statement-words.ts";
import { useCustomValues } from "../../modules/base/custom-fields/CustomFields.tsx";
import { addressWords } from "../../modules/base/shop/address-words.ts";
import { addressLine } from "../../platform/shared/address.ts";
import { listVehicles } from "../../modules/front/board/contract.ts";
import { VehicleRows } from "../../modules/front/board/VehicleRows.tsx";
import { changeClient, showClient, type Client } from "../../modules/records/clients/contract.ts";
import { clientWords } from "../../modules/records/clients/words.ts";
import { listInvoices } from "../../modules/money/invoices/list-contract.ts";
import { InvoiceList } from "../../modules/money/invoices/InvoiceList.tsx";
import { addPayment, listPayments } from "../../modules/money/payments/contract.ts";
import { openItemsOfParty } from "../../modules/money/payments/owed-contract.ts";
import { partyPaymentWords } from "../../modules/money/payments/party-payment-words.ts";
import { ClientPayments } from "../../modules/money/payments/PaymentList.tsx";
import { useShareItem } from "../../modules/base/messages/ShareButton.tsx";
import { portalLinks } from "../../modules/front/portal/contract.ts";
import { ClientQuestions } from "../../modules/front/portal/screens/ClientQuestions.tsx";
import { personalDataLinkWords } from "../../modules/front/personal-data/link-words.ts";
import { portalMessages } from "../../modules/front/portal/words.ts";
import { enterVehicle } from "../../modules/workshop/visits/contract.ts";
import { Link, LinkButton, useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { DefinitionList } from "../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Dotted, Page, Section } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { Together } from "../../platform/web/parts/Together.tsx";
import { useTaxNumberName, useTaxOfficeName } from "../../platform/web/tax-number.ts";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import classes from "./client-page.module.css";
import { ClientOpenItems } from "./ClientOpenItems.tsx";

export const ClientPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showClient, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(client) => <Shown client={client} />}
    </Loaded>
  );
};

const Shown = ({ client }: { client: Client }) => {
  const say = useWords(clientWords);
  const sayStatement = useWords(statementWords);
  const sayAddress = useWords(addressWords);
  const sayPersonal = useWords(personalDataLinkWords);
  const may = useMay();
  const vatNumberName = useTaxNumberName();
  const taxOfficeName = useTaxOfficeName();
  const customValues = useCustomValues("client", client.customFields);
  const { menu, dialog } = useMenu(client);
  const { id, name, number, contactNumber, vatNumber, note, termsDays, createdAt } = client;
  return (
    <Page
      title={name}
      titleIsName
      back="/back/clients"
      line={
        <Dotted>{[say("number", { number }), contactNumber && <Phone key="phone" number={contactNumber} />]}</Dotted>
      }
      actions={!client.erasedAt && <Acts client={client} />}
      menu={client.erasedAt ? [] : menu}
      ruled
    >
      {dialog}
      <Together>
        {may(showStatement.needs) && <Account clientId={id} />}
        <DefinitionList
          of={[
            [say("phone"), contactNumber && <Phone key="phone" number={contactNumber} />],
            [taxOfficeName ?? "", taxOfficeName && client.taxOffice],
            [vatNumberName, vatNumber && <Ltr>{vatNumber}</Ltr>],
            [say("buyerKind"), say(client.buyerKind)],
            [say("crNumber"), client.crNumber && <Ltr>{client.crNumber}</Ltr>],
            [sayAddress("nationalAddress"), addressLine(client)],
            [sayPersonal("erasedOn"), client.erasedAt && <Day key="erased" date={client.erasedAt} hijri />],
            [say("added"), <Day key="added" date={createdAt} hijri />],
            [say("reminders"), !client.wantsReminders && say("noReminders")],
            [say("terms"), say("termsOf", { days: termsDays })],
            [say("note"), note],
            ...customValues,
          ]}
        />
        {!client.erasedAt && <ClientQuestions client={client} />}
        {may(listVehicles.needs) && <Visits clientId={id} />}
        {may(openItemsOfParty.needs) && <ClientOpenItems clientId={id} />}
        <div className={classes.papers}>
          {may(listInvoices.needs) && <InvoiceList clientId={id} />}
          {may(listPayments.needs) && <ClientPayments clientId={id} />}
        </div>
        <div className={classes.more}>
          {may(partyStatement.needs) && may(["view-reports", "view-client-invoices"]) && (
            <LinkButton variant="default" to={`/back/clients/${id}/statement`}>
              {sayStatement("open")}
            </LinkButton>
          )}
          {may("edit-clients") && (
            <LinkButton variant="default" to={`/back/clients/${id}/personal-data`}>
              {sayPersonal("open")}
            </LinkButton>
          )}
        </div>
      </Together>
    </Page>
  );
};

/** What is done less often. */
const useMenu = ({ id, editUrl }: Client) => {
  const say = useWords(clientWords);
  const sayPortal = useWords(portalMessages);
  const may = useMay();
  const go = useGo();
  const pdfUrl = `/api/party-statements/${id}.pdf`;
  const { item, dialog } = useShareItem({ routes: portalLinks, id, pdfUrl, downloadUrl: `${pdfUrl}?download=1` });
  const menu = [
    {
      label: say("edit"),
      icon: <IconPencil size={18} />,
      onClick: () => go(editUrl),
      hidden: !may(changeClient.needs),
    },
    { ...item, label: sayPortal("share"), hidden: !may(portalLinks.share) },
  ];
  return { menu, dialog };
};

const Acts = ({ client: { id } }: { client: Client }) => {
  const say = useWords(clientWords);
  const sayParty = useWords(partyPaymentWords);
  const may = useMay();
  return (
    <>
      {may(addPayment.needs) && (
        <LinkButton
          to={`/back/client-payments/new?party=${id}`}
          variant="default"
          leftSection={<IconCashBanknote size={18} stroke={2} aria-hidden />}
        >
          {sayParty("take")}
        </LinkButton>
      )}
      {may(enterVehicle.needs) && (
        <LinkButton to={`/back/vehicles/new?client=${id}`} leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
          {say("addVehicle")}
        </LinkButton>
      )}
    </>
  );
};

const Account = ({ clientId }: { clientId: string }) => {
  const say = useWords(clientPageWords);
  const { data } = useAnswer(showStatement, { params: { id: clientId }, query: { limit: 1 } }, { live: true });
  if (!data) return null;
  const { due, overdue, refundDue, deposit } = data.account;
  const invoices = `/back/client-invoices?client=${clientId}&owedBy=client`;
  return (
    <DefinitionList
      of={[
        [
          say("balanceDue"),
          due !== null && (
            <Link key="due" to={`${invoices}&status=unpaid`}>
              <b>
                <Money amount={due} currency />
              </b>
            </Link>
          ),
        ],
        [
          say("overdue"),
          overdue !== null && isNotZero(overdue) && (
            <Link key="overdue" to={`${invoices}&status=overdue`}>
              <b className={classes.overdue}>
                <Money amount={overdue} currency />
              </b>
            </Link>
          ),
        ],
        [
          say("refundDue"),
          refundDue !== null && isNotZero(refundDue) && (
            <Link key="refundDue" to={`/back/return-invoices?client=${clientId}&status=owed`}>
              <b>
                <Money amount={refundDue} currency />
              </b>
            </Link>
          ),
        ],
        [say("deposit"), deposit !== null && isNotZero(deposit) && <Money key="deposit" amount={deposit} currency />],
      ]}
    />
  );
};

const Visits = ({ clientId }: { clientId: string }) => {
  const say = useWords(clientWords);
  const list = useList(listVehicles, { query: { clientId } });
  return (
    <Section title={say("visits")} count={list.more ? undefined : list.rows?.length}>
      <VehicleRows
        label={say("visits")}
        list={list}
        ofOneClient
        empty={<Empty title={say("noVisits")} lines={say("noVisitsLine")} />}
      />
    </Section>
  );
};
