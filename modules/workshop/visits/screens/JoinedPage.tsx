import { Button } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { Link, LinkButton } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { type JoinedCar, keepJoined, listJoined } from "../part-contract.ts";
import { partWords } from "../part-words.ts";
import classes from "./merge.module.css";
import { Row } from "../../../../platform/web/parts/Row.tsx";

/** Vehicles whose plates an earlier version took for one: each is parted or kept as one. */
export const JoinedPage = () => {
  const say = useWords(partWords);
  const answer = useAnswer(listJoined, {});
  return (
    <Page title={say("joinedTitle")} back="/back/client-vehicles/all">
      <Loaded answer={answer} skeleton={<ListSkeleton plate />}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={say("noneJoined")} lines={say("noneJoinedLine")} />
          ) : (
            <>
              <p className={classes.line}>{say("joinedLine")}</p>
              <ul>
                {data.map((car) => (
                  <Joined key={car.visitId} car={car} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

const Joined = ({ car }: { car: JoinedCar }) => {
  const say = useWords(partWords);
  const describe = useVehicleName();
  const { send, sending, problem } = useSend(keepJoined, { onDone: () => toast(say("kept")) });
  return (
    <li className={classes.joined}>
      <Row>
        {car.plates.map(({ licensePlate, licensePlateCountry }) => (
          <Plate key={licensePlate} text={licensePlate} country={licensePlateCountry} />
        ))}
      </Row>
      <div>
        <Link to={car.viewUrl} className={classes.link}>
          {describe(car) || <Ltr>{car.licensePlate}</Ltr>}
        </Link>
        <div className={classes.quiet}>
          <Name>{car.clientName}</Name>
        </div>
      </div>
      {problem && <ErrorBand title={say("notParted")}>{problem.detail}</ErrorBand>}
      <div className={classes.acts} data-acts>
        <Button
          variant="default"
          loading={sending}
          onClick={() => void send({ params: { id: car.visitId } }).catch(() => undefined)}
        >
          {say("isOne")}
        </Button>
        <LinkButton to={`/back/vehicles/${car.visitId}/part`}>{say("part")}</LinkButton>
      </div>
    </li>
  );
};
