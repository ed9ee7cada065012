import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Route } from "../../shared/route.ts";
import { useWords } from "../language.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import classes from "../parts/dialog.module.css";
import { kitWords } from "../words.ts";
import { DialogForm } from "./DialogForm.tsx";
import type { FormProps } from "./form-props.ts";

type Props<R extends Route> = FormProps<R> & {
  title: string;
  /** What it does. */
  line?: ReactNode;
  size?: "md";
  close: () => void;
};

/** A form over the page with a button to cancel; it closes once the form is sent. */
export const FormDialog = <R extends Route>({ title, line, size, close, onDone, ...form }: Props<R>) => {
  const say = useWords(kitWords);
  return (
    <Dialog opened close={close} title={title} size={size}>
      {line && <p className={classes.line}>{line}</p>}
      <DialogForm
        {...form}
        onDone={(answer, values) => {
          close();
          return onDone?.(answer, values);
        }}
        beside={
          <Button variant="default" onClick={close}>
            {say("cancel")}
          </Button>
        }
      />
    </Dialog>
  );
};
