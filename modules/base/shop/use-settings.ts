import { call, type CallInput } from "../../../platform/web/call.ts";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { isProblem } from "../../../platform/web/problem.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { changeSettings, readSettings, type Settings } from "./contract.ts";

/** Reads the settings for a form that others have changed meanwhile. */
export const readSettingsAgain = () => call(readSettings, {});

/** Each has two values. */
type Chosen = "digitScript" | "showsHijri" | "allowNegativeStock" | "claimBuyer";

/** A setting that is saved as soon as it is chosen. */
export const useSetting = <Name extends Chosen>(name: Name, { version, done }: { version: string; done: string }) => {
  const { send, sending, problem } = useSend(changeSettings, { by: saveAgain, onDone: () => toast(done) });
  const choose = (value: Settings[Name]) => void send({ body: { [name]: value, version } }).catch(() => undefined);
  return { choose, sending, problem };
};

/**
 * If other settings were changed meanwhile, the choice is sent again; if this one was, it has the chosen value already.
 */
const saveAgain = async (sent: CallInput<typeof changeSettings>): Promise<Settings> => {
  try {
    return await call(changeSettings, sent);
  } catch (refusal) {
    if (!isProblem(refusal, "changed-elsewhere")) throw refusal;
    const { version } = await call(readSettings, {});
    return call(changeSettings, { body: { ...sent.body, version } });
  }
};
