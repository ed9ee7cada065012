import { call } from "../../platform/web/call.ts";
import type { FormValues } from "../../platform/web/form/state.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem } from "../../platform/web/problem.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { changeSettings, readSettings, type Settings } from "./contract.ts";

/** For a form of some of the settings; `valuesOf` reads its own. */
export const versionedSettings = (version: string, valuesOf: (settings: Settings) => FormValues) => ({
  version,
  of: (saved: Settings) => saved.version,
  read: async () => {
    const settings = await call(readSettings, {});
    return { version: settings.version, values: valuesOf(settings) };
  },
});

/** Each has two values. */
type Chosen = "digitScript" | "allowNegativeStock" | "claimBuyer";

/**
 * A setting that is saved as soon as it is chosen. If other settings were changed meanwhile, the choice is sent again;
 * if this one was, it has the chosen value already.
 */
export const useSetting = <Name extends Chosen>(name: Name, { version, done }: { version: string; done: string }) => {
  const { send, sending, problem } = useSend(changeSettings, { onDone: () => toast(done) });
  const save = (value: Settings[Name], read: string) => send({ body: { [name]: value, version: read } });
  const choose = async (value: Settings[Name]) => {
    try {
      await save(value, version);
    } catch (refusal) {
      if (isProblem(refusal, "changed-elsewhere")) await save(value, (await call(readSettings, {})).version);
    }
  };
  return { choose: (value: Settings[Name]) => void choose(value).catch(() => undefined), sending, problem };
};
