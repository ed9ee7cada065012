import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import type { z } from "zod";
import type { Route } from "../../shared/route.ts";
import { type CallInput, offline } from "../call.ts";
import { confirm } from "../parts/confirm.tsx";
import { toast } from "../parts/toast.tsx";
import { NotFetched } from "../fetched.ts";
import { isProblem, type Problem } from "../problem.ts";
import { useSend } from "../use-send.ts";
import { attemptUntilSettled } from "./attempts.ts";
import { asBody, changedIn, emptiedIn } from "./check.ts";
import { useDraft } from "./DraftBand.tsx";
import type { FormProps } from "./form-props.ts";
import { broughtTogether, type Conflict } from "./merging.ts";
import type { FormValues } from "./state.tsx";
import { useChecked } from "./use-checked.ts";
import { useSubmitHolds } from "./use-submit-holds.ts";

/** The state and actions of a form: validated values, draft, conflicts to decide, sending. */
export const useSubmit = <R extends Route>(props: FormProps<R>, element: RefObject<HTMLFormElement | null>) => {
  const { sends, params, fixed, versioned, onDone, done, changes, confirms, onProblem, asks } = props;
  const opened = useRef(props.initial ?? {});
  const version = useRef(versioned?.version);
  const checked = useChecked({
    declared: sends.body,
    schema: () => bodyOf(props),
    initial: opened.current,
    element,
    bodyOf: (values) => ({
      ...bodyToSend(props, values, opened.current),
      ...fixed,
      ...(version.current !== undefined && { version: version.current }),
    }),
    emptied: (values) => (changes ? emptiedIn(wholeBody(props, values, opened.current), values, opened.current) : []),
  });
  const draft = useDraft(props.draftKey, checked.form, opened);
  const conflicting = useConflicts({ opened, version, checked });
  const { send, sending, forget } = useSend(sends, { by: props.by });
  const { isWaiting, postpones, isBlocked, ...holds } = useSubmitHolds(element);
  const { whenSent, runSentActs } = useSentActs();
  const { isFetching, isContractKnown, fetchContract } = useContract(props.contract, element, checked.refused);
  const isUnderWay = useRef(false);
  const [isFinishing, setFinishing] = useState(false);

  const attempt = async (isConfirmed: boolean): Promise<void> => {
    const sentValues = { ...checked.form.getValues() };
    const filled = checked.body();
    const answer = await send({
      params,
      body: bodyOf(props) ? { ...filled, ...(isConfirmed && { confirm: true }) } : undefined,
    } as unknown as CallInput<R>);
    // What was typed during the request is not saved yet.
    opened.current = sentValues;
    checked.accepted(sentValues);
    if (!checked.form.isDirty()) draft.drop();
    conflicting.clear();
    runSentActs();
    const isKept = props.by !== undefined && answer === undefined;
    if (!isKept) version.current = versioned?.of(answer);
    if (done && !isKept) toast(done);
    const following = onDone?.(answer, sentValues);
    if (following) {
      setFinishing(true);
      await following.finally(() => setFinishing(false));
    }
  };

  const settle = (problem: Problem) =>
    props.settles?.(problem)?.then((settled) => {
      if (settled) checked.form.setValues((now) => ({ ...now, ...settled.values }));
      return settled;
    });

  const refuse = (problem: Problem) => {
    if (onProblem?.(problem) !== true) checked.refused(problem);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isUnderWay.current || postpones() || isBlocked()) return;
    isUnderWay.current = true;
    try {
      if (!isContractKnown() && !(await fetchContract())) return;
      if (!checked.passes()) return;
      if (asks && !(await asks(checked.form.getValues()))) return;
      forget();
      await attemptUntilSettled({
        attempt,
        settle,
        refuse,
        confirm: confirms && ((problem) => confirm(confirms(problem))),
        merge: versioned && (() => conflicting.merge(versioned.read)),
      });
    } finally {
      isUnderWay.current = false;
    }
  };

  const takeDraft = () => conflicting.show(draft.take(Boolean(changes)));
  const isBusy = sending || isFinishing || isWaiting || isFetching;
  return { checked, draft, takeDraft, conflicting, sending, isBusy, submit, holds: { ...holds, whenSent } };
};

/** Loads the contract when the form is first used, or else when it is sent; `fetchContract` answers whether it is there. */
const useContract = <R extends Route>(
  contract: FormProps<R>["contract"],
  element: RefObject<HTMLFormElement | null>,
  refused: (problem: Problem) => void,
) => {
  useEffect(() => {
    const form = element.current;
    if (!contract || !form) return;
    const begin = () => void contract.fetch().catch(() => undefined);
    for (const use of uses) form.addEventListener(use, begin);
    return () => uses.forEach((use) => form.removeEventListener(use, begin));
  }, [contract, element]);
  const [isFetching, setFetching] = useState(false);
  const fetchContract = async () => {
    setFetching(true);
    try {
      await contract?.fetch();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof NotFetched)) throw thrown;
      refused(offline(true));
      return false;
    } finally {
      setFetching(false);
    }
  };
  return { isFetching, isContractKnown: () => !contract || contract.found() !== undefined, fetchContract };
};

const uses = ["focusin", "input"] as const;

/** What fields do once the form is sent. */
const useSentActs = () => {
  const acts = useRef(new Set<() => void>());
  const whenSent = useCallback((act: () => void) => {
    acts.current.add(act);
    return () => void acts.current.delete(act);
  }, []);
  const runSentActs = () => acts.current.forEach((act) => act());
  return { whenSent, runSentActs };
};

const bodyOf = <R extends Route>({ sends, contract }: FormProps<R>): z.ZodType | undefined =>
  (contract?.found() ?? sends).body;

const wholeBody = <R extends Route>(props: FormProps<R>, values: FormValues, opened: FormValues) => ({
  ...asBody(bodyOf(props), values, Boolean(props.changes)),
  ...props.body?.(values, opened),
});

const bodyToSend = <R extends Route>(props: FormProps<R>, values: FormValues, opened: FormValues): FormValues => {
  const { changes } = props;
  const whole = wholeBody(props, values, opened);
  return changes ? changedIn(whole, wholeBody(props, opened, opened), changes === true ? [] : changes) : whole;
};

type Opened = {
  opened: RefObject<FormValues>;
  version: RefObject<string | undefined>;
  checked: ReturnType<typeof useChecked>;
};

/** The fields that the user and someone else changed differently. */
const useConflicts = ({ opened, version, checked }: Opened) => {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  /**
   * Merges what someone else saved. True: the merged values are sent again. False: both changed the same field, so
   * the user has to decide.
   */
  const merge = async (read: () => Promise<{ version: string; values: FormValues }>): Promise<boolean> => {
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

  const takeTheirs = ({ name, theirs }: Conflict) => {
    checked.form.setFieldValue(name, theirs);
    setConflicts((open) => open.filter((conflict) => conflict.name !== name));
  };
  return { conflicts, show: setConflicts, clear: () => setConflicts([]), merge, takeTheirs };
};
