import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { call } from "../../../platform/web/call.ts";
import { isProblem } from "../../../platform/web/problem.ts";
import { useRememberAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import type { Claim } from "./contract.ts";

export type SavedName =
  | "field_1"
  | "field_2"
  | "field_3"
  | "partsCosts"
  | "claimNumber"
  | "accidentReportNumber"
  | "repairPermitNumber";

const saveAfterMs = 500;

type Conflict = { mine: string; theirs: string };

/**
 * A field of a claim that is saved 500 ms after typing. What was typed stays until it is saved. If the field was
 * changed elsewhere meanwhile, `conflict` asks which value stays; changes of other fields are no conflict.
 */
export const useSavedField = (claim: Claim, name: SavedName) => {
  const { send, sending } = useSend(contract.changeClaim, { refreshes: false });
  const remember = useRememberAnswer();
  const [typed, setTyped] = useState<string | undefined>();
  const [savedAt, setSavedAt] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | undefined>();
  const [conflict, setConflict] = useState<Conflict | undefined>();
  const known = useRef(claim);
  const params = { id: claim.id };
  const stored = claim[name] ?? "";
  // The value on which the typing began: another one in the store means that somebody else changed it.
  const base = useRef(stored);
  if (typed === undefined) {
    known.current = claim;
    base.current = stored;
  }

  const write = async (text: string, version: string): Promise<Claim> =>
    send({ params, body: { [name]: text.trim() === "" ? null : text, version } });

  const save = async (text: string) => {
    const keep = (answer: Claim) => {
      known.current = answer;
      base.current = answer[name] ?? "";
      remember(contract.showClaim, { params }, answer);
      setSavedAt(new Date().toISOString());
      setTyped((now) => (now === text ? undefined : now));
    };
    const others = known.current[name] ?? "";
    if (others !== base.current && others !== text) {
      setConflict({ mine: text, theirs: others });
      return;
    }
    try {
      keep(await write(text, known.current.version));
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      const { code, errors, detail } = thrown;
      if (code !== "changed-elsewhere") {
        setRefusal(errors[name]?.[0] ?? detail);
        return;
      }
      const fresh = await call(contract.showClaim, { params });
      known.current = fresh;
      // Another field was changed: this one is saved over its own value, or asks.
      await save(text);
    }
  };

  /** Repeats with the version that was just read. */
  const saveOver = async (text: string) => {
    base.current = known.current[name] ?? "";
    await save(text);
  };

  const queued = useQueue((thrown) => setRefusal(isProblem(thrown) ? thrown.detail : String(thrown)));
  const saveLater = useDebouncedCallback((text: string) => queued(() => save(text)), {
    delay: saveAfterMs,
    flushOnUnmount: true,
  });

  const type = (text: string) => {
    for (const clear of [setRefusal, setConflict, setSavedAt]) clear(undefined);
    setTyped(text);
    saveLater(text);
  };

  return {
    value: typed ?? stored,
    type,
    flush: () => saveLater.flush(),
    isSaving: sending,
    savedAt: typed === undefined ? savedAt : undefined,
    refusal,
    conflict,
    keepMine: () => {
      if (!conflict) return;
      setConflict(undefined);
      queued(() => saveOver(conflict.mine));
    },
    takeTheirs: () => {
      setConflict(undefined);
      remember(contract.showClaim, { params }, known.current);
      setTyped(undefined);
    },
  };
};

/** Does one thing after the other, so that a later save never arrives first. */
const useQueue = (failed: (thrown: unknown) => void) => {
  const last = useRef(Promise.resolve());
  return (work: () => Promise<void>) => {
    last.current = last.current.then(work).catch(failed);
  };
};
