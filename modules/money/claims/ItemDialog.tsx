import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { partLabel, partNames } from "../../workshop/entry-cards/damage/marks.ts";
import { Photos } from "../../base/media/screens/Photos.tsx";
import { taskUrl } from "../../workshop/work-orders/task-url.ts";
import * as contract from "./contract.ts";
import * as lines from "./line-contract.ts";
import type { Claim } from "./contract.ts";
import { itemCollection, photoTimes } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";

type Props = { claim: Claim; item: Claim["items"][number]; number: number; readOnly: boolean; close: () => void };

/** An item's name, place on the car, price, and photos before, during and after the repair. */
export const ItemDialog = ({ claim, item, number, readOnly, close }: Props) => {
  const say = useWords(claimScreenWords);
  const language = useLanguage();
  const currency = useCurrencyName();
  return (
    <Dialog opened close={close} title={say("item", { number: String(number) })} size="md">
      {readOnly || item.supplement !== claim.current.supplement ? (
        <DefinitionList
          of={[
            [say("itemName"), <Name key="name">{item.name}</Name>],
            [say("place"), item.part && partLabel(item.part, language)],
            [say("price"), item.price && <Money amount={item.price} currency />],
            [
              say("task"),
              item.taskId && (
                <Link key="task" to={taskUrl(item.taskId)}>
                  {say("openTask")}
                </Link>
              ),
            ],
          ]}
        />
      ) : (
        <DialogForm
          sends={lines.changeItem}
          changes
          params={{ id: claim.id, item: item.id }}
          initial={{ name: item.name, part: item.part, price: item.price }}
          submit={say("saveItem")}
          done={say("itemSaved")}
          failed={say("itemNotSaved")}
          onDone={close}
        >
          <Field name="name" label={say("itemName")} required />
          <Field name="part" label={say("place")} hint={say("placeHint")}>
            {(input) => (
              <Picker
                {...input}
                placeholder={say("choosePlace")}
                clearable
                options={partNames.map((part) => ({
                  id: part,
                  name: partLabel(part, language),
                  also: `${partLabel(part, "en")} ${partLabel(part, "ar")}`,
                }))}
              />
            )}
          </Field>
          <Field name="price" type="money" label={say("price")} unit={currency} />
        </DialogForm>
      )}
      {photoTimes.map((time) => (
        <Photos
          key={time}
          of={contract.claimMedia}
          ownerId={claim.id}
          collection={itemCollection(item.id, time)}
          title={say(time)}
          readOnly={readOnly}
        />
      ))}
    </Dialog>
  );
};
