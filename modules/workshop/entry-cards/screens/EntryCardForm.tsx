import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { conditionsOf, unchecked } from "../conditions.ts";
import * as contract from "../contract.ts";
import { entryCardWords } from "../words.ts";
import { bodyOf, isByTruck } from "./card-values.ts";
import { CardFields, type CardFieldsProps } from "./CardFields.tsx";
import type { Ordering } from "./ordering.ts";
import { useSaveCard } from "./use-save-card.ts";

type Props = Omit<CardFieldsProps, "cardId" | "onSign" | "order"> & {
  clientVehicleId: string;
  mileage: number | null;
  /** Proposed for a new card. */
  complaint?: string | null;
  cancelUrl: string;
  card?: contract.EntryCard;
  ordering?: Ordering | undefined;
  /** Called before photos and signature are sent. */
  onCreated?: () => void;
  onSaved: (card: contract.EntryCard) => void;
};

/** Check-in: facts, complaint, then in the order of the walk around the car: checklist, damage, fuel, remarks, signature. */
export const EntryCardForm = (props: Props) => {
  const { clientVehicleId, mileage, complaint, cancelUrl, card, ordering, onCreated, onSaved, ...facts } = props;
  const say = useWords(entryCardWords);
  const today = useToday();
  const { signature, setSignature, version, saved, saveUnsigned, asks } = useSaveCard({
    card,
    ordering,
    onCreated,
    onSaved,
  });

  const common = {
    onDone: saved,
    asks,
    done: say("saved"),
    submit: say("save"),
    submitIcon: <IconCheck size={18} stroke={2} aria-hidden />,
    foot: signature ? say("lockedHint") : true,
    beside: signature ? (
      <Button variant="default" onClick={saveUnsigned}>
        {say("saveUnsigned")}
      </Button>
    ) : (
      <LinkButton to={cancelUrl} variant="subtle">
        {say("cancel")}
      </LinkButton>
    ),
    body: bodyOf,
  };
  const fields = <CardFields {...facts} cardId={card?.id} order={ordering?.order} onSign={setSignature} />;
  return card ? (
    <Form
      sends={contract.update}
      changes
      params={{ id: card.id }}
      fixed={{ version }}
      initial={{ ...card, arrival: isByTruck(card) ? "truck" : "driven", conditions: conditionsOf(card) }}
      draftKey={`entry-card-${card.id}`}
      {...common}
    >
      {fields}
    </Form>
  ) : (
    <Form
      sends={contract.create}
      fixed={{ clientVehicleId }}
      draftKey={`entry-card-of-${clientVehicleId}`}
      initial={{
        createdAt: today,
        kmIn: mileage ?? "",
        fuelLevel: 50,
        arrival: "driven",
        complaint: complaint ?? "",
        remarks: "",
        carInspectionStrokes: [],
        damageMarks: {},
        conditions: unchecked,
        photos: [],
        expressJobId: "",
      }}
      {...common}
    >
      {fields}
    </Form>
  );
};
