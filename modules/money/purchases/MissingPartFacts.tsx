import { Button } from "@mantine/core";
import { dateIn, nearDate } from "../../../platform/shared/dates.ts";
import { isolated, isolatedDate, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useToday, useZone } from "../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { unmarkPartOrdered } from "../../workshop/work-orders/part-contract.ts";
import { partOfficeWords } from "../../workshop/work-orders/part-office-words.ts";
import { OrderedMark } from "../../workshop/work-orders/screens/OrderedMark.tsx";
import type { MissingPart } from "./missing-contract.ts";
import { missingWords } from "./missing-words.ts";
import classes from "./purchases.module.css";

/** A missing part: who asks for it, what is under way, its vehicle, how much is missing. */
export const MissingPartFacts = ({ of: part }: { of: MissingPart }) => {
  const say = useWords(missingWords);
  const inDigits = useDigits();
  const { product, task, clientVehicle, onHand } = part;
  const language = useLanguage();
  const zone = useZone();
  const today = useToday();
  const quantity = (value: string) => isolated(inDigits(value));
  const day = (at: string) => isolatedDate(inDigits(nearDate(at.length > 10 ? dateIn(at, zone) : at, today, language)));
  return (
    <>
      <div className={classes.missingWhat}>
        <div className={classes.name}>
          <LocalizedName of={product} />
        </div>
        <div className={classes.quiet}>
          <Dotted>
            {[
              product.code && <Ltr key="code">{product.code}</Ltr>,
              <Link key="task" to={task.viewUrl}>
                <LocalizedName of={task} />
              </Link>,
              say("since", { day: day(part.askedAt) }),
            ]}
          </Dotted>
        </div>
        {part.ordered && <Marked of={part.ordered} part={part} />}
        {part.orders.map((order) => (
          <div key={order.id} className={classes.quiet}>
            <Dotted>
              {[
                <Link key="order" to={order.viewUrl}>
                  {say("brings", {
                    quantity: quantity(order.quantity),
                    order: order.number ? isolated(order.number) : say("draft"),
                  })}
                </Link>,
                order.expectedOn && say("expected", { day: day(order.expectedOn) }),
                order.isLate && (
                  <StatusWord key="late" tone="wrong" icon="clock">
                    {say("late")}
                  </StatusWord>
                ),
              ]}
            </Dotted>
          </div>
        ))}
      </div>
      <Link to={clientVehicle.viewUrl}>
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={92} />
      </Link>
      <div className={classes.missingCount}>
        {part.missing !== "0" && <b>{say("missing", { quantity: quantity(part.missing) })}</b>}
        <span className={classes.quiet}>
          <Dotted>
            {[
              say("asked", { quantity: quantity(part.quantity) }),
              onHand === null ? say("notStocked") : say("onHand", { quantity: quantity(onHand) }),
            ]}
          </Dotted>
        </span>
        {task.isWaiting && (
          <StatusWord tone="wait" icon="clock">
            {say("waits")}
          </StatusWord>
        )}
      </div>
    </>
  );
};

/** That a part is marked as ordered, and the tap that takes the mark back. */
const Marked = ({
  of: mark,
  part: { id, task, product },
}: {
  of: NonNullable<MissingPart["ordered"]>;
  part: MissingPart;
}) => {
  const say = useWords(partOfficeWords);
  const language = useLanguage();
  const { send, sending } = useSend(unmarkPartOrdered);
  const { attempt, refusal } = useRefusal();
  const take = () =>
    void attempt(say("notMarked"), async () => {
      await send({ params: { id: task.id, partId: id } });
      toast(say("unmarked"));
    });
  return (
    <div className={classes.quiet}>
      <OrderedMark of={mark} />
      <May needs={unmarkPartOrdered.needs}>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.missingUnmark}
          loading={sending}
          onClick={take}
          aria-label={say("unmarkOf", { part: isolatedName(nameIn(language, product)) })}
        >
          {say("unmark")}
        </Button>
      </May>
      {refusal}
    </div>
  );
};
