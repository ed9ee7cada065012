import { listComma } from "../../../../platform/shared/words.ts";
import { useRef, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { uploadListOf } from "../../../base/media/screens/upload-list.ts";
import { sendAll } from "../../../base/media/screens/use-uploads.ts";
import { untouchedGroups } from "../conditions.ts";
import * as contract from "../contract.ts";
import { entryCardWords } from "../words.ts";
import type { Ordering } from "./ordering.ts";
import { conditionsIn, photosIn } from "./card-values.ts";
import { useSettledPhotos } from "./use-settled-photos.tsx";

type Saving = {
  card: contract.EntryCard | undefined;
  ordering?: Ordering | undefined;
  onCreated?: () => void;
  onSaved: (card: contract.EntryCard) => void;
};

/** Saving an entry card: photos, signature, and the question about unchecked groups. */
export const useSaveCard = ({ card, ordering, onCreated, onSaved }: Saving) => {
  const settlePhotos = useSettledPhotos();
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const [signature, setSignature] = useState<string | undefined>();
  const [signs, setSigns] = useState(true);
  // The form keeps the values it was opened with, whatever is fetched meanwhile.
  const [version, setVersion] = useState(card?.version);
  const { send: sign } = useSend(contract.sign);
  const refresh = useRefresh();

  /**
   * Photos are uploaded before the signature, which locks them. If the connection breaks before the signature, the
   * card is saved without it, and its page asks for it again.
   */
  const saved = async (answer: contract.EntryCard, values: FormValues) => {
    const { photos } = values;
    setVersion(answer.version);
    onCreated?.();
    const list = uploadListOf(contract.entryCardMedia, answer.id);
    const sending = sendAll(list, photosIn(photos));
    const ordered = (await ordering?.keep(answer, values)) ?? "alone";
    if (!signature || !signs || ordered === "unsigned" || !(await settlePhotos(list, await sending)))
      return onSaved(answer);
    const unsigned = () => {
      toast(say("savedUnsigned"));
      return answer;
    };
    const alone = () =>
      sign({ params: { id: answer.id }, body: { clientSignature: signature, version: answer.version } });
    const signing = ordered === "alone" ? alone() : ordered(signature).finally(() => void refresh());
    onSaved(await signing.catch(unsigned));
  };

  /** The form submits as rendered with `signs` false; the signature stays on the pad if it is refused. */
  const saveUnsigned = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setSigns(false));
    form?.requestSubmit();
    setSigns(true);
  };

  const isAsked = useRef(false);
  /** Asks once about unchecked groups, for a new card or before a signature. */
  const asks = async ({ conditions }: FormValues) => {
    const groups = untouchedGroups(conditionsIn(conditions)).map((group) => say(group));
    if (groups.length === 0 || isAsked.current || (card && !signature)) return true;
    const line = say("untouchedLine", { groups: groups.join(listComma(language)) });
    isAsked.current = await confirm({ title: say("untouchedTitle"), line, action: say("saveUnchecked") });
    return isAsked.current;
  };
  return { signature, setSignature, version, saved, saveUnsigned, asks };
};
