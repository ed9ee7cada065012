import "../../../../platform/web/without-eval.ts";
import { Button } from "@mantine/core";
import { isolated } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Themed } from "../../../../platform/web/Themed.tsx";
import type { SharedPortal } from "../contract.ts";
import { askShop } from "../question-contract.ts";
import { subjectKinds } from "../rules.ts";
import { portalWords } from "../screen-words.ts";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

type Props = { token: string; portal: SharedPortal; close: () => void };

/** A question about a vehicle or a document of the page, or about something else. */
export const QuestionForm = ({ token, portal, close }: Props) => {
  const say = useWords(portalWords);
  const choices = useSubjects(portal);
  return (
    <Themed>
      <Form
        sends={askShop}
        params={{ token }}
        initial={{ about: choices.length === 2 ? choices[0]!.value : "", text: "" }}
        body={({ about, text }) => ({ text: String(text ?? ""), about: subjectOf(about) })}
        submit={say("ask")}
        done={say("asked")}
        failed={say("notAsked")}
        plain
        onDone={close}
        beside={
          <Button variant="subtle" onClick={close}>
            {say("cancel")}
          </Button>
        }
      >
        {choices.length > 1 && <Field name="about" type="select" label={say("about")} choices={choices} />}
        <Field name="text" type="textarea" label={say("question")} rows={3} required autoFocus />
      </Form>
    </Themed>
  );
};

/** The vehicles and documents of the page; the last choice is none of them. */
const useSubjects = ({ cars, waiting, papers }: SharedPortal) => {
  const plateOf = useShownPlate();
  const say = useWords(portalWords);
  return [
    ...cars.flatMap(({ visits: [newest], ...car }) =>
      newest
        ? [{ value: `client-vehicles/${newest.id}`, label: say("aboutVehicle", { plate: isolated(plateOf(car)) }) }]
        : [],
    ),
    ...waiting.map(({ id, number }) => ({
      value: `estimates/${id}`,
      label: say("estimate", { number: isolated(number) }),
    })),
    ...papers
      .filter(({ id }) => !waiting.some((estimate) => estimate.id === id))
      .map(({ kind, id, number }) => ({
        value: `${kind}/${id}`,
        label: say("aboutPaper", { kind: say(kind), number: isolated(number) }),
      })),
    { value: "", label: say("aboutNothing") },
  ];
};

const subjectOf = (chosen: unknown) => {
  const [of, id] = String(chosen ?? "").split("/");
  const kind = subjectKinds.find((known) => known === of);
  return kind && id ? { kind, id } : null;
};
