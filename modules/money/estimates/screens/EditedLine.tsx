import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormState } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import type { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useEscape } from "../../../../platform/web/use-escape.ts";
import { lineWords } from "../../../base/lines/words.ts";
import { Cell } from "../../../records/documents/Cell.tsx";
import { Margin } from "../../../records/documents/LineParts.tsx";
import { LineNote } from "../../../records/documents/LineNote.tsx";
import { LinePreview } from "../../../records/documents/LinePreview.tsx";
import type { WarrantyClaim } from "../../../workshop/warranties/contract.ts";
import { FreeUnderWarranty } from "../../../workshop/warranties/FreeUnderWarranty.tsx";
import { alternatives } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { chargedLine, coveredLine, previewOf, type TypedLine, typedMargin } from "../typed-lines.ts";
import { alternativeWords } from "../words.ts";
import { chosenOf, EditedProduct } from "./EditedProduct.tsx";
import { useLack } from "./use-lack.ts";

type Props = {
  at: number;
  /** As the table shows it, from 1. */
  number: number;
  line: TypedLine;
  vatRate: number;
  vehicleId: string;
  visitId: string;
  hasFinding: boolean;
  /** The names of its finding. */
  repairs: readonly string[] | undefined;
  attempt: ReturnType<typeof useRefusal>["attempt"];
  /** Whether it was opened, and not only for what was refused in it. */
  isOpen: boolean;
  /** Says that a field of it has the focus. */
  enter: () => void;
  leave: () => void;
  /** Goes on to the next line. */
  next: () => void;
  remove: () => void;
};

/** The fields of a line that can be refused. */
export const editedFields = [
  "productId",
  "qty",
  "unitPrice",
  "flatDiscount",
  "description",
  "alternative",
  "labourHours",
  "isFree",
  "vatExempted",
] as const;

/** A line of the form, in the columns of the table. Enter in a number goes on to the next line, Esc leaves it. */
export const EditedLine = (props: Props) => {
  const { at, number, line, vatRate, hasFinding, isOpen, enter, leave, next, remove } = props;
  const isOfWarranty = Boolean(line.warrantyClaimId);
  const say = useWords(estimateScreenWords);
  const sayLine = useWords(lineWords);
  const { digits } = useShop();
  const lacks = useLack(vatRate)(line);
  const preview = previewOf(line, vatRate, digits);
  const margin = typedMargin([line], { rate: vatRate, digits })?.percent;
  useEscape(() => isOpen && leave());
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !isNumberField(event.target)) return;
    event.preventDefault();
    next();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what happens in its fields
    <div role="group" aria-label={say("line", { number })} onFocusCapture={enter} onKeyDown={goOn}>
      <Cell of="what">
        <EditedProduct {...props} />
        <LineNote of={line} isEdited />
      </Cell>
      <Cell of="quantity">
        <Field
          name={`lines.${at}.qty`}
          type="quantity"
          label={say("quantity")}
          autoFocus={isOpen && chosenOf(line) !== undefined}
        />
      </Cell>
      <Cell of="price">
        <Field
          name={`lines.${at}.unitPrice`}
          type="money"
          label={say("unitPrice")}
          required={false}
          disabled={isOfWarranty}
        />
      </Cell>
      <Cell of="discount">
        <Field
          name={`lines.${at}.flatDiscount`}
          type="money"
          label={say("discount")}
          required={false}
          disabled={isOfWarranty}
        />
      </Cell>
      <Cell of="vat">
        <LinePreview of={preview} what="vat" lacks={lacks} />
      </Cell>
      <Cell of="total">
        <LinePreview of={preview} what="grandTotal" lacks={lacks} />
      </Cell>
      {margin !== undefined && (
        <Cell of="margin">
          <Margin of={margin} />
        </Cell>
      )}
      <Below at={at} hasFinding={hasFinding} />
      <Cell of="foot">
        <Field name={`lines.${at}.isFree`} type="checkbox" label={say("isFree")} disabled={isOfWarranty} />
        <Field name={`lines.${at}.vatExempted`} type="checkbox" label={say("vatExempted")} />
        <WarrantyOf {...props} />
        <Button
          variant="subtle"
          data-danger
          leftSection={<IconTrash size={18} stroke={2} aria-hidden />}
          onClick={remove}
        >
          {sayLine("deleteLine")}
        </Button>
        <LinePreview of={preview} what="sentence" lacks={lacks} />
      </Cell>
    </div>
  );
};

const Below = ({ at, hasFinding }: Pick<Props, "at" | "hasFinding">) => {
  const say = useWords(estimateScreenWords);
  const sayAlternative = useWords(alternativeWords);
  return (
    <Cell of="below">
      <Field name={`lines.${at}.description`} type="textarea" rows={1} label={say("description")} required={false} />
      <Field name={`lines.${at}.labourHours`} type="decimal" label={say("labourHours")} required={false} />
      {hasFinding && (
        <Field
          name={`lines.${at}.alternative`}
          type="select"
          label={say("alternative")}
          required={false}
          placeholder={say("everyAlternative")}
          clearable
          choices={alternatives.map((value) => ({ value, label: sayAlternative(value) }))}
        />
      )}
    </Cell>
  );
};

/** Makes the line free because of a warranty that was confirmed at the visit, or charges it again. */
const WarrantyOf = ({ at, line, visitId }: Pick<Props, "at" | "line" | "visitId">) => {
  const { form } = useFormState();
  const choose = (claim: WarrantyClaim | undefined) =>
    form.setValues((values) => ({
      ...values,
      lines: (values["lines"] as TypedLine[]).map((now, place) => {
        if (place !== at) return now;
        return claim ? coveredLine(now, claim) : chargedLine(now);
      }),
    }));
  return (
    <FreeUnderWarranty
      visitId={visitId}
      productId={line.productId}
      isFree={Boolean(line.warrantyClaimId)}
      choose={choose}
    />
  );
};

const numberFields = ["qty", "unitPrice", "flatDiscount", "labourHours"] as const;

const isNumberField = (target: EventTarget) => {
  const name = target instanceof Element && target.closest<HTMLElement>("[data-field]")?.dataset["field"];
  return Boolean(name) && numberFields.some((field) => String(name).endsWith(`.${field}`));
};
