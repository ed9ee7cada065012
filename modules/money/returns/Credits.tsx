import { isNotZero } from "../../../platform/shared/money.ts";
import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCarSuv } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { MoveDeposit } from "../payments/DepositDialogs.tsx";
import { moveCredit } from "../payments/deposit-contract.ts";
import { depositWords } from "../payments/deposit-screen-words.ts";
import * as contract from "./refund-contract.ts";
import classes from "./returns.module.css";
import { returnWords } from "./screen-words.ts";
import type { ShownReturn } from "./shown.ts";

type ShownCredit = ShownReturn["credits"][number];

/** What the client left with the shop, and how much of it no invoice has used. */
export const KeptCredit = ({ credit }: { credit: ShownCredit }) => {
  const say = useWords(returnWords);
  const may = useMay();
  const sayDeposit = useWords(depositWords);
  const [reversing, setReversing] = useState(false);
  const [moving, setMoving] = useState(false);
  const mayMove = isNotZero(credit.deposit) && may(moveCredit.needs);
  const mayReverse = credit.deposit === credit.amount && may(contract.reverseCredit.needs);
  return (
    <div className={classes.refund}>
      <Kept credit={credit} />
      {credit.reversedAt ? (
        <StatusWord tone="none" icon="failed">
          {say("reversed")}
        </StatusWord>
      ) : (
        <span>
          {mayMove && (
            <Button
              variant="subtle"
              leftSection={<IconCarSuv size={18} className="flips" aria-hidden />}
              onClick={() => setMoving(true)}
            >
              {sayDeposit("move")}
            </Button>
          )}
          {mayReverse && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} className="flips" aria-hidden />}
              onClick={() => setReversing(true)}
            >
              {say("reverseCredit")}
            </Button>
          )}
        </span>
      )}
      {moving && (
        <MoveDeposit
          sends={moveCredit}
          of={{ id: credit.id, clientId: credit.clientId, clientVehicleId: credit.depositVehicleId }}
          close={() => setMoving(false)}
        />
      )}
      {reversing && (
        <ReasonDialog
          sends={contract.reverseCredit}
          params={{ id: credit.id }}
          title={say("reverseCredit")}
          line={say("reverseCreditLine")}
          done={say("creditReversed")}
          failed={say("creditNotReversed")}
          close={() => setReversing(false)}
        />
      )}
    </div>
  );
};

const Kept = ({ credit }: { credit: ShownCredit }) => {
  const say = useWords(returnWords);
  return (
    <span>
      <b>
        <Money amount={credit.amount} currency />
      </b>{" "}
      · {say("kept")}
      <span className={classes.quiet}>
        <Day date={credit.keptAt} />
        {credit.reversalReason ? (
          <>
            {" · "}
            <Name>{credit.reversalReason}</Name>
          </>
        ) : (
          <>
            {" · "}
            {isNotZero(credit.deposit) ? (
              <>
                {say("unused")} <Money amount={credit.deposit} />
              </>
            ) : (
              say("usedUp")
            )}
          </>
        )}
        {credit.uses.map(({ number, viewUrl, amount }) => (
          <Fragment key={viewUrl}>
            {" · "}
            <Link to={viewUrl}>
              <Ltr>{number}</Ltr>
            </Link>{" "}
            <Money amount={amount} />
          </Fragment>
        ))}
      </span>
    </span>
  );
};

/** Keeps what is due for a return, or a part of it, as a deposit for the vehicle's next invoice. */
export const KeepCredit = ({ of, close }: { of: ShownReturn; close: () => void }) => {
  const say = useWords(returnWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  return (
    <Dialog opened close={close} title={say("keep")} size="md">
      <p className={classes.hint}>{say("keepLine")}</p>
      <DialogForm
        sends={contract.keepCredit}
        params={{ id: of.id }}
        draftKey={`credit-${of.id}`}
        initial={{ amount: of.refundable, keptAt: today }}
        submit={say("keep")}
        done={say("keptDone")}
        failed={say("notKept")}
        onDone={close}
        beside={
          <Button variant="default" onClick={close}>
            {sayKit("cancel")}
          </Button>
        }
      >
        <Fields>
          <Field name="amount" type="money" label={say("amount")} required autoFocus />
          <Field name="keptAt" type="date" label={say("date")} required min={of.issuedAt} max={today} />
        </Fields>
      </DialogForm>
    </Dialog>
  );
};
