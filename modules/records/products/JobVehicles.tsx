import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listJobVehicles, saveJobVehicles } from "./job-vehicle-contract.ts";
import { jobVehicleWords } from "./job-vehicle-words.ts";
import { JobVehiclesDialog } from "./JobVehiclesDialog.tsx";
import classes from "./products.module.css";
import { useVehicleNames } from "./use-vehicle-names.ts";

/** What the address of a job's page ends with if its vehicles are to be edited at once. */
export const editingVehicles = "?edit=vehicles";

/** The vehicles for which a ready-made job is meant. */
export const JobVehicles = ({ jobId, isArchived }: { jobId: string; isArchived: boolean }) => {
  const say = useWords(jobVehicleWords);
  const may = useMay();
  const { nameOf } = useVehicleNames();
  const answer = useAnswer(listJobVehicles, { params: { id: jobId } });
  const [open, setOpen] = useAddressChoice("edit");
  const mayEdit = !isArchived && may(saveJobVehicles.needs);
  return (
    <Section
      title={say("vehicles")}
      act={
        mayEdit &&
        answer.data && (
          <May needs={saveJobVehicles.needs}>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setOpen("vehicles")}
            >
              {say("edit")}
            </Button>
          </May>
        )
      }
    >
      <Loaded answer={answer}>
        {(vehicles) => (
          <>
            {vehicles.data.length === 0 ? (
              <p className={classes.vehicles}>{say("all")}</p>
            ) : (
              <ul className={classes.vehicles}>
                {vehicles.data.map((vehicle, at) => (
                  <li key={at}>{nameOf(vehicle)}</li>
                ))}
              </ul>
            )}
            {mayEdit && open === "vehicles" && (
              <JobVehiclesDialog jobId={jobId} vehicles={vehicles} close={() => setOpen("")} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};
