import { Button, Checkbox } from "@mantine/core";
import { IconPhoneCheck, IconShoppingCartPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { dateIn, readableDate } from "../../platform/shared/dates.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../platform/shared/words.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { FormDialog } from "../../platform/web/form/FormDialog.tsx";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { Link, useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { useZone } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted, Page, Section } from "../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { Plate } from "../vehicles/screens/Plate.tsx";
import { VendorPicker } from "../vendors/VendorPicker.tsx";
import { markPartOrdered, unmarkPartOrdered } from "../work-orders/part-contract.ts";
import { partOfficeWords } from "../work-orders/part-office-words.ts";
import { OrderedDialog } from "../work-orders/screens/OrderedDialog.tsx";
import { OrderedMark } from "../work-orders/screens/OrderedMark.tsx";
import { listMissingParts } from "./missing-contract.ts";
import { orderMissingParts } from "./missing-order-contract.ts";
import { missingWords } from "./missing-words.ts";
import classes from "./purchases.module.css";

type Part = Answer<typeof listMissingParts>["data"][number];

/** Parts that open tasks ask for and the stock does not cover, by who sold them last; chosen ones go on an order. */
export const MissingPartsPage = () => {
  const say = useWords(missingWords);
  const answer = useAnswer(listMissingParts, {}, { live: true });
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={answer}>
        {({ data }) =>
          data.length === 0 ? <Empty title={say("empty")} lines={say("emptyLine")} /> : <Groups parts={data} />
        }
      </Loaded>
    </Page>
  );
};

const Groups = ({ parts }: { parts: readonly Part[] }) => {
  const say = useWords(missingWords);
  const may = useMay();
  const mayChoose = may(orderMissingParts.needs) || may(markPartOrdered.needs);
  const open = parts.filter(({ toOrder }) => toOrder !== "0");
  const coming = parts.filter(({ toOrder }) => toOrder === "0");
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
      {coming.length > 0 && <Rows title={say("coming")} parts={coming} />}
    </>
  );
};

/** The parts that one vendor sold last, all chosen at first, with the tap that orders them. */
const Group = ({ vendor, parts }: { vendor: Part["vendor"]; parts: readonly Part[] }) => {
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
          parts={parts.filter(({ id }) => chosen.includes(id)).map(({ id, task }) => ({ id, taskId: task.id }))}
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
      <May needs={markPartOrdered.needs}>
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
  parts: readonly Part[];
  act?: ReactNode;
  isChosen?: (part: Part) => boolean;
  choose?: (part: Part, isChosen: boolean) => void;
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
                  task: isolatedName(part.task.name),
                })}
              />
            )}
            <Facts of={part} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Facts = ({ of: part }: { of: Part }) => {
  const say = useWords(missingWords);
  const inDigits = useDigits();
  const { product, task, clientVehicle, onHand } = part;
  const language = useLanguage();
  const zone = useZone();
  const quantity = (value: string) => isolated(inDigits(value));
  const day = (at: string) =>
    isolatedName(inDigits(readableDate(at.length > 10 ? dateIn(at, zone) : at, language, "day")));
  return (
    <>
      <div className={classes.missingWhat}>
        <div className={classes.name}>
          <LocalizedName of={product} />
        </div>
        <div className={classes.quiet}>
          <Dotted>
            {[
              product.code && <Ltr key="code">{product.code}</Ltr>,
              <Link key="task" to={task.viewUrl}>
                <Name>{task.name}</Name>
              </Link>,
              say("since", { day: day(part.askedAt) }),
            ]}
          </Dotted>
        </div>
        {part.ordered && <Marked of={part.ordered} part={part} />}
        {part.orders.map((order) => (
          <div key={order.id} className={classes.quiet}>
            <Dotted>
              {[
                <Link key="order" to={order.viewUrl}>
                  {say("brings", {
                    quantity: quantity(order.quantity),
                    order: order.number ? isolated(order.number) : say("draft"),
                  })}
                </Link>,
                order.expectedOn && say("expected", { day: day(order.expectedOn) }),
                order.isLate && (
                  <StatusWord key="late" tone="wrong" icon="clock">
                    {say("late")}
                  </StatusWord>
                ),
              ]}
            </Dotted>
          </div>
        ))}
      </div>
      <Link to={clientVehicle.viewUrl}>
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={92} />
      </Link>
      <div className={classes.missingCount}>
        <b>{say("missing", { quantity: quantity(part.missing) })}</b>
        <span className={classes.quiet}>
          <Dotted>
            {[
              say("asked", { quantity: quantity(part.quantity) }),
              onHand === null ? say("notStocked") : say("onHand", { quantity: quantity(onHand) }),
            ]}
          </Dotted>
        </span>
        {task.isWaiting && (
          <StatusWord tone="wait" icon="clock">
            {say("waits")}
          </StatusWord>
        )}
      </div>
    </>
  );
};

/** That a part is marked as ordered, and the tap that takes the mark back. */
const Marked = ({ of: mark, part: { id, task, product } }: { of: NonNullable<Part["ordered"]>; part: Part }) => {
  const say = useWords(partOfficeWords);
  const language = useLanguage();
  const { send, sending } = useSend(unmarkPartOrdered);
  const { attempt, refusal } = useRefusal();
  const take = () =>
    void attempt(say("notMarked"), async () => {
      await send({ params: { id: task.id, partId: id } });
      toast(say("unmarked"));
    });
  return (
    <div className={classes.quiet}>
      <OrderedMark of={mark} />
      <May needs={unmarkPartOrdered.needs}>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.missingUnmark}
          loading={sending}
          onClick={take}
          aria-label={say("unmarkOf", { part: isolatedName(nameIn(language, product)) })}
        >
          {say("unmark")}
        </Button>
      </May>
      {refusal}
    </div>
  );
};
