import { Button } from "@mantine/core";
import type { Answer } from "../../../platform/shared/route.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { postCount, type showCount } from "./count-contract.ts";
import { countWords } from "./stock-words.ts";

type Props = { count: Answer<typeof showCount>; onClose: () => void };

export const PostCountDialog = ({ count, onClose }: Props) => {
  const say = useWords(countWords);
  const sayKit = useWords(kitWords);
  return (
    <Dialog opened close={onClose} title={say("postQuestion")} size="md">
      <p>{say("postLine")}</p>
      <DefinitionList
        of={[
          [say("counted"), <Count key="counted" of={count.counted} />],
          [say("differing"), <Count key="differing" of={count.differing} />],
          [say("value"), <Money key="value" amount={count.difference} currency />],
        ]}
      />
      <DialogForm
        sends={postCount}
        params={{ id: count.id }}
        initial={{ reason: count.reason ?? "" }}
        submit={say("post")}
        done={say("done")}
        failed={say("notPosted")}
        confirms={({ detail }) => ({ title: detail, action: say("postAtNothing") })}
        onDone={onClose}
        beside={
          <Button variant="default" onClick={onClose}>
            {sayKit("cancel")}
          </Button>
        }
      >
        <Field name="reason" label={say("reason")} required={count.differing > 0} autoFocus />
      </DialogForm>
    </Dialog>
  );
};
