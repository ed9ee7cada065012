import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { useGo } from "../../../platform/web/Link.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { useListExport } from "../../../platform/web/list-export/use-list-export.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import classes from "./clients.module.css";
import { addClient, clientSheets, listClients, type Client, type ListedClient as Listed } from "./contract.ts";
import { NewClient } from "./NewClient.tsx";
import { clientWords } from "./words.ts";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";

export const ClientsPage = () => {
  const say = useWords(clientWords);
  const may = useMay();
  const go = useGo();
  const columns = useClientColumns();
  const list = useFilteredList(listClients, {}, {});
  const sheet = useListExport({ routes: clientSheets, fileName: say("clients"), q: list.q });
  const [adding, setAdding] = useState(false);
  const add = (variant?: "default") => (
    <May needs={addClient.needs}>
      <Button
        variant={variant}
        leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {say("newClient")}
      </Button>
    </May>
  );
  return (
    <ListPage
      title={say("clients")}
      list={list}
      actions={add("default")}
      menu={[sheet.item]}
      search={say("search")}
      columns={columns}
      nameOf={({ name }) => name}
      card={(client) => <ClientCard client={client} />}
      none={<Empty title={say("none")} lines={say("noneLine")} action={add()} example={<Example />} />}
      nothingFound={{
        title: say("notFound", { words: list.q ?? "" }),
        lines: say("notFoundLine"),
        action: may(addClient.needs) && add("default"),
      }}
    >
      {sheet.dialog}
      <NewClient
        opened={adding}
        close={() => setAdding(false)}
        onMade={({ viewUrl }) => {
          setAdding(false);
          go(viewUrl);
        }}
      />
    </ListPage>
  );
};

const useClientColumns = (): Column<Listed>[] => {
  const say = useWords(clientWords);
  const may = useMay();
  const currency = useCurrencyName();
  return [
    { key: "name", head: say("client"), cell: (client) => <NameAndNumber client={client} /> },
    {
      key: "phone",
      head: say("phone"),
      width: "22%",
      cell: ({ contactNumber }) => contactNumber && <Phone number={contactNumber} link={false} />,
    },
    {
      key: "added",
      head: say("added"),
      width: "16%",
      wide: true,
      cell: ({ createdAt }) => <Day date={createdAt} form="short" />,
    },
    ...(may("view-client-vehicles")
      ? [
          {
            key: "vehicles",
            head: say("vehicles"),
            width: "12%",
            amount: true,
            cell: ({ vehicles }: Listed) => vehicles !== null && <Count of={vehicles} />,
          },
        ]
      : []),
    ...(may("view-client-invoices")
      ? [
          {
            key: "balance",
            head: say("balance", { currency }),
            width: "20%",
            amount: true,
            cell: (client: Listed) => <Balance of={client} />,
          },
        ]
      : []),
  ];
};

const NameAndNumber = ({ client: { name, number } }: { client: Pick<Client, "name" | "number"> }) => {
  const say = useWords(clientWords);
  return (
    <div className={classes.client}>
      <div className={classes.name}>
        <Name>{name}</Name>
      </div>
      <Quiet as="span">{say("number", { number })}</Quiet>
    </div>
  );
};

const Balance = ({ of: { balance } }: { of: Listed }) => {
  const say = useWords(clientWords);
  if (balance === null) return null;
  return isNotZero(balance) ? (
    <b>
      <Money amount={balance} />
    </b>
  ) : (
    <Quiet as="span">{say("nothingOwed")}</Quiet>
  );
};

const ClientCard = ({ client }: { client: Listed }) => {
  const say = useWords(clientWords);
  return (
    <>
      <div className={classes.cardLine}>
        <NameAndNumber client={client} />
        <Balance of={client} />
      </div>
      <div className={classes.cardLine}>
        <span>{client.contactNumber && <Phone number={client.contactNumber} link={false} />}</span>
        {client.vehicles !== null && <Quiet as="span">{say("vehicleCount", { count: client.vehicles })}</Quiet>}
      </div>
    </>
  );
};

const Example = () => {
  const say = useWords(clientWords);
  return (
    <div className={classes.example}>
      <NameAndNumber client={{ name: say("exampleName"), number: 1 }} />
      <Phone number="+966508841093" link={false} />
    </div>
  );
};
