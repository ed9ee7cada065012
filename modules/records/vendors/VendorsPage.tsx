import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { isNotZero } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useGo } from "../../../platform/web/Link.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { nameIn } from "../../../platform/shared/words.ts";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { useTaxNumberName } from "../../../platform/web/tax-number.ts";
import { addVendor, listVendors, type Vendor } from "./contract.ts";
import { VendorDialog } from "./VendorDialog.tsx";
import classes from "./vendors.module.css";
import { vendorWords } from "./words.ts";

/** All vendors by name, with what the shop owes them. */
export const VendorsPage = () => {
  const say = useWords(vendorWords);
  const sayExample = useWords(exampleWords);
  const go = useGo();
  const columns = useColumns();
  const language = useLanguage();
  const list = useFilteredList(listVendors);
  const [adding, setAdding] = useState(false);
  const add = (variant: "default" | "filled") => (
    <May needs={addVendor.needs}>
      <Button
        variant={variant}
        leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {say("newVendor")}
      </Button>
    </May>
  );
  return (
    <ListPage
      title={say("vendors")}
      list={list}
      actions={add("default")}
      search={say("search")}
      columns={columns}
      nameOf={(vendor) => nameIn(language, vendor)}
      card={(vendor) => <VendorCard vendor={vendor} />}
      none={
        <Empty
          title={say("none")}
          lines={say("noneLine")}
          action={add("filled")}
          example={
            <ExampleRow
              name={sayExample("vendor")}
              line={<Phone number="+966508841093" link={false} />}
              amount="1150.00"
            />
          }
        />
      }
      nothingFound={{ title: say("notFound", { words: isolated(list.q ?? "") }), lines: say("notFoundLine") }}
    >
      {adding && <VendorDialog close={() => setAdding(false)} onSaved={({ viewUrl }) => go(viewUrl)} />}
    </ListPage>
  );
};

const useColumns = (): Column<Vendor>[] => {
  const say = useWords(vendorWords);
  const vatNumberName = useTaxNumberName();
  const may = useMay();
  const currency = useCurrencyName();
  return [
    { key: "name", head: say("vendor"), cell: (vendor) => <VendorName of={vendor} /> },
    {
      key: "phone",
      head: say("phone"),
      width: "22%",
      cell: ({ contactNumber }) => contactNumber && <Phone number={contactNumber} link={false} />,
    },
    {
      key: "vatNumber",
      head: vatNumberName,
      width: "20%",
      wide: true,
      cell: ({ vatNumber }) => vatNumber && <Ltr>{vatNumber}</Ltr>,
    },
    ...(may("view-purchases")
      ? [
          {
            key: "owed",
            head: say("owed", { currency }),
            width: "20%",
            amount: true,
            cell: (vendor: Vendor) => <Owed of={vendor} />,
          },
        ]
      : []),
  ];
};

const VendorName = ({ of }: { of: Vendor }) => {
  return (
    <span className={classes.name}>
      <LocalizedName of={of} />
    </span>
  );
};

const Owed = ({ of: { owed } }: { of: Vendor }) => {
  const say = useWords(vendorWords);
  if (owed === null) return null;
  return isNotZero(owed) ? (
    <b>
      <Money amount={owed} />
    </b>
  ) : (
    <Quiet as="span">{say("nothingOwed")}</Quiet>
  );
};

const VendorCard = ({ vendor }: { vendor: Vendor }) => (
  <>
    <div className={classes.cardLine}>
      <VendorName of={vendor} />
      <Owed of={vendor} />
    </div>
    {vendor.contactNumber && <Phone number={vendor.contactNumber} link={false} />}
  </>
);
