import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { AccountingTable, AmountCell, AmountHead, Head, NoCell } from "../../../platform/web/parts/AccountingTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { lineWords } from "../../base/lines/words.ts";
import { listJobItems, saveJobItems } from "./job-contract.ts";
import { JobItemsDialog } from "./JobItemsDialog.tsx";
import { jobWords } from "./job-words.ts";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";

export type ShownJobItems = Answer<typeof listJobItems>;

/** The items that a ready-made job adds to a document, with their total. */
export const JobItems = ({ jobId, isArchived }: { jobId: string; isArchived: boolean }) => {
  const say = useWords(jobWords);
  const sayLine = useWords(lineWords);
  const answer = useAnswer(listJobItems, { params: { id: jobId } });
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={sayLine("lines")}
      act={
        !isArchived &&
        answer.data && (
          <May needs={saveJobItems.needs}>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {say("editItems")}
            </Button>
          </May>
        )
      }
    >
      <Loaded answer={answer}>
        {(items) => (
          <>
            {items.data.length === 0 ? (
              <Empty title={say("noItems")} lines={say("noItemsLine")} />
            ) : (
              <Table of={items} />
            )}
            {editing && <JobItemsDialog jobId={jobId} items={items} close={() => setEditing(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
};

const Table = ({ of: items }: { of: ShownJobItems }) => {
  const say = useWords(jobWords);
  const sayLine = useWords(lineWords);
  return (
    <>
      <AccountingTable label={sayLine("lines")}>
        <thead>
          <tr>
            <Head>{sayLine("product")}</Head>
            <AmountHead>{sayLine("quantity")}</AmountHead>
            <AmountHead only="wide">{sayLine("unitPrice")}</AmountHead>
            <AmountHead>{sayLine("subTotal")}</AmountHead>
          </tr>
        </thead>
        <tbody>
          {items.data.map((item) => (
            <tr key={item.id}>
              <ProductCell item={item} />
              <td data-amount>
                <Count of={item.qty} />
              </td>
              <AmountCell only="wide" amount={item.price} />
              <AmountCell amount={item.subTotal} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("total")}</th>
            <NoCell />
            <NoCell only="wide" />
            <AmountCell amount={items.subTotal} zero="shown" />
          </tr>
        </tfoot>
      </AccountingTable>
      {items.labourHours > 0 && <p className={classes.quiet}>{say("hours", { hours: items.labourHours })}</p>}
    </>
  );
};

const ProductCell = ({ item: { product } }: { item: ShownJobItems["data"][number] }) => {
  const say = useWords(productWords);
  return (
    <td>
      <Link to={product.viewUrl} className={classes.tap}>
        <LocalizedName of={product} />
      </Link>{" "}
      {product.archivedAt !== null && (
        <StatusWord tone="wrong" icon="archive">
          {say("archivedState")}
        </StatusWord>
      )}
    </td>
  );
};
