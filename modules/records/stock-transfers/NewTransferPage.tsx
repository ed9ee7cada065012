import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues, useListName } from "../../../platform/web/form/state.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listBranches } from "../../base/shop/branch-contract.ts";
import { alsoFoundBy } from "../products/codes.ts";
import { listProducts } from "../products/contract.ts";
import { maxTransferLines, sendTransfer } from "./contract.ts";
import { transferWords } from "./screen-words.ts";
import classes from "./transfers.module.css";

type TypedLine = { productId?: string; quantity?: string };

const newLine: TypedLine = { quantity: "1" };

/** Sends parts of the user's branch to another one. */
export const NewTransferPage = () => {
  const say = useWords(transferWords);
  const language = useLanguage();
  const go = useGo();
  const branches = useAnswer(listBranches, {}).data?.data ?? [];
  const own = branches.find(({ isOwn }) => isOwn);
  return (
    <Page
      title={say("add")}
      line={<>{own && say("addLine", { branch: isolatedName(nameIn(language, own)) })}</>}
      back="/back/stock-transfers"
      ruled
    >
      <Form
        sends={sendTransfer}
        initial={{ toBranchId: "", lines: [newLine], note: "" }}
        body={(values) => ({ lines: linesIn(values) })}
        submit={say("send")}
        submitIcon={<IconSend size={20} stroke={1.75} className="flips" aria-hidden />}
        done={say("sentDone")}
        failed={say("notSent")}
        onDone={({ viewUrl }) => go(viewUrl)}
        foot
      >
        <Field
          name="toBranchId"
          type="select"
          label={say("to")}
          placeholder={say("chooseBranch")}
          required
          choices={branches
            .filter(({ isOwn, archivedAt }) => !isOwn && archivedAt === null)
            .map((branch) => ({ value: branch.id, label: nameIn(language, branch) }))}
        />
        <LineRows />
        <Field name="note" label={say("note")} />
      </Form>
    </Page>
  );
};

/** Rows at the end without a part are not sent, but the first is, so that what it lacks is said. */
const linesIn = (values: FormValues) => {
  const typed = values["lines"] as readonly TypedLine[];
  const last = typed.findLastIndex(({ productId }) => productId);
  return typed
    .slice(0, Math.max(last + 1, 1))
    .map(({ productId, quantity }) => ({ productId: productId ?? "", quantity: quantity ?? "" }));
};

const LineRows = () => {
  const say = useWords(transferWords);
  const { values, set } = useFormValues();
  useListName("lines", say("parts"));
  const typed = values["lines"] as readonly TypedLine[];
  return (
    <>
      {typed.map((line, at) => (
        <LineFields
          key={at}
          at={at}
          chosen={line.productId}
          remove={() => set({ lines: typed.filter((_, place) => place !== at) })}
          mayRemove={typed.length > 1}
        />
      ))}
      <div className={classes.more}>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={typed.length >= maxTransferLines}
          onClick={() => set({ lines: [...typed, newLine] })}
        >
          {say("addPart")}
        </Button>
      </div>
    </>
  );
};

type LineProps = { at: number; chosen: string | undefined; mayRemove: boolean; remove: () => void };

const LineFields = ({ at, chosen, mayRemove, remove }: LineProps) => {
  const say = useWords(transferWords);
  const number = at + 1;
  return (
    <div role="group" aria-label={say("partNumber", { number })} className={classes.line}>
      <PartField name={`lines.${at}.productId`} chosen={chosen} />
      <Field name={`lines.${at}.quantity`} type="quantity" label={say("quantity")} required />
      <ActionIcon
        variant="subtle"
        size={44}
        disabled={!mayRemove}
        aria-label={say("removePart", { number })}
        onClick={remove}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** The parts with stock, each with what the user's branch has of it. */
const PartField = ({ name, chosen }: { name: string; chosen: string | undefined }) => {
  const say = useWords(transferWords);
  const inDigits = useDigits();
  const [typed, setTyped] = useState("");
  const query = { q: typed || undefined, kind: "part" as const, stock: "stocked" as const };
  const found = useAnswer(listProducts, { query }, { keep: true });
  const [known, setKnown] = useState<{ id: string; name: string }>();
  const options = found.data?.data.map((part) => ({
    id: part.id,
    name: part.nameWithCode,
    also: alsoFoundBy(part, typed),
    below: say("onHand", {
      quantity: isolated(inDigits(readable(part.branches?.find(({ isOwn }) => isOwn)?.onHand ?? "0"))),
    }),
  }));
  return (
    <Field name={name} label={say("part")} required>
      {(input) => (
        <Picker
          {...input}
          onChange={(id) => {
            setKnown(options?.find((option) => option.id === id));
            input.onChange(id);
          }}
          options={options}
          {...(known && known.id === chosen && { chosen: known })}
          onSearch={setTyped}
          searching={found.isFetching}
        />
      )}
    </Field>
  );
};
