import type { ReactNode } from "react";
import type { Route } from "../../shared/route.ts";
import { Field } from "../form/Field.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import type { FormProps } from "../form/form-props.ts";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";

type Props<R extends Route> = Pick<
  FormProps<R>,
  "sends" | "params" | "initial" | "done" | "failed" | "onDone" | "danger"
> & {
  title: string;
  /** What happens. */
  line?: string;
  /** The action's name; default is the title. */
  submit?: string;
  close: () => void;
  /** Fields after the reason. */
  children?: ReactNode;
};

/** Asks for a reason, the body's `reason`, before a call that undoes something. */
export const ReasonDialog = <R extends Route>({ submit, children, ...form }: Props<R>) => {
  const say = useWords(kitWords);
  return (
    <FormDialog {...form} size="md" submit={submit ?? form.title}>
      <Field name="reason" label={say("reason")} autoFocus />
      {children}
    </FormDialog>
  );
};
