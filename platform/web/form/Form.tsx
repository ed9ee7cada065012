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
  /** A writing call of a contract. */
  sends: R;
  params?: Params<R>;
  /** Body fields that no control edits, sent with every attempt: `{ clientVehicleId }`. */
  fixed?: Partial<SentBody<R>>;
  /** Initial values, by name. */
  initial?: FormValues;
  /** Builds the body where it differs from the values; `opened` holds the initial values. */
  body?: (values: FormValues, opened: FormValues) => Partial<SentBody<R>>;
  /**
   * The form edits an existing record: only fields that differ from the initial values are sent, so that other
   * users' changes are not overwritten. Names listed together are sent together.
   */
  changes?: true | readonly (readonly (keyof SentBody<R> & string)[])[];
  /** Called after success; the form stays busy until it resolves. */
  onDone?: (answer: Answer<R>, values: FormValues) => void | Promise<void>;
  /** Asks the user before sending; false cancels. */
  asks?: (values: FormValues) => Promise<boolean>;
  /**
   * The version that the form was opened with is sent along. If someone saved another version meanwhile, the form
   * reads it again and merges it with what was typed.
   */
  versioned?: {
    version: string;
    of: (answer: Answer<R>) => string;
    read: () => Promise<{ version: string; values: FormValues }>;
  };
  /** The toast after success: «تم حفظ الفاتورة». */
  done?: string;
  /** The title of the error above the form; default «not saved». */
  failed?: string;
  /** The submit button's label. */
  submit: ReactNode;
  submitIcon?: ReactNode;
  /** Further buttons: cancel, save without signing. */
  beside?: ReactNode;
  /** Puts the buttons in a sticky bar at the bottom of the page; a string is shown at the start of the bar. */
  foot?: boolean | string;
  /** The submit button is not the page's primary button. */
  plain?: boolean;
  /** A full-width submit button, for short forms such as sign-in. */
  wide?: boolean;
  /**
   * The question to ask when the server answers `needs-confirmation`; after a yes the same request is sent with
   * `confirm: true`.
   */
  confirms?: (problem: Problem) => { title: string; line?: ReactNode; action: string; danger?: boolean };
  /**
   * Asks the user how to go on after a refusal; the settlement changes the form, which is sent again. Undefined if
   * this refusal is not handled here.
   */
  settles?: (problem: Problem) => Promise<Settlement | undefined> | undefined;
  /** Stores what is typed on this device under this name until it is sent, and offers to restore it after a reload. */
  draftKey?: string;
  /** Called first with a refusal; true means that it was handled. */
  onProblem?: (problem: Problem) => boolean | void;
  children: ReactNode;
};

/**
 * A form for one call: validates by the contract, shows refusals under their fields, keeps what was typed,
 * prevents double submission.
 */
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

  /**
   * Merges what someone else saved. True: the merged values are sent again. False: both changed the same field, so
   * the user has to decide.
   */
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
    // What was typed during the request is not saved yet.
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
