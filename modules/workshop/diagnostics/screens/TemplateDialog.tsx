import { Checkbox } from "@mantine/core";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import type { FieldInput } from "../../../../platform/web/form/field-props.ts";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listCheckpoints } from "../catalogue-contract.ts";
import { groupsOfStep, groupWords } from "../groups.ts";
import { inspectionWords } from "../inspection-words.ts";
import { pointSteps } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import { addTemplate, changeTemplate, type InspectionTemplate, listTemplates } from "../template-contract.ts";
import { optionalSteps } from "../template-rules.ts";
import classes from "./inspection.module.css";

type Props = { template: InspectionTemplate | "new"; close: () => void };

export const TemplateDialog = ({ template, close }: Props) => {
  const say = useWords(inspectionWords);
  const sayStep = useWords(stepWords);
  const nameOfStep = (value: unknown) => {
    const step = optionalSteps.find((choice) => choice === value);
    return step && sayStep(`long${step}`);
  };
  const common = {
    submit: say("save"),
    done: say("templateSaved"),
    failed: say("templateNotSaved"),
    close,
    children: (
      <>
        <Field name="name" label={say("name")} required autoFocus />
        <Field name="nameAr" label={say("nameAr")} required />
        <Field name="steps" label={say("otherSteps")} nameOf={nameOfStep}>
          {(input) => <StepsChoice {...input} />}
        </Field>
        <Field name="points" label={say("pointsOf")}>
          {(input) => <PointsChoice {...input} />}
        </Field>
      </>
    ),
  } as const;
  if (template === "new")
    return (
      <FormDialog {...common} title={say("newTemplate")} sends={addTemplate} initial={{ steps: [], points: [] }} />
    );
  const read = async () => {
    const { data } = await call(listTemplates, {});
    const now = data.find(({ id }) => id === template.id) ?? template;
    return { version: now.version, values: valuesOf(now) };
  };
  return (
    <FormDialog
      {...common}
      title={say("changeTemplate")}
      sends={changeTemplate}
      changes
      params={{ id: template.id }}
      initial={valuesOf(template)}
      versioned={{ version: template.version, of: (saved: InspectionTemplate) => saved.version, read }}
    />
  );
};

const valuesOf = ({ name, nameAr, steps, points }: InspectionTemplate) => ({ name, nameAr, steps, points });

const StepsChoice = ({ label, value, onChange, error }: FieldInput) => {
  const say = useWords(stepWords);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={chosen.map(String)}
      onChange={(next) => onChange(optionalSteps.filter((step) => next.includes(String(step))))}
    >
      <div className={classes.checks}>
        {optionalSteps.map((step) => (
          <Checkbox key={step} value={String(step)} label={say(`long${step}`)} className={classes.check} />
        ))}
      </div>
    </Checkbox.Group>
  );
};

/** The checkpoints by group; they are kept in the order in which they were ticked. */
const PointsChoice = ({ label, value, onChange, error }: FieldInput) => {
  const sayGroup = useWords(groupWords);
  const sayStep = useWords(stepWords);
  const language = useLanguage();
  const points = useAnswer(listCheckpoints, {}).data?.data ?? [];
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <Checkbox.Group label={label} error={error} value={chosen.map(String)} onChange={onChange}>
      {pointSteps.flatMap((step) =>
        groupsOfStep[step].map((group) => {
          const own = points.filter((point) => point.step === step && point.group === group);
          return own.length === 0 ? null : (
            <fieldset key={`${step}-${group}`} className={classes.group}>
              <legend>
                {sayStep(`short${step}`)} · {sayGroup(group)}
              </legend>
              <div className={classes.checks}>
                {own.map(({ id, nameEn, nameAr }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={inLanguage({ en: nameEn, ar: nameAr }, language)}
                    className={classes.check}
                  />
                ))}
              </div>
            </fieldset>
          );
        }),
      )}
    </Checkbox.Group>
  );
};
