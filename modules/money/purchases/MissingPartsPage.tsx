import { Button, Checkbox } from "@mantine/core";
import { IconPhoneCheck, IconShoppingCartPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { VendorPicker } from "../../records/vendors/VendorPicker.tsx";
import { markPartsOrdered } from "../../workshop/work-orders/part-contract.ts";
import { partOfficeWords } from "../../workshop/work-orders/part-office-words.ts";
import { OrderedDialog } from "../../workshop/work-orders/screens/OrderedDialog.tsx";
import { listMissingParts, type MissingPart } from "./missing-contract.ts";
import { orderMissingParts } from "./missing-order-contract.ts";
import { missingWords } from "./missing-words.ts";
import { MissingPartFacts } from "./MissingPartFacts.tsx";
import { PartsInWords } from "./PartsInWords.tsx";
import classes from "./purchases.module.css";

/** Parts that open tasks ask for and the stock does not cover, by who sold them last; chosen ones go on an order. */
export const MissingPartsPage = () => {
  const say = useWords(missingWords);
  const answer = useAnswer(listMissingParts, {}, { live: true });
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={answer}>
        {({ data, inWords }) =>
          data.length + inWords.length === 0 ? (
            <Empty title={say("empty")} lines={say("emptyLine")} />
          ) : (
            <>
              {inWords.length > 0 && <PartsInWords parts={inWords} />}
              <Groups parts={data} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

const Groups = ({ parts }: { parts: readonly MissingPart[] }) => {
  const say = useWords(missingWords);
  const may = useMay();
  const mayChoose = may(orderMissingParts.needs) || may(markPartsOrdered.needs);
  const open = parts.filter(({ toOrder }) => toOrder !== "0");
  const inStock = parts.filter(({ missing }) => missing === "0");
  const coming = parts.filter(({ toOrder, missing }) => toOrder === "0" && missing !== "0");
  const vendors = [...new Map(open.map(({ vendor }) => [vendor?.id, vendor])).values()];
  return (
    <>
      {mayChoose
        ? vendors.map((vendor) => (
            <Group
              key={vendor?.id ?? ""}
              vendor={vendor}
              parts={open.filter((part) => part.vendor?.id === vendor?.id)}
            />
          ))
        : open.length > 0 && <Rows title={say("toOrder")} parts={open} />}
      {inStock.length > 0 && <Rows title={say("inStock")} parts={inStock} />}
      {coming.length > 0 && <Rows title={say("coming")} parts={coming} />}
    </>
  );
};

/** The parts that one vendor sold last, all chosen at first, with the tap that orders them. */
const Group = ({ vendor, parts }: { vendor: MissingPart["vendor"]; parts: readonly MissingPart[] }) => {
  const say = useWords(missingWords);
  const language = useLanguage();
  const go = useGo();
  const { send, sending } = useSend(orderMissingParts);
  const { attempt, refusal } = useRefusal();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<"vendor" | "ordered">();
  const chosen = parts.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  const order = () =>
    vendor === null
      ? setAsking("vendor")
      : void attempt(say("notAdded"), async () => {
          await send({ body: { vendorId: vendor.id, parts: chosen } });
          toast(say("added"));
        });
  const title = vendor ? say("lastVendor", { vendor: isolatedName(nameIn(language, vendor)) }) : say("noVendor");
  return (
    <>
      <Rows
        title={title}
        parts={parts}
        isChosen={({ id }) => !leftOut.includes(id)}
        choose={({ id }, isChosen) =>
          setLeftOut((before) => (isChosen ? before.filter((other) => other !== id) : [...before, id]))
        }
        act={<OrderActs count={chosen.length} ordering={sending} order={order} mark={() => setAsking("ordered")} />}
      />
      {refusal}
      {asking === "ordered" && (
        <OrderedDialog
          parts={parts.filter(({ id }) => chosen.includes(id))}
          vendor={vendor}
          close={() => setAsking(undefined)}
        />
      )}
      {asking === "vendor" && (
        <FormDialog
          title={say("chooseVendor")}
          line={say("chooseVendorLine")}
          sends={orderMissingParts}
          initial={{ vendorId: "" }}
          body={({ vendorId }) => ({ vendorId: String(vendorId), parts: chosen })}
          submit={say("add", { count: chosen.length })}
          failed={say("notAdded")}
          onDone={({ viewUrl }) => go(viewUrl)}
          close={() => setAsking(undefined)}
          size="md"
        >
          <Field name="vendorId" label={say("vendor")} autoFocus>
            {(input) => <VendorPicker {...input} />}
          </Field>
        </FormDialog>
      )}
    </>
  );
};

type OrderActsProps = { count: number; ordering: boolean; order: () => void; mark: () => void };

/** Puts the chosen parts on an order, or marks them as ordered without one. */
const OrderActs = ({ count, ordering, order, mark }: OrderActsProps) => {
  const say = useWords(missingWords);
  const sayMark = useWords(partOfficeWords);
  return (
    <span className={classes.missingActs}>
      <May needs={markPartsOrdered.needs}>
        <Button
          variant="default"
          leftSection={<IconPhoneCheck size={20} stroke={1.75} aria-hidden />}
          disabled={count === 0}
          onClick={mark}
        >
          {sayMark("mark")}
        </Button>
      </May>
      <May needs={orderMissingParts.needs}>
        <Button
          leftSection={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden />}
          disabled={count === 0}
          loading={ordering}
          onClick={order}
        >
          {say("add", { count })}
        </Button>
      </May>
    </span>
  );
};

type RowsProps = {
  title: string;
  parts: readonly MissingPart[];
  act?: ReactNode;
  isChosen?: (part: MissingPart) => boolean;
  choose?: (part: MissingPart, isChosen: boolean) => void;
};

const Rows = ({ title, parts, act, isChosen, choose }: RowsProps) => {
  const say = useWords(missingWords);
  const language = useLanguage();
  return (
    <Section title={title} count={parts.length} act={act}>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className={classes.missing}>
            {choose && (
              <Checkbox
                className={classes.missingChoice}
                size="md"
                checked={isChosen?.(part) ?? false}
                onChange={({ currentTarget }) => choose(part, currentTarget.checked)}
                aria-label={say("choose", {
                  part: isolatedName(nameIn(language, part.product)),
                  task: isolatedName(nameIn(language, part.task)),
                })}
              />
            )}
            <MissingPartFacts of={part} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
