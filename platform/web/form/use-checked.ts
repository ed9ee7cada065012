import { useForm } from "@mantine/form";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { z } from "zod";
import { fieldMessage } from "../../shared/field-messages.ts";
import { useSpeak } from "../language.tsx";
import type { Problem } from "../problem.ts";
import { digitsOf } from "../../shared/money.ts";
import { useSession } from "../session.tsx";
import { isRequired, issuesOf, requiredIssue } from "./check.ts";
import type { FieldFacts, FormValues } from "./state.tsx";

type Checked = {
  /** The fields that are known while the form is rendered. */
  declared: z.ZodType | undefined;
  schema: () => z.ZodType | undefined;
  initial: FormValues;
  element: RefObject<HTMLFormElement | null>;
  bodyOf: (values: FormValues) => FormValues;
  /** Fields that were emptied but cannot be cleared. */
  emptied: (values: FormValues) => readonly string[];
};

/** The form's values, validated by the contract before sending and after a refusal. */
export const useChecked = ({ declared, schema, initial, element, bodyOf, emptied }: Checked) => {
  const speak = useSpeak();
  const { shop } = useSession();
  const form = useForm<FormValues>({ initialValues: initial });
  const [problem, setProblem] = useState<Problem | undefined>();
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState(0);
  const fields = useRef(new Set<string>());
  const hasField = useCallback((name: string) => {
    fields.current.add(name);
    return () => void fields.current.delete(name);
  }, []);

  const facts = useRef(new Map<string, FieldFacts>());
  const describeField = useCallback((name: string, about: FieldFacts) => void facts.current.set(name, about), []);

  useEffect(() => {
    if (failures > 0) focusFirstWrong(element.current);
  }, [failures, element]);

  const errorsOf = (values: FormValues) => {
    const issues = issuesOf(schema(), bodyOf(values), shop ? digitsOf(shop.currency) : undefined);
    for (const name of emptied(values)) if (fields.current.has(name)) issues[name] ??= requiredIssue(name);
    return Object.fromEntries(Object.entries(issues).map(([name, issue]) => [name, speak(fieldMessage(issue))]));
  };

  // Refused fields keep their messages until the next answer: if the error band disappeared while someone types,
  // the button would move under their finger.
  const show = (errors: Record<string, string>) => {
    form.setErrors(errors);
    setUnplaced(
      Object.entries(errors)
        .filter(([name]) => !fields.current.has(name))
        .map(([, sentence]) => sentence),
    );
    setFailures((count) => count + 1);
  };

  return {
    form,
    problem,
    unplaced,
    factsOf: (name: string) => facts.current.get(name),
    point: () => show({}),
    body: () => bodyOf(form.getValues()),
    /** True if the contract accepts the values; otherwise marks the fields and focuses the first. */
    passes: () => {
      const errors = errorsOf(form.getValues());
      if (Object.keys(errors).length === 0) return true;
      setProblem(undefined);
      show(errors);
      return false;
    },
    accepted: (sent: FormValues) => {
      setProblem(undefined);
      setUnplaced([]);
      form.clearErrors();
      form.resetDirty(sent);
    },
    refused: (refusal: Problem) => {
      setProblem(refusal);
      show(Object.fromEntries(Object.entries(refusal.errors).map(([name, sentences]) => [name, sentences.join(" ")])));
    },
    state: {
      form,
      isRequired: (name: string) => isRequired(declared, name),
      hasField,
      describeField,
      checkField: (name: string) => {
        const values = form.getValues();
        if (values[name] === "" || values[name] === undefined || values[name] === null) return;
        const error = errorsOf(values)[name];
        if (error) form.setFieldError(name, error);
      },
    },
  };
};

/** The first marked field in page order; the error band if none is marked. */
const focusFirstWrong = (form: HTMLFormElement | null) => {
  const wrong = form?.querySelector<HTMLElement>("[data-wrong]");
  const target =
    wrong?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select, button, [tabindex]") ??
    form?.querySelector<HTMLElement>("[role=alert]");
  target?.focus({ preventScroll: true });
  (wrong?.checkVisibility() ? wrong : target)?.scrollIntoView({ block: "nearest" });
};
