import { useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "../../platform/shared/route.ts";
import { call } from "../../platform/web/call.ts";
import type { FormValues } from "../../platform/web/form/state.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem } from "../../platform/web/problem.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { changeSettings, readSettings, type Settings } from "./contract.ts";
import { settingsWords } from "./settings-words.ts";

/** For a form of some of the settings; `valuesOf` reads its own. */
export const versionedSettings = (version: string, valuesOf: (settings: Settings) => FormValues) => ({
  version,
  of: (saved: Settings) => saved.version,
  read: async () => {
    const settings = await call(readSettings, {});
    return { version: settings.version, values: valuesOf(settings) };
  },
});

type Chosen = "digitScript" | "allowNegativeStock" | "claimBuyer";

/**
 * A setting that is saved as soon as it is chosen. If someone changed others meanwhile, the choice is sent again; if
 * they chose differently here, their choice is shown and the refusal says so.
 */
export const useSetting = <Name extends Chosen>(
  name: Name,
  { settings, done }: { settings: Pick<Settings, Name | "version">; done: string },
) => {
  const say = useWords(settingsWords);
  const queries = useQueryClient();
  const { send, sending, problem } = useSend(changeSettings, { onDone: () => toast(done) });
  const choose = async (value: Settings[Name]) => {
    const save = (version: string) => send({ body: { [name]: value, version } as BodyInput<typeof changeSettings> });
    try {
      await save(settings.version);
    } catch (refusal) {
      if (!isProblem(refusal, "changed-elsewhere")) return;
      const now = await call(readSettings, {});
      if (now[name] === settings[name] || now[name] === value) await save(now.version);
      else await queries.invalidateQueries();
    }
  };
  return {
    choose: (value: Settings[Name]) => void choose(value).catch(() => undefined),
    sending,
    refusal: isProblem(problem, "changed-elsewhere") ? say("chosenElsewhere") : problem?.detail,
  };
};
