import { Button } from "@mantine/core";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import type { Answer, Params, Route, SentBody } from "../../shared/route.ts";
import type { Sent } from "../call.ts";
import { useWords } from "../language.tsx";
import { Boundary } from "../parts/Boundary.tsx";
import { FootBar } from "../parts/FootBar.tsx";
import { confirm } from "../parts/confirm.tsx";
import { toast } from "../parts/toast.tsx";
import { isProblem, type Problem } from "../problem.ts";
import { useSend } from "../use-send.ts";
import { kitWords } from "../words.ts";
import { attemptUntilSettled, type Settlement } from "./attempts.ts";
import { asBody, changedIn, emptiedIn } from "./check.ts";
import classes from "./form.module.css";
import { ConflictBand } from "./ConflictBand.tsx";
import { DraftBand, useDraft } from "./DraftBand.tsx";
import { broughtTogether, type Conflict } from "./merging.ts";
import { ProblemBand } from "./ProblemBand.tsx";
import { FormStateProvider, type FormValues } from "./state.tsx";
import { useChecked } from "./use-checked.ts";

type Props<R extends Route> = {
  /** The writing call of the contract. */
  sends: R;
  params?: Params<R>;
  /** Sent with every attempt, on no field: `{ clientVehicleId }`. */
  fixed?: Partial<SentBody<R>>;
  /** What the fields show at first, by name. */
  initial?: FormValues;
  /** Makes the body of what was typed, where it is more than the fields themselves; `opened` is what the form began with. */
  body?: (values: FormValues, opened: FormValues) => Partial<SentBody<R>>;
  /** The form changes something that is there: only what differs from what it was opened with is sent, so that nobody else's change is written over. Names listed together go together. */
  changes?: true | readonly (readonly (keyof SentBody<R> & string)[])[];
  /** What follows; the form stays busy until it is done. */
  onDone?: (answer: Answer<R>, values: FormValues) => void | Promise<void>;
  /** Asks before anything is sent; false leaves the form as it is. */
  asks?: (values: FormValues) => Promise<boolean>;
  /** The version that the form was opened with, sent along; when another was saved meanwhile, it is read again and brought together with what was typed. */
  versioned?: {
    version: string;
    of: (answer: Answer<R>) => string;
    read: () => Promise<{ version: string; values: FormValues }>;
  };
  /** A short sentence said after success: «تم حفظ الفاتورة». */
  done?: string;
  /** Said above the form when the call is refused; «not saved» unless said. */
  failed?: string;
  /** The button's verb. */
  submit: ReactNode;
  submitIcon?: ReactNode;
  /** Beside the button: cancel, save without signing. */
  beside?: ReactNode;
  /** Buttons stand in the sticky bar at the foot of the page; a string is said at its start. */
  foot?: boolean | string;
  /** The page has another bright button: this one stays plain. */
  plain?: boolean;
  /** One button as wide as the form: sign-in and other short forms. */
  wide?: boolean;
  /** What to ask when the server answers `needs-confirmation`; on yes the same is sent with `confirm: true`. */
  confirms?: (problem: Problem) => { title: string; line?: ReactNode; action: string; danger?: boolean };
  /** Asks how to go on after a refusal: what it answers is changed in the form, and the same is sent again. Undefined when the refusal is not its own. */
  settles?: (problem: Problem) => Promise<Settlement | undefined> | undefined;
  /** Keeps what is typed on this device under this name until it is sent, and offers it after a reload. */
  draftKey?: string;
  /** Sees a refusal first; true means that it was dealt with. */
  onProblem?: (problem: Problem) => boolean | void;
  children: ReactNode;
};

/** A form that sends one call: checks by the contract, puts refusals under their fields, loses nothing that was typed, sends once. */
export const Form = <R extends Route>(props: Props<R>) => {
  const {
    sends,
    params,
    fixed,
    body,
    versioned,
    onDone,
    done,
    failed,
    submit,
    submitIcon,
    beside,
    foot,
    plain,
    wide,
    changes,
    confirms,
    settles,
    onProblem,
    asks,
    children,
  } = props;
  const say = useWords(kitWords);
  const element = useRef<HTMLFormElement>(null);
  const opened = useRef(props.initial ?? {});
  const version = useRef(versioned?.version);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const wholeBody = (values: FormValues): FormValues => ({
    ...asBody(sends.body, values, Boolean(changes)),
    ...body?.(values, opened.current),
  });
  const sentBody = (values: FormValues) =>
    changes
      ? changedIn(wholeBody(values), wholeBody(opened.current), changes === true ? [] : changes)
      : wholeBody(values);
  const checked = useChecked({
    schema: sends.body,
    initial: opened.current,
    element,
    bodyOf: (values) => ({
      ...sentBody(values),
      ...fixed,
      ...(version.current !== undefined && { version: version.current }),
    }),
    emptied: (values) => (changes ? emptiedIn(wholeBody(values), values, opened.current) : []),
  });
  const draft = useDraft(props.draftKey, checked.form, opened);
  const { send, sending, forget } = useSend(sends);
  const underWay = useRef(false);
  const [isFinishing, setFinishing] = useState(false);

  /** Fields that only one of the two changed come together and are sent again (true); where both did, the person decides. */
  const merge = async (read: NonNullable<typeof versioned>["read"]): Promise<boolean> => {
    const now = await read().catch((thrown: unknown) => {
      if (!isProblem(thrown)) throw thrown;
      checked.refused(thrown);
    });
    if (!now) return false;
    const together = broughtTogether(opened.current, checked.form.getValues(), { ...opened.current, ...now.values });
    opened.current = { ...opened.current, ...now.values };
    version.current = now.version;
    checked.form.setValues(together.values as FormValues);
    setConflicts(together.conflicts);
    if (together.conflicts.length > 0) checked.point();
    return together.conflicts.length === 0;
  };

  const take = ({ name, theirs }: Conflict) => {
    checked.form.setFieldValue(name, theirs);
    setConflicts((open) => open.filter((conflict) => conflict.name !== name));
  };

  const attempt = async (isConfirmed: boolean): Promise<void> => {
    const sentValues = { ...checked.form.getValues() };
    const filled = checked.body();
    const answer = await send({
      params,
      body: sends.body ? { ...filled, ...(isConfirmed && { confirm: true }) } : undefined,
    } as unknown as Sent<R>);
    // What was typed while it was under way is not saved yet.
    opened.current = sentValues;
    checked.accepted(sentValues);
    if (!checked.form.isDirty()) draft.drop();
    setConflicts([]);
    version.current = versioned?.of(answer);
    if (done) toast(done);
    const following = onDone?.(answer, sentValues);
    if (following) {
      setFinishing(true);
      await following.finally(() => setFinishing(false));
    }
  };

  const settle = (problem: Problem) =>
    settles?.(problem)?.then((settled) => {
      if (settled) checked.form.setValues((now) => ({ ...now, ...settled.values }));
      return settled;
    });

  const refuse = (problem: Problem) => {
    if (onProblem?.(problem) !== true) checked.refused(problem);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (underWay.current || !checked.passes()) return;
    underWay.current = true;
    try {
      if (asks && !(await asks(checked.form.getValues()))) return;
      forget();
      await attemptUntilSettled({
        attempt,
        settle,
        refuse,
        confirm: confirms && ((problem) => confirm(confirms(problem))),
        merge: versioned && (() => merge(versioned.read)),
      });
    } finally {
      underWay.current = false;
    }
  };

  const buttons = (
    <>
      {beside}
      <Button
        type="submit"
        loading={sending || isFinishing}
        leftSection={submitIcon}
        fullWidth={wide}
        size={wide ? "lg" : undefined}
        variant={plain ? "default" : "filled"}
        mod={{ primary: !plain }}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <FormStateProvider value={{ ...checked.state, sending }}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className={classes.form}
        aria-busy={sending}
      >
        {(checked.problem || checked.unplaced.length > 0) && (
          <ProblemBand problem={checked.problem} title={failed ?? say("notSaved")} others={checked.unplaced} />
        )}
        {conflicts.length > 0 && <ConflictBand conflicts={conflicts} factsOf={checked.factsOf} take={take} />}
        <DraftBand draft={draft} take={() => setConflicts(draft.take(Boolean(changes)))} />
        <Boundary>{children}</Boundary>
        {foot ? (
          <FootBar words={typeof foot === "string" ? foot : draft.kept ? say("draftKept") : undefined}>
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
