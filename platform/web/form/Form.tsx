import { Button } from "@mantine/core";
import { useRef } from "react";
import type { Route } from "../../shared/route.ts";
import { useWords } from "../language.tsx";
import { Boundary } from "../parts/Boundary.tsx";
import { FootBar } from "../parts/FootBar.tsx";
import { kitWords } from "../words.ts";
import { ConflictBand } from "./ConflictBand.tsx";
import { Control } from "./Control.tsx";
import { DraftBand, DraftKept } from "./DraftBand.tsx";
import type { FormProps } from "./form-props.ts";
import classes from "./form.module.css";
import { ProblemBand } from "./ProblemBand.tsx";
import { FormStateProvider } from "./state.tsx";
import { useSubmit } from "./use-submit.ts";

/**
 * A form for one call: validates by the contract, shows refusals under their fields, keeps what was typed,
 * prevents double submission.
 */
export const Form = <R extends Route>(props: FormProps<R>) => {
  const say = useWords(kitWords);
  const element = useRef<HTMLFormElement>(null);
  const { checked, draft, takeDraft, conflicting, sending, isBusy, submit, holds } = useSubmit(props, element);
  const { foot, wide } = props;
  const buttons = <Buttons form={props} isBusy={isBusy} />;
  return (
    <FormStateProvider value={{ ...checked.state, ...holds, sending, Control }}>
      <form
        ref={element}
        // What is typed is never sent in an address, not even before the page's script is there.
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className={classes.form}
        aria-busy={sending}
        data-fills={foot ? true : undefined}
      >
        {(checked.problem || checked.unplaced.length > 0) && (
          <ProblemBand problem={checked.problem} title={props.failed ?? say("notSaved")} others={checked.unplaced} />
        )}
        {conflicting.conflicts.length > 0 && (
          <ConflictBand conflicts={conflicting.conflicts} factsOf={checked.factsOf} take={conflicting.takeTheirs} />
        )}
        <DraftBand draft={draft} take={takeDraft} />
        <Boundary>{props.children}</Boundary>
        {foot ? (
          <FootBar words={foot === true ? draft.isTyped && <DraftKept isKept={draft.isKept} /> : foot}>
            {buttons}
          </FootBar>
        ) : (
          <div className={wide ? classes.wide : classes.buttons} data-acts>
            {buttons}
          </div>
        )}
      </form>
    </FormStateProvider>
  );
};

type ButtonsProps = Pick<FormProps<Route>, "beside" | "submit" | "submitIcon" | "wide" | "plain" | "danger">;

const Buttons = ({ form, isBusy }: { form: ButtonsProps; isBusy: boolean }) => (
  <>
    {form.beside}
    <Button
      type="submit"
      loading={isBusy}
      leftSection={form.submitIcon}
      fullWidth={form.wide}
      size={form.wide ? "lg" : undefined}
      variant={form.plain ? "default" : "filled"}
      mod={{ primary: !form.plain, danger: form.danger }}
    >
      {form.submit}
    </Button>
  </>
);
