import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Route } from "../../shared/route.ts";
import { Field } from "../form/Field.tsx";
import { Form } from "../form/Form.tsx";
import type { FormProps } from "../form/form-props.ts";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { Dialog } from "./Dialog.tsx";
import classes from "./dialog.module.css";

type Props<R extends Route> = Pick<FormProps<R>, "sends" | "params" | "initial" | "done" | "failed" | "onDone"> & {
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
export const ReasonDialog = <R extends Route>({ title, line, submit, close, children, onDone, ...form }: Props<R>) => {
  const say = useWords(kitWords);
  return (
    <Dialog opened close={close} title={title} size="md">
      {line && <p className={classes.line}>{line}</p>}
      <Form
        {...form}
        submit={submit ?? title}
        onDone={(answer, values) => {
          close();
          return onDone?.(answer, values);
        }}
        beside={
          <Button variant="default" onClick={close}>
            {say("cancel")}
          </Button>
        }
      >
        <Field name="reason" label={say("reason")} autoFocus />
        {children}
      </Form>
    </Dialog>
  );
};
