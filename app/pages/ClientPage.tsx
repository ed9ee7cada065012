import { IconPencil, IconPlus } from "@tabler/icons-react";
import { listVehicles } from "../../modules/board/contract.ts";
import { VehicleRows } from "../../modules/board/VehicleRows.tsx";
import { changeClient, showClient, type Client } from "../../modules/clients/contract.ts";
import { clientWords } from "../../modules/clients/words.ts";
import { enterVehicle } from "../../modules/vehicles/contract.ts";
import { LinkButton } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Facts } from "../../platform/web/parts/Facts.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Dotted, Page, Section } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";

/** Who the client is, and every visit of the vehicles that came in this name. */
export const ClientPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showClient, { params: { id } });
  return <Loaded answer={answer} skeleton={<PageSkeleton />}>{(client) => <Shown client={client} />}</Loaded>;
};

const Shown = ({ client }: { client: Client }) => {
  const say = useWords(clientWords);
  const may = useMay();
  const { id, name, number, contactNumber, vatNumber, note, createdAt, editUrl } = client;
  return (
    <Page
      title={name}
      back="/back/clients"
      line={<Dotted>{[say("number", { number }), contactNumber && <Phone key="phone" number={contactNumber} />]}</Dotted>}
      actions={
        <>
          {may(changeClient.needs) && <LinkButton to={editUrl} variant="default" leftSection={<IconPencil size={18} stroke={2} aria-hidden />}>{say("edit")}</LinkButton>}
          {may(enterVehicle.needs) && <LinkButton to={`/back/vehicles/new?client=${id}`} leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>{say("addVehicle")}</LinkButton>}
        </>
      }
      ruled
    >
      <Facts
        of={[
          [say("phone"), contactNumber && <Phone key="phone" number={contactNumber} />],
          [say("vatNumber"), vatNumber && <Ltr>{vatNumber}</Ltr>],
          [say("added"), <Day key="added" date={createdAt} hijri />],
          [say("note"), note],
        ]}
      />
      {may(listVehicles.needs) && <Visits clientId={id} />}
    </Page>
  );
};

const Visits = ({ clientId }: { clientId: string }) => {
  const say = useWords(clientWords);
  const list = useList(listVehicles, { query: { clientId } });
  return (
    <Section title={say("visits")} count={list.more ? undefined : list.rows?.length}>
      <VehicleRows label={say("visits")} list={list} empty={<Empty title={say("noVisits")} lines={say("noVisitsLine")} />} />
    </Section>
  );
};
